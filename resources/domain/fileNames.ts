/** File names valid on Windows, macOS and Linux, where a zip may be unpacked. */

/** Maximum bytes in UTF-8: limit of ext4 and most file systems. */
export const MAX_FILE_NAME = 255

/** Path characters, and invisible ones except the joiner between two emoji (« 👩‍🚒 »). */
const FORBIDDEN =
  /[\p{Cc}<>:"/\\|?*]|(?!(?<=\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)\u200d(?=\p{Extended_Pictographic}))\p{Cf}/u
const EVERY_FORBIDDEN = new RegExp(FORBIDDEN.source, 'gu')

/** Windows opens a device under these names, in any case and with any extension. */
const DEVICE = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[\d¹²³])\s*(?:\.|$)/i

const bytesOf = (character: string): number => {
  const code = character.codePointAt(0) ?? 0
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
}

/** Bytes of a text in UTF-8, by arithmetic: the rules use no encoder of Node or the browser. */
const sizeOf = (text: string): number => [...text].reduce((sum, character) => sum + bytesOf(character), 0)

/** True if every file system takes the name: no character of a path, no dot or space at its end, no device. */
export const isFileName = (name: string): boolean =>
  name !== '' && sizeOf(name) <= MAX_FILE_NAME && !FORBIDDEN.test(name) && !/[. ]$/.test(name) && !DEVICE.test(name)

export const withoutForbidden = (text: string, instead = ''): string => text.replace(EVERY_FORBIDDEN, instead)

/** Prefixes an underscore if Windows would open a device under the name. */
export const withoutDevice = (name: string): string => (DEVICE.test(name) ? `_${name}` : name)

const segments = new Intl.Segmenter('fr', { granularity: 'grapheme' })

/** Cuts a text to `size` bytes, at the end of a grapheme. */
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

/** Returns stem and ending within MAX_FILE_NAME bytes; only the stem is cut. */
export const nameWithEnding = (stem: string, ending: string): string =>
  `${cutToBytes(stem, MAX_FILE_NAME - sizeOf(ending))}${ending}`
