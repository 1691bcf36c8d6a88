import type { Known, Options } from '#resources/schema/builder.ts'
import type { FieldOptions, ReferenceOptions } from '#resources/schema/fieldOptions.ts'
import type { KindTraits, Pointed, ReferenceFilter } from '#resources/schema/kindTypes.ts'

export type ReferenceField = FieldOptions &
  ReferenceOptions & {
    kind: 'reference'
    to: string
    /** Pickers list only records with this record's `value` (a `choice` field) in their `choices` field `list`. */
    constrainedBy?: { list: string; value: string }
    /** `setNull`: deletion of the referenced record is allowed and empties the reference. */
    onDelete?: 'setNull'
  }

type OwnOptions = Omit<Options<ReferenceField>, 'to'>

export const reference = <const T extends string, const O extends OwnOptions = object>(
  to: T,
  options?: O & Known<O, OwnOptions>,
): { kind: 'reference'; to: T } & O => ({ kind: 'reference', to, ...(options as O) })

export type ReferenceTypes = {
  field: ReferenceField
  row: Pointed
  input: string
  filter: ReferenceFilter
  isFilled: false
}

export const referenceTraits = { inTitle: true, isExternal: false } as const satisfies KindTraits
