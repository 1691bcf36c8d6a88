import { builder } from '#resources/schema/builder.ts'
import type { FieldOptions } from '#resources/schema/fieldOptions.ts'
import type { KindTraits, NumberFilter } from '#resources/schema/kindTypes.ts'
import type { DurationUnit, NumberLimits, NumberSuffix } from '#resources/schema/limits.ts'

export type DecimalField = FieldOptions &
  NumberLimits &
  NumberSuffix & {
    kind: 'decimal'
    decimals?: number
    default?: number
    /** The number is a duration in this unit: « 1 h 30 » is read as 1.5 hours. */
    typedIn?: DurationUnit
  }

export const decimal = builder<DecimalField>('decimal')

export type DecimalTypes = {
  field: DecimalField
  row: number
  input: number
  filter: NumberFilter
  isFilled: false
}

export const decimalTraits = { inTitle: true, isExternal: true } as const satisfies KindTraits
