import type { Known, Options } from '#resources/schema/builder.ts'
import type { FieldOptions, ReferenceOptions } from '#resources/schema/fieldOptions.ts'
import type { KindTraits, Pointed, ReferenceFilter } from '#resources/schema/kindTypes.ts'

export type ReferencesField = FieldOptions &
  ReferenceOptions & {
    kind: 'references'
    to: string
    minItems?: number
    /** The `references` field of `to` that owns the join table; this field is the reverse side. */
    inverse?: string
  }

type OwnOptions = Omit<Options<ReferencesField>, 'to'>

export const references = <const T extends string, const O extends OwnOptions = object>(
  to: T,
  options?: O & Known<O, OwnOptions>,
): { kind: 'references'; to: T } & O => ({ kind: 'references', to, ...(options as O) })

export type ReferencesTypes = {
  field: ReferencesField
  row: readonly Pointed[]
  input: readonly string[]
  filter: ReferenceFilter
  isFilled: true
}

export const referencesTraits = { inTitle: false, isExternal: false } as const satisfies KindTraits
