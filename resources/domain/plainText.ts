/** Plain texts say nothing of how they were written: Notepad and the spreadsheets of Windows still know three ways. */

/** Signs that no text has; PostgreSQL and people alike take what holds one for something else. */
const NO_TEXT = /[\p{Cc}--[\t\n\v\f\r\x85]]/v

const ENCODINGS = ['utf-8', 'windows-1252'] as const

const startsWith = (content: Uint8Array, ...bytes: number[]): boolean =>
  bytes.every((byte, index) => content[index] === byte)

/** UTF-16 has its mark; without one nobody tells it from anything else. */
const encodingsOf = (content: Uint8Array): readonly string[] => {
  if (startsWith(content, 0xff, 0xfe)) return ['utf-16le']
  return startsWith(content, 0xfe, 0xff) ? ['utf-16be'] : ENCODINGS
}

/** Throws where bytes are no text of that encoding; a letter that is cut at the end is left out (`TextDecoder`). */
export type Decode = (content: Uint8Array, encoding: string) => string

const textAs = (content: Uint8Array, encoding: string, decode: Decode): string | undefined => {
  try {
    const text = decode(content, encoding)
    return NO_TEXT.test(text) ? undefined : text
  } catch {
    return undefined
  }
}

/** A text with how it is written; undefined for what is none. Of `windows-1252` nobody is sure: most bytes are letters there. */
export const readPlainText = (content: Uint8Array, decode: Decode): { text: string; encoding: string } | undefined => {
  for (const encoding of encodingsOf(content)) {
    const text = textAs(content, encoding, decode)
    if (text !== undefined) return { text, encoding }
  }
  return undefined
}
