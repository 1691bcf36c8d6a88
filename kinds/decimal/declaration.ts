import { builder } from '#resources/schema/builder.ts'
import type { FieldOptions } from '#resources/schema/fieldOptions.ts'
import type { KindTraits, NumberFilter } from '#resources/schema/kindTypes.ts'
import type { NumberLimits } from '#resources/schema/limits.ts'

export type DecimalField = FieldOptions & NumberLimits & { kind: 'decimal'; decimals?: number; default?: number }

export const decimal = builder<DecimalField>('decimal')

export type DecimalTypes = {
  field: DecimalField
  row: number
  input: number
  filter: NumberFilter
  isFilled: false
}

export const decimalTraits = { inTitle: true, isExternal: true } as const satisfies KindTraits
