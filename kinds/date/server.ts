/** Dates, and instants in UTC. */

import { sql } from 'drizzle-orm'
import type { FieldOf } from '#resources/schema/field.ts'
import { CELLS } from '#server/engine/cells/cells.ts'
import { GraphQLDate, GraphQLDateTime } from '#server/engine/graphql/scalars.ts'
import { COMPARISONS } from '#server/engine/kinds/comparisons.ts'
import { dateCondition, dateTimeCondition } from '#server/engine/kinds/conditions.ts'
import { type ServerKind, unchangedValue } from '#server/engine/kinds/kind.ts'
import { instantText } from '#server/engine/read/instant.ts'
import { COLUMNS } from '#server/engine/tables/columns.ts'

export const dateKind = {
  column: COLUMNS.date,
  indexed: 'value',
  searched: 'never',
  toStored: unchangedValue,
  isList: false,
  isPublic: false,
  inLine: 'value',
  history: 'value',
  cell: CELLS.date,
  custom: COMPARISONS.date,
  output: () => GraphQLDate,
  input: () => GraphQLDate,
  select: ({ value }) => sql`${value}::text`,
  toColumn: (value) => value,
  filter: { type: 'DateFilter', condition: ({ value }, filter) => dateCondition(value, filter) },
  sort: ({ value }) => value,
} satisfies ServerKind<FieldOf<'date'>>

export const dateTimeKind = {
  column: COLUMNS.dateTime,
  indexed: 'value',
  searched: 'never',
  toStored: unchangedValue,
  isList: false,
  isPublic: false,
  inLine: 'value',
  history: 'value',
  cell: CELLS.dateTime,
  custom: COMPARISONS.dateTime,
  output: () => GraphQLDateTime,
  input: () => GraphQLDateTime,
  select: ({ value }) => instantText(value),
  toColumn: (value) => (typeof value === 'string' ? `${value}Z` : value),
  filter: { type: 'DateTimeFilter', condition: ({ value }, filter) => dateTimeCondition(value, filter) },
  sort: ({ value }) => value,
} satisfies ServerKind<FieldOf<'dateTime'>>
