/** Texts that are not what they seem: signs that nobody sees, letters of another alphabet, and what looks the same. */

/**
 * Small letters that look like Latin ones, small or in capitals: Cyrillic, Greek and Armenian, from the table of
 * look-alikes of Unicode (UTS 39, confusables.txt). `server/engine/sql/looks.sql` holds the same, for uniqueness.
 */
export const FOREIGN_LETTERS = 'авсԁеԍһніјкӏморԛгѕтѵԝхуүьαβεζηικμνορτυχγϲϳօոսհցզյ'
export const LATIN_LETTERS = 'abcdeghhijklmopqrstvwxyybabezhikmvoptuxycjonuhgqj'

const foreign = new Set(FOREIGN_LETTERS)
const LATIN = /\p{Script=Latin}/u
const WORD = /[\p{L}\p{M}]+/gu

/** Signs of no width join and colour pictures: there they are seen. */
const PICTURE =
  /\p{Extended_Pictographic}(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200d|\ufe0f)*|[0-9#*]\ufe0f\u20e3/gu
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u

/** Whether a name holds signs that nobody sees: of no width, or that turn the direction of what follows. */
export const holdsInvisible = (text: string): boolean => INVISIBLE.test(text.replace(PICTURE, ''))

/** Characters of no width or of text direction. The two joiners are left out: other scripts write words with them. */
const CONTROLS = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]/gu
const JOINERS = /(?<!(?!\p{Script=Latin})[\p{L}\p{M}])[\u200c\u200d]/gu

/** The text without signs of no width that a copy brought along; joined pictures stay whole. */
export const withoutInvisible = (text: string): string => {
  if (!INVISIBLE.test(text)) return text
  const rest = text.split(PICTURE).map((part) => part.replace(CONTROLS, '').replace(JOINERS, ''))
  const pictures = text.match(PICTURE) ?? []
  return rest.map((part, index) => part + (pictures[index] ?? '')).join('')
}

/** A name as a person reads it, without the spaces and invisible characters that a copy brings along. */
export const seenName = (text: string): string => withoutInvisible(text).replace(/\s+/g, ' ').trim()

const isForeign = (letter: string): boolean => foreign.has(letter.normalize('NFD').charAt(0).toLowerCase())

/** The first word that puts letters of another alphabet among Latin ones which they look like. */
export const mixedWord = (text: string): string | undefined =>
  (text.match(WORD) ?? []).find((word) => LATIN.test(word) && [...word].some(isForeign))

/** Signs and joined letters that are read as others. */
const TWINS: ReadonlyMap<string, string> = new Map([
  ...Array.from(FOREIGN_LETTERS, (letter, index) => [letter, LATIN_LETTERS.charAt(index)] as const),
  ['œ', 'oe'],
  ['æ', 'ae'],
  ['ß', 'ss'],
  ['ı', 'i'],
  ['’', "'"],
  ['‘', "'"],
  ['ʼ', "'"],
  ['‐', '-'],
  ['‑', '-'],
  ['–', '-'],
  ['—', '-'],
  ['−', '-'],
])

const UNSEEN = /\p{M}|\p{Cf}|\p{Default_Ignorable_Code_Point}/gu

/** What is left of a text for the eye; empty where nothing of it is seen. */
export const seenText = (text: string): string =>
  Array.from(text.normalize('NFKD').replace(UNSEEN, '').toLowerCase(), (sign) => TWINS.get(sign) ?? sign)
    .join('')
    .replace(/\s+/g, ' ')
    .trim()

export const looksAlike = (one: string, other: string): boolean => seenText(one) === seenText(other)

/** The positions of texts that look like an earlier one. */
export const lookAlikes = (texts: readonly string[]): ReadonlySet<number> => {
  const seen = texts.map(seenText)
  return new Set(seen.flatMap((text, index) => (seen.indexOf(text) < index ? [index] : [])))
}

const LIGATURES = 'æœÆŒß'
/** Of Turkish: one turns into an ordinary i in capitals, the other one in small letters. */
const TURKISH = 'İı'

const isPlainSign = (sign: string): boolean => {
  if (sign !== sign.normalize('NFKC') || TURKISH.includes(sign)) return false
  if (INVISIBLE.test(sign)) return false
  return !/[\p{L}\p{N}]/u.test(sign) || LIGATURES.includes(sign) || /^[A-Za-z0-9]/.test(sign.normalize('NFD'))
}

/** Returns the first sign of a code that looks like another one; undefined if French keyboards write all of them. */
export const lookAlikeSign = (code: string): string | undefined =>
  [...code.normalize('NFC')].find((sign) => !isPlainSign(sign))
