/** Moves searches that older versions stored in the browser to the server, once per list. */
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { extractValidSavedQueries, type SavedQuery, useSavedQueries, useStore } from 'react-admin'
import { bringSavedSearches } from '#dataProviders/savedSearches.ts'
import { MAX_SEARCH_NAME } from '#resources/domain/savedSearches.ts'
import type { EntityView } from '../../entityView.ts'
import { withChoiceIds } from '../filters/filters.ts'
import { useForgetSearches, useOwnId } from './useSearches.ts'

const MAX_BROUGHT = 200

/** Converts labels of choices to ids, because labels may change later. */
const inputOf = (view: EntityView, { label, value }: SavedQuery) => ({
  name: label.trim().slice(0, MAX_SEARCH_NAME),
  filter: withChoiceIds(view, value.filter ?? {}),
  displayedFilters: (value.displayedFilters ?? {}) as Record<string, unknown>,
  sortField: value.sort?.field ?? null,
  sortOrder: value.sort?.order === 'DESC' ? ('DESC' as const) : ('ASC' as const),
  perPage: value.perPage ?? null,
})

/** Lists already migrated: react-admin may store new searches of its own afterwards. */
const useBroughtLists = () => useStore<readonly string[]>(`searches.brought.${useOwnId() ?? 'nobody'}`, [])

export const useBringSearches = (view: EntityView): void => {
  const [stored, setStored] = useSavedQueries(view.path)
  const [brought, setBrought] = useBroughtLists()
  const forget = useForgetSearches(view)
  const { mutate, isIdle } = useMutation({
    mutationFn: (queries: readonly SavedQuery[]) =>
      bringSavedSearches(
        view.resource.key,
        queries.slice(0, MAX_BROUGHT).map((query) => inputOf(view, query)),
      ),
    onSuccess: (left, queries) => {
      const kept = queries.filter((_query, index) => index >= MAX_BROUGHT || left.includes(index))
      setStored(kept)
      if (kept.length === 0) setBrought([...brought, view.path])
      void forget()
    },
  })
  const isDue = view.isReady && isIdle && !brought.includes(view.path)
  useEffect(() => {
    if (!isDue) return
    const queries = extractValidSavedQueries(stored)
    if (queries.length > 0) mutate(queries)
    else setBrought([...brought, view.path])
  }, [isDue, stored, brought, mutate, setBrought, view.path])
}
