import { importMessages } from '#i18n/fr/transfer.ts'
import { type Column, valueIn } from '#server/engine/cells/cell.ts'
import type { Values } from '#server/engine/values.ts'
import { validationFailed } from '#server/platform/errors.ts'
import type { ValueRow } from './cellRows.ts'
import type { Given, PlannedImportLine } from './importPlan.ts'

const isChoiceOf = ({ field }: Column, value: unknown): value is string =>
  field.kind === 'choice' && typeof value === 'string' && field.values.includes(value)

/** Choices of the entity only. Throws VALIDATION_FAILED for others. */
export const presetValues = (columns: readonly Column[], given: Values | null | undefined): Given[] =>
  Object.entries(given ?? {}).map(([name, value]) => {
    const column = columns.find(({ source, isWritable }) => source === name && isWritable)
    if (column && isChoiceOf(column, value)) return { column, value }
    throw validationFailed([{ path: 'given', rule: 'given', message: importMessages.unknownField(name) }])
  })

/** Adds the values to new records and rejects rows that contradict them. `now`: the current record. */
export const giveValues = (line: PlannedImportLine, given: readonly Given[], now: ValueRow | undefined): void => {
  for (const { column, value } of given) {
    const { name, source, label, words } = column
    const imported = line.input[name] ?? value
    const isOther = imported !== value || (now && valueIn(now, column) !== value)
    if (isOther) line.problems.push({ source, message: importMessages.otherPlace(label, words[value] ?? value) })
    else if (!now) line.input[name] = value
  }
}
