/** Whether the deletion of a record was asked for in this browser and still stands among the notices: what shows it is then led away. */
import { useSyncExternalStore } from 'react'
import { getDeletions, subscribeToDeletions } from '#dataProviders/deletionRequests.ts'

export const useOwnDeletion = (id: string): boolean =>
  useSyncExternalStore(subscribeToDeletions, getDeletions).requests.some(({ entityId }) => entityId === id)
