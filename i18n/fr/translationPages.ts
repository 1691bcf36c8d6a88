import type { Language } from '#resources/domain/languages.ts'
import type { TextState } from '#resources/domain/translations.ts'
import { languageNames } from './translations.ts'

const number = (value: number): string => value.toLocaleString('fr-FR')
const quoted = (text: string): string => `«\u00a0${text}\u00a0»`

const written: Readonly<Record<Language, string>> = { fr: 'en français', en: 'en anglais' }

export const translationPageTexts = {
  title: 'Traductions',
  note: (from: Language): string =>
    `Les textes que vous avez écrits ${written[from]}\u00a0: champs, appellations, vues, boutons, formulaires. Une installation dans une autre langue montre leur traduction.`,
  file: 'Exporter ou importer',
  language: 'Langue',
  languageOf: (language: Language): string => languageNames[language],
  onlyOpen: 'À traduire seulement',
  percent: (share: number): string => `${number(share)}\u00a0% traduits`,
  /** « 120 textes, 14 à traduire, 2 à revoir ». */
  counts: (total: number, missing: number, outdated: number): string =>
    [
      `${number(total)} ${total < 2 ? 'texte' : 'textes'}`,
      ...(missing > 0 ? [`${number(missing)} à traduire`] : []),
      ...(outdated > 0 ? [`${number(outdated)} à revoir`] : []),
    ].join(', '),
  states: { MISSING: 'À traduire', OUTDATED: 'À revoir', DONE: 'Traduit' } satisfies Record<TextState, string>,
  before: (text: string): string => `Traduit quand l’original disait ${quoted(text)}`,
  keep: 'La traduction reste juste',
  translationOf: (title: string, part: string): string => `Traduction\u00a0: ${title}, ${part}`,
  genders: { MASCULINE: 'Masculin', FEMININE: 'Féminin' },
  noGender: 'Comme l’original',
  keys: 'Entrée enregistre et passe au texte suivant, Échap rend le texte enregistré.',
  failed: 'Les traductions n’ont pas pu être lues',
  nothing: 'Rien à traduire',
  nothingNote: 'Vous n’avez encore ni champ, ni appellation, ni vue partagée, ni bouton, ni formulaire à vous.',
  done: 'Tout est traduit',
  notFound: 'Aucun texte ne correspond',
  pages: 'Pages de textes',
  range: (from: number, to: number, total: number): string => `${number(from)}–${number(to)} sur ${number(total)}`,
  previous: 'Textes précédents',
  next: 'Textes suivants',
} as const
