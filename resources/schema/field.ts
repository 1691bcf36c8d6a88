import { type BooleanTypes, booleanTraits } from '#kinds/boolean/declaration.ts'
import { type ChildrenTypes, childrenTraits } from '#kinds/children/declaration.ts'
import { type ChoiceTypes, choiceTraits } from '#kinds/choice/declaration.ts'
import { type ChoicesTypes, choicesTraits } from '#kinds/choices/declaration.ts'
import { type ColorTypes, colorTraits } from '#kinds/color/declaration.ts'
import { type DateTypes, dateTraits } from '#kinds/date/declaration.ts'
import { type DateTimeTypes, dateTimeTraits } from '#kinds/dateTime/declaration.ts'
import { type DecimalTypes, decimalTraits } from '#kinds/decimal/declaration.ts'
import { type EmailTypes, emailTraits } from '#kinds/email/declaration.ts'
import { type EmbeddedFieldOf, type EmbeddedTypes, embeddedOf, embeddedTraits } from '#kinds/embedded/declaration.ts'
import { type ExternalReferenceTypes, externalReferenceTraits } from '#kinds/externalReference/declaration.ts'
import { type FilesTypes, filesTraits } from '#kinds/files/declaration.ts'
import { type IconTypes, iconTraits } from '#kinds/icon/declaration.ts'
import { type ImageTypes, imageTraits } from '#kinds/image/declaration.ts'
import { type IntegerTypes, integerTraits } from '#kinds/integer/declaration.ts'
import { type JsonTypes, jsonTraits } from '#kinds/json/declaration.ts'
import { type LongTextTypes, longTextTraits } from '#kinds/longText/declaration.ts'
import { type MoneyTypes, moneyTraits } from '#kinds/money/declaration.ts'
import { type PhoneTypes, phoneTraits } from '#kinds/phone/declaration.ts'
import { type ReferenceTypes, referenceTraits } from '#kinds/reference/declaration.ts'
import { type ReferencesTypes, referencesTraits } from '#kinds/references/declaration.ts'
import { type RichTextTypes, richTextTraits } from '#kinds/richText/declaration.ts'
import { type RightsTypes, rightsTraits } from '#kinds/rights/declaration.ts'
import { type TextTypes, textTraits } from '#kinds/text/declaration.ts'
import { type UrlTypes, urlTraits } from '#kinds/url/declaration.ts'
import type { Known } from './builder.ts'
import type { FieldOptions } from './fieldOptions.ts'
import type { KindTraits, KindTypes } from './kindTypes.ts'

export * from '#kinds/boolean/declaration.ts'
export * from '#kinds/children/declaration.ts'
export * from '#kinds/choice/declaration.ts'
export * from '#kinds/choices/declaration.ts'
export * from '#kinds/color/declaration.ts'
export * from '#kinds/date/declaration.ts'
export * from '#kinds/dateTime/declaration.ts'
export * from '#kinds/decimal/declaration.ts'
export * from '#kinds/email/declaration.ts'
export * from '#kinds/externalReference/declaration.ts'
export * from '#kinds/files/declaration.ts'
export * from '#kinds/icon/declaration.ts'
export * from '#kinds/image/declaration.ts'
export * from '#kinds/integer/declaration.ts'
export * from '#kinds/json/declaration.ts'
export * from '#kinds/longText/declaration.ts'
export * from '#kinds/money/declaration.ts'
export * from '#kinds/phone/declaration.ts'
export * from '#kinds/reference/declaration.ts'
export * from '#kinds/references/declaration.ts'
export * from '#kinds/richText/declaration.ts'
export * from '#kinds/rights/declaration.ts'
export * from '#kinds/text/declaration.ts'
export * from '#kinds/url/declaration.ts'

type Checked<T extends Readonly<Record<string, KindTypes>>> = T

/** Kinds that rows of an `embedded` field may have. */
type EmbeddableTypes = Checked<{
  text: TextTypes
  longText: LongTextTypes
  email: EmailTypes
  phone: PhoneTypes
  url: UrlTypes
  integer: IntegerTypes
  decimal: DecimalTypes
  money: MoneyTypes
  boolean: BooleanTypes
  date: DateTypes
  dateTime: DateTimeTypes
  choice: ChoiceTypes
}>
export type EmbeddableField = EmbeddableTypes[keyof EmbeddableTypes]['field']
export type EmbeddedField = EmbeddedFieldOf<EmbeddableField>
export const embedded = embeddedOf<EmbeddableField>()

export type TypesOfKinds = EmbeddableTypes &
  Checked<{
    richText: RichTextTypes
    choices: ChoicesTypes
    color: ColorTypes
    icon: IconTypes
    image: ImageTypes
    files: FilesTypes
    reference: ReferenceTypes
    references: ReferencesTypes
    externalReference: ExternalReferenceTypes
    children: ChildrenTypes
    embedded: EmbeddedTypes<EmbeddableField>
    rights: RightsTypes
    json: JsonTypes
  }>

export type ProductKind = keyof TypesOfKinds
export type KindWith<T, P> = { [K in keyof T]: T[K] extends P ? K : never }[keyof T]

export const KIND_TRAITS = {
  text: textTraits,
  longText: longTextTraits,
  email: emailTraits,
  phone: phoneTraits,
  url: urlTraits,
  integer: integerTraits,
  decimal: decimalTraits,
  money: moneyTraits,
  boolean: booleanTraits,
  date: dateTraits,
  dateTime: dateTimeTraits,
  choice: choiceTraits,
  richText: richTextTraits,
  choices: choicesTraits,
  color: colorTraits,
  icon: iconTraits,
  image: imageTraits,
  files: filesTraits,
  reference: referenceTraits,
  references: referencesTraits,
  externalReference: externalReferenceTraits,
  children: childrenTraits,
  embedded: embeddedTraits,
  rights: rightsTraits,
  json: jsonTraits,
} as const satisfies Record<ProductKind, KindTraits>

declare const VALUE: unique symbol
/** A kind declared by an extension with `defineKind` and named by `as`; `V` is its value on the wire. */
export type OwnField<V = unknown> = FieldOptions & { kind: 'own'; as: string; readonly [VALUE]?: V }
export type OwnValue<F> = F extends { readonly [VALUE]?: infer V } ? V : unknown

export type Field = TypesOfKinds[ProductKind]['field'] | OwnField
export type FieldKind = Field['kind']
export type FieldOf<K extends FieldKind> = Extract<Field, { kind: K }>

type WrittenOwn<V> = Pick<OwnField<V>, 'kind' | 'as' | typeof VALUE>
type OwnOptions<O> = Omit<FieldOptions, 'as'> & O
export type OwnBuilder<V, O extends object> = {
  (): WrittenOwn<V>
  <const G extends OwnOptions<O>>(options: G & Known<G, OwnOptions<O>>): WrittenOwn<V> & G
}
