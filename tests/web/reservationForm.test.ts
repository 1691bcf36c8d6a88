import { describe, expect, it } from 'vitest'
import { reservationLabels } from '#i18n/fr/entities/reservation.ts'
import { reservation } from '#resources/entities/reservation.ts'
import { entityViewOf } from '#src/crud/entityView.ts'
import { serverErrorsOf } from '#src/crud/form/serverErrors.ts'
import { reservationFormPath, reservationResolver } from '#src/features/reservation/form/formErrors.ts'
import type { RecordLine, ReservationRecord } from '#src/features/reservation/reservationRecord.ts'
import { reservationInputOf } from '#src/features/reservation/values/formInput.ts'
import { newExternalBorrower, userBorrower } from '#src/features/reservation/values/formPeople.ts'
import { copyOf, type ReservationFormValues, valuesOf } from '#src/features/reservation/values/formValues.ts'

const zoe = { id: 'zoe', displayName: 'Zoé Maurel' }
const theo = { id: 'theo', displayName: 'Théo Vasseur' }

const recordLine = (id: string, people: { id: string; displayName: string }[]): RecordLine => ({
  id,
  type: 'LOCATION',
  quantity: 1,
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
  customFields: {},
  reservableItem: { id: `item-${id}`, displayName: id, managementMode: 'INDIVIDUALLY', reservationCategory: null },
  borrowings: people.map((borrower, index) => ({
    id: `${id}-${borrower.id}`,
    borrower,
    department: null,
    externalName: null,
    externalEmail: null,
    externalBorrower: null,
    isMain: index === 0,
    useType: null,
    customFields: {},
  })),
})

const record: ReservationRecord = {
  id: 'one',
  number: 'R-1',
  displayName: 'R-1 – Réunion',
  subject: 'Réunion',
  // Across the clock change of 2026-10-25.
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
  customFields: { PARTICIPANTS: 12 },
  files: [],
  createdAt: '2026-10-01 00:00:00',
  createdBy: null,
  updatedAt: '2026-10-01 00:00:00',
  updatedBy: null,
  reservationItems: [recordLine('hall', [zoe, theo]), recordLine('car', [zoe, theo])],
}

const values = (change: Partial<ReservationFormValues> = {}): ReservationFormValues => ({
  ...valuesOf(record),
  ...change,
})
const resolver = reservationResolver(
  entityViewOf(reservation, { labels: reservationLabels, set: { groups: [], fields: [] }, isReady: true }),
)
const isNative = { fields: {}, shouldUseNativeValidation: false }

describe('the form of a reservation', () => {
  it('adds a new borrower to every item, and all borrowers to a new item', () => {
    const { lines, borrowers } = values()
    const newLine = { ...lines[0], id: undefined, itemId: 'projector' } as ReservationFormValues['lines'][number]
    const guest = newExternalBorrower(' Chorale ', ' chorale@exemple.fr ', false)
    const { items } = reservationInputOf(values({ lines: [...lines, newLine], borrowers: [...borrowers, guest] }))
    expect(items?.map(({ borrowings }) => borrowings?.length)).toEqual([3, 3, 3])
    expect(items?.[2]?.borrowings?.[2]).toEqual({
      externalName: 'Chorale',
      externalEmail: 'chorale@exemple.fr',
      isMain: false,
      useType: null,
      customFields: {},
    })
  })

  it('copies everything but stored ids, a week later at the same hour', () => {
    const copy = copyOf(record, 'Europe/Paris')
    expect(copy.startingAt).toBe('2026-10-27 13:00:00')
    expect(copy.endingAt).toBe('2026-10-27 15:00:00')
    expect(reservationInputOf(copy).items?.flatMap(({ id, borrowings }) => [id, borrowings?.[0]?.id])).toEqual(
      Array(4).fill(undefined),
    )
  })

  it('copies days to days, across clock changes', () => {
    const days = { ...record, startingAt: '2026-10-16 16:00:00', endingAt: '2026-10-18 15:00:00' }
    const { startingAt, endingAt } = copyOf(days, 'Europe/Paris')
    expect([startingAt, endingAt]).toEqual(['2026-10-23 16:00:00', '2026-10-25 16:00:00'])
  })

  it('omits cancelled items, sends them unchanged with others, and copies none', () => {
    const [hall, car] = record.reservationItems as [RecordLine, RecordLine]
    const cancelled = { ...record, reservationItems: [{ ...hall, cancelledAt: '2026-10-02 00:00:00' }, car] }
    const saved = valuesOf(cancelled)
    expect(saved.lines.map(({ id }) => id)).toEqual(['car'])
    const [line] = saved.lines
    const input = reservationInputOf({ ...saved, lines: line ? [{ ...line, quantity: 2 }] : [] }, saved)
    expect(input.items).toEqual([
      { id: 'car', item: 'item-car', quantity: 2 },
      { id: 'hall', item: 'item-hall' },
    ])
    expect(reservationInputOf({ ...saved, subject: 'Autre' }, saved).items).toBeUndefined()
    expect(reservationInputOf({ ...saved, lines: [] }, saved).items).toEqual([])
    expect(copyOf(cancelled, 'Europe/Paris').cancelled).toEqual([])
  })

  it('sends stored files by id and new ones as uploads', () => {
    const rawFile = new File(['plan'], 'plan.txt')
    const files = [
      { id: 'stored', name: 'a.pdf' },
      { rawFile, name: 'plan.txt', size: 4, mimeType: 'text/plain' },
    ]
    expect(reservationInputOf(values({ files })).files).toEqual([{ id: 'stored' }, { upload: rawFile }])
  })

  it('reports all missing fields at once', async () => {
    const empty = values({ startingAt: null, endingAt: 'demain ?', subject: ' ', lines: [], borrowers: [] })
    const { errors } = await resolver(empty, undefined, isNative)
    expect(Object.keys(errors).toSorted()).toEqual(['borrowers', 'endingAt', 'lines', 'startingAt', 'subject'])
    expect((await resolver(values(), undefined, isNative)).errors).toEqual({})
  })

  it('rejects an end not after the start', async () => {
    const { errors } = await resolver(values({ endingAt: record.startingAt }), undefined, isNative)
    expect(errors.endingAt?.message?.replace(/\u00a0/g, ' ')).toBe(
      'Le champ « Fin » doit être postérieur au champ « Début »',
    )
  })

  it('requires a main borrower', async () => {
    const { errors } = await resolver(values({ borrowers: [userBorrower(zoe, false)] }), undefined, isNative)
    expect(errors.borrowers?.message).toBe('Vous devez sélectionner au moins un demandeur')
  })
})

const placed = (errors: readonly { path: string; rule: string; message: string }[], isApart: boolean) =>
  serverErrorsOf(errors, values({}), (path) => reservationFormPath(path, isApart)).map(({ path, message }) => [
    path,
    message,
  ])

describe('server errors', () => {
  it('appear at the form’s place, the first of each place', () => {
    const error = (path: string, message: string) => ({ path, rule: 'rule', message })
    const errors = [
      error('startingAt', 'a'),
      error('items[1].item', 'b'),
      error('items[1].quantity', 'c'),
      error('items[0].borrowings[2].externalEmail', 'd'),
      error('items[0].borrowings[2].customFields.BADGE', 'h'),
      error('items', 'e'),
      error('customFields.PARTICIPANTS', 'f'),
      error('startingAt', 'g'),
    ]
    expect(placed(errors, false)).toEqual([
      ['startingAt', 'a'],
      ['lines.1.itemId', 'b'],
      ['lines.1.quantity', 'c'],
      ['borrowers', 'd'],
      ['borrowers.2.customFields.BADGE', 'h'],
      ['lines', 'e'],
      ['customFields.PARTICIPANTS', 'f'],
    ])
  })

  it('appear at the item if borrowers differ by item', () => {
    const error = (path: string) => ({ path, rule: 'rule', message: path })
    const errors = [error('items[1].borrowings'), error('items[1].borrowings[0].customFields.BADGE')]
    expect(placed(errors, true).map(([path]) => path)).toEqual([
      'lines.1.borrowers',
      'lines.1.borrowers.0.customFields.BADGE',
    ])
  })
})
