import { builder } from '#resources/schema/builder.ts'
import type { FieldOptions } from '#resources/schema/fieldOptions.ts'
import type { KindTraits } from '#resources/schema/kindTypes.ts'

/** A map of right codes; `resources/domain/rights.ts` reads it. */
export type RightsField = FieldOptions & {
  kind: 'rights'
  applications?: string
}

export const rights = builder<RightsField>('rights')

export type RightsTypes = {
  field: RightsField
  row: Readonly<Record<string, true | { createAndUpdate?: boolean; delete?: boolean }>>
  input: Readonly<Record<string, true | { createAndUpdate?: boolean; delete?: boolean }>>
  filter: never
  isFilled: true
}

export const rightsTraits = { inTitle: false, isExternal: false } as const satisfies KindTraits
