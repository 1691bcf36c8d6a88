import type { Known, Options } from '#resources/schema/builder.ts'
import type { FieldOptions } from '#resources/schema/fieldOptions.ts'
import type { ChoiceFilter, KindTraits } from '#resources/schema/kindTypes.ts'
import type { Tone } from '#resources/schema/limits.ts'

export type ChoicesField<V extends string = string> = FieldOptions & {
  kind: 'choices'
  values: readonly V[]
  retired?: readonly V[]
  default?: readonly V[]
  extensible?: readonly string[]
  /** Applies to non-empty lists; `required` rejects empty ones. */
  minItems?: number
  maxItems?: number
  tones?: Readonly<Record<V, Tone>>
}

type ChoicesOptions<V extends string> = Omit<Options<ChoicesField<V>>, 'values'>

export const choices = <const V extends string, const O extends ChoicesOptions<NoInfer<V>> = object>(
  values: readonly V[],
  options?: O & Known<O, ChoicesOptions<V>>,
): { kind: 'choices'; values: readonly V[] } & O => ({ kind: 'choices', values, ...(options as O) })

export type ChoicesTypes = {
  field: ChoicesField
  row: readonly string[]
  input: readonly string[]
  filter: ChoiceFilter<string>
  isFilled: true
}

export const choicesTraits = { inTitle: false, isExternal: true } as const satisfies KindTraits
