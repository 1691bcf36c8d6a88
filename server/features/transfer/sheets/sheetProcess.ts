/** Parses a file in a child process with limited memory and time, to protect the server. */

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { importMessages } from '#i18n/fr/transfer.ts'
import { MAX_IMPORT_LINES } from '#resources/domain/fileLimits.ts'
import { validationFailed } from '#server/platform/errors.ts'
import {
  MAX_CELL,
  MAX_CELLS,
  MAX_COLUMNS,
  type ReadLines,
  type SheetFormat,
  type SheetLine,
  type SheetProblemCode,
} from './sheet.ts'

type SheetKind = 'csv' | 'xlsx'

const CHILD = fileURLToPath(new URL('./sheetChild.ts', import.meta.url))
const MEMORY: Readonly<Record<SheetKind, number>> = { csv: 300, xlsx: 800 }
/** Maximum duration (milliseconds). */
const TIME = 60_000
/** Variables that Windows needs to start a process, and no secrets of the server. */
const ENVIRONMENT = ['SYSTEMROOT', 'SystemRoot', 'TEMP', 'TMP']

type SheetMessage =
  | SheetFormat
  | { problem: SheetProblemCode; line?: number }
  | { broken: [number, ...string[]] }
  | [number, ...string[]]

const PROBLEMS: Readonly<Record<SheetProblemCode, (line: number) => string>> = {
  BINARY: () => importMessages.binary,
  BROKEN_TEXT: importMessages.brokenText,
  CELLS: () => importMessages.tooManyCells(MAX_CELLS),
  COLUMNS: () => importMessages.tooManyColumns(MAX_COLUMNS),
  DAMAGED: () => importMessages.damagedWorkbook,
  INCOMPLETE: () => importMessages.incompleteWorkbook,
  LINES: () => importMessages.tooManyLines(MAX_IMPORT_LINES),
  LONG_CELL: (line) => importMessages.longCell(line, MAX_CELL),
  NO_SHEET: () => importMessages.noSheet,
  NOT_XLSX: () => importMessages.oldWorkbook,
  QUOTE: importMessages.quote,
  TOO_LARGE: () => importMessages.workbookTooLarge,
}

export const sheetError = (message: string) => validationFailed([{ path: 'file', rule: 'csv', message }])

const start = (kind: SheetKind, name: string | undefined) => {
  const env = Object.fromEntries(ENVIRONMENT.flatMap((key) => (process.env[key] ? [[key, process.env[key]]] : [])))
  const args = [`--max-old-space-size=${MEMORY[kind]}`, CHILD, kind, ...(name === undefined ? [] : [name])]
  return spawn(process.execPath, args, { env, windowsHide: true, stdio: ['pipe', 'pipe', 'ignore'] })
}

/** Splits at line feeds only: `readline` also splits at U+2028, which cells may contain. */
async function* linesIn(output: NodeJS.ReadableStream): AsyncGenerator<string> {
  let rest = ''
  output.setEncoding('utf8')
  for await (const piece of output) {
    const parts = (rest + String(piece)).split('\n')
    rest = parts.pop() ?? ''
    yield* parts
  }
}

const lineOf = ([number, ...cells]: [number, ...string[]]): SheetLine => ({ number, cells })

const read = async (content: Buffer, kind: SheetKind, name: string | undefined): Promise<ReadLines> => {
  const child = start(kind, name)
  const ended = once(child, 'close')
  const timer = setTimeout(() => child.kill('SIGKILL'), TIME)
  child.stdin.on('error', () => undefined)
  child.stdin.end(content)
  const found: ReadLines = { encoding: '', separator: '', lines: [] as SheetLine[] }
  try {
    for await (const text of linesIn(child.stdout)) {
      const message = JSON.parse(text) as SheetMessage
      if (Array.isArray(message)) found.lines.push(lineOf(message))
      else if ('broken' in message) found.lines.push({ ...lineOf(message.broken), isBroken: true })
      else if ('problem' in message) throw sheetError(PROBLEMS[message.problem](message.line ?? 1))
      else Object.assign(found, message)
    }
    const [code] = await ended
    // Killed by its memory or time limit.
    if (code !== 0) throw sheetError(kind === 'xlsx' ? importMessages.workbookTooLarge : importMessages.tooLarge)
    return found
  } finally {
    clearTimeout(timer)
    child.kill('SIGKILL')
  }
}

const last: Record<SheetKind, Promise<unknown>> = { csv: Promise.resolve(), xlsx: Promise.resolve() }

/** Returns all rows; of a workbook those of sheet `name`. Files of one kind are read one at a time. */
export const readInProcess = (content: Buffer, kind: SheetKind, name?: string): Promise<ReadLines> => {
  const own = last[kind].then(() => read(content, kind, name))
  last[kind] = own.catch(() => undefined)
  return own
}
