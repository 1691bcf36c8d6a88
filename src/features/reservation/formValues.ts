/** What the form holds, and where it comes from. */
import { addDays } from '#resources/domain/time.ts'
import type { ItemAvailability } from '#src/features/booking/availability.ts'
import { type FormBorrower, savedPeopleOf, withoutFiles } from './formPeople.ts'
import type { RecordLine, ReservationRecord } from './reservationRecord.ts'
import type { Repeat } from './series/repeat.ts'

export type FormLine = {
  /** Absent on a line that is not saved yet. */
  id?: string
  itemId: string
  name: string
  isIndividual: boolean
  categoryId: string | null
  quantity: number
  customFields: Record<string, unknown>
  /** Null where it has the people of all lines. */
  borrowers: FormBorrower[] | null
  /** Whom the requester chose for steps of the workflow that a new line is given. */
  approvers?: { step: number; user: string }[]
}

export type ReservationFormValues = {
  startingAt: string | null
  endingAt: string | null
  subject: string
  useType: string | null
  customFields: Record<string, unknown>
  files: unknown[]
  /** Why rules of booking are passed, by who may. */
  overrideReason: string
  lines: FormLine[]
  /** Lines that stay as they are, and are no more of the form: they were cancelled. */
  cancelled: { id: string; itemId: string }[]
  /** Of the lines that have none of their own. */
  borrowers: FormBorrower[]
  /** How a new one comes back; null: it does not. */
  repeat?: Repeat | null
}

/** Every field of the form, each kept or taken as a whole. */
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
  // Where all of it was cancelled, that is what there is to show and to copy.
  const lines = live.length > 0 ? live : record.reservationItems
  const { borrowers, ofLines } = savedPeopleOf(lines)
  return {
    startingAt: record.startingAt,
    endingAt: record.endingAt,
    subject: record.subject,
    useType: record.useType?.id ?? null,
    customFields: record.customFields,
    files: [...record.files],
    // The next one that passes rules says why anew.
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

/** The same reservation again, a week later, with nothing saved yet. */
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
