/** Types of an entity's rows, inputs and filters, derived from its declaration: `RowOf<typeof vehicle>`. */
import type { Field, KindWith, OwnValue, ProductKind, TypesOfKinds } from './field.ts'
import type { ChoiceFilter, MomentFilter, NumberFilter, Pointed, TextFilter } from './kindTypes.ts'
import type { Resource } from './resource.ts'

type AnyFields = Record<string, Field>
type Declared<F extends AnyFields = AnyFields> = { fields: F }
type Where<F, Shape> = { [N in keyof F]: F[N] extends Shape ? N : never }[keyof F]

type Read<F> = F extends { kind: 'embedded'; fields: infer P }
  ? readonly { readonly [N in keyof P]: Read<P[N]> | null }[]
  : F extends { kind: 'choices'; values: readonly (infer V)[] }
    ? readonly V[]
    : F extends { kind: 'choice'; values: readonly (infer V)[] }
      ? V
      : F extends { kind: ProductKind }
        ? TypesOfKinds[F['kind']]['row']
        : OwnValue<F>

/** Never null: lists, booleans, rights, and fields that are required without condition. */
type AlwaysFilled<F> = F extends { kind: KindWith<TypesOfKinds, { isFilled: true }> }
  ? true
  : F extends { required: true; when: object } | { required: true; computed: true }
    ? false
    : F extends { required: true }
      ? true
      : false

export type RowOf<R extends Declared> = Pointed & {
  readonly createdAt: string | null
  readonly updatedAt: string | null
  readonly createdBy: Pointed | null
  readonly updatedBy: Pointed | null
  readonly customFields?: Readonly<Record<string, unknown>> | null
} & {
  readonly [N in keyof R['fields']]: Read<R['fields'][N]> | (AlwaysFilled<R['fields'][N]> extends true ? never : null)
}

type Written<F> = F extends { kind: 'embedded'; fields: infer P }
  ? readonly { readonly [N in keyof P]?: Read<P[N]> | null }[]
  : F extends { values: readonly unknown[] }
    ? Read<F>
    : F extends { kind: ProductKind }
      ? TypesOfKinds[F['kind']]['input']
      : OwnValue<F>

/** Fields without input: the server sets them, or the service's own operations write them. */
type ReadOnlyFields =
  | { readOnly: true }
  | { kind: KindWith<TypesOfKinds, { input: never }> }
  | { kind: 'children'; handWritten: true }

export type InputOf<R extends Declared> = {
  readonly [N in Exclude<keyof R['fields'], Where<R['fields'], ReadOnlyFields>>]?:
    | Written<R['fields'][N]>
    | (R['fields'][N] extends { required: true } ? never : null)
} & { readonly customFields?: Readonly<Record<string, unknown>> }

type FilterableKind = Exclude<ProductKind, KindWith<TypesOfKinds, { filter: never }>>
type FilterOfField<F> = F extends { values: readonly (infer V)[] }
  ? ChoiceFilter<V>
  : F extends { kind: FilterableKind }
    ? TypesOfKinds[F['kind']]['filter']
    : never

type Filterable<R> = R extends { fields: infer F; list?: infer L }
  ? Extract<Where<F, { kind: FilterableKind }>, NamedIn<NonNullable<L>>>
  : never
type NamedIn<L> = L extends { columns: readonly (infer N)[] } ? N : never

export type FilterOf<R extends Resource> = {
  readonly [N in Filterable<R>]?: N extends keyof R['fields'] ? FilterOfField<R['fields'][N]> : never
} & {
  readonly ids?: readonly string[]
  readonly createdAt?: MomentFilter
  readonly updatedAt?: MomentFilter
  readonly customFields?: readonly ({ name: string } & TextFilter & Omit<NumberFilter, 'equals'> & MomentFilter)[]
} & (Where<R['fields'], { searchable: true }> extends never ? unknown : { readonly q?: string })
