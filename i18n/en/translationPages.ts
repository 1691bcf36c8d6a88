import type { Language } from '#resources/domain/languages.ts'
import type { TextState } from '#resources/domain/translations.ts'
import { languageNames } from './translations.ts'

const number = (value: number): string => value.toLocaleString('en-GB')
const quoted = (text: string): string => `“${text}”`

const written: Readonly<Record<Language, string>> = { fr: 'in French', en: 'in English' }

export const translationPageTexts = {
  title: 'Translations',
  note: (from: Language): string =>
    `The texts that you wrote ${written[from]}: fields, names, views, buttons, forms. An installation in another language shows their translation.`,
  file: 'Export or import',
  language: 'Language',
  languageOf: (language: Language): string => languageNames[language],
  onlyOpen: 'To translate only',
  percent: (share: number): string => `${number(share)}% translated`,
  counts: (total: number, missing: number, outdated: number): string =>
    [
      `${number(total)} ${total === 1 ? 'text' : 'texts'}`,
      ...(missing > 0 ? [`${number(missing)} to translate`] : []),
      ...(outdated > 0 ? [`${number(outdated)} to review`] : []),
    ].join(', '),
  states: { MISSING: 'To translate', OUTDATED: 'To review', DONE: 'Translated' } satisfies Record<TextState, string>,
  before: (text: string): string => `Translated when the original said ${quoted(text)}`,
  keep: 'The translation is still right',
  translationOf: (title: string, part: string): string => `Translation: ${title}, ${part}`,
  genders: { MASCULINE: 'Masculine', FEMININE: 'Feminine' },
  noGender: 'Like the original',
  keys: 'Enter saves and moves to the next text, Escape gives back the saved text.',
  failed: 'The translations could not be read',
  nothing: 'Nothing to translate',
  nothingNote: 'You have no field, name, shared view, button or form of your own yet.',
  done: 'Everything is translated',
  notFound: 'No text matches',
  pages: 'Pages of texts',
  range: (from: number, to: number, total: number): string => `${number(from)}–${number(to)} of ${number(total)}`,
  previous: 'Previous texts',
  next: 'Next texts',
} as const
