import type { FieldOptions } from './fieldOptions.ts'
import type { DurationUnit, FileLimits, NumberLimits, TextLimits, Tone, Variables } from './limits.ts'

export type TextField = FieldOptions &
  TextLimits & {
    kind: 'text'
    default?: string
    variables?: Variables
    /** The text is an entity key: migrations update it when an entity is renamed. */
    entityKey?: boolean
  }
export type LongTextField = FieldOptions & TextLimits & { kind: 'longText'; default?: string }
export type RichTextField = FieldOptions & TextLimits & { kind: 'richText'; default?: string; variables?: Variables }
export type EmailField = FieldOptions & TextLimits & { kind: 'email'; default?: string }
export type PhoneField = FieldOptions & TextLimits & { kind: 'phone'; default?: string }
export type UrlField = FieldOptions & TextLimits & { kind: 'url'; default?: string }
export type IntegerField = FieldOptions &
  NumberLimits & {
    kind: 'integer'
    default?: number
    /** The number is a duration, displayed and typed as « 1 h 30 » or « 2 jours ». */
    unit?: DurationUnit
  }
export type DecimalField = FieldOptions & NumberLimits & { kind: 'decimal'; decimals?: number; default?: number }
/** Euros with two decimals. */
export type MoneyField = FieldOptions & NumberLimits & { kind: 'money'; default?: number }
export type BooleanField = FieldOptions & { kind: 'boolean'; default?: boolean }
/** 'YYYY-MM-DD' */
export type DateField = FieldOptions & { kind: 'date' }
/** 'YYYY-MM-DD HH:mm:ss' in UTC */
export type DateTimeField = FieldOptions & { kind: 'dateTime'; default?: 'now' }
export type ChoiceField<V extends string = string> = FieldOptions & {
  kind: 'choice'
  values: readonly V[]
  /** No longer selectable, but stored values stay valid. May share its label with another value. */
  retired?: readonly V[]
  default?: V
  tones?: Readonly<Record<V, Tone>>
  /** In a tree: after a change, the form asks whether to apply it to the whole branch. */
  cascades?: boolean
  defaultParameter?: string
}
export type ChoicesField<V extends string = string> = FieldOptions & {
  kind: 'choices'
  values: readonly V[]
  /** As for `choice`. */
  retired?: readonly V[]
  default?: readonly V[]
  extensible?: readonly string[] /**
   * Values of the product only: extensions add others, so the column has no CHECK constraint.
   */
  /** Applies to non-empty lists; `required` rejects empty ones. */
  minItems?: number
  maxItems?: number
  tones?: Readonly<Record<V, Tone>>
}
export type ColorField = FieldOptions & { kind: 'color'; default?: string }
export type IconField = FieldOptions & { kind: 'icon'; default?: string }
export type ImageField = FieldOptions & FileLimits & { kind: 'image' }
export type FilesField = FieldOptions &
  FileLimits & {
    kind: 'files'
    minItems?: number
    maxItems?: number
  }
type Chosen = {
  /** Right needed to choose a record. Default: the create or update right of the referencing entity. */
  chosenWith?: string
  /**
   * Filter that the page of a referenced record uses to list referencing records, in the list of this entity or of its
   * owner. Default: the field itself. `false`: no such list.
   */
  relatedBy?: string | false
  /**
   * Pickers and filters list only records of `to` with one of `values` in their `choices` field `list`. A stored
   * reference stays valid if its record no longer matches.
   */
  offered?: { list: string; values: readonly string[] }
}
export type ReferenceField = FieldOptions &
  Chosen & {
    kind: 'reference'
    to: string
    /** Pickers list only records with this record's `value` (a `choice` field) in their `choices` field `list`. */
    constrainedBy?: { list: string; value: string }
    /** `setNull`: deletion of the referenced record is allowed and empties the reference. */
    onDelete?: 'setNull'
  }
export type ReferencesField = FieldOptions &
  Chosen & {
    kind: 'references'
    to: string
    minItems?: number
    /** The `references` field of `to` that owns the join table; this field is the reverse side. */
    inverse?: string
  }
type ListLimits = { minItems?: number; maxItems?: number }
/** One record of an external service: the id is stored here, the service returns the name. */
export type ExternalReferenceField = FieldOptions & {
  kind: 'externalReference'
  to: string
  relatedBy?: string | false
}
export type ChildrenField = FieldOptions &
  ListLimits & {
    kind: 'children'
    to: string
    by: string
    /** Integer field of the rows that stores their position in the list. */
    orderBy?: string
    /** Reference field of the rows by which a list filters. A record matches if any of its rows does. */
    filterBy?: string
    /** Operations of the service write the rows: there is no derived input or form. */
    handWritten?: boolean
    /** With `handWritten`: row fields of a spreadsheet. Rows with an empty one are left out. */
    inSheets?: readonly string[]
  }
export type EmbeddedField = FieldOptions & { kind: 'embedded'; fields: Record<string, EmbeddableField> } & ListLimits
/** A map of right codes; `resources/domain/rights.ts` reads it. */
export type RightsField = FieldOptions & {
  kind: 'rights'
  /** The `choices` field with the applications that restrict the offered rights. */
  applications?: string
}

/** Structured data of a system entity; never in a form. */
export type JsonField = FieldOptions & { kind: 'json' }

declare const VALUE: unique symbol
/** A kind declared by an extension with `defineKind` and named by `as`; `V` is its value on the wire. */
export type OwnField<V = unknown> = FieldOptions & { kind: 'own'; as: string; readonly [VALUE]?: V }
export type OwnValue<F> = F extends { readonly [VALUE]?: infer V } ? V : unknown

export type EmbeddableField =
  | TextField
  | LongTextField
  | EmailField
  | PhoneField
  | UrlField
  | IntegerField
  | DecimalField
  | MoneyField
  | BooleanField
  | DateField
  | DateTimeField
  | ChoiceField

export type Field =
  | EmbeddableField
  | RichTextField
  | ChoicesField
  | ColorField
  | IconField
  | ImageField
  | FilesField
  | ReferenceField
  | ReferencesField
  | ExternalReferenceField
  | ChildrenField
  | EmbeddedField
  | RightsField
  | JsonField
  | OwnField

export type FieldKind = Field['kind']
export type ProductKind = Exclude<FieldKind, 'own'>
export type FieldOf<K extends FieldKind> = Extract<Field, { kind: K }>

type Options<F> = Omit<F, 'kind'>
type KeysOf<T> = T extends unknown ? keyof T : never
type KnownPart<P, All> = P extends readonly unknown[] | ((...given: never) => unknown)
  ? P
  : { [N in keyof P]: N extends KeysOf<All> ? P[N] : never }
/** Rejects unknown options at compile time, while keeping literal types. */
type Known<O, All> = {
  [N in keyof O]: N extends keyof All ? (O[N] extends object ? KnownPart<O[N], NonNullable<All[N]>> : O[N]) : never
}
/** The field type keeps the options as literals. */
type Builder<F extends Field> = {
  (): { kind: F['kind'] }
  <const O extends Options<F>>(options: O & Known<O, Options<F>>): { kind: F['kind'] } & O
}

type WrittenOwn<V> = Pick<OwnField<V>, 'kind' | 'as' | typeof VALUE>
type OwnOptions<O> = Omit<FieldOptions, 'as'> & O
export type OwnBuilder<V, O extends object> = {
  (): WrittenOwn<V>
  <const G extends OwnOptions<O>>(options: G & Known<G, OwnOptions<O>>): WrittenOwn<V> & G
}

const builder = <F extends Field>(kind: F['kind'], defaults: Partial<F> = {}): Builder<F> =>
  ((options?: Options<F>) => ({ kind, ...defaults, ...options })) as Builder<F>

export const text = builder<TextField>('text', { maxLength: 255 })
export const longText = builder<LongTextField>('longText', { maxLength: 10_000 })
export const richText = builder<RichTextField>('richText', { maxLength: 100_000 })
export const email = builder<EmailField>('email', { maxLength: 254 })
export const phone = builder<PhoneField>('phone', { maxLength: 30 })
export const url = builder<UrlField>('url', { maxLength: 2_000 })
export const integer = builder<IntegerField>('integer')
export const decimal = builder<DecimalField>('decimal')
export const money = builder<MoneyField>('money', { min: 0 })
export const boolean = builder<BooleanField>('boolean', { default: false })
export const date = builder<DateField>('date')
export const dateTime = builder<DateTimeField>('dateTime')
export const color = builder<ColorField>('color')
export const icon = builder<IconField>('icon')
export const image = builder<ImageField>('image')
export const files = builder<FilesField>('files', { maxItems: 50 })
export const rights = builder<RightsField>('rights')
export const json = builder<JsonField>('json')

type ChoiceOptions<V extends string> = Omit<Options<ChoiceField<V>>, 'values'>
type ChoicesOptions<V extends string> = Omit<Options<ChoicesField<V>>, 'values'>
type ReferenceOptions = Omit<Options<ReferenceField>, 'to'>
type ReferencesOptions = Omit<Options<ReferencesField>, 'to'>
type ExternalOptions = Omit<Options<ExternalReferenceField>, 'to'>
type ChildrenOptions = Omit<Options<ChildrenField>, 'to' | 'by'>
type EmbeddedOptions = Omit<Options<EmbeddedField>, 'fields'>

export const choice = <const V extends string, const O extends ChoiceOptions<NoInfer<V>> = object>(
  values: readonly V[],
  options?: O & Known<O, ChoiceOptions<V>>,
): { kind: 'choice'; values: readonly V[] } & O => ({ kind: 'choice', values, ...(options as O) })
export const choices = <const V extends string, const O extends ChoicesOptions<NoInfer<V>> = object>(
  values: readonly V[],
  options?: O & Known<O, ChoicesOptions<V>>,
): { kind: 'choices'; values: readonly V[] } & O => ({ kind: 'choices', values, ...(options as O) })
export const reference = <const T extends string, const O extends ReferenceOptions = object>(
  to: T,
  options?: O & Known<O, ReferenceOptions>,
): { kind: 'reference'; to: T } & O => ({ kind: 'reference', to, ...(options as O) })
export const references = <const T extends string, const O extends ReferencesOptions = object>(
  to: T,
  options?: O & Known<O, ReferencesOptions>,
): { kind: 'references'; to: T } & O => ({ kind: 'references', to, ...(options as O) })
export const externalReference = <const T extends string, const O extends ExternalOptions = object>(
  to: T,
  options?: O & Known<O, ExternalOptions>,
): { kind: 'externalReference'; to: T } & O => ({ kind: 'externalReference', to, ...(options as O) })
export const children = <const T extends string, const O extends ChildrenOptions = object>(
  to: T,
  by: string,
  options?: O & Known<O, ChildrenOptions>,
): { kind: 'children'; to: T; by: string } & O => ({ kind: 'children', to, by, maxItems: 100, ...(options as O) })
export const embedded = <const F extends Record<string, EmbeddableField>, const O extends EmbeddedOptions = object>(
  fields: F,
  options?: O & Known<O, EmbeddedOptions>,
): { kind: 'embedded'; fields: F } & O => ({ kind: 'embedded', fields, maxItems: 100, ...(options as O) })
