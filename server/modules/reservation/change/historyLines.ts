import type { Current, CurrentLine, CurrentPerson } from './currentReservation.ts'
import type { CustomValues } from './writeInput.ts'

export type HistoryPerson = Pick<
  CurrentPerson,
  'borrower' | 'externalName' | 'externalEmail' | 'isMain' | 'useType' | 'customFields'
> & { department?: string }

/** Field names of the declaration, so that the thread resolves ids. Names of people are not stored: they change. */
export type HistoryLine = {
  reservableItem: string
  quantity: number
  customFields: CustomValues
  borrowings: readonly HistoryPerson[]
  /** Set only if cancelled, so that undoing a removal does not reinstate it. */
  isCancelled?: true
}

export const LINES = 'reservationItems'

const PREFIX = `${LINES}.`

export const lineIdOf = (field: string): string | undefined =>
  field.startsWith(PREFIX) ? field.slice(PREFIX.length) : undefined

const rank = ({ isMain, borrower, department, externalName, externalEmail, useType }: HistoryPerson): string =>
  JSON.stringify([!isMain, borrower, department, externalName, externalEmail, useType])

/** Sorted, so that recreated rows compare equal. Entries older than departments have no `department`. */
const historyPeople = (people: readonly CurrentPerson[]): HistoryPerson[] =>
  people
    .map(({ id: _id, name: _name, department, ...person }) => ({ ...person, ...(department && { department }) }))
    .map((person) => ({ key: rank(person), person }))
    .sort((one, other) => (one.key < other.key ? -1 : 1))
    .map(({ person }) => person)

export const historyLine = ({ item, quantity, customFields, borrowings, isCancelled }: CurrentLine): HistoryLine => ({
  reservableItem: item,
  quantity,
  customFields,
  borrowings: historyPeople(borrowings),
  ...(isCancelled && { isCancelled }),
})

export const historyLines = ({ lines }: Pick<Current, 'lines'>): Record<string, HistoryLine> =>
  Object.fromEntries(lines.map((line) => [`${PREFIX}${line.id}`, historyLine(line)]))
