import { addDays } from '#resources/domain/time.ts'
import type { ItemAvailability } from '#src/shared/booking/availability.ts'
import type { RecordLine, ReservationRecord } from '../reservationRecord.ts'
import { type FormBorrower, savedPeopleOf, withoutFiles } from './formPeople.ts'
import type { Repeat } from './repeat.ts'

export type FormLine = {
  id?: string
  itemId: string
  name: string
  isIndividual: boolean
  categoryId: string | null
  quantity: number
  customFields: Record<string, unknown>
  /** null: the common borrowers. */
  borrowers: FormBorrower[] | null
  approvers?: { step: number; user: string }[]
}

export type ReservationFormValues = {
  startingAt: string | null
  endingAt: string | null
  subject: string
  useType: string | null
  customFields: Record<string, unknown>
  files: unknown[]
  overrideReason: string
  lines: FormLine[]
  cancelled: { id: string; itemId: string }[]
  borrowers: FormBorrower[]
  /** Recurrence of a new reservation; null: none. */
  repeat?: Repeat | null
}

/** Fields of the form; a refresh replaces or keeps each as a whole. */
export const FORM_FIELDS: readonly (keyof ReservationFormValues)[] = [
  'startingAt',
  'endingAt',
  'subject',
  'useType',
  'customFields',
  'files',
  'overrideReason',
  'lines',
  'cancelled',
  'borrowers',
  'repeat',
]

export const lineOfItem = (item: ItemAvailability): FormLine => ({
  itemId: item.id,
  name: item.name,
  isIndividual: item.managementMode === 'INDIVIDUALLY',
  categoryId: item.categoryId,
  quantity: 1,
  customFields: {},
  borrowers: null,
})

const lineOf = (
  { id, reservableItem, quantity, customFields }: RecordLine,
  borrowers: FormBorrower[] | null,
): FormLine => ({
  id,
  itemId: reservableItem.id,
  name: reservableItem.displayName,
  isIndividual: reservableItem.managementMode === 'INDIVIDUALLY',
  categoryId: reservableItem.reservationCategory?.id ?? null,
  quantity,
  customFields,
  borrowers,
})

export const valuesOf = (record: ReservationRecord): ReservationFormValues => {
  const live = record.reservationItems.filter(({ cancelledAt }) => !cancelledAt)
  // If all items are cancelled, the form shows and copies these.
  const lines = live.length > 0 ? live : record.reservationItems
  const { borrowers, ofLines } = savedPeopleOf(lines)
  return {
    startingAt: record.startingAt,
    endingAt: record.endingAt,
    subject: record.subject,
    useType: record.useType?.id ?? null,
    customFields: record.customFields,
    files: [...record.files],
    // The next override needs a new reason.
    overrideReason: '',
    lines: lines.map((line, index) => lineOf(line, ofLines?.[index] ?? null)),
    cancelled: record.reservationItems
      .filter((line) => !lines.includes(line))
      .map(({ id, reservableItem }) => ({ id, itemId: reservableItem.id })),
    borrowers,
  }
}

const copiedPeople = (people: readonly FormBorrower[]): FormBorrower[] =>
  people.map((person) => withoutFiles({ ...person, savedOn: {} }))

export const copyOf = (record: ReservationRecord, zone: string): ReservationFormValues => {
  const values = withoutFiles(valuesOf(record))
  return {
    ...values,
    startingAt: addDays(record.startingAt, 7, zone),
    endingAt: addDays(record.endingAt, 7, zone),
    files: [],
    cancelled: [],
    lines: values.lines.map(({ id: _id, approvers: _approvers, borrowers, ...line }) =>
      withoutFiles({ ...line, borrowers: borrowers && copiedPeople(borrowers) }),
    ),
    borrowers: copiedPeople(values.borrowers),
  }
}
