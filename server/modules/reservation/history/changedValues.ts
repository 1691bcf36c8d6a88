import type { Values } from '#server/engine/values.ts'
import type { Fields } from '../change/checkFields.ts'
import type { Current } from '../change/currentReservation.ts'
import { historyLines } from '../change/historyLines.ts'

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

/** Returns the values before and after; removed reservation items are null after. */
export const changeOf = (current: Current, next: State): { before: Values; values: Values } => {
  const gone = Object.keys(historyLines(current)).map((field) => [field, null] as const)
  return { before: valuesOf(current), values: { ...Object.fromEntries(gone), ...valuesOf(next) } }
}
