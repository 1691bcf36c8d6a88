/** What a file is, known by its content and never by its name (D22). */
import type { Readable } from 'node:stream'
import { fileTypeFromBuffer } from 'file-type'

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

/** The content's beginning as text, or undefined when it is not text. */
const textOf = (content: Buffer): string | undefined => {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(content.subarray(0, SNIFFED_TEXT), { stream: true })
    return /[\p{Cc}--[\t\n\v\f\r\x85]]/v.test(text) ? undefined : text
  } catch {
    return undefined
  }
}

const isSvg = (text: string): boolean => /^\s*</.test(text) && /<(?:[\w-]+:)?svg[\s>]/i.test(text)

/** The type of `content`; its name only chooses among the kinds of plain text. */
export const detectFileType = async (content: Buffer, name: string): Promise<FileType> => {
  const found = await fileTypeFromBuffer(content)
  const text = !found || found.ext === 'xml' ? textOf(content) : undefined
  if (text !== undefined && isSvg(text)) return SVG
  if (found) return { extension: found.ext, mimeType: found.mime }
  const extension = extensionOf(name)
  if (text === undefined) return { extension: extension || 'bin', mimeType: 'application/octet-stream' }
  const mimeType = TEXT_TYPES[extension]
  return mimeType ? { extension, mimeType } : { extension: 'txt', mimeType: 'text/plain' }
}

/** Reads a whole content; its length was bounded when it was received. */
export const readWhole = async (content: Readable): Promise<Buffer> => {
  const chunks: Buffer[] = []
  for await (const chunk of content) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
