import { builder } from '#resources/schema/builder.ts'
import type { FieldOptions } from '#resources/schema/fieldOptions.ts'
import type { KindTraits, TextFilter } from '#resources/schema/kindTypes.ts'
import type { TextLimits } from '#resources/schema/limits.ts'

export type UrlField = FieldOptions & TextLimits & { kind: 'url'; default?: string }

export const url = builder<UrlField>('url', { maxLength: 2_000 })

export type UrlTypes = {
  field: UrlField
  row: string
  input: string
  filter: TextFilter
  isFilled: false
}

export const urlTraits = { inTitle: true, isExternal: true } as const satisfies KindTraits
