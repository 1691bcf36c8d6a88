/** Names that every file system takes: Windows, macOS and Linux, where a zip may be unpacked. */

/** Bytes in UTF-8: the limit of ext4 and of most others. */
export const MAX_FILE_NAME = 255

/** Characters of paths, and invisible ones but the joiner between two pictures, which makes one of them (« 👩‍🚒 »). */
const FORBIDDEN =
  /[\p{Cc}<>:"/\\|?*]|(?!(?<=\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)\u200d(?=\p{Extended_Pictographic}))\p{Cf}/u
const EVERY_FORBIDDEN = new RegExp(FORBIDDEN.source, 'gu')

/** Windows opens a device under these names, whatever their case and extension. */
const DEVICE = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[\d¹²³])\s*(?:\.|$)/i

/** Bytes of a character in UTF-8. */
const bytesOf = (character: string): number => {
  const code = character.codePointAt(0) ?? 0
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
}

/** Bytes of a text in UTF-8, by arithmetic: the rules use no encoder of Node or the browser. */
const sizeOf = (text: string): number => [...text].reduce((sum, character) => sum + bytesOf(character), 0)

/** True if every file system takes the name: no character of a path, no dot or space at its end, no device. */
export const isFileName = (name: string): boolean =>
  name !== '' && sizeOf(name) <= MAX_FILE_NAME && !FORBIDDEN.test(name) && !/[. ]$/.test(name) && !DEVICE.test(name)

/** Returns the text without the characters that no name takes; `instead` stands for each. */
export const withoutForbidden = (text: string, instead = ''): string => text.replace(EVERY_FORBIDDEN, instead)

/** Returns the name with another first letter if Windows would open a device under it. */
export const withoutDevice = (name: string): string => (DEVICE.test(name) ? `_${name}` : name)

const segments = new Intl.Segmenter('fr', { granularity: 'grapheme' })

/** Returns the start of a text that fits into `size` bytes; letters with their accents, and pictures, stay whole. */
export const cutToBytes = (text: string, size: number): string => {
  if (sizeOf(text) <= size) return text
  let kept = ''
  let left = size
  for (const { segment } of segments.segment(text)) {
    left -= sizeOf(segment)
    if (left < 0) break
    kept += segment
  }
  return kept
}

/** Returns stem and ending as one name of at most 255 bytes; the stem is cut. */
export const nameWithEnding = (stem: string, ending: string): string =>
  `${cutToBytes(stem, MAX_FILE_NAME - sizeOf(ending))}${ending}`
