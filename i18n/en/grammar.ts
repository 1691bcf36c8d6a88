import type { Gender } from '#resources/schema/labels.ts'
import { INTL_LOCALE } from './locale.ts'

export type Noun = { singular: string; plural: string; gender: Gender }

export const elides = (_text: string): boolean => false

export const capitalise = (text: string): string => text.charAt(0).toLocaleUpperCase(INTL_LOCALE) + text.slice(1)

/** Words with an initial vowel that begin with the sound of a consonant: “a user”, “a one-day pass”. */
const CONSONANT = /^(?:eu|u(?:ni(?!n|m)|s[aeiu]|t[ei]|r[aio](?!n)|bi|k)|one(?!r)|once)/iu
/** Words with a silent h: “an hour”. */
const SILENT = /^(?:hour|heir|honou?r|honest)/iu
/** Initials are read letter by letter: “an HVAC unit”, “a UPS”. */
const INITIALS = /^\p{Lu}{2,}(?![\p{Ll}])/u
const SPELT_WITH_VOWEL = /^[AEFHILMNORSX]/

const hasVowelSound = (text: string): boolean => {
  const word = text.trim()
  if (INITIALS.test(word)) return SPELT_WITH_VOWEL.test(word)
  if (SILENT.test(word)) return true
  return /^(?:[aeiouéèêàâôîû]|8|11(?!\d)|18(?!\d))/iu.test(word) && !CONSONANT.test(word)
}

export const withArticle = (text: string): string => `${hasVowelSound(text) ? 'an' : 'a'} ${text}`

export const the = (noun: Noun): string => `the ${noun.singular}`
export const thePlural = (noun: Noun): string => `the ${noun.plural}`
export const allThe = (noun: Noun): string => `all the ${noun.plural}`
export const a = (noun: Noun): string => withArticle(noun.singular)
export const ofThe = (noun: Noun): string => `of the ${noun.singular}`
export const toThe = (noun: Noun): string => `to the ${noun.singular}`
export const ofNamed = (name: string): string => `of ${name}`
export const ofPlural = (noun: Noun): string => ofNamed(noun.plural)
export const thisOne = (noun: Noun): string => `this ${noun.singular}`
export const newOne = (noun: Noun): string => `new ${noun.singular}`
export const none = (noun: Noun): string => `no ${noun.singular}`

export const agree = (word: string, _noun: Pick<Noun, 'gender'>, _count = 1): string => word

export const isPlural = (count: number): boolean => Math.abs(count) !== 1

const NUMBER = new Intl.NumberFormat(INTL_LOCALE)

export const counted = (count: number, noun: Noun): string =>
  `${NUMBER.format(count)} ${isPlural(count) ? noun.plural : noun.singular}`

export const sentences = {
  created: (noun: Noun) => capitalise(`${the(noun)} has been created`),
  updated: (noun: Noun) => capitalise(`${the(noun)} has been saved`),
  loaded: (noun: Noun) => capitalise(`${the(noun)} has been loaded`),
  deleted: (noun: Noun) => capitalise(`${the(noun)} has been deleted`),
  deletedMany: (noun: Noun, count: number) =>
    isPlural(count) ? `${counted(count, noun)} have been deleted` : capitalise(`${the(noun)} has been deleted`),
  notSaved: (noun: Noun) => capitalise(`${the(noun)} could not be saved`),
  notFound: (noun: Noun) => capitalise(`${thisOne(noun)} does not exist, or no longer exists`),
  newTitle: (noun: Noun) => capitalise(newOne(noun)),
  updateTitle: (noun: Noun) => `Edit ${the(noun)}`,
  createAction: (noun: Noun) => `Create ${a(noun)}`,
  deleteAction: (noun: Noun) => `Delete ${the(noun)}`,
  deleteQuestion: (noun: Noun) => `Delete ${thisOne(noun)}?`,
  empty: (noun: Noun) => `No ${noun.plural}`,
  listTitle: (noun: Noun) => capitalise(noun.plural),
  selected: (noun: Noun, count: number) => `${counted(count, noun)} selected`,
} as const
