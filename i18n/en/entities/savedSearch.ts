import type { savedSearch } from '#resources/entities/savedSearch.ts'
import type { Labels } from '#resources/schema/labels.ts'

export const savedSearchLabels = {
  singular: 'saved view',
  plural: 'saved views',
  gender: 'FEMININE',
  fields: {
    list: 'List',
    name: 'Name',
    shownName: 'Shown name',
    filter: 'Filters',
    displayedFilters: 'Filters shown',
    sortField: 'Sort',
    sortOrder: { label: 'Sort order', values: { ASC: 'Ascending', DESC: 'Descending' } },
    perPage: 'Rows per page',
    isShared: 'Shared',
    owner: 'Saved by',
  },
} satisfies Labels<typeof savedSearch>
