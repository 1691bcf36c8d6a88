/** The vocabulary of fields: plain data that the web and the server both read. */
import type { FieldOptions } from './fieldOptions.ts'
import type { DurationUnit, FileLimits, NumberLimits, TextLimits, Tone, Variables } from './limits.ts'

export type TextField = FieldOptions &
  TextLimits & {
    kind: 'text'
    default?: string
    variables?: Variables
    /** Holds keys of entities: they follow when an entity is renamed. */
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
    /** It counts time: typed, read, imported and exported as « 1 h 30 » or « 2 jours ». */
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
  /** Kept where they were chosen, and offered no more; their word may be that of another value. */
  retired?: readonly V[]
  default?: V
  /** Shows the values as chips of a state. */
  tones?: Readonly<Record<V, Tone>>
  /** In a tree: who changes it is asked whether everything under the record follows. */
  cascades?: boolean
  /** The parameter that a new record takes the value of, in the place of `default`. */
  defaultParameter?: string
}
export type ChoicesField<V extends string = string> = FieldOptions & {
  kind: 'choices'
  values: readonly V[]
  default?: readonly V[]
  extensible?: readonly string[] /** The product's own: applications add others, and no check stands in the database. */
  /** Of a list that is not empty: an empty one is what `required` refuses. */
  minItems?: number
  /** Shows the values as chips of a state. */
  tones?: Readonly<Record<V, Tone>>
}
/** '#RRGGBB' */
export type ColorField = FieldOptions & { kind: 'color'; default?: string }
/** The name of a Material icon of the product's own list. */
export type IconField = FieldOptions & { kind: 'icon'; default?: string }
export type ImageField = FieldOptions & FileLimits & { kind: 'image' }
export type FilesField = FieldOptions &
  FileLimits & {
    kind: 'files'
    minItems?: number
    maxItems?: number
  }
type Chosen = {
  /** Right that choosing a record to point at asks for; default: creating and updating the entity that points. */
  chosenWith?: string
  /**
   * On the page of the record that is pointed at: the filter by which the list of this entity, or of the one that owns
   * it, finds what points there. Default: the field itself; `false`: nothing is shown there.
   */
  relatedBy?: string | false
  /**
   * Pickers and filters offer only records of `to` that hold one of `values` in the `choices` field `list`. A stored reference
   * stays valid when its record leaves the offer.
   */
  offered?: { list: string; values: readonly string[] }
}
export type ReferenceField = FieldOptions &
  Chosen & {
    kind: 'reference'
    to: string
    /** Offers only records whose `choices` field `list` holds the value of this record's `choice` field `value`. */
    constrainedBy?: { list: string; value: string }
    /** `setNull`: it does not keep the record from being deleted, and is empty afterwards. */
    onDelete?: 'setNull'
  }
export type ReferencesField = FieldOptions &
  Chosen & {
    kind: 'references'
    to: string
    minItems?: number
    /** The `references` field of `to` that owns the join table: this one is its other side. */
    inverse?: string
  }
type ListLimits = { minItems?: number; maxItems?: number }
/** One record of an entity whose service is elsewhere: its id is kept here, and its name is asked of its service. */
export type ExternalReferenceField = FieldOptions & {
  kind: 'externalReference'
  to: string
  relatedBy?: string | false
}
/** Rows of another entity that belong to this one and are written with it. */
export type ChildrenField = FieldOptions &
  ListLimits & {
    kind: 'children'
    to: string
    by: string
    /** The integer field of the rows that keeps their order, which the list itself gives. */
    orderBy?: string
    /** The reference of the rows by which a list filters: records that have a row of any of these. */
    filterBy?: string
    /** The service's own operations write the rows: no derived input, no derived form. */
    handWritten?: boolean
    /** With `handWritten`: what spreadsheets tell of the rows, of those where all of it is said, in the place of what a form asks. */
    inSheets?: readonly string[]
  }
/** A short list of objects stored inside the record (JSON). */
export type EmbeddedField = FieldOptions & { kind: 'embedded'; fields: Record<string, EmbeddableField> } & ListLimits
/** A map of right codes, as `resources/domain/rights.ts` reads it. */
export type RightsField = FieldOptions & {
  kind: 'rights'
  /** The `choices` field that says which applications the rights are offered for. */
  applications?: string
}

/** Structured data of a system entity: never in a form. */
export type JsonField = FieldOptions & { kind: 'json' }

declare const VALUE: unique symbol
/** Of a kind that an application declares whole (`defineKind`), which `as` names; `V` is its value on the wire. */
export type OwnField<V = unknown> = FieldOptions & { kind: 'own'; as: string; readonly [VALUE]?: V }
/** The value of such a field. */
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
/** The product's own: each has its modules here. */
export type ProductKind = Exclude<FieldKind, 'own'>
export type FieldOf<K extends FieldKind> = Extract<Field, { kind: K }>

type Options<F> = Omit<F, 'kind'>
type KeysOf<T> = T extends unknown ? keyof T : never
type KnownPart<P, All> = P extends readonly unknown[] | ((...given: never) => unknown)
  ? P
  : { [N in keyof P]: N extends KeysOf<All> ? P[N] : never }
/** Options that a kind has: a misspelt one does not compile, though their types are kept as they were written. */
type Known<O, All> = {
  [N in keyof O]: N extends keyof All ? (O[N] extends object ? KnownPart<O[N], NonNullable<All[N]>> : O[N]) : never
}
/** A field's type says the options that were written, as they were written. */
type Builder<F extends Field> = {
  (): { kind: F['kind'] }
  <const O extends Options<F>>(options: O & Known<O, Options<F>>): { kind: F['kind'] } & O
}

type WrittenOwn<V> = Pick<OwnField<V>, 'kind' | 'as' | typeof VALUE>
type OwnOptions<O> = Omit<FieldOptions, 'as'> & O
/** The same for a kind of an application. */
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
