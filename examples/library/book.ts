import { choice, defineResource, integer, text } from '#regie/declaration.ts'

export const book = defineResource({
  key: 'book',
  service: 'library',
  external: true,
  right: 'BOOK',
  menu: { icon: 'MenuBook' },
  pages: ['list', 'create', 'show', 'update'],
  title: ['name'],
  fields: {
    name: text({ required: true, searchable: true, maxLength: 100, size: 'L' }),
    author: text({ searchable: true, maxLength: 100, size: 'M' }),
    pages: integer({ min: 1, max: 10_000, size: 'S' }),
    shelf: choice(['NOVELS', 'GUIDES', 'LAW'], { required: true, default: 'GUIDES', size: 'S' }),
  },
  list: {
    columns: ['name', 'author', 'pages', 'shelf'],
    filters: ['shelf', 'author'],
    sortable: ['name', 'author', 'pages'],
    sort: { field: 'name', order: 'ASC' },
  },
})
