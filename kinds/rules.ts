import { appKindOf } from '#resources/domain/appKinds.ts'
import type { CustomTypeRules } from '#resources/domain/customFieldShapes.ts'
import type { KindRules } from '#resources/domain/kindRules.ts'
import { noCheck } from '#resources/domain/valueChecks.ts'
import type { Field, FieldKind, FieldOf } from '#resources/schema/field.ts'
import { booleanRules } from './boolean/rules.ts'
import { childrenRules } from './children/rules.ts'
import { choiceRules } from './choice/rules.ts'
import { choicesRules } from './choices/rules.ts'
import { colorRules } from './color/rules.ts'
import { dateRules } from './date/rules.ts'
import { dateTimeRules } from './dateTime/rules.ts'
import { decimalRules } from './decimal/rules.ts'
import { emailRules } from './email/rules.ts'
import { embeddedRules } from './embedded/rules.ts'
import { externalReferenceRules } from './externalReference/rules.ts'
import { filesRules } from './files/rules.ts'
import { iconRules } from './icon/rules.ts'
import { imageRules } from './image/rules.ts'
import { integerRules } from './integer/rules.ts'
import { jsonRules } from './json/rules.ts'
import { longTextRules } from './longText/rules.ts'
import { moneyRules } from './money/rules.ts'
import { phoneRules } from './phone/rules.ts'
import { referenceRules } from './reference/rules.ts'
import { referencesRules } from './references/rules.ts'
import { richTextRules } from './richText/rules.ts'
import { rightsRules } from './rights/rules.ts'
import { textRules } from './text/rules.ts'
import { urlRules } from './url/rules.ts'

const ownRules = {
  check: noCheck,
  blank: null,
  input: 'value',
  selection: (field) => appKindOf(field)?.selection ?? '',
} satisfies KindRules<FieldOf<'own'>>

const RULES = {
  text: textRules,
  longText: longTextRules,
  richText: richTextRules,
  email: emailRules,
  phone: phoneRules,
  url: urlRules,
  integer: integerRules,
  decimal: decimalRules,
  money: moneyRules,
  boolean: booleanRules,
  date: dateRules,
  dateTime: dateTimeRules,
  choice: choiceRules,
  choices: choicesRules,
  reference: referenceRules,
  references: referencesRules,
  color: colorRules,
  icon: iconRules,
  image: imageRules,
  files: filesRules,
  externalReference: externalReferenceRules,
  children: childrenRules,
  embedded: embeddedRules,
  rights: rightsRules,
  json: jsonRules,
  own: ownRules,
} satisfies { [K in FieldKind]: KindRules<FieldOf<K>> }

export const rulesOf = <F extends Field>({ kind }: F): KindRules<F> => RULES[kind] as unknown as KindRules<F>

type CustomTypesIn<K> = K extends { custom: infer C } ? keyof C : never
type Rules = typeof RULES
export type CustomFieldType = { [K in keyof Rules]: CustomTypesIn<Rules[K]> }[keyof Rules]

type CustomType = CustomTypeRules & Pick<KindRules, 'formula'>

export const CUSTOM_TYPES = Object.fromEntries(
  Object.values<KindRules<never>>(RULES).flatMap(({ custom, formula }) =>
    Object.entries(custom ?? {}).map(([type, rules]) => [type, { formula, ...rules }]),
  ),
) as Readonly<Record<CustomFieldType, CustomType>>
export const CUSTOM_FIELD_TYPES = Object.keys(CUSTOM_TYPES) as CustomFieldType[]
