/** Texts with the organisation's names (D65). Global: a browser belongs to one organisation; a server sets none. */
import { extension } from '#resources/domain/extension.ts'
import { longestFirst, outsideQuotes, type Renaming, renamedDeep } from './renaming.ts'
import { wordReplacement } from './words.ts'

const words = wordReplacement(extension.texts?.words)

let say: Renaming | undefined = words

export const speakAs = (renaming: Renaming | undefined): void => {
  const named = renaming && outsideQuotes(renaming)
  say = named && words ? (text) => named(words(text)) : (named ?? words)
}

/** Private-use character, so that a placeholder is not matched as part of a word. */
const MARK = '\uE000'
const FIRST_SIGN = 0xe100
const MARKED = /\uE000(.)\uE000/gu

const givenTexts = (given: readonly unknown[]): string[] =>
  given
    .flatMap((value) => (typeof value === 'object' && value !== null ? Object.values(value) : [value]))
    .filter((value): value is string => typeof value === 'string' && /\p{L}/u.test(value))

const saidAround = (text: string, renaming: Renaming, given: readonly string[]): string => {
  if (given.length === 0) return renaming(text)
  const kept: string[] = []
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${longestFirst(given)})(?![\\p{L}\\p{N}])`, 'giu')
  const marked = text.replace(pattern, (word) => {
    kept.push(word)
    return `${MARK}${String.fromCharCode(FIRST_SIGN + kept.length - 1)}${MARK}`
  })
  return renaming(marked).replace(MARKED, (_mark, sign: string) => kept[sign.charCodeAt(0) - FIRST_SIGN] ?? '')
}

type Maker = (this: unknown, ...given: unknown[]) => unknown

const speaker = (current: () => Renaming | undefined): (<const T extends object>(texts: T) => T) => {
  const spokenOnes = new WeakMap<object, object>()

  const spokenMaker = (make: Maker): Maker => {
    const speak: Maker = function (...given) {
      const made = make.apply(this, given)
      const renaming = current()
      if (!renaming) return made
      const kept = givenTexts(given)
      if (typeof made === 'string') return saidAround(made, renaming, kept)
      if (!Array.isArray(made)) return made
      return made.map((part) => (typeof part === 'string' ? saidAround(part, renaming, kept) : part))
    }
    // Languages are compared by the parameters of their texts.
    return Object.defineProperty(speak, 'length', { value: make.length })
  }

  const spokenPart = (part: unknown): unknown => {
    const renaming = current()
    if (typeof part === 'string') return renaming ? renaming(part) : part
    // Renames lists eagerly, because their methods need the original `this`.
    if (Array.isArray(part)) return renaming ? renamedDeep(part, renaming) : part
    if (typeof part !== 'function' && (typeof part !== 'object' || part === null)) return part
    const cached = spokenOnes.get(part)
    if (cached) return cached
    const made = typeof part === 'function' ? spokenMaker(part as Maker) : proxied(part)
    spokenOnes.set(part, made)
    return made
  }

  const proxied = <T extends object>(texts: T): T =>
    new Proxy(texts, { get: (target, name, receiver) => spokenPart(Reflect.get(target, name, receiver)) })
  return proxied
}

export const spoken = speaker(() => say)

const speakWords = speaker(() => words)

/** Texts without names of entities: they change by the words of an extension only. */
export const worded = <T extends object>(texts: T): T => (words ? speakWords(texts) : texts)
