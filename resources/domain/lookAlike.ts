/** Texts that people cannot tell apart: but for case, accents, spaces, invisible signs and letters of other scripts. */

/** What is drawn like Latin letters and signs, in small letters. */
const TWINS: Readonly<Record<string, string>> = {
  œ: 'oe',
  æ: 'ae',
  ß: 'ss',
  ı: 'i',
  '’': "'",
  '‘': "'",
  ʼ: "'",
  '‐': '-',
  '‑': '-',
  '–': '-',
  '—': '-',
  '−': '-',
  // Cyrillic
  а: 'a',
  в: 'b',
  с: 'c',
  е: 'e',
  н: 'h',
  і: 'i',
  ј: 'j',
  к: 'k',
  м: 'm',
  о: 'o',
  р: 'p',
  ѕ: 's',
  т: 't',
  у: 'y',
  х: 'x',
  // Greek
  α: 'a',
  β: 'b',
  ε: 'e',
  η: 'h',
  ι: 'i',
  κ: 'k',
  μ: 'm',
  ν: 'v',
  ο: 'o',
  ρ: 'p',
  τ: 't',
  υ: 'u',
  χ: 'x',
  ζ: 'z',
}

const UNSEEN = /\p{M}|\p{Cf}|\p{Default_Ignorable_Code_Point}/gu

/** What is left of a text for the eye; empty where nothing of it is seen. */
export const seenText = (text: string): string =>
  Array.from(text.normalize('NFKD').replace(UNSEEN, '').toLowerCase(), (sign) => TWINS[sign] ?? sign)
    .join('')
    .replace(/\s+/g, ' ')
    .trim()

export const looksAlike = (one: string, other: string): boolean => seenText(one) === seenText(other)

/** The positions of texts that look like an earlier one. */
export const lookAlikes = (texts: readonly string[]): ReadonlySet<number> => {
  const seen = texts.map(seenText)
  return new Set(seen.flatMap((text, index) => (seen.indexOf(text) < index ? [index] : [])))
}
