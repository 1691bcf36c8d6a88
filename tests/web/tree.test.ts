import { describe, expect, test } from 'vitest'
import { grouped, isUnderRow, treeRows, withMove } from '#src/crud/list/tree/treeRows.ts'
import { croppedName, isCroppable } from '#src/fields/image/crop.ts'

const record = (id: string, parent?: string) => ({
  id,
  displayName: id,
  parent: parent ? { id: parent, displayName: parent } : null,
})
const RECORDS = [record('a'), record('b', 'a'), record('c', 'b'), record('d', 'a'), record('e')]

const drawn = (children: ReturnType<typeof grouped>, isOpen: (id: string) => boolean = () => true) =>
  treeRows({ children, isOpen, countOf: () => 0 }).map(({ record: { id }, depth }) => `${'·'.repeat(depth)}${id}`)

describe('a tree', () => {
  test('is displayed depth-first', () =>
    expect(drawn(grouped(RECORDS, 'parent'))).toEqual(['a', '·b', '··c', '·d', 'e']))
  test('omits closed branches', () => {
    expect(drawn(grouped(RECORDS, 'parent'), (id) => id !== 'b')).toEqual(['a', '·b', '·d', 'e'])
  })
  test('shows records with an unknown parent at the first level', () => {
    expect(drawn(grouped([record('x', 'elsewhere')], 'parent'))).toEqual(['x'])
  })
  test('shows the number of children of an unopened record', () => {
    const rows = treeRows({ children: new Map([[null, [record('a')]]]), isOpen: () => false, countOf: () => 7 })
    expect(rows).toMatchObject([{ childCount: 7, isOpen: false }])
  })
})

describe('a move', () => {
  const children = grouped(RECORDS, 'parent')
  const [, b] = RECORDS as [unknown, (typeof RECORDS)[number]]
  test('includes the branch', () => {
    expect(drawn(withMove(children, { record: b, to: { id: 'e', displayName: 'e' } }, 'parent'))).toEqual([
      'a',
      '·d',
      'e',
      '·b',
      '··c',
    ])
  })
  test('to the first level', () => {
    expect(drawn(withMove(children, { record: b, to: null }, 'parent'))).toEqual(['a', '·d', 'e', 'b', '·c'])
  })
  test('never offers a place under the record itself', () => {
    const rows = treeRows({ children, isOpen: () => true, countOf: () => 0 })
    expect(['a', 'b', 'c', 'd', 'e'].filter((id) => isUnderRow(rows, id, 'a', 'parent'))).toEqual(['a', 'b', 'c', 'd'])
  })
})

describe('a picture', () => {
  test.each([
    ['image/png', true],
    ['image/jpeg', true],
    ['image/svg+xml', false],
    ['image/gif', false],
    ['application/pdf', false],
    [undefined, false],
  ])('%s can be cropped: %s', (mimeType, expected) => expect(isCroppable(mimeType)).toBe(expected))
  test.each([
    ['salle.jpeg', 'image/jpeg', 'salle.jpg'],
    ['plan.v2.bmp', 'image/bmp', 'plan.v2.png'],
    ['sans-fin', 'image/webp', 'sans-fin.webp'],
  ])('%s (%s) keeps its format', (name, mimeType, expected) => {
    expect(croppedName(name, mimeType)).toBe(expected)
  })
})
