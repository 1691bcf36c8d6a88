import { useQuery, useQueryClient } from '@tanstack/react-query'
import { callOperation } from '#dataProviders/graphql/client.ts'
import { FeatureFlagsDocument } from '#dataProviders/operations/parameter.ts'
import { useLiveEvent } from './useLiveEvent.ts'

const KEY = ['parameters', 'switches'] as const
const KEEP_MS = 10 * 60_000
const NONE: ReadonlySet<string> = new Set()

const readSwitches = async (): Promise<ReadonlySet<string>> => {
  const { getParameters } = await callOperation(FeatureFlagsDocument)
  return new Set(getParameters.filter(({ type, value }) => type === 'bool' && value === 'true').map(({ code }) => code))
}

/** Codes of `bool` parameters that are on, refetched when a parameter changes. `isReady` is false while they load. */
export const useFeatureFlags = (isWanted = true): { on: ReadonlySet<string>; isReady: boolean } => {
  const client = useQueryClient()
  useLiveEvent('parameter', () => void client.invalidateQueries({ queryKey: KEY }))
  const { data, isPending } = useQuery({ queryKey: KEY, queryFn: readSwitches, staleTime: KEEP_MS, enabled: isWanted })
  return { on: data ?? NONE, isReady: !isPending }
}
