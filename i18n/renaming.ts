import {
  a,
  agree,
  allThe,
  capitalise,
  elides,
  type Noun,
  newOne,
  none,
  ofNamed,
  ofThe,
  the,
  thisOne,
  toThe,
} from './grammar.ts'

export type Names = ReadonlyMap<string, Noun>
export type Renaming = (text: string) => string

type Found = { key: string; isPlural: boolean }

const isFeminine = ({ gender }: Noun): boolean => gender === 'FEMININE'
const wordOf = (noun: Noun, { isPlural }: Found): string => (isPlural ? noun.plural : noun.singular)

/** Determiners and their form before another noun. Other words stay unchanged. */
const DETERMINERS: Readonly<Record<string, (noun: Noun, word: string) => string>> = {
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

/** Past participle after the noun, in -é: « la réservation a été supprimée ». */
const SAID = '(\\s(?:a été|ont été|est|sont|n’a pas pu être|n’ont pas pu être)\\s\\p{L}+?)(ées?|és?)(?![\\p{L}])'

/** Adjectives between determiner and noun that are equal for both genders. */
const BETWEEN = '(?:propres|autres|mêmes)'
/** Words that are nouns only in some contexts: « a bien été », « au lieu de ». */
const HOMONYMS: Readonly<Record<string, (before: string | undefined, after: string) => boolean>> = {
  bien: (before) => before !== undefined,
  lieu: (_before, after) => !/^\s+d[e’]/u.test(after),
}

export const longestFirst = (words: Iterable<string>): string =>
  [...words]
    .toSorted((one, other) => other.length - one.length)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('|')

const spaced = (words: string): string => words.replaceAll(' ', '\\s')

/** All entity names of the product, so that « catégorie de réservation » is not matched as a reservation. */
const vocabularyOf = (nouns: Readonly<Record<string, Noun>>): Map<string, Found> =>
  new Map(
    Object.entries(nouns).flatMap(([key, { singular, plural }]): [string, Found][] => [
      [plural.toLowerCase(), { key, isPlural: true }],
      [singular.toLowerCase(), { key, isPlural: false }],
    ]),
  )

const QUOTED = /«[^»]*»/gu

export const renamingOf = (nouns: Readonly<Record<string, Noun>>, names: Names): Renaming => {
  if (names.size === 0) return (text) => text
  const vocabulary = vocabularyOf(nouns)
  const determiners = spaced(longestFirst(Object.keys(DETERMINERS)))
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}])(?:(${determiners})(?:(?<=’)|\\s+))?(${BETWEEN}\\s)?(${spaced(longestFirst(vocabulary.keys()))})(?![\\p{L}\\p{N}])(?:${SAID})?`,
    'giu',
  )
  return (text) =>
    text.replace(pattern, (match, before?: string, between?: string, word = '', said?: string, end = '', at = 0) => {
      const found = vocabulary.get(word.toLowerCase().replace(/\s/gu, ' '))
      const noun = found && names.get(found.key)
      if (!found || !noun) return match
      const tail = said === undefined ? '' : `${said}${end}`
      const head = match.slice(0, match.length - tail.length)
      if (HOMONYMS[word]?.(before, text.slice(at + head.length)) === false) return match
      const determined = between ? undefined : DETERMINERS[before?.toLowerCase().replace(/\s/gu, ' ') ?? '']
      const name = wordOf(noun, found)
      const named = determined?.(noun, name) ?? `${head.slice(0, head.length - word.length)}${name}`
      const isCapital = match.charAt(0) !== match.charAt(0).toLowerCase()
      const ending = said === undefined ? '' : `${said}${agree('é', noun, end.endsWith('s') ? 2 : 1)}`
      return `${isCapital ? capitalise(named) : named}${ending}`
    })
}

/** Text between « and » was written by a user and stays unchanged. */
export const outsideQuotes =
  (renamed: Renaming): Renaming =>
  (text) => {
    const quotes = text.match(QUOTED) ?? []
    return text
      .split(QUOTED)
      .map((part, index) => renamed(part) + (quotes[index] ?? ''))
      .join('')
  }

export const renamedDeep = <T>(value: T, renamed: Renaming): T => {
  if (typeof value === 'string') return renamed(value) as T
  if (Array.isArray(value)) return value.map((part) => renamedDeep(part, renamed)) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, renamedDeep(part, renamed)])) as T
}
