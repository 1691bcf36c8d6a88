import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import { callOperation } from '#dataProviders/graphql/client.ts'
import { SearchDocument, type SearchQuery } from '#dataProviders/operations/api-gateway.ts'
import { capitalise } from '#i18n/fr/grammar.ts'
import { searchTexts } from '#i18n/fr/search.ts'
import { can } from '#resources/domain/rights.ts'
import { MAX_SEARCH_LETTERS, MIN_SEARCH_LETTERS } from '#resources/domain/search.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import { useCatalogue } from '#src/fields/views/catalogue.ts'
import { useNounOf } from '#src/fields/views/useNounOf.ts'
import { useFeatureFlags } from '#src/session/useFeatureFlags.ts'
import { type RecentRecord, useRecentRecords } from '#src/session/useRecentRecords.ts'
import { useSessionUser } from '#src/session/useSession.ts'
import { useZone } from '#src/time/useZone.ts'
import { menuOf } from '../menu/menu.ts'
import { useEntryLabel } from '../menu/useEntryLabel.ts'
import { searchDetailsOf } from './detailsOf.ts'
import { actionsOf, addressOf, foundAddressOf, matches, pagesOf, type SearchOption } from './options.ts'

type Found = RecentRecord & { details: Readonly<Record<string, unknown>> }

const MAX_COMMANDS = 6

/** `details`: values of the record by field; the contract types them as JSON. */
const foundBy = ({ search: { results, corrected, more } }: SearchQuery) => ({
  results: results as readonly Found[],
  corrected,
  more,
})

const isAskable = (q: string): boolean => q.split(/\s+/).some((word) => word.length >= MIN_SEARCH_LETTERS)

const useDetailOf = () => {
  const { labels } = useCatalogue()
  const zone = useZone()
  const nounOf = useNounOf()
  return (resource: AnyResource, details: Found['details']): string =>
    [
      capitalise(nounOf(resource.key).singular),
      ...searchDetailsOf(resource, details, { zone, now: new Date(), labels: labels[resource.key] }),
    ]
      .filter(Boolean)
      .join(' · ')
}

const useRecordOption = () => {
  const { registry } = useCatalogue()
  const { holder } = useSessionUser()
  const { on } = useFeatureFlags()
  const detailOf = useDetailOf()
  return (group: SearchOption['group'], { entity, id, displayName, details }: Found): SearchOption[] => {
    const resource = registry.find(entity)
    if (!resource || (resource.right && !can(holder, resource.right))) return []
    if (resource.enabledBy && !on.has(resource.enabledBy)) return []
    const to = addressOf(resource, id, holder)
    return [
      {
        key: `${group} ${entity} ${id}`,
        group,
        label: displayName,
        detail: detailOf(resource, details),
        separator: resource.titleSeparator,
        icon: resource.menu?.icon,
        to,
      },
    ]
  }
}

const useMoreOptions = () => {
  const { registry } = useCatalogue()
  const nounOf = useNounOf()
  return (keys: readonly string[], q: string): SearchOption[] =>
    keys.flatMap((key) => {
      const resource = registry.find(key)
      const to = resource && foundAddressOf(resource, q)
      if (!to) return []
      return [
        {
          key: `more ${key}`,
          group: 'records',
          label: searchTexts.more(nounOf(key), q),
          detail: '',
          icon: resource.menu?.icon,
          to,
        },
      ]
    })
}
const useCommands = (q: string): { actions: SearchOption[]; pages: SearchOption[] } => {
  const { registry } = useCatalogue()
  const { holder } = useSessionUser()
  const { on } = useFeatureFlags()
  const labelOf = useEntryLabel()
  const nounOf = useNounOf()
  const entries = useMemo(() => menuOf(registry, holder, on), [registry, holder, on])
  const matching = (options: SearchOption[]) => options.filter(({ label }) => matches(label, q)).slice(0, MAX_COMMANDS)
  return {
    actions: matching(actionsOf({ registry, entries, holder, nounOf })),
    pages: matching(pagesOf(entries, labelOf)),
  }
}

export type Search = {
  options: SearchOption[]
  isCurrent: boolean
  corrected: string | null
  isTooShort: boolean
  isSearching: boolean
  isFailed: boolean
  retry: () => void
}

export const useSearch = (typed: string): Search => {
  // Actions and pages match the current text at once, records follow with the response.
  const asked = typed.trim().slice(0, MAX_SEARCH_LETTERS)
  const q = useDeferredValue(asked)
  const isAsked = isAskable(q)
  const { data, isFetching, isError, isPlaceholderData, refetch } = useQuery({
    queryKey: ['search', q],
    queryFn: async ({ signal }) => foundBy(await callOperation(SearchDocument, { q }, { signal })),
    enabled: isAsked,
    staleTime: 10_000,
    placeholderData: keepPreviousData,
  })
  const recordOption = useRecordOption()
  const moreOptions = useMoreOptions()
  const recent = useRecentRecords()
  const { actions, pages } = useCommands(asked)
  const found = isAsked && !isError ? (data?.results ?? []) : []
  const isTyped = q === asked
  const isAnswered = !isAsked || isError || (data !== undefined && !isPlaceholderData)
  const left = isAsked && !isError ? moreOptions(data?.more ?? [], data?.corrected ?? q) : []
  const records = [...found.flatMap((one) => recordOption('records', one)), ...left]
  const isStale = !isTyped || !isAnswered
  const seen = asked ? [] : recent.flatMap((one) => recordOption('recent', { ...one, details: {} }))
  return {
    options: [...seen, ...records.map((one) => ({ ...one, isStale })), ...actions, ...pages],
    isCurrent: !isStale,
    corrected: isAsked ? (data?.corrected ?? null) : null,
    isTooShort: q !== '' && !isAsked,
    isSearching: isFetching,
    isFailed: isAsked && isError,
    retry: () => void refetch(),
  }
}
