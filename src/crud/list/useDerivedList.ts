import { useMemo } from 'react'
import { useListController } from 'react-admin'
import { markColumns } from '#src/fields/icons/mark.ts'
import { entityField } from '#src/fields/references/titleOf.ts'
import type { EntityView } from '../entityView.ts'
import type { Filters, Sort } from '../listQuery.ts'
import type { SavedRecord } from '../slots.ts'
import { isFiltered } from './filters/filters.ts'
import { useFoldedRows } from './fold/useFoldedRows.ts'
import { type ListState, PER_PAGE, useDefaultSort } from './listState.ts'
import type { Controller, ListMeta, Rows } from './rows.ts'
import { useTreeRows, useWholeTree } from './tree/useTree.ts'
import { useListExport, WHOLE_LIST } from './useListExport.ts'

const NO_SELECTION: readonly string[] = []
const IN_TREE = ['childCount']
const IN_RESULT = ['ancestors { id displayName }']

type Options = {
  view: EntityView
  state: ListState
  sources: readonly string[]
  select: readonly string[] | undefined
  defaultFilters: Filters | undefined
  firstSort?: Sort | undefined
}

const useMeta = (
  { view: { resource }, sources, select = NO_SELECTION }: Options,
  { isTree, by }: { isTree: boolean; by: string | undefined },
): ListMeta =>
  useMemo(() => {
    const { parent } = resource
    const entity = entityField(resource)
    const columns = [
      ...resource.title,
      ...sources,
      ...markColumns(resource),
      ...(parent ? [parent] : []),
      ...(entity ? [entity] : []),
    ]
    const more = parent ? (isTree ? IN_TREE : IN_RESULT) : []
    const folded = by ? [`${by} { id }`] : []
    return {
      columns: [...new Set(columns)].toSorted(),
      select: [...select, ...more, ...folded],
      ...(by && { folded: true }),
    }
  }, [resource, sources, isTree, by, select])

/** Keeps previous rows during a refetch, but not tree rows as results of a search. */
const previousWithin =
  ({ select }: ListMeta) =>
  <T>(previous: T, query?: { queryKey: readonly unknown[] }): T | undefined => {
    const asked = query?.queryKey[2] as { meta?: Partial<ListMeta> } | undefined
    return String(asked?.meta?.select) === String(select) ? previous : undefined
  }

const asList = ({ rows, tree, ...answer }: Rows, { page, perPage }: ListState) => {
  const isWhole = tree?.expandAll !== undefined
  return {
    ...answer,
    data: rows.map(({ record }) => record),
    page: isWhole ? 1 : page,
    perPage: isWhole ? Math.max(1, answer.total) : perPage,
    hasPreviousPage: !isWhole && page > 1,
    isLoading: answer.isPending,
    isFetching: answer.isPending || answer.isRefreshing,
  }
}

const contextOf = (controller: Controller, state: ListState, rows: Rows): Controller =>
  ({
    ...controller,
    ...state.modifiers,
    page: state.page,
    perPage: state.perPage,
    filter: state.permanent,
    filterValues: state.filters,
    setFilters: state.setFilters,
    getData: async () => WHOLE_LIST,
    ...(rows.tree && asList(rows, state)),
  }) as Controller

type DerivedList = { rows: Rows; context: Controller; meta: ListMeta }

const foldedBy = ({ view: { resource }, state: { filters, permanent } }: Options): string | undefined => {
  const by = resource.list?.folded?.by
  return by && !(by in filters) && !(by in permanent) ? by : undefined
}

/** In a large tree the controller reads the top level, in a small tree nothing. */
export const useDerivedList = (options: Options): DerivedList => {
  const { view, state } = options
  const { resource, path } = view
  const isTree = resource.parent !== undefined && !isFiltered(state.filters)
  const by = foldedBy(options)
  const defaultSort = useDefaultSort(view)
  const meta = useMeta(options, { isTree, by })
  const whole = useWholeTree({ view, sort: state.sort, meta, enabled: isTree })
  const isLevels = isTree && whole.isLarge
  const { exporter } = useListExport(view, { filter: { ...state.filters, ...state.permanent }, sort: state.sort })
  const controller = useListController<SavedRecord>({
    resource: path,
    sort: options.firstSort ?? defaultSort,
    perPage: PER_PAGE[0],
    ...(options.defaultFilters && { filterDefaultValues: options.defaultFilters }),
    filter: isLevels ? { ...state.permanent, [resource.parent ?? '']: { isEmpty: true } } : state.permanent,
    exporter,
    disableAuthentication: true,
    queryOptions: {
      meta,
      enabled: !isTree || isLevels,
      placeholderData: previousWithin(meta),
      onError: () => undefined,
    },
  })
  const tree = useTreeRows({ view, sort: state.sort, meta, enabled: isTree, whole, roots: controller })
  const filters = { ...state.filters, ...state.permanent }
  const lines = useFoldedRows({ view, sort: state.sort, filters, meta, list: controller, by })
  const rows = isTree ? tree : lines
  return { rows, context: contextOf(controller, state, rows), meta }
}
