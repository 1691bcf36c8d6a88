import { describe, expect, test } from 'vitest'
import { isImportable } from '#resources/domain/importable.ts'
import { isSearched } from '#resources/domain/search.ts'
import { createRegistry } from '#resources/schema/checkedRegistry.ts'
import { externalReference, type Field, files, reference, references, text } from '#resources/schema/field.ts'
import { relationsOf } from '#resources/schema/relations.ts'
import { type AnyResource, defineResource, sortableColumns } from '#resources/schema/resource.ts'

const book: AnyResource = defineResource({
  key: 'book',
  service: 'library',
  external: true,
  pages: ['list', 'create', 'show', 'update'],
  title: ['name'],
  fields: { name: text({ required: true, searchable: true }), author: text() },
  list: { columns: ['name'], hidden: ['author'], filters: ['author'] },
})
const boat: AnyResource = defineResource({
  key: 'boat',
  service: 'company',
  pages: ['list'],
  title: ['name'],
  fields: { name: text(), log: externalReference('book') },
})

const loading = (changes: Partial<AnyResource>) => () => createRegistry([{ ...book, ...changes }, boat])
const withField = (field: Field) => loading({ fields: { ...book.fields, field } })
const pointing = (field: Field) => () => createRegistry([book, { ...boat, fields: { name: text(), field } }])

describe('an external entity', () => {
  test('has no deletion, and is not in lists of stored entities', () => {
    expect(book.operations).toEqual(['list', 'get', 'create', 'update'])
    expect([isImportable(book), isSearched(book)]).toEqual([false, false])
    expect(createRegistry([book, boat]).stored.map(({ key }) => key)).toEqual(['boat'])
    expect(sortableColumns(book)).toEqual(['name', 'author'])
  })

  test('has relations of its references', () => {
    expect(relationsOf(createRegistry([book, boat]), book)).toMatchObject([
      { filter: 'log', resource: { key: 'boat' } },
    ])
  })

  test.each<[Partial<AnyResource>, string]>([
    [{ customisable: true }, 'book: is elsewhere, and has no customisable'],
    [{ lockable: true }, 'book: is elsewhere, and has no lockable'],
    [{ unique: [['name']] }, 'book: is elsewhere, and has no unique'],
    [{ indexes: [['name']] }, 'book: is elsewhere, and has no indexes'],
    [{ enabledBy: 'BOOKS' }, 'book: is elsewhere, and has no enabledBy'],
    [{ operations: ['list', 'delete'] }, 'book: is elsewhere, and is not deleted from here'],
    [{ operations: ['get'], pages: ['show'] }, 'book: is elsewhere, and its service must list it by ids'],
    [{ operations: ['list'], pages: ['list', 'show'] }, 'book: has a page show without the operation'],
    [{ service: 'company' }, 'book: is elsewhere, and boat of the same service company is not'],
  ])('is rejected with %o', (changes, message) => {
    expect(loading(changes)).toThrow(`Declaration ${message}`)
  })

  test.each<[Field, string]>([
    [files(), 'is elsewhere, and cannot be of kind files'],
    [reference('boat'), 'is elsewhere, and cannot be of kind reference'],
    [text({ computed: true, readOnly: true }), 'is elsewhere, and has no computed'],
    [text({ unique: true }), 'is elsewhere, and has no unique'],
  ])('is rejected with the field %o', (field, message) => {
    expect(withField(field)).toThrow(`Declaration book.field: ${message}`)
  })
})

describe('a reference to it', () => {
  test.each<[Field, string]>([
    [reference('book'), 'book is elsewhere: an externalReference points at it'],
    [references('book'), 'book is elsewhere: an externalReference points at it'],
    [externalReference('boat'), 'boat is ours: a reference points at it'],
    [externalReference('ship'), 'refers to an unknown entity ship'],
    [externalReference('book', { searchable: true }), 'its words lie elsewhere: it is not searched for'],
  ])('is rejected as %o', (field, message) => {
    expect(pointing(field)).toThrow(`Declaration boat.field: ${message}`)
  })

  test('cannot be a title', () => {
    const title = { ...boat, title: ['log'] }
    expect(() => createRegistry([book, title])).toThrow('Declaration boat.log: cannot stand in a title')
  })

  test('is the only reason to declare sortable columns', () => {
    const list = { columns: ['name'], sortable: ['name'] }
    expect(() => createRegistry([book, { ...boat, list }])).toThrow('Declaration boat: list.sortable is said')
  })
})
