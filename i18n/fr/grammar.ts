/** French sentences with nouns that the organisation can change at run time: articles, elision, gender, number. */
import { withoutAccents } from '#resources/domain/folding.ts'
import type { Gender } from '#resources/schema/labels.ts'

export type Noun = { singular: string; plural: string; gender: Gender }

/** Words without elision despite an initial vowel or h: « le hangar », « le onze », « le yacht ». */
const UNELIDED = [
  'hache',
  'haie',
  'halage',
  'hall',
  'halle',
  'halte',
  'hamac',
  'hameau',
  'hamster',
  'hanche',
  'hand',
  'handball',
  'handicap\\p{L}*',
  'hangar',
  'hareng',
  'haricot',
  'harnais',
  'harpe',
  'hasard',
  'haut',
  'haute',
  'hauteur',
  'hautbois',
  'haut-parleur',
  'hayon',
  'héros',
  'herse',
  'hérisson',
  'hêtre',
  'heurt',
  'hibou',
  'hiérarchie',
  'hippie',
  'hobby',
  'hockey',
  'homard',
  'honte',
  'hoquet',
  'hors\\p{L}*',
  'hotte',
  'houe',
  'houille',
  'housse',
  'houx',
  'hublot',
  'huche',
  'huit',
  'huitième',
  'hutte',
  'onze',
  'onzième',
  'oui',
  'ouistiti',
  'uhlan',
  'ululement',
  'yacht',
  'yaourt',
  'yoga',
  'yourte',
]
const UNELIDED_WORD = new RegExp(`^(?:${UNELIDED.join('|')})s?$`, 'iu')

const firstWord = (text: string): string => /^[\p{L}\p{M}]+(?:-[\p{L}\p{M}]+)*/u.exec(text.trim())?.[0] ?? ''

/** True if an article before `text` is elided: « l’utilisateur », « l’hôtel », but « le hangar ». */
export const elides = (text: string): boolean => {
  const word = firstWord(text)
  if (word === '' || UNELIDED_WORD.test(word) || UNELIDED_WORD.test(word.split('-')[0] ?? '')) return false
  // Initials are read letter by letter: « l’ADSL », « le U ».
  return /^[aeiouhœæ]/i.test(withoutAccents(word)) || /^yeux$|^y$/i.test(word)
}

export const capitalise = (text: string): string => text.charAt(0).toLocaleUpperCase('fr') + text.slice(1)

const isFeminine = ({ gender }: Pick<Noun, 'gender'>): boolean => gender === 'FEMININE'

const article = (text: string, full: string, elided: string): string =>
  elides(text) ? `${elided}${text}` : `${full} ${text}`

export const the = (noun: Noun): string => article(noun.singular, isFeminine(noun) ? 'la' : 'le', 'l’')
export const thePlural = (noun: Noun): string => `les ${noun.plural}`
export const allThe = (noun: Noun): string => `${isFeminine(noun) ? 'toutes' : 'tous'} les ${noun.plural}`
export const a = (noun: Noun): string => `${isFeminine(noun) ? 'une' : 'un'} ${noun.singular}`
export const ofThe = (noun: Noun): string => article(noun.singular, isFeminine(noun) ? 'de la' : 'du', 'de l’')
export const toThe = (noun: Noun): string => article(noun.singular, isFeminine(noun) ? 'à la' : 'au', 'à l’')
export const ofNamed = (name: string): string => article(name, 'de', 'd’')
export const ofPlural = (noun: Noun): string => ofNamed(noun.plural)
export const thisOne = (noun: Noun): string => {
  if (isFeminine(noun)) return `cette ${noun.singular}`
  return `${elides(noun.singular) ? 'cet' : 'ce'} ${noun.singular}`
}
export const newOne = (noun: Noun): string => {
  if (isFeminine(noun)) return `nouvelle ${noun.singular}`
  return `${elides(noun.singular) ? 'nouvel' : 'nouveau'} ${noun.singular}`
}
export const none = (noun: Noun): string => `${isFeminine(noun) ? 'aucune' : 'aucun'} ${noun.singular}`

/** Inflects a participle or adjective in -é, -i, -u or a consonant: « créé » → « créées ». */
export const agree = (word: string, { gender }: Pick<Noun, 'gender'>, count = 1): string => {
  const feminine = gender === 'FEMININE' && !word.endsWith('e') ? `${word}e` : word
  return isPlural(count) && !/[sx]$/.test(feminine) ? `${feminine}s` : feminine
}

export const isPlural = (count: number): boolean => Math.abs(count) >= 2

const NUMBER = new Intl.NumberFormat('fr-FR')

export const counted = (count: number, noun: Noun): string =>
  `${NUMBER.format(count)} ${isPlural(count) ? noun.plural : noun.singular}`

export const sentences = {
  created: (noun: Noun) => capitalise(`${the(noun)} a été ${agree('créé', noun)}`),
  updated: (noun: Noun) => capitalise(`${the(noun)} a été ${agree('enregistré', noun)}`),
  loaded: (noun: Noun) => capitalise(`${the(noun)} a été ${agree('chargé', noun)}`),
  deleted: (noun: Noun) => capitalise(`${the(noun)} a été ${agree('supprimé', noun)}`),
  deletedMany: (noun: Noun, count: number) =>
    isPlural(count)
      ? `${counted(count, noun)} ont été ${agree('supprimé', noun, count)}`
      : capitalise(`${the(noun)} a été ${agree('supprimé', noun)}`),
  notSaved: (noun: Noun) => capitalise(`${the(noun)} n’a pas pu être ${agree('enregistré', noun)}`),
  notFound: (noun: Noun) => capitalise(`${thisOne(noun)} n’existe pas ou n’existe plus`),
  newTitle: (noun: Noun) => capitalise(newOne(noun)),
  updateTitle: (noun: Noun) => `Modifier ${the(noun)}`,
  createAction: (noun: Noun) => `Créer ${a(noun)}`,
  deleteAction: (noun: Noun) => `Supprimer ${the(noun)}`,
  deleteQuestion: (noun: Noun) => `Supprimer ${thisOne(noun)} ?`,
  empty: (noun: Noun) => capitalise(none(noun)),
  listTitle: (noun: Noun) => capitalise(noun.plural),
  selected: (noun: Noun, count: number) => `${counted(count, noun)} ${agree('sélectionné', noun, count)}`,
} as const
