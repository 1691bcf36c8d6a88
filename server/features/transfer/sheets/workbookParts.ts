/** Extracts the XML parts of a workbook; measures inflated bytes, since declared sizes may be false. */
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { ZipFile as NewZip } from 'yazl'
import { SheetProblem } from './sheet.ts'
import { withCellTexts } from './workbookCellTexts.ts'
import { numberFormats } from './workbookFormats.ts'
import { attributeOf } from './workbookXml.ts'

/** Maximum inflated bytes: enough for 50,000 long rows, too few for a zip bomb. */
const MAX_INFLATED = 120 * 1024 * 1024
const MAX_ENTRIES = 5_000
/** Characters that include the root element of a part. */
const HEAD = 4_000
const WORKBOOK = 'xl/workbook.xml'

/** XML parts only, without pictures, macros and printer settings. */
const isRead = ({ fileName }: Entry): boolean => /\.xml(\.rels)?$/.test(fileName)

const textOf = async (zip: ZipFile, entry: Entry): Promise<Buffer> => {
  const chunks: Buffer[] = []
  // Declared sizes are already counted; inflating more than declared throws.
  for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

const partsOf = async (content: Buffer): Promise<Map<string, Buffer>> => {
  const options = { lazyEntries: true, validateEntrySizes: true }
  // The content starts like a zip, so a failure means that the directory at its end is missing.
  const zip = await fromBufferPromise(content, options).catch(() => {
    throw new SheetProblem('INCOMPLETE')
  })
  if (zip.entryCount > MAX_ENTRIES) throw new SheetProblem('TOO_LARGE')
  const parts = new Map<string, Buffer>()
  let inflated = 0
  for await (const entry of zip.eachEntry()) {
    if (!isRead(entry)) continue
    if (entry.isEncrypted() || parts.has(entry.fileName)) throw new SheetProblem('NOT_XLSX')
    inflated += entry.uncompressedSize
    if (inflated > MAX_INFLATED) throw new SheetProblem('TOO_LARGE')
    parts.set(entry.fileName, await textOf(zip, entry))
  }
  if (!parts.has(WORKBOOK)) throw new SheetProblem('NOT_XLSX')
  return parts
}

const STYLES = /<(?:\w+:)?styleSheet[\s>]/
const SHEET = /<(?:\w+:)?sheetData[\s>]/

const asShown = (parts: ReadonlyMap<string, Buffer>): Map<string, Buffer> => {
  const texts = [...parts].map(([name, content]) => [name, content.toString('utf8')] as const)
  const formats = numberFormats(texts.find(([, text]) => STYLES.test(text.slice(0, HEAD)))?.[1] ?? '')
  return new Map(
    texts.map(([name, text]) => [name, Buffer.from(SHEET.test(text) ? withCellTexts(text, formats) : text)]),
  )
}

/** Zips the same parts again, so that the library reads exactly the measured content. */
const packed = async (parts: ReadonlyMap<string, Buffer>): Promise<Buffer> => {
  const zip = new NewZip()
  for (const [name, content] of parts) zip.addBuffer(content, name, { compress: false })
  zip.end()
  const chunks: Buffer[] = []
  for await (const chunk of zip.outputStream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

const sheetsOf = (workbook: string): string[] =>
  [...workbook.matchAll(/<(?:\w+:)?sheet\s([^>]*)>/g)].flatMap(([, attributes = '']) => {
    const name = attributeOf(attributes, 'name')
    return name === undefined || /idden$/.test(attributeOf(attributes, 'state') ?? '') ? [] : [name]
  })

export type Workbook = { content: Buffer; sheets: readonly string[] }

/** Throws SheetProblem if the workbook is too large or has no visible sheet. */
export const openWorkbook = async (content: Buffer): Promise<Workbook> => {
  const parts = await partsOf(content)
  const sheets = sheetsOf(parts.get(WORKBOOK)?.toString('utf8') ?? '')
  if (sheets.length === 0) throw new SheetProblem('NO_SHEET')
  return { content: await packed(asShown(parts)), sheets }
}
