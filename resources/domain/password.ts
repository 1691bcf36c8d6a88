import { COMMON_WORDS } from './commonPasswords.ts'
import { withoutAccents } from './folding.ts'

const PASSWORD_MIN_LENGTH = 12
const PASSWORD_MAX_LENGTH = 200
const MIN_DISTINCT_CHARACTERS = 5
/** Minimum letters left after removal of common words. */
const MIN_OWN_LETTERS = 5
/** Shorter words count only as separate words: they occur inside most others. */
const MIN_PART_LENGTH = 4
const MIN_PHRASE_WORDS = 5

export type PasswordProblem = 'tooShort' | 'tooLong' | 'named' | 'tooCommon'

/** From 0 (guessed at once) to 4 (hardest), see `passwordStrength.ts`. */
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

const isCommon = (password: string): boolean => {
  const plain = withoutAccents(password.toLowerCase())
  if (new Set(plain).size < MIN_DISTINCT_CHARACTERS || isRun(plain)) return true
  const letters = plain.replace(/[^a-z]/g, '')
  const others = plain.replace(/[a-z\s]/g, '')
  // Mostly random digits and signs: word lists do not apply.
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
 * Forbidden words: parts of the user's names, and of the organisation's except generic ones (« ville », « mairie »).
 */
export const forbiddenWords = (own: readonly string[], organisation = ''): string[] => [
  ...own.flatMap(nameParts),
  ...nameParts(organisation).filter((part) => !COMMON_WORDS.has(part) && !ARTICLES.has(part)),
]

/** Long words match anywhere, words of three letters only as separate words. */
const isNamed = (password: string, words: readonly string[]): boolean => {
  const plain = withoutAccents(password.toLowerCase())
  return [plain, unleet(plain)].some((text) => {
    const parts = new Set(nameParts(text))
    return words.some((word) => (word.length < MIN_PART_LENGTH ? parts.has(word) : text.includes(word)))
  })
}

export const passwordProblem = (password: string, words: readonly string[] = []): PasswordProblem | undefined => {
  const length = [...password].length
  if (length < PASSWORD_MIN_LENGTH) return 'tooShort'
  if (length > PASSWORD_MAX_LENGTH) return 'tooLong'
  if (isNamed(password, words)) return 'named'
  return isCommon(password) ? 'tooCommon' : undefined
}
