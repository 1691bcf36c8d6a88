import type { Language } from '#resources/domain/languages.ts'
import type { TranslatedEntity } from '#resources/domain/translations.ts'

const quoted = (text: string): string => `“${text}”`

export const languageNames: Readonly<Record<Language, string>> = { fr: 'French', en: 'English' }

const inLanguage: Readonly<Record<Language, string>> = { fr: 'in French', en: 'in English' }

const parts: Readonly<Record<string, string>> = {
  singularLabel: 'Singular name',
  pluralLabel: 'Plural name',
  gender: 'Gender',
  label: 'Label',
  help: 'Help',
  suffix: 'Unit',
  patternMessage: 'Error message',
  options: 'Choices',
  name: 'Name',
  buttonLabel: 'Label of the button',
  confirmation: 'Question before the action',
  introduction: 'Introduction',
  consent: 'Consent',
  thanks: 'Thank-you message',
  sections: 'Title of a section',
}

const texts = (count: number): string => (count === 1 ? `${count} text` : `${count} texts`)

type Counts = { added: number; changed: number; removed: number }

export const translationTexts = {
  part: (name: string): string => parts[name] ?? name,
  ofField: (field: string, part: string): string => `${part} of ${quoted(field)}`,
  names: {
    consoleEntity: 'Name of the type of record',
    entityConfiguration: 'Name',
    entityOverride: 'Changed fields',
  },
  titled: (
    entity: Exclude<TranslatedEntity, 'consoleEntity' | 'entityConfiguration' | 'entityOverride'>,
    title: string,
  ): string => {
    const kinds = {
      customFieldGroup: 'Group',
      customField: 'Field',
      savedSearch: 'Search',
      automation: 'Automation',
      publicForm: 'Form',
    }
    return `${kinds[entity]} ${quoted(title)}`
  },
  label: (language: Language, place: string, title: string): string =>
    `${languageNames[language]} · ${place} · ${title}`,
  language: 'Choose one of the languages',
  same: 'Your labels are already written in this language: choose another one',
  gone: 'The thing that you translate no longer exists, or is not open to you',
  unknown: (key: string): string => `${quoted(key)} does not exist, or no longer has a text`,
  repeated: (key: string): string => `${quoted(key)} appears twice`,
  changed: 'The original text has changed meanwhile: read it again, then translate it',
  gender: 'Choose masculine or feminine',
  signs: 'This text contains invisible characters: type it again',
  tooLong: (max: number): string => `This translation must have at most ${max} characters`,
  tooLarge: 'The translations of this element are too long together',
  difference: (language: Language, { added: more, changed, removed }: Counts): string => {
    const [first, ...others] = [
      [more, 'added'],
      [changed, 'changed'],
      [removed, 'removed'],
    ].filter(([count]) => Number(count) > 0)
    if (!first) return ''
    const [count, word] = first
    const rest = others.map(([number, said]) => `, ${number} ${said}`).join('')
    return `${texts(Number(count))} ${inLanguage[language]} ${word}${rest}`
  },
  missing: (language: Language, count: number): string => `${texts(count)} without translation ${inLanguage[language]}`,
  outdated: (language: Language, count: number): string =>
    count === 1
      ? `${texts(count)} translated ${inLanguage[language]} has changed since`
      : `${texts(count)} translated ${inLanguage[language]} have changed since`,
} as const
