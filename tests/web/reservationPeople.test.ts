import { describe, expect, it } from 'vitest'
import { itemsByMain } from '#src/features/reservation/items/useQuotasLeft.ts'
import type { RecordBorrowing, RecordLine, ReservationRecord } from '#src/features/reservation/reservationRecord.ts'
import { reservationInputOf } from '#src/features/reservation/values/formInput.ts'
import {
  departmentBorrower,
  type FormBorrower,
  newExternalBorrower,
  separatePeople,
  sharePeople,
  userBorrower,
  withLines,
} from '#src/features/reservation/values/formPeople.ts'
import {
  copyOf,
  type FormLine,
  type ReservationFormValues,
  valuesOf,
} from '#src/features/reservation/values/formValues.ts'

const zoe = { id: 'zoe', displayName: 'Zoé Maurel' }
const theo = { id: 'theo', displayName: 'Théo Vasseur' }
const concert = { id: 'concert', displayName: 'Concert' }
const stored = { id: 'file', name: 'badge.png', extension: 'png', mimeType: 'image/png', size: 1, url: '/a?sign=1' }

const borrowing = (id: string, change: Partial<RecordBorrowing> = {}): RecordBorrowing => ({
  id,
  borrower: zoe,
  department: null,
  externalName: null,
  externalEmail: null,
  externalBorrower: null,
  isMain: true,
  useType: null,
  customFields: {},
  ...change,
})
const choir = { borrower: null, externalName: 'Chorale', externalEmail: 'chorale@exemple.fr' }

const line = (id: string, borrowings: RecordBorrowing[], customFields = {}): RecordLine => ({
  id,
  type: 'LOCATION',
  quantity: 3,
  planningStatus: 'RESERVED',
  validationStatus: 'ACCEPTED',
  reservationItemValidationSteps: [],
  closedAt: null,
  closedBy: null,
  closeComment: null,
  closingFiles: [],
  handedOverAt: null,
  handedOverBy: null,
  returnedQuantity: 0,
  missingQuantity: 0,
  damagedQuantity: null,
  noShow: false,
  cancelledAt: null,
  cancelledBy: null,
  cancelReason: null,
  canClose: false,
  canReopen: false,
  canCancel: true,
  canReinstate: false,
  canRemoveClosingFiles: false,
  customFields,
  reservableItem: { id: `item-${id}`, displayName: id, managementMode: 'IN_QUANTITY', reservationCategory: null },
  borrowings,
})

const recordWith = (reservationItems: RecordLine[]): ReservationRecord => ({
  id: 'one',
  number: 'R-1',
  displayName: 'R-1 – Réunion',
  subject: 'Réunion',
  startingAt: '2026-10-20 12:00:00',
  endingAt: '2026-10-20 14:00:00',
  displayStatus: 'OVER',
  canUpdate: true,
  canDelete: true,
  series: null,
  overrideReason: null,
  seriesRank: null,
  seriesCount: null,
  seriesPrevious: null,
  seriesNext: null,
  isApart: false,
  useType: null,
  customFields: { PARTICIPANTS: 12, PLAN: [stored] },
  files: [],
  createdAt: '2026-10-01 00:00:00',
  createdBy: null,
  updatedAt: '2026-10-01 00:00:00',
  updatedBy: null,
  reservationItems,
})

/** Borrowings differ in every field between items; the choir occurs twice on the second. */
const record = recordWith([
  line('hall', [
    borrowing('h1', { ...choir, isMain: false }),
    borrowing('h2', { useType: concert, customFields: { BADGE: 7, PHOTO: stored } }),
  ]),
  line('car', [
    borrowing('c1', { borrower: theo, customFields: { BADGE: 8 } }),
    borrowing('c2', { ...choir, isMain: false, useType: concert }),
    borrowing('c3', { ...choir, isMain: false, externalName: 'chorale' }),
  ]),
])
const alike = recordWith([
  line('hall', [borrowing('h1', { useType: concert, customFields: { BADGE: 7 } })], { SEATS: 4 }),
  line('car', [borrowing('c1', { useType: concert, customFields: { BADGE: 7 } })]),
])

const saved = (of = record) => valuesOf(of)
const idsOf = (people: FormLine['borrowers'], lineId: string) => people?.map(({ savedOn }) => savedOn[lineId])
const lineAt = (values: ReservationFormValues, at: number) => values.lines[at] as FormLine

describe('borrowers of a reservation', () => {
  it('are one list while equal on all items, else a list per item', () => {
    expect(saved(alike).borrowers).toMatchObject([{ name: 'Zoé Maurel', savedOn: { hall: 'h1', car: 'c1' } }])
    expect(saved(alike).lines.map(({ borrowers }) => borrowers)).toEqual([null, null])
    const apart = saved()
    expect(apart.borrowers).toEqual([])
    expect(idsOf(lineAt(apart, 0).borrowers, 'hall')).toEqual(['h2', 'h1'])
    expect(idsOf(lineAt(apart, 1).borrowers, 'car')).toEqual(['c1', 'c2', 'c3'])
    for (const change of [{ useType: null }, { customFields: {} }, { borrower: theo }, choir]) {
      const [hall] = alike.reservationItems
      const other = recordWith([hall as RecordLine, line('car', [borrowing('c1', { useType: concert, ...change })])])
      expect(saved(other).borrowers).toEqual([])
    }
  })

  it('may be departments, sent by id without name and address', () => {
    const sports = { id: 'sports', displayName: 'Sports' }
    const held = { borrower: null, department: sports, externalName: 'Sports', externalEmail: 's@exemple.fr' }
    const values = saved(recordWith([line('hall', [borrowing('h1', held)])]))
    expect(values.borrowers).toMatchObject([{ key: 'department:sports', name: 'Sports', email: 's@exemple.fr' }])
    expect(reservationInputOf(values, values)).toEqual({})
    const roads = departmentBorrower({ id: 'roads', displayName: 'Voirie' }, '', true)
    const { items } = reservationInputOf({ ...values, borrowers: [roads] }, values)
    expect(items?.[0]?.borrowings).toEqual([{ department: 'roads', isMain: true, useType: null, customFields: {} }])
  })

  it('are used for quotas by item: its own main borrower, or the first for a new item', () => {
    const apart = saved()
    expect(itemsByMain(['item-hall', 'item-car', 'item-other'], apart)).toMatchObject([
      { main: { name: 'Zoé Maurel' }, items: ['item-hall', 'item-other'] },
      { main: { name: 'Théo Vasseur' }, items: ['item-car'] },
    ])
    const together = saved(alike)
    expect(itemsByMain(['item-hall', 'item-other'], together)).toMatchObject([
      { main: { name: 'Zoé Maurel' }, items: ['item-hall', 'item-other'] },
    ])
    expect(itemsByMain(['item-hall'], { lines: [], borrowers: [] })).toEqual([
      { main: undefined, items: ['item-hall'] },
    ])
  })

  it('are not sent if unchanged', () => {
    expect(reservationInputOf(saved(), saved())).toEqual({})
    expect(reservationInputOf({ ...saved(), subject: 'Concert' }, saved())).toEqual({ subject: 'Concert' })
    const [hall, car] = [lineAt(saved(), 0), lineAt(saved(), 1)]
    expect(reservationInputOf({ ...saved(), lines: [hall, { ...car, quantity: 2 }] }, saved())).toEqual({
      items: [
        { id: 'hall', item: 'item-hall' },
        { id: 'car', item: 'item-car', quantity: 2 },
      ],
    })
    expect(reservationInputOf({ ...saved(), customFields: { PLAN: [stored] } }, saved())).toEqual({
      customFields: { PARTICIPANTS: null },
    })
  })

  it('are sent complete for a changed item only, with data the form does not show', () => {
    const values = saved()
    const car = lineAt(values, 1)
    const people = car.borrowers?.map((person) => ({ ...person, isMain: person.savedOn.car === 'c2' })) ?? []
    const { items } = reservationInputOf(
      { ...values, lines: [lineAt(values, 0), { ...car, borrowers: people }] },
      saved(),
    )
    expect(items?.[0]).toEqual({ id: 'hall', item: 'item-hall' })
    expect(items?.[1]?.borrowings).toEqual([
      { id: 'c1', borrower: 'theo', isMain: false, useType: null, customFields: { BADGE: 8 } },
      {
        id: 'c2',
        externalName: 'Chorale',
        externalEmail: 'chorale@exemple.fr',
        isMain: true,
        useType: 'concert',
        customFields: {},
      },
      {
        id: 'c3',
        externalName: 'chorale',
        externalEmail: 'chorale@exemple.fr',
        isMain: false,
        useType: null,
        customFields: {},
      },
    ])
  })

  it('with a hidden address are sent by id, which preserves the address', () => {
    const known = { id: 'record', displayName: 'Chorale' }
    const hidden = saved(
      recordWith([line('hall', [borrowing('h1', { ...choir, externalEmail: null, externalBorrower: known })])]),
    )
    const [person] = hidden.borrowers
    const { items } = reservationInputOf(
      { ...hidden, borrowers: [{ ...person, useType: concert } as FormBorrower] },
      hidden,
    )
    expect(items?.[0]?.borrowings).toEqual([
      { id: 'h1', externalBorrower: 'record', isMain: true, useType: 'concert', customFields: {} },
    ])
  })

  it('are sent for every line where the common list changed, each under its own id', () => {
    const values = saved(alike)
    const guest = newExternalBorrower(' Club ', '', false)
    const { items } = reservationInputOf({ ...values, borrowers: [...values.borrowers, guest] }, values)
    expect(items?.map(({ borrowings }) => borrowings?.map(({ id, useType }) => [id, useType]))).toEqual([
      [
        ['h1', 'concert'],
        [undefined, null],
      ],
      [
        ['c1', 'concert'],
        [undefined, null],
      ],
    ])
  })

  it('become the people of one item on request', () => {
    const values = saved()
    const people = sharePeople(values, lineAt(values, 1))
    const { items } = reservationInputOf({ ...values, ...people }, values)
    expect(items?.[1]).toEqual({ id: 'car', item: 'item-car' })
    expect(items?.[0]?.borrowings?.map(({ id, borrower, externalName }) => [id, borrower ?? externalName])).toEqual([
      [undefined, 'theo'],
      ['h1', 'Chorale'],
      [undefined, 'chorale'],
    ])
    expect(items?.[0]?.borrowings?.[1]).toMatchObject({ useType: 'concert', isMain: false })
  })

  it('can be separated without a change', () => {
    const values = saved(alike)
    const apart = separatePeople(values)
    expect(apart.lines.every(({ borrowers }) => borrowers?.length === 1)).toBe(true)
    expect(reservationInputOf({ ...values, ...apart }, values)).toEqual({})
  })

  it('stay with kept items, and are added to new ones', () => {
    const values = saved()
    const projector: FormLine = { ...lineAt(values, 0), itemId: 'projector', borrowers: null }
    delete projector.id
    const more = withLines([...values.lines, projector], values)
    expect(more.lines[2]?.borrowers?.map(({ name }) => name)).toEqual(['Zoé Maurel', 'Chorale'])
    const { items } = reservationInputOf({ ...values, ...more }, values)
    expect(items?.slice(0, 2)).toEqual([
      { id: 'hall', item: 'item-hall' },
      { id: 'car', item: 'item-car' },
    ])
    expect(items?.[2]?.borrowings?.map(({ id, customFields }) => [id, customFields])).toEqual([
      [undefined, { BADGE: 7 }],
      [undefined, {}],
    ])
    const lone = withLines([lineAt(values, 1)], values)
    expect(lone.borrowers).toBe(lineAt(values, 1).borrowers)
    expect(reservationInputOf({ ...values, ...lone }, values)).toEqual({ items: [{ id: 'car', item: 'item-car' }] })
    expect(withLines([], { lines: lone.lines, borrowers: lone.borrowers }).borrowers).toBe(lone.borrowers)
    const back = withLines([...lone.lines, lineAt(values, 0)], lone)
    expect(reservationInputOf({ ...values, ...back }, values)).toEqual({})
  })

  it('are copied by item, without files and ids', () => {
    const { items, customFields } = reservationInputOf(copyOf(record, 'Europe/Paris'))
    expect(customFields).toEqual({ PARTICIPANTS: 12 })
    expect(items?.map(({ borrowings }) => borrowings?.map(({ id, isMain, useType }) => [id, isMain, useType]))).toEqual(
      [
        [
          [undefined, true, 'concert'],
          [undefined, false, null],
        ],
        [
          [undefined, true, null],
          [undefined, false, 'concert'],
          [undefined, false, null],
        ],
      ],
    )
    expect(items?.[0]?.borrowings?.[0]?.customFields).toEqual({ BADGE: 7 })
  })

  it('are sent completely while the stored state is unknown', () => {
    const values = { ...saved(alike), borrowers: [userBorrower(zoe, true)] }
    const { items } = reservationInputOf(values)
    expect(items?.map(({ quantity, borrowings }) => [quantity, borrowings?.length])).toEqual([
      [3, 1],
      [3, 1],
    ])
  })
})
