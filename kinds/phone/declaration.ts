import { builder } from '#resources/schema/builder.ts'
import type { FieldOptions } from '#resources/schema/fieldOptions.ts'
import type { KindTraits, TextFilter } from '#resources/schema/kindTypes.ts'
import type { TextLimits } from '#resources/schema/limits.ts'

export type PhoneField = FieldOptions & TextLimits & { kind: 'phone'; default?: string }

export const phone = builder<PhoneField>('phone', { maxLength: 30 })

export type PhoneTypes = {
  field: PhoneField
  row: string
  input: string
  filter: TextFilter
  isFilled: false
}

export const phoneTraits = { inTitle: true, isExternal: true } as const satisfies KindTraits
