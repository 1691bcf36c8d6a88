/** Patterns written by administrators: a subset of regular expressions whose matching work is bounded. */

export type PatternProblem = 'LONG' | 'SYNTAX' | 'FORBIDDEN' | 'COSTLY'

const MAX_PATTERN = 200
export const MAX_MATCHED = 255
const MAX_WAYS = 17_000_000

class Refused extends Error {
  readonly problem: PatternProblem
  constructor(problem: PatternProblem) {
    super(problem)
    this.problem = problem
  }
}

type Reading = { text: string; at: number }

const QUANTIFIER = /[*+?]|\{(\d+)(,(\d*))?\}/y

type Repetition = { min: number; max: number }

const readRepetition = (reading: Reading): Repetition | undefined => {
  QUANTIFIER.lastIndex = reading.at
  const found = QUANTIFIER.exec(reading.text)
  if (!found) return undefined
  reading.at = QUANTIFIER.lastIndex
  if (reading.text[reading.at] === '?') reading.at += 1
  const [sign, least, rest, most] = found
  if (sign === '?') return { min: 0, max: 1 }
  if (least === undefined) return { min: sign === '+' ? 1 : 0, max: MAX_MATCHED }
  const min = Math.min(Number(least), MAX_MATCHED)
  return { min, max: rest === undefined ? min : Math.min(Number(most || MAX_MATCHED), MAX_MATCHED) }
}

const repeated = (ways: number, { min, max }: Repetition): number => {
  let sum = 0
  for (let count = min; count <= max && sum <= MAX_WAYS; count++) sum += ways ** count
  return sum
}

const skipClass = (reading: Reading): void => {
  for (reading.at += 1; reading.text[reading.at] !== ']'; reading.at++) {
    if (reading.text[reading.at] === '\\') reading.at += 1
  }
  reading.at += 1
}

const skipEscape = (reading: Reading): void => {
  const sign = reading.text[reading.at + 1] ?? ''
  // Backreferences.
  if (/[1-9k]/.test(sign)) throw new Refused('FORBIDDEN')
  const end = /[pPu]/.test(sign) && reading.text[reading.at + 2] === '{' ? reading.text.indexOf('}', reading.at) : -1
  reading.at = end === -1 ? reading.at + 2 : end + 1
}

const group = (reading: Reading): number => {
  reading.at += 1
  if (reading.text[reading.at] === '?') {
    if (reading.text[reading.at + 1] !== ':') throw new Refused('FORBIDDEN')
    reading.at += 2
  }
  const ways = alternatives(reading)
  reading.at += 1
  return ways
}

const atom = (reading: Reading): number => {
  const sign = reading.text[reading.at]
  if (sign === '(') return group(reading)
  if (sign === '[') skipClass(reading)
  else if (sign === '\\') skipEscape(reading)
  else reading.at += 1
  return 1
}

const sequence = (reading: Reading): number => {
  let ways = 1
  while (reading.at < reading.text.length && !'|)'.includes(reading.text[reading.at] as string)) {
    const one = atom(reading)
    const repetition = readRepetition(reading)
    ways *= repetition ? repeated(one, repetition) : one
  }
  return ways
}

const alternatives = (reading: Reading): number => {
  let ways = sequence(reading)
  while (reading.text[reading.at] === '|') {
    reading.at += 1
    ways += sequence(reading)
  }
  return ways
}

const compiles = (pattern: string): boolean => {
  try {
    new RegExp(pattern, 'u')
    return true
  } catch {
    return false
  }
}

/** Returns the reason against a pattern. Without lookarounds and backreferences, the number of ways bounds the work. */
export const patternProblem = (pattern: string): PatternProblem | undefined => {
  if (pattern.length > MAX_PATTERN) return 'LONG'
  if (!compiles(pattern) || !compiles(wholePattern(pattern))) return 'SYNTAX'
  try {
    return alternatives({ text: pattern, at: 0 }) > MAX_WAYS ? 'COSTLY' : undefined
  } catch (error) {
    if (error instanceof Refused) return error.problem
    throw error
  }
}

/** The whole value must match, as with the `pattern` attribute of an HTML input. */
export const wholePattern = (pattern: string): string => `^(?:${pattern})$`

/** True if the whole text matches a pattern that `patternProblem` accepts. */
export const isMatch = (pattern: string, text: string): boolean => new RegExp(wholePattern(pattern), 'u').test(text)
