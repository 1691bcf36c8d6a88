import { useGetList } from 'react-admin'
import { INTL_LOCALE } from '#i18n/fr/locale.ts'
import { holdsEveryWord } from '#resources/domain/folding.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import { useDelayed } from '#src/ui/useDelayed.ts'
import { type Candidate, descriptionOf } from './description.ts'
import { inTreeOrder, type Placed } from './treeOrder.ts'

const SAME = new Intl.Collator(INTL_LOCALE, { sensitivity: 'base' })

export const exactFirst = (records: readonly Candidate[], q: string): Candidate[] =>
  [...records].sort(
    (a, b) => Number(SAME.compare(b.displayName, q) === 0) - Number(SAME.compare(a.displayName, q) === 0),
  )

const FOUND = 25
const WHOLE_TREE = 200

type Candidates = {
  options: Placed[]
  isLoading: boolean
  hasMore: boolean
  error: unknown
  retry: () => void
}

export type CandidateFilter = Readonly<Record<string, unknown>>

type Question = { search: string; filter?: CandidateFilter | undefined; isOpen: boolean }

/** While results load, previous options that do not match the typed text are hidden: Enter would select them. */
export const useCandidates = (resource: AnyResource, { search, filter, isOpen }: Question): Candidates => {
  const q = useDelayed(search.trim())
  const { path, columns, select, parent, sort } = descriptionOf(resource)
  const isTree = parent !== undefined && q === ''
  const { data, isPending, isFetching, isPlaceholderData, pageInfo, error, refetch } = useGetList<Candidate>(
    path,
    {
      filter: { ...filter, ...(q && { q }) },
      sort,
      pagination: { page: 1, perPage: isTree ? WHOLE_TREE : FOUND },
      meta: { columns, select },
    },
    { enabled: isOpen, staleTime: 30_000, placeholderData: (previous) => previous },
  )
  const typed = search.trim()
  const isBehind = isPlaceholderData || q !== typed
  const records =
    isBehind && typed ? (data ?? []).filter((one) => holdsEveryWord(one.displayName, typed)) : (data ?? [])
  return {
    options: isTree ? inTreeOrder(records, parent) : exactFirst(records, q).map((record) => ({ record })),
    isLoading: isOpen && (isPending || isFetching || isBehind),
    hasMore: pageInfo?.hasNextPage ?? false,
    error,
    retry: () => void refetch(),
  }
}
