/** Parses CSV of any usual dialect, in the child process; a stray quote affects its row only. */
import { BrokenLine, MAX_CELL, MAX_COLUMNS, type SheetFormat, SheetProblem, startsWith } from './sheet.ts'

const MAX_RECORD = 2_000_000
/** Maximum rows with stray quotes: more mean another format. */
const MAX_BROKEN = 1_000
const SHOWN = 1_000
const SEPARATORS = [';', ',', '\t', '|'] as const

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

/** « Texte Unicode » of Excel has a byte order mark. */
const wideEncodingOf = (content: Buffer): 'utf-16le' | 'utf-16be' | undefined => {
  if (startsWith(content, 0xff, 0xfe)) return 'utf-16le'
  return startsWith(content, 0xfe, 0xff) ? 'utf-16be' : undefined
}

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0

/** UTF-8 if valid; mostly valid UTF-8 has lost bytes and is rejected; everything else is Windows-1252. */
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

const separatorOf = (text: string): { separator: string; body: string } => {
  const declared = /^"?sep=([;,|\t])"?(?:\r\n?|\n)/i.exec(text)
  if (declared?.[1]) return { separator: declared[1], body: text.slice(declared[0].length) }
  const first = /^[^\r\n]*/.exec(text.slice(0, MAX_RECORD))?.[0].replace(/"[^"]*"/g, '') ?? ''
  const [best] = SEPARATORS.map((sign) => ({ sign, times: first.split(sign).length })).toSorted(
    (a, b) => b.times - a.times,
  )
  return { separator: best && best.times > 1 ? best.sign : ';', body: text }
}

/** Caches the next quote, so that a text without quotes is searched once instead of for each broken row. */
const createQuoteFinder = (text: string) => {
  let [asked, found] = [0, -2]
  return (from: number): number => {
    const isKnown = found !== -2 && from >= asked && (found === -1 || from <= found)
    if (!isKnown) [asked, found] = [from, text.indexOf('"', from)]
    return found
  }
}

type Reading = { text: string; separator: string; nextQuote: (from: number) => number; plain: RegExp }
type Ended<T> = { value: T; end: number }

const readQuoted = ({ text, nextQuote }: Reading, start: number): Ended<string> | undefined => {
  let [value, from] = ['', start + 1]
  for (;;) {
    const close = nextQuote(from)
    if (close < 0) return undefined
    if (close - start > MAX_CELL && /[\r\n]/.test(text.slice(start, close))) return undefined
    if (close - start > MAX_RECORD) throw new SheetProblem('LONG_CELL')
    value += text.slice(from, close)
    if (text[close + 1] !== '"') return { value, end: close + 1 }
    value += '"'
    from = close + 2
  }
}

const readPlain = ({ text, plain }: Reading, start: number): Ended<string> => {
  plain.lastIndex = start
  const value = plain.exec(text)?.[0] ?? ''
  return { value, end: start + value.length }
}
const afterLineEnd = (text: string, at: number): number =>
  text[at] === '\r' && text[at + 1] === '\n' ? at + 2 : at + 1

const readRecord = (reading: Reading, start: number): Ended<string[]> | undefined => {
  const { text, separator } = reading
  const cells: string[] = []
  for (let at = start; ; at++) {
    // Stops at the first excess column, before a line of a million separators fills the memory.
    if (cells.length >= MAX_COLUMNS) throw new SheetProblem('COLUMNS')
    const cell = text[at] === '"' ? readQuoted(reading, at) : readPlain(reading, at)
    if (!cell) return undefined
    if (cell.end - start > MAX_RECORD) throw new SheetProblem('LONG_CELL')
    cells.push(cell.value)
    at = cell.end
    if (at >= text.length) return { value: cells, end: at }
    if (text[at] === '\r' || text[at] === '\n') return { value: cells, end: afterLineEnd(text, at) }
    if (text[at] !== separator) return undefined
  }
}

const LINE_END = /[\r\n]/g

const readBroken = ({ text, separator }: Reading, start: number): Ended<BrokenLine> => {
  LINE_END.lastIndex = start
  const end = LINE_END.exec(text)?.index ?? text.length
  const cells = text
    .slice(start, Math.min(end, start + MAX_RECORD))
    .split(separator, MAX_COLUMNS)
    .map((cell) => cell.slice(0, SHOWN))
  return { value: new BrokenLine(cells), end: end < text.length ? afterLineEnd(text, end) : end }
}

function* linesOf(text: string, separator: string): Generator<string[] | BrokenLine> {
  const plain = new RegExp(`[^${separator === '|' ? '\\|' : separator}"\\r\\n]*`, 'y')
  const reading: Reading = { text, separator, nextQuote: createQuoteFinder(text), plain }
  let [line, broken] = [0, 0]
  for (let at = 0; at < text.length; ) {
    line++
    try {
      const record = readRecord(reading, at) ?? readBroken(reading, at)
      if (record.value instanceof BrokenLine && ++broken > MAX_BROKEN) throw new SheetProblem('QUOTE')
      yield record.value
      at = record.end
    } catch (error) {
      throw error instanceof SheetProblem && error.code !== 'COLUMNS' ? new SheetProblem(error.code, line) : error
    }
  }
}

export const readCsv = (content: Buffer): { format: SheetFormat; lines: Iterable<string[] | BrokenLine> } => {
  const { text, encoding } = decode(content)
  if (text.includes('\0')) throw new SheetProblem('BINARY')
  const { separator, body } = separatorOf(text)
  return { format: { encoding, separator }, lines: linesOf(body, separator) }
}
