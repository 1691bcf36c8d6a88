import type { Known, Options } from '#resources/schema/builder.ts'
import type { FieldOptions } from '#resources/schema/fieldOptions.ts'
import type { ChoiceFilter, KindTraits } from '#resources/schema/kindTypes.ts'
import type { Tone } from '#resources/schema/limits.ts'

export type ChoiceField<V extends string = string> = FieldOptions & {
  kind: 'choice'
  values: readonly V[]
  /** No longer selectable, but stored values stay valid. May share its label with another value. */
  retired?: readonly V[]
  default?: V
  /** Values of the product only: extensions add others, so the column has no CHECK constraint. */
  extensible?: readonly string[]
  tones?: Readonly<Record<V, Tone>>
  /** Lists sort by the order of `values`, not by their codes. */
  ordered?: true
  /** In a tree: after a change, the form asks whether to apply it to the whole branch. */
  cascades?: boolean
  defaultParameter?: string
}

type ChoiceOptions<V extends string> = Omit<Options<ChoiceField<V>>, 'values'>

export const choice = <const V extends string, const O extends ChoiceOptions<NoInfer<V>> = object>(
  values: readonly V[],
  options?: O & Known<O, ChoiceOptions<V>>,
): { kind: 'choice'; values: readonly V[] } & O => ({ kind: 'choice', values, ...(options as O) })

export type ChoiceTypes = {
  field: ChoiceField
  row: string
  input: string
  filter: ChoiceFilter<string>
  isFilled: false
}

export const choiceTraits = { inTitle: true, isExternal: true } as const satisfies KindTraits
