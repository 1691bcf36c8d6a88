import { builder } from '#resources/schema/builder.ts'
import type { FieldOptions } from '#resources/schema/fieldOptions.ts'
import type { KindTraits, TextFilter } from '#resources/schema/kindTypes.ts'
import type { TextLimits } from '#resources/schema/limits.ts'

export type EmailField = FieldOptions & TextLimits & { kind: 'email'; default?: string }

export const email = builder<EmailField>('email', { maxLength: 254 })

export type EmailTypes = {
  field: EmailField
  row: string
  input: string
  filter: TextFilter
  isFilled: false
}

export const emailTraits = { inTitle: true, isExternal: true } as const satisfies KindTraits
