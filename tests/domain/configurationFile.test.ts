import { describe, expect, it } from 'vitest'
import { compareDocuments } from '#resources/domain/configuration/compare.ts'
import {
  type Document,
  documentText,
  type Element,
  MAX_FILE,
  readDocument,
  type Shapes,
} from '#resources/domain/configuration/document.ts'

const [A, B, C, D] = ['a', 'b', 'c', 'd'].map((letter) => `${letter.repeat(8)}-0000-7000-8000-000000000000`) as [
  string,
  string,
  string,
  string,
]

const SHAPES: Shapes = new Map(
  [
    { key: 'role', natural: ['name'], hasFixedKey: false, fields: ['name', 'rights'] },
    { key: 'category', natural: ['parent', 'name'], hasFixedKey: false, fields: ['parent', 'name', 'roles', 'notice'] },
    { key: 'field', natural: ['entity', 'name'], hasFixedKey: true, fields: ['entity', 'name', 'label', 'options'] },
  ].map((shape) => [shape.key, shape]),
)

const documentOf = (sections: Record<string, Element[]>, leftOut: Document['leftOut'] = {}): Document => ({
  sections,
  leftOut,
})
const compare = (present: Record<string, Element[]>, wanted: Record<string, Element[]>, leftOut = {}) =>
  compareDocuments(documentOf(present), documentOf(wanted, leftOut), SHAPES)
const problemsOf = (file: object | string) => {
  const read = readDocument(typeof file === 'string' ? file : JSON.stringify(file), SHAPES)
  return 'problems' in read ? read.problems : []
}
const file = (sections: object, more: object = {}) => ({
  ...{ format: 'regie-configuration', version: 1 },
  ...{ sections, leftOut: {}, ...more },
})

const role = (id: string, name: string, more: Element = {}): Element => ({ id, name, ...more })
const category = (id: string, name: string, parent: Element | null = null, more: Element = {}): Element => ({
  ...{ id, name, parent },
  ...more,
})

describe('the text of a document', () => {
  it('is the same for values in another order', () => {
    const one = documentText(documentOf({ role: [{ id: A, name: 'R', rights: { b: 1, a: 2 } }] }))
    const other = documentText(documentOf({ role: [{ rights: { a: 2, b: 1 }, name: 'R', id: A }] }))
    expect(one).toBe(other)
    expect(one.endsWith('}\n')).toBe(true)
    expect(readDocument(one, SHAPES)).toEqual({
      document: documentOf({ role: [{ id: A, name: 'R', rights: { a: 2, b: 1 } }] }),
    })
  })
})

describe('a file', () => {
  it('is refused with every unknown key by name', () => {
    const sections = { role: [{ ...role(A, 'R'), color: 'red', price: 3 }], invoice: [] }
    expect(problemsOf(file(sections, { secret: 1 }))).toEqual([
      { problem: 'UNKNOWN', place: 'secret' },
      { problem: 'UNKNOWN', place: 'role.color' },
      { problem: 'UNKNOWN', place: 'role.price' },
      { problem: 'UNKNOWN', place: 'invoice' },
    ])
  })

  it.each([
    ['no JSON', 'DROP TABLE', 'SYNTAX'],
    ['a list', '[]', 'SYNTAX'],
    ['another format', { format: 'x', version: 1, sections: {} }, 'FORMAT'],
    ['another version', { format: 'regie-configuration', version: 9, sections: {} }, 'VERSION'],
    ['sections of another type', file([] as object), 'TYPE'],
    ['elements of another type', file({ role: [3] }), 'TYPE'],
    ['an element without name', file({ role: [{ id: A }] }), 'KEY'],
    ['an id that is none', file({ role: [{ id: 'x', name: 'R' }] }), 'KEY'],
    ['a null character', file({ role: [{ id: A, name: 'a\0b' }] }), 'TYPE'],
    ['half a character', file({ role: [{ id: A, name: '\ud800' }] }), 'TYPE'],
    ['left out names of another type', { ...file({}), leftOut: { role: [3] } }, 'TYPE'],
  ])('is refused with %s', (_name, content, problem) => {
    expect(problemsOf(content).map((one) => one.problem)).toEqual([problem])
  })

  it.each(['__proto__', 'constructor', 'prototype'])('is refused with the key %s at any depth', (key) => {
    const text = JSON.stringify(file({ role: [role(A, 'R', { rights: { X: { other: 1 } } })] }))
    const found = problemsOf(text.replace('"other"', JSON.stringify(key)))
    expect(found).toEqual([{ problem: 'UNKNOWN', place: `sections.role.0.rights.X.${key}` }])
    expect(({} as Record<string, unknown>).other).toBeUndefined()
  })

  it.each([
    ['in an element', '{"name":"R","name":"S"}', 'name'],
    ['written in two ways', '{"name":"R","n\\u0061me":"S"}', 'name'],
    ['deep inside', '{"name":"R","rights":{"X":{"a\\"b":[{"c":1}],"a\\"b":2}}}', 'a"b'],
  ])('is refused with a key that an object has twice, %s', (_place, element, place) => {
    const text = JSON.stringify(file({ role: [0] })).replace('[0]', `[${element}]`)
    expect(problemsOf(text)).toEqual([{ problem: 'TWICE', place }])
  })

  it('may have the same key in several objects, and signs of JSON in its texts', () => {
    const rights = { name: '{"a":1,"a":2}', list: [{ name: 1 }, { name: 2 }], a: { name: '\\' } }
    expect(problemsOf(file({ role: [role(A, 'R', { rights }), role(B, 'S', { rights })] }))).toEqual([])
  })

  it('is refused when it is too long, too deep or has too many elements', () => {
    expect(problemsOf(' '.repeat(MAX_FILE + 1))).toEqual([{ problem: 'SIZE', most: MAX_FILE }])
    const deep = file({ role: [role(A, 'R', { rights: null })] })
    const nested = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
    expect(problemsOf(JSON.stringify(deep).replace('null}', `${nested}}`))).toEqual([{ problem: 'DEPTH' }])
    const many = Array.from({ length: 5_001 }, (_, index) => ({ name: String(index) }))
    expect(problemsOf(file({ role: many })).map(({ problem }) => problem)).toEqual(['ELEMENTS'])
  })
})

describe('a comparison', () => {
  it('finds nothing between equal documents', () => {
    const sections = { role: [role(A, 'R', { rights: { X: true } })] }
    expect(compare(sections, sections)).toEqual({ changes: [], adopted: [], problems: [] })
  })

  it('creates, changes and removes elements of the sections of the file', () => {
    const present = { role: [role(A, 'R'), role(B, 'S')], category: [category(C, 'K')] }
    const { changes } = compare(present, { role: [role(A, 'R', { rights: { X: true } }), role(D, 'T')] })
    expect(changes.map(({ action, name }) => [action, name])).toEqual([
      ['update', 'R'],
      ['create', 'T'],
      ['remove', 'S'],
    ])
    expect(changes[0]?.fields).toEqual([{ name: 'rights', before: null, after: { X: true } }])
  })

  it('keeps elements that the file leaves out', () => {
    expect(compare({ role: [role(A, 'R')] }, { role: [] }, { role: ['R'] }).changes).toEqual([])
  })

  it('follows a rename, without changes of the elements that refer to it', () => {
    const own = { $role: 'R' }
    const present = {
      role: [role(A, 'R')],
      category: [category(B, 'P'), category(C, 'K', { $category: 'P' }, { roles: [own] })],
    }
    const wanted = {
      role: [role(A, 'Z')],
      category: [category(B, 'Q'), category(C, 'K', { $category: 'Q' }, { roles: [{ $role: 'Z' }] })],
    }
    const { changes, problems } = compare(present, wanted)
    expect(problems).toEqual([])
    expect(changes.map(({ name, formerName, action }) => [action, formerName, name])).toEqual([
      ['update', 'R', 'Z'],
      ['update', 'P', 'Q'],
    ])
  })

  it('recognises elements of another installation by their key, with their references', () => {
    const present = { role: [role(A, 'R')], category: [category(B, 'K', null, { roles: [{ $role: 'R' }] })] }
    const wanted = { role: [role(C, 'R')], category: [category(D, 'K', null, { roles: [{ $role: 'R' }] })] }
    expect(compare(present, wanted)).toEqual({
      changes: [],
      problems: [],
      adopted: [
        { section: 'role', id: A, as: C },
        { section: 'category', id: B, as: D },
      ],
    })
  })

  it('recognises choices by their label', () => {
    const field = (id: string): Element => ({ entity: 'x', name: 'F', label: 'F', options: [{ id, value: 'Neuf' }] })
    expect(compare({ field: [field(A)] }, { field: [field(B)] }).changes).toEqual([])
  })

  it('names all missing and repeated elements at once', () => {
    const wanted = {
      role: [role(A, 'R'), role(B, 'R')],
      category: [category(C, 'K', { $category: ['X', 'Y'] }, { roles: [{ $role: 'Z' }, { $role: 'R' }] })],
    }
    expect(compare({}, wanted).problems).toEqual([
      { problem: 'REPEATED', section: 'role', name: 'R' },
      { problem: 'MISSING', section: 'category', name: 'X › Y › K', target: 'category', wanted: 'X › Y' },
      { problem: 'MISSING', section: 'category', name: 'X › Y › K', target: 'role', wanted: 'Z' },
    ])
  })

  it('finds references in sections that the file does not hold', () => {
    const { problems } = compare(
      { role: [role(A, 'R')] },
      { category: [category(C, 'K', null, { roles: [{ $role: 'R' }] })] },
    )
    expect(problems).toEqual([])
  })
})
