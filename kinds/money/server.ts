import { sql } from 'drizzle-orm'
import { numeric } from 'drizzle-orm/pg-core'
import { GraphQLFloat } from 'graphql'
import { INTL_LOCALE } from '#i18n/fr/locale.ts'
import { hints } from '#server/engine/cells/hints.ts'
import { decimalCell, formattedBy, numberKind } from '#server/engine/kinds/numberKind.ts'
import { literal, shownNumber } from '#server/engine/read/formattedValue.ts'
import { filled } from '#server/engine/tables/columns.ts'
import type { MoneyField } from './declaration.ts'

const EUROS = new Intl.NumberFormat(INTL_LOCALE, { style: 'currency', currency: 'EUR' })

export const moneyKind = numberKind<MoneyField>(GraphQLFloat, {
  column: (field) => {
    const column = numeric({ precision: 14, scale: 2 })
    return filled(field, field.default === undefined ? column : column.default(String(field.default)))
  },
  inLine: 'value',
  cell: { ...decimalCell, hint: () => hints.money, toText: formattedBy(EUROS) },
  formatted: ({ value }) => sql`${shownNumber(value, '.00')} || ${literal('\u00a0€')}`,
})
