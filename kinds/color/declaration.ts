import { builder } from '#resources/schema/builder.ts'
import type { FieldOptions } from '#resources/schema/fieldOptions.ts'
import type { KindTraits, TextFilter } from '#resources/schema/kindTypes.ts'

export type ColorField = FieldOptions & { kind: 'color'; default?: string }

export const color = builder<ColorField>('color')

export type ColorTypes = {
  field: ColorField
  row: string
  input: string
  filter: TextFilter
  isFilled: false
}

export const colorTraits = { inTitle: false, isExternal: true } as const satisfies KindTraits
