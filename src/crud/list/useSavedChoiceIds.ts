/** Saved queries are brought to the ids of choices while their labels still say which: a choice may be renamed after. */
import { useEffect } from 'react'
import { extractValidSavedQueries, useSavedQueries } from 'react-admin'
import type { EntityView } from '../entityView.ts'
import { withChoiceIds } from './filters.ts'

export const useSavedChoiceIds = (view: EntityView): void => {
  const [stored, setStored] = useSavedQueries(view.path)
  useEffect(() => {
    if (!view.isReady) return
    const queries = extractValidSavedQueries(stored)
    const named = queries.map((query) => {
      const filter = withChoiceIds(view, query.value.filter ?? {})
      return filter === query.value.filter || !query.value.filter
        ? query
        : { ...query, value: { ...query.value, filter } }
    })
    if (named.some((query, index) => query !== queries[index])) setStored(named)
  }, [view, stored, setStored])
}
