import { useState, useSyncExternalStore } from 'react'
import { getDeletions, subscribeToDeletions } from '#dataProviders/deletionRequests.ts'

export const useOwnDeletion = (id: string): boolean => {
  const { requests } = useSyncExternalStore(subscribeToDeletions, getDeletions)
  const own = requests.filter(({ entityId }) => entityId === id)
  const [wasGone] = useState(own.some(({ status }) => status === 'SUCCESS'))
  return own.length > 0 && !wasGone
}
