import { builder } from '#resources/schema/builder.ts'
import type { FieldOptions } from '#resources/schema/fieldOptions.ts'
import type { KindTraits, TextFilter } from '#resources/schema/kindTypes.ts'
import type { TextLimits } from '#resources/schema/limits.ts'

export type LongTextField = FieldOptions & TextLimits & { kind: 'longText'; default?: string }

export const longText = builder<LongTextField>('longText', { maxLength: 10_000 })

export type LongTextTypes = {
  field: LongTextField
  row: string
  input: string
  filter: TextFilter
  isFilled: false
}

export const longTextTraits = { inTitle: true, isExternal: true } as const satisfies KindTraits
