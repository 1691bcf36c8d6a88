import { sql } from 'drizzle-orm'
import { date } from 'drizzle-orm/pg-core'
import { dayInFull } from '#i18n/fr/firstOfMonth.ts'
import { cellProblems } from '#i18n/fr/transfer.ts'
import { dayCell } from '#resources/domain/csvNumbers.ts'
import { serialMoment } from '#resources/domain/typedDays.ts'
import { readWholeDay } from '#resources/domain/typedMoments.ts'
import type { Cell } from '#server/engine/cells/cell.ts'
import { hints } from '#server/engine/cells/hints.ts'
import { valueOrProblem } from '#server/engine/cells/valueOrProblem.ts'
import { GraphQLDate } from '#server/engine/graphql/scalars.ts'
import { COMPARISONS } from '#server/engine/kinds/comparisons.ts'
import { dateCondition } from '#server/engine/kinds/conditions.ts'
import { type ServerKind, unchangedValue } from '#server/engine/kinds/kind.ts'
import { filled } from '#server/engine/tables/columns.ts'
import type { DateField } from './declaration.ts'

const cell: Cell = {
  hint: () => hints.date,
  inRows: true,
  write: (value) => dayCell(String(value)),
  read: (cell, _column, clock) =>
    valueOrProblem(readWholeDay(serialMoment(cell) ?? cell, clock), cell, cellProblems.date),
  toText: (value) => dayInFull(String(value).slice(0, 10)),
}

export const dateKind = {
  column: (field) => filled(field, date()),
  indexed: 'value',
  searched: 'never',
  toStored: unchangedValue,
  isList: false,
  isPublic: false,
  inLine: 'value',
  history: 'value',
  cell,
  formatted: ({ value }) => sql`to_char(${value}, 'DD/MM/YYYY')`,
  custom: COMPARISONS.date,
  output: () => GraphQLDate,
  input: () => GraphQLDate,
  select: ({ value }) => sql`${value}::text`,
  toColumn: (value) => value,
  filter: { type: 'DateFilter', condition: ({ value }, filter) => dateCondition(value, filter) },
  sort: ({ value }) => value,
} satisfies ServerKind<DateField>
