/** Detects the encoding of plain text files: Windows programs still write three. */

/** Control characters, which PostgreSQL and users do not accept in text. */
const NO_TEXT = /[\p{Cc}--[\t\n\v\f\r\x85]]/v

const ENCODINGS = ['utf-8', 'windows-1252'] as const

const startsWith = (content: Uint8Array, ...bytes: number[]): boolean =>
  bytes.every((byte, index) => content[index] === byte)

/** UTF-16 is recognised by its byte order mark only. */
const encodingsOf = (content: Uint8Array): readonly string[] => {
  if (startsWith(content, 0xff, 0xfe)) return ['utf-16le']
  return startsWith(content, 0xfe, 0xff) ? ['utf-16be'] : ENCODINGS
}

/** Throws if the bytes are invalid in the encoding; ignores a truncated last character (`TextDecoder`). */
export type Decode = (content: Uint8Array, encoding: string) => string

const textAs = (content: Uint8Array, encoding: string, decode: Decode): string | undefined => {
  try {
    const text = decode(content, encoding)
    return NO_TEXT.test(text) ? undefined : text
  } catch {
    return undefined
  }
}

/** Returns the text and its encoding; undefined if it is not text. `windows-1252` is a guess: it accepts most bytes. */
export const readPlainText = (content: Uint8Array, decode: Decode): { text: string; encoding: string } | undefined => {
  for (const encoding of encodingsOf(content)) {
    const text = textAs(content, encoding, decode)
    if (text !== undefined) return { text, encoding }
  }
  return undefined
}

/** At most `most` UTF-16 units. Half an emoji at the end would be no text: PostgreSQL refuses it in JSON. */
export const beginningOf = (text: string, most: number): string => {
  const cut = text.slice(0, most)
  return /[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut
}
