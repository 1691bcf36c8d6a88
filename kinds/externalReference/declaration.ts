import type { Known, Options } from '#resources/schema/builder.ts'
import type { FieldOptions } from '#resources/schema/fieldOptions.ts'
import type { KindTraits, Pointed, ReferenceFilter } from '#resources/schema/kindTypes.ts'

/** One record of an external service: the id is stored here, the service returns the name. */
export type ExternalReferenceField = FieldOptions & {
  kind: 'externalReference'
  to: string
  relatedBy?: string | false
}

type OwnOptions = Omit<Options<ExternalReferenceField>, 'to'>

export const externalReference = <const T extends string, const O extends OwnOptions = object>(
  to: T,
  options?: O & Known<O, OwnOptions>,
): { kind: 'externalReference'; to: T } & O => ({ kind: 'externalReference', to, ...(options as O) })

export type ExternalReferenceTypes = {
  field: ExternalReferenceField
  row: Pointed & { isAvailable: boolean }
  input: string
  filter: ReferenceFilter
  isFilled: false
}

export const externalReferenceTraits = { inTitle: false, isExternal: false } as const satisfies KindTraits
