import { AGREEING, agreedEnding, BETWEEN, DETERMINERS, HOMONYMS, QUOTED } from '#i18n/fr/determiners.ts'
import { capitalise, type Noun } from '#i18n/fr/grammar.ts'

export type Names = ReadonlyMap<string, Noun>
export type Renaming = (text: string) => string

type Found = { key: string; isPlural: boolean }

const wordOf = (noun: Noun, { isPlural }: Found): string => (isPlural ? noun.plural : noun.singular)

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

export const renamingOf = (nouns: Readonly<Record<string, Noun>>, names: Names): Renaming => {
  if (names.size === 0) return (text) => text
  const vocabulary = vocabularyOf(nouns)
  const determiners = spaced(longestFirst(Object.keys(DETERMINERS)))
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}])(?:(${determiners})(?:(?<=’)|\\s+))?(${BETWEEN}\\s)?(${spaced(longestFirst(vocabulary.keys()))})(?![\\p{L}\\p{N}])(?:${AGREEING})?`,
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
      const ending = said === undefined ? '' : `${said}${agreedEnding(noun, end)}`
      return `${isCapital ? capitalise(named) : named}${ending}`
    })
}

/** Quoted text was written by a user and stays unchanged. */
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
