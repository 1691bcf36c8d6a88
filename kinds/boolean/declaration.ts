import { builder } from '#resources/schema/builder.ts'
import type { FieldOptions } from '#resources/schema/fieldOptions.ts'
import type { KindTraits } from '#resources/schema/kindTypes.ts'

export type BooleanField = FieldOptions & { kind: 'boolean'; default?: boolean }

export const boolean = builder<BooleanField>('boolean', { default: false })

export type BooleanTypes = {
  field: BooleanField
  row: boolean
  input: boolean
  filter: boolean
  isFilled: true
}

export const booleanTraits = { inTitle: false, isExternal: true } as const satisfies KindTraits
