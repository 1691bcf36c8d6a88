/** Reads a CSV file of any usual dialect, in the child; a file that cannot be read is refused with its line. */
import { Readable } from 'node:stream'
import { CsvError, type Options, parse } from 'csv-parse'
import { MAX_COLUMNS, type SheetFormat, SheetProblem, startsWith } from './sheet.ts'

const MAX_RECORD = 2_000_000
const PIECE = 64 * 1024
const SEPARATORS = [';', ',', '\t', '|'] as const
/** Files that went through several hands have several of them. */
const LINE_ENDS = ['\r\n', '\n', '\r']

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

/** « Texte Unicode » of Excel: the byte order mark says which one. */
const wideEncodingOf = (content: Buffer): 'utf-16le' | 'utf-16be' | undefined => {
  if (startsWith(content, 0xff, 0xfe)) return 'utf-16le'
  return startsWith(content, 0xfe, 0xff) ? 'utf-16be' : undefined
}

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0

/** UTF-8 where it is valid; where most of it is, a few bytes were lost; else what Windows writes. */
const decode = (content: Buffer): { text: string; encoding: Encoding } => {
  const wide = wideEncodingOf(content)
  const encoding = wide ?? 'utf-8'
  const text = new TextDecoder(encoding).decode(content)
  const lost = count(text, /\uFFFD/g)
  if (lost === 0) return { text, encoding }
  const isUtf8 = startsWith(content, 0xef, 0xbb, 0xbf) || count(text, /[\u0080-\uFFFC]/g) > lost
  if (wide || isUtf8) {
    const before = text.slice(0, text.indexOf('\uFFFD'))
    throw new SheetProblem('BROKEN_TEXT', count(before, /\n/g) + 1)
  }
  return { text: new TextDecoder('windows-1252').decode(content), encoding: 'windows-1252' }
}

/** The first line says which separator the file uses; quoted parts of it say nothing. */
const separatorOf = (text: string): { separator: string; body: string } => {
  const declared = /^"?sep=([;,|\t])"?(?:\r\n?|\n)/i.exec(text)
  if (declared?.[1]) return { separator: declared[1], body: text.slice(declared[0].length) }
  const first = /^[^\r\n]*/.exec(text.slice(0, MAX_RECORD))?.[0].replace(/"[^"]*"/g, '') ?? ''
  const [best] = SEPARATORS.map((sign) => ({ sign, times: first.split(sign).length })).toSorted(
    (a, b) => b.times - a.times,
  )
  return { separator: best && best.times > 1 ? best.sign : ';', body: text }
}

function* pieces(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += PIECE) yield text.slice(at, at + PIECE)
}

async function* linesOf(text: string, separator: string): AsyncGenerator<string[]> {
  const options: Options = {
    delimiter: separator,
    record_delimiter: LINE_ENDS,
    relax_column_count: true,
    max_record_size: MAX_RECORD,
    // Ends a line of a million separators at the first column too many, before its cells fill the memory.
    cast: (cell, { column }) => {
      if (Number(column) >= MAX_COLUMNS) throw new SheetProblem('COLUMNS')
      return cell
    },
  }
  try {
    yield* Readable.from(pieces(text)).pipe(parse(options)) as AsyncIterable<string[]>
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    // Lines that were parsed before the wrong one may not have been given out yet: only the error counts them all.
    const line = Number(error.records) + 1
    throw new SheetProblem(error.code === 'CSV_MAX_RECORD_SIZE' ? 'LONG_CELL' : 'QUOTE', line)
  }
}

/** How a text file is written, and its lines, blank ones included. Throws SheetProblem. */
export const readCsv = (content: Buffer): { format: SheetFormat; lines: AsyncIterable<string[]> } => {
  const { text, encoding } = decode(content)
  // Files that people take for CSV.
  if (text.includes('\0')) throw new SheetProblem('BINARY')
  const { separator, body } = separatorOf(text)
  return { format: { encoding, separator }, lines: linesOf(body, separator) }
}
