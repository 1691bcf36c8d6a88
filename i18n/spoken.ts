/**
 * Texts that say the organisation's words wherever they are read (D65). A browser is of one organisation, so that they need
 * not be asked for at each place; on the server nothing is set, and texts are renamed where they leave.
 */
import { longestFirst, outsideQuotes, type Renaming, renamedDeep } from './renaming.ts'

let say: Renaming | undefined

/** From now on texts are said so; undefined: as they are written. */
export const speakAs = (renaming: Renaming | undefined): void => {
  say = renaming && outsideQuotes(renaming)
}

/** No letter nor figure: what stands for a word that stays is not taken for a part of another. */
const MARK = '\uE000'
const FIRST_SIGN = 0xe100
const MARKED = /\uE000(.)\uE000/gu

/** What a text was given: names of records, and nouns that are renamed already. */
const givenTexts = (given: readonly unknown[]): string[] =>
  given
    .flatMap((value) => (typeof value === 'object' && value !== null ? Object.values(value) : [value]))
    .filter((value): value is string => typeof value === 'string' && /\p{L}/u.test(value))

/** Says a text, but what it was given. */
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

const spokenOnes = new WeakMap<object, object>()

const spokenMaker = (make: Maker): Maker =>
  function speak(...given) {
    const made = make.apply(this, given)
    if (!say) return made
    const [renaming, kept] = [say, givenTexts(given)]
    if (typeof made === 'string') return saidAround(made, renaming, kept)
    if (!Array.isArray(made)) return made
    return made.map((part) => (typeof part === 'string' ? saidAround(part, renaming, kept) : part))
  }

const spokenPart = (part: unknown): unknown => {
  if (typeof part === 'string') return say ? say(part) : part
  // A list is given as it is, with methods that know what they are called on.
  if (Array.isArray(part)) return say ? renamedDeep(part, say) : part
  if (typeof part !== 'function' && (typeof part !== 'object' || part === null)) return part
  const known = spokenOnes.get(part)
  if (known) return known
  const made = typeof part === 'function' ? spokenMaker(part as Maker) : spoken(part)
  spokenOnes.set(part, made)
  return made
}

/** The same texts, each said in the organisation's words at the moment when it is read. */
export const spoken = <const T extends object>(texts: T): T =>
  new Proxy(texts, { get: (target, name, receiver) => spokenPart(Reflect.get(target, name, receiver)) })
