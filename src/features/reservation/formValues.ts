/** What the form holds, where it comes from, and what it sends. */
import { customFieldsInput } from '#dataProviders/graphql/input.ts'
import { addDays } from '#resources/domain/time.ts'
import type { ItemAvailability } from '#src/features/booking/availability.ts'
import type { BorrowingWrite, ItemWrite, ReservationWrite } from '#src/features/booking/writeReservation.ts'
import { type FileValue, filesOf, isNewFile } from '#src/fields/fileValue.ts'
import type { RecordBorrowing, RecordLine, ReservationRecord } from './reservationRecord.ts'

export type FormLine = {
  /** Absent on a line that is not saved yet. */
  id?: string
  itemId: string
  name: string
  isIndividual: boolean
  categoryId: string | null
  quantity: number
  customFields: Record<string, unknown>
}

export type FormBorrower = {
  /** `user:…` or `external:…`: the same person on several lines is one. */
  key: string
  userId: string | null
  name: string
  email: string
  isMain: boolean
  customFields: Record<string, unknown>
  /** Its borrowing on each saved line that it stands on. */
  savedOn: Readonly<Record<string, string>>
}

export type ReservationFormValues = {
  startingAt: string | null
  endingAt: string | null
  subject: string
  useType: string | null
  customFields: Record<string, unknown>
  files: unknown[]
  lines: FormLine[]
  borrowers: FormBorrower[]
}

/** Every field of the form, each kept or taken as a whole. */
export const FORM_FIELDS: readonly (keyof ReservationFormValues)[] = [
  'startingAt',
  'endingAt',
  'subject',
  'useType',
  'customFields',
  'files',
  'lines',
  'borrowers',
]

export const userBorrower = (user: { id: string; displayName: string }, isMain: boolean): FormBorrower => ({
  key: `user:${user.id}`,
  userId: user.id,
  name: user.displayName,
  email: '',
  isMain,
  customFields: {},
  savedOn: {},
})

export const externalBorrower = (name: string, email: string, isMain: boolean): FormBorrower => ({
  key: `external:${name.trim().toLocaleLowerCase('fr')} ${email.trim().toLowerCase()}`,
  userId: null,
  name: name.trim(),
  email: email.trim(),
  isMain,
  customFields: {},
  savedOn: {},
})

export const lineOfItem = (item: ItemAvailability): FormLine => ({
  itemId: item.id,
  name: item.name,
  isIndividual: item.managementMode === 'INDIVIDUALLY',
  categoryId: item.categoryId,
  quantity: 1,
  customFields: {},
})

const lineOf = ({ id, reservableItem, quantity, customFields }: RecordLine): FormLine => ({
  id,
  itemId: reservableItem.id,
  name: reservableItem.displayName,
  isIndividual: reservableItem.managementMode === 'INDIVIDUALLY',
  categoryId: reservableItem.reservationCategory?.id ?? null,
  quantity,
  customFields,
})

const borrowerOf = ({
  borrower,
  externalName,
  externalEmail,
  isMain,
  customFields,
}: RecordBorrowing): FormBorrower => ({
  ...(borrower ? userBorrower(borrower, isMain) : externalBorrower(externalName ?? '', externalEmail ?? '', isMain)),
  customFields,
})

/** Everyone on any line, once; the first main one stays the main one. */
const borrowersOf = (lines: readonly RecordLine[]): FormBorrower[] => {
  const found = new Map<string, FormBorrower>()
  for (const line of lines) {
    for (const borrowing of line.borrowings) {
      const person = borrowerOf(borrowing)
      const known = found.get(person.key) ?? { ...person, isMain: false }
      const hasMain = [...found.values()].some(({ isMain }) => isMain)
      found.set(person.key, {
        ...known,
        isMain: known.isMain || (borrowing.isMain && !hasMain),
        savedOn: { ...known.savedOn, [line.id]: borrowing.id },
      })
    }
  }
  return [...found.values()].toSorted((a, b) => Number(b.isMain) - Number(a.isMain))
}

export const valuesOf = (record: ReservationRecord): ReservationFormValues => ({
  startingAt: record.startingAt,
  endingAt: record.endingAt,
  subject: record.subject,
  useType: record.useType?.id ?? null,
  customFields: record.customFields,
  files: record.files,
  lines: record.reservationItems.map(lineOf),
  borrowers: borrowersOf(record.reservationItems),
})

/** The same reservation again, a week later, with nothing saved yet. */
export const copyOf = (record: ReservationRecord, zone: string): ReservationFormValues => {
  const values = valuesOf(record)
  return {
    ...values,
    startingAt: addDays(record.startingAt, 7, zone),
    endingAt: addDays(record.endingAt, 7, zone),
    files: [],
    lines: values.lines.map(({ id: _id, ...line }) => line),
    borrowers: values.borrowers.map((person) => ({ ...person, savedOn: {} })),
  }
}

const isNewcomer = ({ savedOn }: FormBorrower): boolean => Object.keys(savedOn).length === 0

/** A saved line keeps its own people; newcomers stand on every line, and a new line has everybody. */
const borrowingsOf = (line: FormLine, borrowers: readonly FormBorrower[]): BorrowingWrite[] => {
  const { id } = line
  const present = borrowers.filter((person) => !id || person.savedOn[id] || isNewcomer(person) || person.isMain)
  return present.map((person) => {
    const saved = id ? person.savedOn[id] : undefined
    return {
      ...(saved && { id: saved }),
      ...(person.userId
        ? { borrower: person.userId }
        : { externalName: person.name, ...(person.email && { externalEmail: person.email }) }),
      isMain: person.isMain,
      customFields: customFieldsInput(person.customFields),
    }
  })
}

const itemOf = (line: FormLine, borrowers: readonly FormBorrower[]): ItemWrite => ({
  ...(line.id && { id: line.id }),
  item: line.itemId,
  quantity: line.quantity,
  customFields: customFieldsInput(line.customFields),
  borrowings: borrowingsOf(line, borrowers),
})

/** A file that is stored is named by its id; a new one is uploaded. */
const fileOf = (file: FileValue) => (isNewFile(file) ? { upload: file.rawFile } : { id: file.id })

export const reservationInputOf = (values: ReservationFormValues): ReservationWrite => ({
  startingAt: values.startingAt ?? undefined,
  endingAt: values.endingAt ?? undefined,
  subject: values.subject,
  useType: values.useType,
  customFields: customFieldsInput(values.customFields),
  files: filesOf(values.files).map(fileOf),
  items: values.lines.map((line) => itemOf(line, values.borrowers)),
})
