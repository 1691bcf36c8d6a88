import { MAX_SEARCH_NAME } from '../domain/savedSearches.ts'
import { boolean, choice, integer, json, reference, text } from '../schema/field.ts'
import { defineResource } from '../schema/resource.ts'

/** Written by operations of its service, because its owner decides the access (D124). */
export const savedSearch = defineResource({
  key: 'savedSearch',
  description: 'A named search of a list: filters and sort order (D124).',
  service: 'entity-customizer',
  pages: [],
  operations: ['list', 'get'],
  configuration: { key: ['list', 'name'], without: ['owner'] },
  title: ['name'],
  fields: {
    list: text({
      required: true,
      maxLength: 60,
      entityKey: true,
      description: 'Entity key of the list.',
    }),
    name: text({ required: true, maxLength: MAX_SEARCH_NAME }),
    shownName: text({
      description: 'Its name in the language of the installation.',
      readOnly: true,
      computed: true,
    }),
    filter: json({ description: 'Filters, in the format of the list.' }),
    displayedFilters: json({ description: 'Names of filters that are displayed without a value.' }),
    sortField: text({ maxLength: 100 }),
    sortOrder: choice(['ASC', 'DESC']),
    perPage: integer({ min: 1, max: 200 }),
    isShared: boolean({ description: 'True if all users with access to the list see it.' }),
    owner: reference('user', {
      readOnly: true,
      onDelete: 'setNull',
      relatedBy: false,
      description: 'Owner; empty after the deletion of the user.',
    }),
  },
  list: {
    columns: ['name', 'list', 'isShared', 'owner'],
    filters: ['list'],
    sort: { field: 'name', order: 'ASC' },
  },
})
