/** Texts that the organisation wrote in the console, in another language than the one that it wrote them in. */
import type { CustomFieldChoices, CustomFieldSettings } from './customFieldShapes.ts'
import type { EntityOverride, FieldOverride } from './entityOverride.ts'
import type { Language } from './languages.ts'
import { MAX_SEARCH_NAME } from './savedSearches.ts'

const hasGender = (language: Language): boolean => language === 'fr'

export const TRANSLATED = [
  'consoleEntity',
  'entityConfiguration',
  'entityOverride',
  'customFieldGroup',
  'customField',
  'savedSearch',
  'automation',
  'publicForm',
] as const
export type TranslatedEntity = (typeof TRANSLATED)[number]

/** Columns of their entity key, which identifies them: the row of two of them disappears with the last change. */
export const KEY_COLUMNS: Readonly<Partial<Record<TranslatedEntity, string>>> = {
  consoleEntity: 'key',
  entityConfiguration: 'entity',
  entityOverride: 'entity',
}

export const MAX_TRANSLATION = 10_000
export const MAX_TRANSLATED_CHARACTERS = 200_000
export const MAX_TRANSLATED_TEXTS = 500

/** `choice`: id of a choice. `source`: the original text when this one was written. */
export type StoredTranslation = { name: string; choice?: string | null; source: string; text: string }

const TEXT_KINDS = ['LINE', 'TEXT', 'GENDER'] as const
type TextKind = (typeof TEXT_KINDS)[number]

/** `most`: characters. */
export type OriginalText = { name: string; choice: string | null; kind: TextKind; text: string; most: number }

export const TRANSLATION_STATES = ['MISSING', 'OUTDATED', 'DONE'] as const
export type TextState = (typeof TRANSLATION_STATES)[number]

type Named = { name: string; choice?: string | null }
export const textKey = ({ name, choice }: Named): string => (choice ? `${name}.${choice}` : name)

export const translationState = (
  { text }: Pick<OriginalText, 'text'>,
  stored: Pick<StoredTranslation, 'source' | 'text'> | undefined,
): TextState => {
  if (!stored || stored.text === '') return 'MISSING'
  return stored.source === text ? 'DONE' : 'OUTDATED'
}

const MAX_LABEL = 100
const MAX_HELP = 500
const MAX_SUFFIX = 12

type Of = { choice?: string; kind?: TextKind; most?: number }

const original = (name: string, text: unknown, { choice, kind = 'LINE', most = MAX_LABEL }: Of = {}): OriginalText[] =>
  typeof text === 'string' && text.trim() !== '' ? [{ name, choice: choice ?? null, kind, text, most }] : []

const help = (name: string, text: unknown): OriginalText[] => original(name, text, { kind: 'TEXT', most: MAX_HELP })
const long = (name: string, text: unknown): OriginalText[] =>
  original(name, text, { kind: 'TEXT', most: MAX_TRANSLATION })

type NamedEntity = { singularLabel: unknown; pluralLabel: unknown; gender: unknown }
type TextOfField = { label: unknown; settings?: CustomFieldSettings | null; options?: readonly unknown[] | null }
type TextOfForm = { name: unknown; introduction: unknown; consent: unknown; thanks: unknown; fields: unknown }

const rowsOf = (value: unknown): Readonly<Record<string, unknown>>[] =>
  Array.isArray(value) ? value.filter((row) => typeof row === 'object' && row !== null) : []

export const originalTexts = {
  names: ({ singularLabel, pluralLabel, gender }: NamedEntity, to: Language): OriginalText[] => [
    ...original('singularLabel', singularLabel),
    ...original('pluralLabel', pluralLabel),
    ...(hasGender(to) ? original('gender', gender, { kind: 'GENDER', most: 10 }) : []),
  ],
  override: ({ fields, sections = [] }: EntityOverride): OriginalText[] => [
    ...Object.entries(fields).flatMap(([name, change]) => [
      ...original(`fields.${name}.label`, change.label),
      ...help(`fields.${name}.help`, change.help),
    ]),
    ...sections.flatMap(({ key, label }) => original(`sections.${key}`, label)),
  ],
  group: ({ label }: { label: unknown }): OriginalText[] => original('label', label),
  field: ({ label, settings, options }: TextOfField): OriginalText[] => [
    ...original('label', label),
    ...help('help', settings?.help),
    ...original('suffix', settings?.suffix, { most: MAX_SUFFIX }),
    ...help('patternMessage', settings?.patternMessage),
    ...rowsOf(options).flatMap(({ id, value, retired }) =>
      retired ? [] : original('options', value, { choice: String(id) }),
    ),
  ],
  search: ({ name }: { name: unknown }): OriginalText[] => original('name', name, { most: MAX_SEARCH_NAME }),
  automation: ({ buttonLabel, confirmation }: { buttonLabel: unknown; confirmation: unknown }): OriginalText[] => [
    ...original('buttonLabel', buttonLabel, { most: 40 }),
    ...original('confirmation', confirmation, { kind: 'TEXT', most: 300 }),
  ],
  form: ({ name, introduction, consent, thanks, fields }: TextOfForm): OriginalText[] => [
    ...original('name', name, { most: 150 }),
    ...long('introduction', introduction),
    ...long('consent', consent),
    ...long('thanks', thanks),
    ...rowsOf(fields).flatMap((field) => [
      ...original(`fields.${field.name}.label`, field.label, { most: 150 }),
      ...original(`fields.${field.name}.help`, field.help, { kind: 'TEXT', most: 300 }),
    ]),
  ],
} as const

export type Texts = ReadonlyMap<string, string>

export const translatedTexts = (stored: readonly StoredTranslation[]): Texts =>
  new Map(stored.filter(({ text }) => text !== '').map((one) => [textKey(one), one.text]))

const NO_TEXTS: Texts = new Map()

const otherFields = (fields: EntityOverride['fields'], texts: Texts): Record<string, FieldOverride> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { label: _label, help: _help, ...change }]) => {
      const [label, said] = [texts.get(`fields.${name}.label`), texts.get(`fields.${name}.help`)]
      return [name, { ...change, ...(label !== undefined && { label }), ...(said !== undefined && { help: said }) }]
    }),
  )

/** Without translation the declared text returns: an override belongs to its language. */
export const translatedOverride = (override: EntityOverride, texts: Texts = NO_TEXTS): EntityOverride => ({
  ...override,
  fields: otherFields(override.fields, texts),
  ...(override.sections && {
    sections: override.sections.map(({ label: _label, ...section }) => {
      const label = texts.get(`sections.${section.key}`)
      return { ...section, ...(label !== undefined && { label }) }
    }),
  }),
})

const SPOKEN_SETTINGS = ['help', 'suffix', 'patternMessage'] as const

type Worded = CustomFieldChoices & { label: string; settings?: CustomFieldSettings | undefined }

/** A field of the organisation has no declared text: its own one stays until it is translated. */
export const translatedField = <F extends Worded>(field: F, texts: Texts | undefined): F => {
  if (!texts) return field
  const choices = (list: F['options']): F['options'] =>
    list.map((one) => ({ ...one, value: texts.get(textKey({ name: 'options', choice: one.id })) ?? one.value }))
  const said = SPOKEN_SETTINGS.flatMap((name) => {
    const text = field.settings?.[name] && texts.get(name)
    return text ? [[name, text] as const] : []
  })
  return {
    ...field,
    label: texts.get('label') ?? field.label,
    options: choices(field.options),
    retiredOptions: choices(field.retiredOptions),
    ...(said.length > 0 && { settings: { ...field.settings, ...Object.fromEntries(said) } }),
  }
}

const GENDERS = ['MASCULINE', 'FEMININE'] as const

export const translatedGender = <G extends string>(gender: G, texts: Texts | undefined): G =>
  (GENDERS.find((one) => one === texts?.get('gender')) as G | undefined) ?? gender
