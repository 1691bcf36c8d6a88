import { useQuery, useQueryClient } from '@tanstack/react-query'
import { callOperation } from '#dataProviders/graphql/client.ts'
import { LastDataCheckDocument, type LastDataCheckQuery } from '#dataProviders/operations/activity-thread.ts'
import { useLiveEvent } from '#src/session/useLiveEvent.ts'

export type DataCheckRun = NonNullable<LastDataCheckQuery['getLastDataCheck']>

const KEY = ['lastDataCheck'] as const
/** A long time (ms), because events announce new runs. */
const FRESH_MS = 3_600_000

/** null before the first run; undefined while loading. */
export const useLastRun = (isEnabled = true): DataCheckRun | null | undefined => {
  const client = useQueryClient()
  useLiveEvent('dataCheck', () => void client.invalidateQueries({ queryKey: KEY }))
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => callOperation(LastDataCheckDocument, {}, { signal }),
    select: ({ getLastDataCheck }) => getLastDataCheck ?? null,
    enabled: isEnabled,
    staleTime: FRESH_MS,
  }).data
}
