/** Whether the deletion of a record was asked for in this browser and has ended at most while it was shown: what shows it is then led away. */
import { useState, useSyncExternalStore } from 'react'
import { getDeletions, subscribeToDeletions } from '#dataProviders/deletionRequests.ts'

export const useOwnDeletion = (id: string): boolean => {
  const { requests } = useSyncExternalStore(subscribeToDeletions, getDeletions)
  const own = requests.filter(({ entityId }) => entityId === id)
  const [wasGone] = useState(own.some(({ status }) => status === 'SUCCESS'))
  return own.length > 0 && !wasGone
}
