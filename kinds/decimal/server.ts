import { sql } from 'drizzle-orm'
import { numeric } from 'drizzle-orm/pg-core'
import { GraphQLFloat } from 'graphql'
import { decimalCell, numberKind, suffixText } from '#server/engine/kinds/numberKind.ts'
import { shownNumber } from '#server/engine/read/formattedValue.ts'
import { filled } from '#server/engine/tables/columns.ts'
import type { DecimalField } from './declaration.ts'

export const decimalKind = numberKind<DecimalField>(GraphQLFloat, {
  column: (field) => filled(field, field.default === undefined ? numeric() : numeric().default(String(field.default))),
  inLine: 'value',
  cell: decimalCell,
  formatted: ({ field, value }) =>
    sql`${shownNumber(value, `.${'9'.repeat(field.decimals ?? 12)}`)} || ${suffixText(field)}`,
})
