/** What a file is, known by its content and never by its name (D22). */
import type { Readable } from 'node:stream'
import { fileTypeFromBuffer } from 'file-type'
import { type Decode, readPlainText } from '#resources/domain/plainText.ts'

export type FileType = { extension: string; mimeType: string }

/** Plain texts have no signature: among these the name may choose, since none of them does anything when opened. */
const TEXT_TYPES: Record<string, string> = {
  csv: 'text/csv',
  ics: 'text/calendar',
  json: 'application/json',
  log: 'text/plain',
  md: 'text/markdown',
  txt: 'text/plain',
  vcf: 'text/vcard',
  xml: 'application/xml',
}
const SVG: FileType = { extension: 'svg', mimeType: 'image/svg+xml' }
const SNIFFED_TEXT = 64 * 1024

const extensionOf = (name: string): string => /\.([A-Za-z0-9]{1,10})$/.exec(name)?.[1]?.toLowerCase() ?? ''

const decode: Decode = (content, encoding) =>
  new TextDecoder(encoding, { fatal: true }).decode(content, { stream: true })

const isSvg = (text: string): boolean => /^\s*</.test(text) && /<(?:[\w-]+:)?svg[\s>]/i.test(text)

/** The type of `content`; its name only chooses among the kinds of plain text, and tells one of old Windows from other bytes. */
export const detectFileType = async (content: Buffer, name: string): Promise<FileType> => {
  const extension = extensionOf(name)
  const read = readPlainText(content.subarray(0, SNIFFED_TEXT), decode)
  // The mark of UTF-16 is the beginning of a sound to those who look at signatures.
  const found = read?.encoding.startsWith('utf-16') ? undefined : await fileTypeFromBuffer(content)
  const text = !found || found.ext === 'xml' ? read?.text : undefined
  if (text !== undefined && isSvg(text)) return SVG
  if (found) return { extension: found.ext, mimeType: found.mime }
  const mimeType = TEXT_TYPES[extension]
  const isText = text !== undefined && (read?.encoding !== 'windows-1252' || mimeType !== undefined)
  if (!isText) return { extension: extension || 'bin', mimeType: 'application/octet-stream' }
  return mimeType ? { extension, mimeType } : { extension: 'txt', mimeType: 'text/plain' }
}

/** Reads a whole content; its length was bounded when it was received. */
export const readWhole = async (content: Readable): Promise<Buffer> => {
  const chunks: Buffer[] = []
  for await (const chunk of content) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
