/** What the history of a reservation keeps of an update: each line by itself. */
import type { Changes } from '#server/engine/values.ts'
import { changesBetween } from '#server/features/activity/activity.ts'
import type { Current } from './current.ts'
import type { Fields } from './fields.ts'
import { keptLines } from './keptLines.ts'

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
  ...keptLines({ lines }),
})

/** What an update changed, by field. */
export const changesOf = (current: Current, next: State): Changes => {
  const gone = Object.keys(keptLines(current)).map((field) => [field, null] as const)
  return changesBetween(valuesOf(current), { ...Object.fromEntries(gone), ...valuesOf(next) })
}
