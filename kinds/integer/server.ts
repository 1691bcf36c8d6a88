import { sql } from 'drizzle-orm'
import { integer } from 'drizzle-orm/pg-core'
import { GraphQLInt } from 'graphql'
import { durationText } from '#i18n/fr/times.ts'
import { cellProblems } from '#i18n/fr/transfer.ts'
import { numberCell } from '#resources/domain/csvNumbers.ts'
import { readDuration } from '#resources/domain/durations.ts'
import { suffixOf, withoutSuffix } from '#resources/domain/numberSuffix.ts'
import { readNumber } from '#resources/domain/typedNumbers.ts'
import type { Cell } from '#server/engine/cells/cell.ts'
import { hints } from '#server/engine/cells/hints.ts'
import { valueOrProblem } from '#server/engine/cells/valueOrProblem.ts'
import { numberKind, numberText, suffixText } from '#server/engine/kinds/numberKind.ts'
import { shownNumber } from '#server/engine/read/formattedValue.ts'
import { filled } from '#server/engine/tables/columns.ts'
import type { IntegerField } from './declaration.ts'

const cell: Cell = {
  hint: ({ field }) => ((field as IntegerField).unit ? hints.duration : hints.integer),
  inRows: true,
  write: (value, { field }) => {
    const { unit } = field as IntegerField
    return unit ? durationText(value as number, unit) : numberCell(value as number)
  },
  read: (cell, { field }) => {
    const { unit } = field as IntegerField
    if (!unit) return valueOrProblem(readNumber(withoutSuffix(cell, suffixOf(field))), cell, cellProblems.number)
    return valueOrProblem(readDuration(cell, unit), cell, cellProblems.duration)
  },
  toText: numberText,
}

export const integerKind = numberKind<IntegerField>(GraphQLInt, {
  column: (field) => filled(field, field.default === undefined ? integer() : integer().default(field.default)),
  inLine: 'value',
  cell,
  formatted: ({ field, value }) => sql`${shownNumber(value, '')} || ${suffixText(field)}`,
})
