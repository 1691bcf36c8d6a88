/** The last run of the check of the data, read again whenever a rule was looked at. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { callOperation } from '#dataProviders/graphql/client.ts'
import { LastDataCheckDocument, type LastDataCheckQuery } from '#dataProviders/operations/activity-thread.ts'
import { useLiveEvent } from '#src/session/useLiveEvent.ts'

export type DataCheckRun = NonNullable<LastDataCheckQuery['getLastDataCheck']>

const KEY = ['lastDataCheck'] as const
/** Events tell of another run. */
const FRESH_MS = 3_600_000

/** Null before the first run; undefined until it is known. */
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
