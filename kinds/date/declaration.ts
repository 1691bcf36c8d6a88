import { builder } from '#resources/schema/builder.ts'
import type { FieldOptions } from '#resources/schema/fieldOptions.ts'
import type { KindTraits, MomentFilter } from '#resources/schema/kindTypes.ts'

/** 'YYYY-MM-DD' */
export type DateField = FieldOptions & { kind: 'date' }

export const date = builder<DateField>('date')

export type DateTypes = {
  field: DateField
  row: string
  input: string
  filter: MomentFilter
  isFilled: false
}

export const dateTraits = { inTitle: true, isExternal: true } as const satisfies KindTraits
