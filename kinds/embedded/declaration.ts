import type { Known, Options } from '#resources/schema/builder.ts'
import type { FieldOptions } from '#resources/schema/fieldOptions.ts'
import type { KindTraits } from '#resources/schema/kindTypes.ts'
import type { ListLimits } from '#resources/schema/limits.ts'

export type EmbeddedFieldOf<P> = FieldOptions & { kind: 'embedded'; fields: Record<string, P> } & ListLimits

type EmbeddedOptions<P> = Omit<Options<EmbeddedFieldOf<P>>, 'fields'>

export const embeddedOf =
  <P>() =>
  <const F extends Record<string, P>, const O extends EmbeddedOptions<P> = object>(
    fields: F,
    options?: O & Known<O, EmbeddedOptions<P>>,
  ): { kind: 'embedded'; fields: F } & O => ({ kind: 'embedded', fields, maxItems: 100, ...(options as O) })

export type EmbeddedTypes<P> = {
  field: EmbeddedFieldOf<P>
  row: readonly Readonly<Record<string, unknown>>[]
  input: readonly Readonly<Record<string, unknown>>[]
  filter: never
  isFilled: true
}

export const embeddedTraits = { inTitle: false, isExternal: false } as const satisfies KindTraits
