/** What a password must be (D2): long enough, nobody's name, and not among the commonest ones or a plain variation of them. */
import { COMMON_WORDS } from './commonPasswords.ts'
import { withoutAccents } from './folding.ts'

export const PASSWORD_MIN_LENGTH = 12
export const PASSWORD_MAX_LENGTH = 200
const MIN_DISTINCT_CHARACTERS = 5
/** Letters that must remain once common words are taken away. */
const MIN_OWN_LETTERS = 5
/** Shorter words count where they stand alone only: every other word holds a few of them. */
const MIN_PART_LENGTH = 4
/** Different words, set apart: that many make a phrase, however common each of them is. */
const MIN_PHRASE_WORDS = 5

export type PasswordProblem = 'tooShort' | 'tooLong' | 'named' | 'tooCommon'

/** From 0, guessed at once, to 4, as hard as it takes (`passwordStrength.ts`). */
export type PasswordStrength = 0 | 1 | 2 | 3 | 4
export const REQUIRED_STRENGTH: PasswordStrength = 4

const ARTICLES: ReadonlySet<string> = new Set([
  'les',
  'des',
  'sur',
  'aux',
  'par',
  'pour',
  'dans',
  'avec',
  'entre',
  'sous',
])

const LEET: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
  '€': 'e',
}

const unleet = (text: string): string => text.replace(/[013457@$!€]/g, (character) => LEET[character] ?? character)

const wordsOf = (text: string): string[] => text.split(/[^a-z]+/).filter(Boolean)

/** Letters that no common word explains, taking the fewest (one pass, bounded by the longest word). */
const ownLetters = (letters: string, alone: ReadonlySet<string>): number => {
  const longest = 16
  const isCommonPart = (part: string): boolean =>
    COMMON_WORDS.has(part) && (part.length >= MIN_PART_LENGTH || alone.has(part))
  const fewest: number[] = [0]
  for (let end = 1; end <= letters.length; end++) {
    let best = (fewest[end - 1] ?? 0) + 1
    for (let start = Math.max(0, end - longest); start < end - 1; start++) {
      if (isCommonPart(letters.slice(start, end))) best = Math.min(best, fewest[start] ?? best)
    }
    fewest.push(best)
  }
  return fewest[letters.length] ?? 0
}

const isRun = (text: string): boolean => {
  const codes = [...text].map((character) => character.codePointAt(0) ?? 0)
  const steps = codes.slice(1).map((code, index) => code - (codes[index] ?? 0))
  return steps.filter((step) => Math.abs(step) <= 1).length >= steps.length * 0.75
}

/** Letters and digits that carry some surprise: `Azerty123456!` has none of its own. */
const isCommon = (password: string): boolean => {
  const plain = withoutAccents(password.toLowerCase())
  if (new Set(plain).size < MIN_DISTINCT_CHARACTERS || isRun(plain)) return true
  const letters = plain.replace(/[^a-z]/g, '')
  const others = plain.replace(/[a-z\s]/g, '')
  // Mostly figures and signs in disorder: no word list says anything about it.
  if (letters.length < MIN_OWN_LETTERS && new Set(others).size >= 8 && !isRun(others)) return false
  const words = new Set(wordsOf(plain))
  if (words.size >= MIN_PHRASE_WORDS) return false
  return [letters, unleet(plain).replace(/[^a-z]/g, '')].some((text) => ownLetters(text, words) < MIN_OWN_LETTERS)
}

const nameParts = (name: string): string[] =>
  withoutAccents(name.toLowerCase())
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part.length > 2)

/**
 * The words that a password must not hold: those of one's own names, and of the organisation's but for what every
 * organisation is called (« ville », « mairie »).
 */
export const forbiddenWords = (own: readonly string[], organisation = ''): string[] => [
  ...own.flatMap(nameParts),
  ...nameParts(organisation).filter((part) => !COMMON_WORDS.has(part) && !ARTICLES.has(part)),
]

/** A long word counts wherever it stands, one of three letters where it stands alone. */
const isNamed = (password: string, words: readonly string[]): boolean => {
  const plain = withoutAccents(password.toLowerCase())
  return [plain, unleet(plain)].some((text) => {
    const parts = new Set(nameParts(text))
    return words.some((word) => (word.length < MIN_PART_LENGTH ? parts.has(word) : text.includes(word)))
  })
}

/** The first thing wrong with a password, or undefined; `words` are those of `forbiddenWords`. */
export const passwordProblem = (password: string, words: readonly string[] = []): PasswordProblem | undefined => {
  const length = [...password].length
  if (length < PASSWORD_MIN_LENGTH) return 'tooShort'
  if (length > PASSWORD_MAX_LENGTH) return 'tooLong'
  if (isNamed(password, words)) return 'named'
  return isCommon(password) ? 'tooCommon' : undefined
}
