import { builder } from '#resources/schema/builder.ts'
import type { FieldOptions } from '#resources/schema/fieldOptions.ts'
import type { KindTraits, NumberFilter } from '#resources/schema/kindTypes.ts'
import type { NumberLimits } from '#resources/schema/limits.ts'

/** Euros with two decimals. */
export type MoneyField = FieldOptions & NumberLimits & { kind: 'money'; default?: number }

export const money = builder<MoneyField>('money', { min: 0 })

export type MoneyTypes = {
  field: MoneyField
  row: number
  input: number
  filter: NumberFilter
  isFilled: false
}

export const moneyTraits = { inTitle: true, isExternal: true } as const satisfies KindTraits
