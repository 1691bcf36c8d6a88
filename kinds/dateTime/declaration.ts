import { builder } from '#resources/schema/builder.ts'
import type { FieldOptions } from '#resources/schema/fieldOptions.ts'
import type { KindTraits, MomentFilter } from '#resources/schema/kindTypes.ts'

/** 'YYYY-MM-DD HH:mm:ss' in UTC */
export type DateTimeField = FieldOptions & { kind: 'dateTime'; default?: 'now' }

export const dateTime = builder<DateTimeField>('dateTime')

export type DateTimeTypes = {
  field: DateTimeField
  row: string
  input: string
  filter: MomentFilter
  isFilled: false
}

export const dateTimeTraits = { inTitle: true, isExternal: true } as const satisfies KindTraits
