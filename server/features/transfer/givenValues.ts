/** What every record of a place has: a file that is given there creates no others, and changes no others. */

import { importMessages } from '#i18n/fr/transfer.ts'
import { type Column, valueIn } from '#server/engine/cells/cell.ts'
import type { Values } from '#server/engine/values.ts'
import { validationFailed } from '#server/platform/errors.ts'
import type { ValueRow } from './cellRows.ts'
import type { Given, PlannedImportLine } from './importPlan.ts'

const isChoiceOf = ({ field }: Column, value: unknown): value is string =>
  field.kind === 'choice' && typeof value === 'string' && field.values.includes(value)

/** The columns and their values: choices of the entity. VALIDATION_FAILED names anything else. */
export const readGiven = (columns: readonly Column[], given: Values | null | undefined): Given[] =>
  Object.entries(given ?? {}).map(([name, value]) => {
    const column = columns.find(({ source, isWritable }) => source === name && isWritable)
    if (column && isChoiceOf(column, value)) return { column, value }
    throw validationFailed([{ path: 'given', rule: 'given', message: importMessages.unknownField(name) }])
  })

/** Gives a line what it does not say, and refuses what it says otherwise. `now`: the record that it changes. */
export const giveValues = (line: PlannedImportLine, given: readonly Given[], now: ValueRow | undefined): void => {
  for (const { column, value } of given) {
    const { name, source, label, words } = column
    const said = line.input[name] ?? value
    const isOther = said !== value || (now && valueIn(now, column) !== value)
    if (isOther) line.problems.push({ source, message: importMessages.otherPlace(label, words[value] ?? value) })
    else if (!now) line.input[name] = value
  }
}
