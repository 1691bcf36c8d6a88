/** Lines of a reservation as its history keeps them: by id, with all that bringing them back takes. */
import type { Current, CurrentLine, CurrentPerson } from './current.ts'
import type { CustomValues } from './writeInput.ts'

export type HistoryPerson = Pick<
  CurrentPerson,
  'borrower' | 'externalName' | 'externalEmail' | 'isMain' | 'useType' | 'customFields'
> & { department?: string }

/** By the names of the declaration, so that the thread finds what the ids point at. Nobody's name: it may change. */
export type HistoryLine = {
  reservableItem: string
  quantity: number
  customFields: CustomValues
  borrowings: readonly HistoryPerson[]
  /** Only of a cancelled line, so that taking its removal back does not revive it. */
  isCancelled?: true
}

export const LINES = 'reservationItems'

const PREFIX = `${LINES}.`

/** The id of the line that a change is about. */
export const lineIdOf = (field: string): string | undefined =>
  field.startsWith(PREFIX) ? field.slice(PREFIX.length) : undefined

const rank = ({ isMain, borrower, department, externalName, externalEmail, useType }: HistoryPerson): string =>
  JSON.stringify([!isMain, borrower, department, externalName, externalEmail, useType])

/** People in an order of their own: rows that were written anew are the same people. Entries of before departments have none. */
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

/** The lines by their fields in the history. */
export const historyLines = ({ lines }: Pick<Current, 'lines'>): Record<string, HistoryLine> =>
  Object.fromEntries(lines.map((line) => [`${PREFIX}${line.id}`, historyLine(line)]))
