import { useEffect } from 'react'
import { useStore } from 'react-admin'

export type RecentRecord = { entity: string; id: string; displayName: string }

const MAX_RECENT = 8
const KEY = 'search.recentRecords'

export const useRecentRecords = (): readonly RecentRecord[] => useStore<readonly RecentRecord[]>(KEY, [])[0]

export const useRemember = (entity: string, record: { id: string; displayName: string } | undefined): void => {
  const [, setRecent] = useStore<readonly RecentRecord[]>(KEY, [])
  const { id, displayName } = record ?? {}
  useEffect(() => {
    if (!id || !displayName) return
    setRecent((known) => [
      { entity, id, displayName },
      ...(known ?? []).filter((one) => one.entity !== entity || one.id !== id).slice(0, MAX_RECENT - 1),
    ])
  }, [entity, id, displayName, setRecent])
}
