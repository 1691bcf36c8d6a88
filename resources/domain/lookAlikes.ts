/** Lower-case Cyrillic, Greek and Armenian letters that look Latin in either case (Unicode UTS 39, confusables.txt). */
export const FOREIGN_LETTERS = 'авсԁеԍһніјкӏморԛгѕтѵԝхуүьαβεζηικμνορτυχγϲϳօոսհցզյ'
export const LATIN_LETTERS = 'abcdeghhijklmopqrstvwxyybabezhikmvoptuxycjonuhgqj'

const foreign = new Set(FOREIGN_LETTERS)
const LATIN = /\p{Script=Latin}/u
const WORD = /[\p{L}\p{M}]+/gu

/** Zero-width characters are visible in emoji: they join or colour them. */
const PICTURE =
  /\p{Extended_Pictographic}(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200d|\ufe0f)*|[0-9#*]\ufe0f\u20e3/gu
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u

export const holdsInvisible = (text: string): boolean => INVISIBLE.test(text.replace(PICTURE, ''))

/** Zero-width and direction characters. Not the two joiners: other scripts need them. */
const CONTROLS = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]/gu
const JOINERS = /(?<!(?!\p{Script=Latin})[\p{L}\p{M}])[\u200c\u200d]/gu

/** Removes invisible characters (usually from copy and paste); emoji stay intact. */
export const withoutInvisible = (text: string): string => {
  if (!INVISIBLE.test(text)) return text
  const rest = text.split(PICTURE).map((part) => part.replace(CONTROLS, '').replace(JOINERS, ''))
  const pictures = text.match(PICTURE) ?? []
  return rest.map((part, index) => part + (pictures[index] ?? '')).join('')
}

export const seenName = (text: string): string => withoutInvisible(text).replace(/\s+/g, ' ').trim()

const isForeign = (letter: string): boolean => foreign.has(letter.normalize('NFD').charAt(0).toLowerCase())

export const mixedWord = (text: string): string | undefined =>
  (text.match(WORD) ?? []).find((word) => LATIN.test(word) && [...word].some(isForeign))

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

/** Visible form of a text for comparison; empty if no character is visible. */
export const seenText = (text: string): string =>
  Array.from(text.normalize('NFKD').replace(UNSEEN, '').toLowerCase(), (sign) => TWINS.get(sign) ?? sign)
    .join('')
    .replace(/\s+/g, ' ')
    .trim()

export const looksAlike = (one: string, other: string): boolean => seenText(one) === seenText(other)

export const lookAlikes = (texts: readonly string[]): ReadonlySet<number> => {
  const seen = texts.map(seenText)
  return new Set(seen.flatMap((text, index) => (seen.indexOf(text) < index ? [index] : [])))
}

const LIGATURES = 'æœÆŒß'
/** The dotted İ turns into i in lower case, the dotless ı into I in upper case. */
const TURKISH = 'İı'

const isPlainSign = (sign: string): boolean => {
  if (sign !== sign.normalize('NFKC') || TURKISH.includes(sign)) return false
  if (INVISIBLE.test(sign)) return false
  return !/[\p{L}\p{N}]/u.test(sign) || LIGATURES.includes(sign) || /^[A-Za-z0-9]/.test(sign.normalize('NFD'))
}

/** Returns the first confusable character of a code; undefined if French keyboards have all of them. */
export const lookAlikeSign = (code: string): string | undefined =>
  [...code.normalize('NFC')].find((sign) => !isPlainSign(sign))

/** Plain text with line breaks and tabs, without other control and invisible characters. */
export const cleanText = (text: string): string =>
  withoutInvisible(text)
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim()
