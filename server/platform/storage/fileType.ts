/** Detects file types by content, never by name (D22). */
import type { Readable } from 'node:stream'
import { fileTypeFromBuffer } from 'file-type'
import { type Decode, readPlainText } from '#resources/domain/plainText.ts'

export type FileType = { extension: string; mimeType: string }

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

/** The name only chooses the kind of plain text, and distinguishes old Windows text from binary data. */
export const detectFileType = async (content: Buffer, name: string): Promise<FileType> => {
  const extension = extensionOf(name)
  const read = readPlainText(content.subarray(0, SNIFFED_TEXT), decode)
  // Signature detection mistakes the UTF-16 byte order mark for audio.
  const found = read?.encoding.startsWith('utf-16') ? undefined : await fileTypeFromBuffer(content)
  const text = !found || found.ext === 'xml' ? read?.text : undefined
  if (text !== undefined && isSvg(text)) return SVG
  if (found) return { extension: found.ext, mimeType: found.mime }
  const mimeType = TEXT_TYPES[extension]
  const isText = text !== undefined && (read?.encoding !== 'windows-1252' || mimeType !== undefined)
  if (!isText) return { extension: extension || 'bin', mimeType: 'application/octet-stream' }
  return mimeType ? { extension, mimeType } : { extension: 'txt', mimeType: 'text/plain' }
}

export const readWhole = async (content: Readable): Promise<Buffer> => {
  const chunks: Buffer[] = []
  for await (const chunk of content) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
