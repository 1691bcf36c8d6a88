import { MAX_SEARCH_NAME } from '../domain/savedSearches.ts'
import { boolean, choice, integer, json, reference, text } from '../schema/field.ts'
import { defineResource } from '../schema/resource.ts'

/** Written by operations of its service, because its owner decides the access (D124). */
export const savedSearch = defineResource({
  key: 'savedSearch',
  description: 'A search of a list that somebody keeps under a name: its filters and its order (D124).',
  service: 'entity-customizer',
  pages: [],
  operations: ['list', 'get'],
  title: ['name'],
  fields: {
    list: text({
      required: true,
      maxLength: 60,
      entityKey: true,
      description: 'The key of the entity whose list it is.',
    }),
    name: text({ required: true, maxLength: MAX_SEARCH_NAME }),
    filter: json({ description: 'The filters, as the list of the entity takes them.' }),
    displayedFilters: json({ description: 'The filters that are shown without a value, by name.' }),
    sortField: text({ maxLength: 100 }),
    sortOrder: choice(['ASC', 'DESC']),
    perPage: integer({ min: 1, max: 200 }),
    isShared: boolean({ description: 'Whether whoever reads the list finds it there.' }),
    owner: reference('user', {
      readOnly: true,
      onDelete: 'setNull',
      relatedBy: false,
      description: 'Who keeps it; empty once the person is deleted.',
    }),
  },
  list: {
    columns: ['name', 'list', 'isShared', 'owner'],
    filters: ['list'],
    sort: { field: 'name', order: 'ASC' },
  },
})
