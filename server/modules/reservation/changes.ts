/** What the history of a reservation keeps of an update: each line by itself. */
import type { Values } from '#server/engine/values.ts'
import type { Current } from './current.ts'
import type { Fields } from './fields.ts'
import { historyLines } from './historyLines.ts'

/** The record as it will be. */
export type Next = { subject: string; useType: string | null; customFields: Fields['customFields']; files: string[] }

type State = Pick<Current, 'startingAt' | 'endingAt' | 'lines'> & Next

const valuesOf = ({ startingAt, endingAt, subject, useType, customFields, files, lines }: State) => ({
  startingAt,
  endingAt,
  subject,
  useType,
  customFields,
  files,
  ...historyLines({ lines }),
})

/** The record before and after an update, by field of its history. */
export const changeOf = (current: Current, next: State): { before: Values; values: Values } => {
  const gone = Object.keys(historyLines(current)).map((field) => [field, null] as const)
  return { before: valuesOf(current), values: { ...Object.fromEntries(gone), ...valuesOf(next) } }
}
