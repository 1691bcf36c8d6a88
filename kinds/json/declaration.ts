import { builder } from '#resources/schema/builder.ts'
import type { FieldOptions } from '#resources/schema/fieldOptions.ts'
import type { KindTraits } from '#resources/schema/kindTypes.ts'

/** Structured data. `isTyped`: derived writes set it, and a slot of the form draws its input. */
export type JsonField = FieldOptions & { kind: 'json'; isTyped?: true }

export const json = builder<JsonField>('json')

export type JsonTypes = {
  field: JsonField
  row: unknown
  input: unknown
  filter: never
  isFilled: false
}

export const jsonTraits = { inTitle: false, isExternal: false } as const satisfies KindTraits
