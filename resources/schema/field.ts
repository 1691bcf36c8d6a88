/** The vocabulary of fields: plain data that the web and the server both read. */
import type { Condition } from './condition.ts'
import type { NumberLimits, TextLimits, Tone, Variables } from './limits.ts'

export type FieldSize = 'S' | 'M' | 'L' | 'XL'

export type FieldOptions = {
  required?: boolean
  unique?: boolean
  /** Set by the server, never by a form. */
  readOnly?: boolean
  /** Reckoned by its service whenever it is read: it has no column. Goes with `readOnly`. */
  computed?: boolean
  /** Stands in lists alone: forms and the page of a record say it with other fields. */
  listOnly?: boolean
  /** Part of the text search of the entity's list; of a reference, the title of what it points at. */
  searchable?: boolean
  /** Hides the input, lifts the requirement and clears the value while it does not hold. */
  when?: Condition
  /** Required while it holds. */
  requiredIf?: Condition
  /** Required while a `bool` parameter is on, and `unless` is off; with `requiredIf`, only where that holds too. */
  requiredBy?: { parameter: string; unless?: string }
  size?: FieldSize
  section?: string
  /** The name that the field had before: its values stay when the next migration is generated. */
  renamedFrom?: string
}

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
export type IntegerField = FieldOptions & NumberLimits & { kind: 'integer'; default?: number }
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
  minItems?: number
  /** Shows the values as chips of a state. */
  tones?: Readonly<Record<V, Tone>>
}
/** '#RRGGBB' */
export type ColorField = FieldOptions & { kind: 'color'; default?: string }
/** The name of a Material icon of the product's own list. */
export type IconField = FieldOptions & { kind: 'icon'; default?: string }
export type FileLimits = {
  /** Kilobytes of one file; the server's own limit stands beside it. */
  maxSize?: number
  /** Accepted file name endings, without the dot; default: all. */
  extensions?: readonly string[]
}
export type ImageField = FieldOptions & FileLimits & { kind: 'image' }
export type FilesField = FieldOptions &
  FileLimits & {
    kind: 'files'
    minItems?: number
    maxItems?: number
    /** What the text inside the files may hold marks of. */
    variables?: Variables
  }
type Chosen = {
  /** Right that choosing a record to point at asks for; default: creating and updating the entity that points. */
  chosenWith?: string
  /**
   * On the page of the record that is pointed at: the filter by which the list of this entity, or of the one that owns
   * it, finds what points there. Default: the field itself; `false`: nothing is shown there.
   */
  relatedBy?: string | false
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
/** Rows of another entity that belong to this one and are written with it. */
export type ChildrenField = FieldOptions & {
  kind: 'children'
  to: string
  by: string
  minItems?: number
  maxItems?: number
  /** The integer field of the rows that keeps their order, which the list itself gives. */
  orderBy?: string
  /** The service's own operations write the rows: no derived input, no derived form. */
  handWritten?: boolean
}
/** A short list of objects kept inside the record (JSON). */
export type EmbeddedField = FieldOptions & {
  kind: 'embedded'
  fields: Record<string, EmbeddableField>
  minItems?: number
  maxItems?: number
}
/** A map of right codes, as `resources/domain/rights.ts` reads it. */
export type RightsField = FieldOptions & {
  kind: 'rights'
  /** The `choices` field that says which applications the rights are offered for. */
  applications?: string
}

/** Structured data of a system entity: never in a form. */
export type JsonField = FieldOptions & { kind: 'json' }

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
  | ChildrenField
  | EmbeddedField
  | RightsField
  | JsonField

export type FieldKind = Field['kind']
export type FieldOf<K extends FieldKind> = Extract<Field, { kind: K }>

type Options<F> = Omit<F, 'kind'>

export const text = (options: Options<TextField> = {}): TextField => ({ kind: 'text', maxLength: 255, ...options })
export const longText = (options: Options<LongTextField> = {}): LongTextField => ({
  kind: 'longText',
  maxLength: 10_000,
  ...options,
})
export const richText = (options: Options<RichTextField> = {}): RichTextField => ({
  kind: 'richText',
  maxLength: 100_000,
  ...options,
})
export const email = (options: Options<EmailField> = {}): EmailField => ({ kind: 'email', maxLength: 254, ...options })
export const phone = (options: Options<PhoneField> = {}): PhoneField => ({ kind: 'phone', maxLength: 30, ...options })
export const url = (options: Options<UrlField> = {}): UrlField => ({ kind: 'url', maxLength: 2_000, ...options })
export const integer = (options: Options<IntegerField> = {}): IntegerField => ({ kind: 'integer', ...options })
export const decimal = (options: Options<DecimalField> = {}): DecimalField => ({ kind: 'decimal', ...options })
export const money = (options: Options<MoneyField> = {}): MoneyField => ({ kind: 'money', min: 0, ...options })
export const boolean = (options: Options<BooleanField> = {}): BooleanField => ({
  kind: 'boolean',
  default: false,
  ...options,
})
export const date = (options: Options<DateField> = {}): DateField => ({ kind: 'date', ...options })
export const dateTime = (options: Options<DateTimeField> = {}): DateTimeField => ({ kind: 'dateTime', ...options })
export const choice = <const V extends string>(
  values: readonly V[],
  options: Omit<Options<ChoiceField<V>>, 'values'> = {},
): ChoiceField<V> => ({ kind: 'choice', values, ...options })
export const choices = <const V extends string>(
  values: readonly V[],
  options: Omit<Options<ChoicesField<V>>, 'values'> = {},
): ChoicesField<V> => ({ kind: 'choices', values, ...options })
export const color = (options: Options<ColorField> = {}): ColorField => ({ kind: 'color', ...options })
export const icon = (options: Options<IconField> = {}): IconField => ({ kind: 'icon', ...options })
export const image = (options: Options<ImageField> = {}): ImageField => ({ kind: 'image', ...options })
export const files = (options: Options<FilesField> = {}): FilesField => ({ kind: 'files', maxItems: 50, ...options })
export const reference = (to: string, options: Omit<Options<ReferenceField>, 'to'> = {}): ReferenceField => ({
  kind: 'reference',
  to,
  ...options,
})
export const references = (to: string, options: Omit<Options<ReferencesField>, 'to'> = {}): ReferencesField => ({
  kind: 'references',
  to,
  ...options,
})
export const children = (
  to: string,
  by: string,
  options: Omit<Options<ChildrenField>, 'to' | 'by'> = {},
): ChildrenField => ({ kind: 'children', to, by, maxItems: 100, ...options })
export const embedded = <const F extends Record<string, EmbeddableField>>(
  fields: F,
  options: Omit<Options<EmbeddedField>, 'fields'> = {},
): EmbeddedField & { fields: F } => ({ kind: 'embedded', fields, maxItems: 100, ...options })
export const rights = (options: Options<RightsField> = {}): RightsField => ({ kind: 'rights', ...options })
export const json = (options: Options<JsonField> = {}): JsonField => ({ kind: 'json', ...options })
