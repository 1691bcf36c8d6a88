import { builder } from '#resources/schema/builder.ts'
import type { FieldOptions } from '#resources/schema/fieldOptions.ts'
import type { KindTraits, NumberFilter } from '#resources/schema/kindTypes.ts'
import type { DurationUnit, NumberLimits, NumberSuffix } from '#resources/schema/limits.ts'

export type IntegerField = FieldOptions &
  NumberLimits &
  NumberSuffix & {
    kind: 'integer'
    default?: number
    /** The number is a duration, displayed and typed as « 1 h 30 » or « 2 jours ». */
    unit?: DurationUnit
  }

export const integer = builder<IntegerField>('integer')

export type IntegerTypes = {
  field: IntegerField
  row: number
  input: number
  filter: NumberFilter
  isFilled: false
}

export const integerTraits = { inTitle: true, isExternal: true } as const satisfies KindTraits
