import { builder } from '#resources/schema/builder.ts'
import type { FieldOptions } from '#resources/schema/fieldOptions.ts'
import type { KindTraits, TextFilter } from '#resources/schema/kindTypes.ts'

export type IconField = FieldOptions & { kind: 'icon'; default?: string }

export const icon = builder<IconField>('icon')

export type IconTypes = {
  field: IconField
  row: string
  input: string
  filter: TextFilter
  isFilled: false
}

export const iconTraits = { inTitle: false, isExternal: true } as const satisfies KindTraits
