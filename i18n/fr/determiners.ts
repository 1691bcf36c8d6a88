import { a, agree, allThe, elides, type Noun, newOne, none, ofNamed, ofThe, the, thisOne, toThe } from './grammar.ts'

const isFeminine = ({ gender }: Noun): boolean => gender === 'FEMININE'

/** Determiners and their form before another noun. Other words stay unchanged. */
export const DETERMINERS: Readonly<Record<string, (noun: Noun, word: string) => string>> = {
  le: the,
  la: the,
  'l’': the,
  un: a,
  une: a,
  du: ofThe,
  'de la': ofThe,
  'de l’': ofThe,
  de: (_noun, word) => ofNamed(word),
  'd’': (_noun, word) => ofNamed(word),
  au: toThe,
  'à la': toThe,
  'à l’': toThe,
  ce: thisOne,
  cet: thisOne,
  cette: thisOne,
  aucun: none,
  aucune: none,
  'un nouveau': (noun) => (isFeminine(noun) ? `une ${newOne(noun)}` : `un ${newOne(noun)}`),
  'un nouvel': (noun) => (isFeminine(noun) ? `une ${newOne(noun)}` : `un ${newOne(noun)}`),
  'une nouvelle': (noun) => (isFeminine(noun) ? `une ${newOne(noun)}` : `un ${newOne(noun)}`),
  nouveau: newOne,
  nouvel: newOne,
  nouvelle: newOne,
  'tous les': allThe,
  'toutes les': allThe,
  tout: (noun, word) => `${isFeminine(noun) ? 'toute' : 'tout'} ${word}`,
  toute: (noun, word) => `${isFeminine(noun) ? 'toute' : 'tout'} ${word}`,
  son: (noun, word) => `${isFeminine(noun) && !elides(word) ? 'sa' : 'son'} ${word}`,
  sa: (noun, word) => `${isFeminine(noun) && !elides(word) ? 'sa' : 'son'} ${word}`,
}

/** Past participle after the noun, in -é: « la réservation a été supprimée ». Two groups: words before, ending. */
export const AGREEING =
  '(\\s(?:a été|ont été|est|sont|n’a pas pu être|n’ont pas pu être)\\s\\p{L}+?)(ées?|és?)(?![\\p{L}])'

/** Adjectives between determiner and noun that are equal for both genders. */
export const BETWEEN = '(?:propres|autres|mêmes)'
/** Words that are nouns only in some contexts: « a bien été », « au lieu de ». */
export const HOMONYMS: Readonly<Record<string, (before: string | undefined, after: string) => boolean>> = {
  bien: (before) => before !== undefined,
  lieu: (_before, after) => !/^\s+d[e’]/u.test(after),
}

export const agreedEnding = (noun: Noun, ending: string): string => agree('é', noun, ending.endsWith('s') ? 2 : 1)

export const QUOTED = /«[^»]*»/gu
