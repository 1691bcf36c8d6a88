/** Types of an entity's rows, inputs and filters, derived from its declaration: `RowOf<typeof vehicle>`. */
import type { Field, OwnValue, ProductKind } from './field.ts'
import type { Resource } from './resource.ts'

type AnyFields = Record<string, Field>
type Declared<F extends AnyFields = AnyFields> = { fields: F }
type Where<F, Shape> = { [N in keyof F]: F[N] extends Shape ? N : never }[keyof F]

type Pointed = { id: string; displayName: string }
type FileRow = Readonly<
  Record<'id' | 'name' | 'extension' | 'mimeType' | 'url', string> & { size: number; thumbnailUrl: string | null }
>
/** An existing file of the record (`id`) or a new one (`upload`). */
type FileInput = { id?: string | null; upload?: unknown }

type TextKind = 'text' | 'longText' | 'richText' | 'email' | 'phone' | 'url' | 'color' | 'icon' | 'date' | 'dateTime'
type NumberKind = 'integer' | 'decimal' | 'money'
type ManyKind = 'choices' | 'references' | 'children' | 'files' | 'embedded'

type Read<F> = F extends { kind: 'embedded'; fields: infer P }
  ? readonly { readonly [N in keyof P]: Read<P[N]> | null }[]
  : F extends { kind: 'choices'; values: readonly (infer V)[] }
    ? readonly V[]
    : F extends { kind: 'choice'; values: readonly (infer V)[] }
      ? V
      : F extends { kind: ProductKind }
        ? ReadKinds[F['kind']]
        : OwnValue<F>
type ReadKinds = Record<TextKind, string> &
  Record<NumberKind, number> & {
    boolean: boolean
    choice: string
    choices: readonly string[]
    reference: Pointed
    externalReference: Pointed & { isAvailable: boolean }
    references: readonly Pointed[]
    children: readonly Pointed[]
    image: FileRow
    files: readonly FileRow[]
    embedded: readonly Readonly<Record<string, unknown>>[]
    rights: Readonly<Record<string, true | { createAndUpdate?: boolean; delete?: boolean }>>
    json: unknown
  }

/** Never null: lists, booleans, rights, and fields that are required without condition. */
type AlwaysFilled<F> = F extends { kind: ManyKind | 'boolean' | 'rights' }
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
  : F extends { kind: 'reference' | 'externalReference' }
    ? string
    : F extends { kind: 'references' }
      ? readonly string[]
      : F extends { kind: 'children' }
        ? readonly Readonly<Record<string, unknown>>[]
        : F extends { kind: 'image' }
          ? FileInput
          : F extends { kind: 'files' }
            ? readonly FileInput[]
            : Read<F>

/** Fields without input: the server sets them, or the service's own operations write them. */
type Unwritten = { readOnly: true } | { kind: 'json' } | { kind: 'children'; handWritten: true }

export type InputOf<R extends Declared> = {
  readonly [N in Exclude<keyof R['fields'], Where<R['fields'], Unwritten>>]?:
    | Written<R['fields'][N]>
    | (R['fields'][N] extends { required: true } ? never : null)
} & { readonly customFields?: Readonly<Record<string, unknown>> }

type Empty = { isEmpty?: boolean }
type TextFilter = { equals?: string; contains?: string; in?: readonly string[] } & Empty
type NumberFilter = { equals?: number; min?: number; max?: number } & Empty
type MomentFilter = { from?: string; to?: string } & Empty
type ReferenceFilter = { in?: readonly string[]; under?: string } & Empty
type FilterKinds = Record<Exclude<TextKind, 'date' | 'dateTime'>, TextFilter> &
  Record<NumberKind, NumberFilter> & {
    boolean: boolean
    date: MomentFilter
    dateTime: MomentFilter
    reference: ReferenceFilter
    externalReference: ReferenceFilter
    references: ReferenceFilter
  }
type FilterOfField<F> = F extends { values: readonly (infer V)[] }
  ? { in?: readonly V[] } & Empty
  : F extends { kind: keyof FilterKinds }
    ? FilterKinds[F['kind']]
    : never

type Filterable<R> = R extends { fields: infer F; list?: infer L }
  ? Extract<Where<F, { values: unknown } | { kind: keyof FilterKinds }>, NamedIn<NonNullable<L>>>
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
