import { builder } from '#resources/schema/builder.ts'
import type { FieldOptions } from '#resources/schema/fieldOptions.ts'
import type { KindTraits } from '#resources/schema/kindTypes.ts'

/** Structured data of a system entity; never in a form. */
export type JsonField = FieldOptions & { kind: 'json' }

export const json = builder<JsonField>('json')

export type JsonTypes = {
  field: JsonField
  row: unknown
  input: never
  filter: never
  isFilled: false
}

export const jsonTraits = { inTitle: false, isExternal: false } as const satisfies KindTraits
