import { builder } from '#resources/schema/builder.ts'
import type { FieldOptions } from '#resources/schema/fieldOptions.ts'
import type { KindTraits, TextFilter } from '#resources/schema/kindTypes.ts'
import type { TextLimits, Variables } from '#resources/schema/limits.ts'

export type RichTextField = FieldOptions & TextLimits & { kind: 'richText'; default?: string; variables?: Variables }

export const richText = builder<RichTextField>('richText', { maxLength: 100_000 })

export type RichTextTypes = {
  field: RichTextField
  row: string
  input: string
  filter: TextFilter
  isFilled: false
}

export const richTextTraits = { inTitle: false, isExternal: false } as const satisfies KindTraits
