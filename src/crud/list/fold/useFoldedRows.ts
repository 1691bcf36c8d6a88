/**
 * Groups records that share a reference into one row that unfolds (D25). The service returns groups and their sizes.
 */
import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { Fold } from '#dataProviders/graphql/buildQuery.ts'
import type { Filters, Sort } from '#src/crud/listQuery.ts'
import { isReference } from '#src/fields/references/description.ts'
import type { EntityView } from '../../entityView.ts'
import type { SavedRecord } from '../../slots.ts'
import { type Controller, type ListMeta, type ListRow, pageRows, type Rows } from '../rows.ts'

const PER_PAGE = 200
const MAX_PAGES = 2

type Asked = { view: EntityView; sort: Sort; filters: Filters; meta: ListMeta }
type Reading = Asked & {
  list: Controller
  by: string | undefined
}

const foldIdOf = (record: SavedRecord, by: string | undefined): string | undefined => {
  const shared = by && record[by]
  return isReference(shared) ? shared.id : undefined
}

const useReader = ({ view, sort, filters, meta, by = '' }: Asked & Pick<Reading, 'by'>) => {
  const dataProvider = useDataProvider()
  const { folded: _folded, ...whole } = meta
  return (id: string) => ({
    queryKey: [view.path, 'getList', 'folded', { id, sort, filters, meta: whole }],
    queryFn: async (): Promise<SavedRecord[]> => {
      const records: SavedRecord[] = []
      for (let page = 1; page <= MAX_PAGES; page++) {
        const answer = await dataProvider.getList<SavedRecord>(view.path, {
          filter: { ...filters, [by]: { in: [id] } },
          sort,
          pagination: { page, perPage: PER_PAGE },
          meta: whole,
        })
        records.push(...answer.data)
        if (!answer.pageInfo?.hasNextPage) break
      }
      return records
    },
  })
}

export const useFoldedRows = ({ list, by, ...asked }: Reading): Rows => {
  const client = useQueryClient()
  const [opened, setOpened] = useState<readonly string[]>([])
  const plain = pageRows(list)
  const readerOf = useReader({ ...asked, by })
  const folds = new Map(((list.meta?.folds ?? []) as Fold[]).map(({ id, count }) => [id, count - 1]))
  const lines = plain.rows.map(({ record }) => {
    const id = foldIdOf(record, by)
    return { record, id, others: id ? (folds.get(id) ?? 0) : 0 }
  })
  const open = lines.flatMap(({ id, others }) => (id && others > 0 && opened.includes(id) ? [id] : []))
  const read = useQueries({ queries: open.map(readerOf) })
  const behind = new Map(open.map((id, index) => [id, read[index]?.data]))
  const rows = lines.flatMap(({ record, id, others }): ListRow[] => {
    const found = id ? behind.get(id) : undefined
    const line = { record, depth: 0, childCount: others, isOpen: id !== undefined && open.includes(id) }
    const rest = (found ?? []).filter((one) => one.id !== record.id)
    return [line, ...rest.map((one) => ({ record: one, depth: 1, childCount: 0, isOpen: false }))]
  })
  const foldOf = (recordId: string) => lines.find(({ record }) => record.id === recordId)
  if (!lines.some(({ others }) => others > 0)) return { ...plain, rows }
  return {
    ...plain,
    rows,
    tree: {
      toggle: (recordId) => {
        const id = foldOf(recordId)?.id
        if (id) setOpened(opened.includes(id) ? opened.filter((one) => one !== id) : [...opened, id])
      },
      showMove: () => undefined,
      behind: async (recordId) => {
        const line = foldOf(recordId)
        if (!line?.id || line.others === 0) return []
        return (await client.fetchQuery(readerOf(line.id))).map((record) => record.id)
      },
    },
  }
}
