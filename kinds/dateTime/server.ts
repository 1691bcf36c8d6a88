import { sql } from 'drizzle-orm'
import { timestamp } from 'drizzle-orm/pg-core'
import { momentText } from '#i18n/fr/reservationService.ts'
import { cellProblems } from '#i18n/fr/transfer.ts'
import { serialMoment } from '#resources/domain/typedDays.ts'
import { readMoment } from '#resources/domain/typedMoments.ts'
import type { Cell } from '#server/engine/cells/cell.ts'
import { hints } from '#server/engine/cells/hints.ts'
import { valueOrProblem } from '#server/engine/cells/valueOrProblem.ts'
import { GraphQLDateTime } from '#server/engine/graphql/scalars.ts'
import { COMPARISONS } from '#server/engine/kinds/comparisons.ts'
import { dateTimeCondition } from '#server/engine/kinds/conditions.ts'
import { type ServerKind, unchangedValue } from '#server/engine/kinds/kind.ts'
import { instantText } from '#server/engine/read/instant.ts'
import { filled } from '#server/engine/tables/columns.ts'
import type { DateTimeField } from './declaration.ts'

const cell: Cell = {
  hint: () => hints.dateTime,
  inRows: true,
  write: (value, _column, { moment }) => moment(String(value)),
  read: (cell, _column, clock) =>
    valueOrProblem(readMoment(serialMoment(cell) ?? cell, clock), cell, cellProblems.dateTime),
  toText: (value, _column, { zone }) => momentText(String(value), zone),
}

export const dateTimeKind = {
  column: (field) => filled(field, timestamp({ withTimezone: true })),
  indexed: 'value',
  searched: 'never',
  toStored: unchangedValue,
  isList: false,
  isPublic: false,
  inLine: 'value',
  history: 'value',
  cell,
  formatted: ({ value }) => sql`to_char(${value} AT TIME ZONE (SELECT kernel.zone()), 'DD/MM/YYYY HH24:MI')`,
  custom: COMPARISONS.dateTime,
  output: () => GraphQLDateTime,
  input: () => GraphQLDateTime,
  select: ({ value }) => instantText(value),
  toColumn: (value) => (typeof value === 'string' ? `${value}Z` : value),
  filter: { type: 'DateTimeFilter', condition: ({ value }, filter) => dateTimeCondition(value, filter) },
  sort: ({ value }) => value,
} satisfies ServerKind<DateTimeField>
