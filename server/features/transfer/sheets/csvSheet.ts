/** Reads a CSV file of any usual dialect, within limits; what cannot be read is said with its line. */
import { Readable } from 'node:stream'
import { CsvError, type Options, parse } from 'csv-parse'
import { importMessages } from '#i18n/fr/transfer.ts'
import { checkLine, isBlank, MAX_CELL, type ReadLines, type SheetLine, sheetError, startsWith } from './sheet.ts'

const MAX_RECORD = 2_000_000
/** Characters that are parsed before others get their turn. */
const PIECE = 64 * 1024
const SEPARATORS = [';', ',', '\t', '|'] as const
/** Files that went through several hands have several of them. */
const LINE_ENDS = ['\r\n', '\n', '\r']

type Encoding = 'utf-8' | 'windows-1252'

/** Files that people take for CSV. */
const refuseOthers = (content: Buffer): void => {
  if (content.length === 0) throw sheetError(importMessages.empty)
  if (startsWith(content, 0xff, 0xfe) || startsWith(content, 0xfe, 0xff)) throw sheetError(importMessages.wideUnicode)
  if (content.includes(0)) throw sheetError(importMessages.binary)
}

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0

/** UTF-8 where it is valid; where most of it is, a few bytes were lost; else what Windows writes. */
const decode = (content: Buffer): { text: string; encoding: Encoding } => {
  const text = new TextDecoder('utf-8').decode(content)
  const lost = count(text, /\uFFFD/g)
  if (lost === 0) return { text, encoding: 'utf-8' }
  const isUtf8 = startsWith(content, 0xef, 0xbb, 0xbf) || count(text, /[\u0080-\uFFFC]/g) > lost
  if (isUtf8) {
    const before = text.slice(0, text.indexOf('\uFFFD'))
    throw sheetError(importMessages.brokenText(count(before, /\n/g) + 1))
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

const messageOf = (error: CsvError, line: number): string => {
  if (error.code === 'CSV_MAX_RECORD_SIZE') return importMessages.longCell(line, MAX_CELL)
  return importMessages.quote(line)
}

const readLines = async (text: string, separator: string): Promise<SheetLine[]> => {
  const options: Options = {
    delimiter: separator,
    record_delimiter: LINE_ENDS,
    relax_column_count: true,
    max_record_size: MAX_RECORD,
  }
  const lines: SheetLine[] = []
  let number = 0
  try {
    for await (const cells of Readable.from(pieces(text)).pipe(parse(options)) as AsyncIterable<string[]>) {
      number++
      checkLine(cells, number)
      if (!isBlank(cells)) lines.push({ number, cells })
    }
  } catch (error) {
    // Lines that were parsed before the wrong one may not have been given out yet: only the error counts them all.
    throw error instanceof CsvError ? sheetError(messageOf(error, Number(error.records) + 1)) : error
  }
  return lines
}

/** The lines of a text file; VALIDATION_FAILED says what is wrong with it. */
export const readCsv = async (content: Buffer): Promise<ReadLines> => {
  refuseOthers(content)
  const { text, encoding } = decode(content)
  const { separator, body } = separatorOf(text)
  return { encoding, separator, lines: await readLines(body, separator) }
}
