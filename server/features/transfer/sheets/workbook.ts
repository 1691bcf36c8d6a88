/** Reads a workbook in a process of its own, which ends whatever is in it: a bomb takes neither memory nor time of the server. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { importMessages } from '#i18n/fr/transfer.ts'
import { checkLine, isBlank, MAX_LINES, type ReadLines, type SheetLine, sheetError } from './sheet.ts'

const CHILD = fileURLToPath(new URL('./workbookChild.ts', import.meta.url))
/** Megabytes of objects that the process may hold, and milliseconds that it may take. */
const MEMORY = 800
const TIME = 60_000
/** What Windows needs to start a process at all; nothing of what the server knows. */
const ENVIRONMENT = ['SYSTEMROOT', 'SystemRoot', 'TEMP', 'TMP']

type Told = { sheets: readonly string[]; sheet: string } | { problem: string } | [number, ...string[]]

const PROBLEMS: Readonly<Record<string, string>> = {
  TOO_LARGE: importMessages.workbookTooLarge,
  NOT_XLSX: importMessages.oldWorkbook,
  NO_SHEET: importMessages.noSheet,
}

const start = (name: string | undefined) => {
  const env = Object.fromEntries(ENVIRONMENT.flatMap((key) => (process.env[key] ? [[key, process.env[key]]] : [])))
  const args = [`--max-old-space-size=${MEMORY}`, CHILD, String(MAX_LINES), ...(name === undefined ? [] : [name])]
  return spawn(process.execPath, args, { env, windowsHide: true, stdio: ['pipe', 'pipe', 'ignore'] })
}

const lineOf = ([number, ...cells]: [number, ...string[]]): SheetLine => {
  checkLine(cells, number)
  return { number, cells }
}

const read = async (content: Buffer, name: string | undefined): Promise<ReadLines> => {
  const child = start(name)
  const ended = once(child, 'close')
  const timer = setTimeout(() => child.kill('SIGKILL'), TIME)
  // A process that ended before it read everything says why on the other line.
  child.stdin.on('error', () => undefined)
  child.stdin.end(content)
  const found: { lines: SheetLine[]; sheets?: readonly string[]; sheet?: string } = { lines: [] }
  try {
    for await (const text of createInterface({ input: child.stdout })) {
      const told = JSON.parse(text) as Told
      if (Array.isArray(told)) found.lines.push(lineOf(told))
      else if ('problem' in told) throw sheetError(PROBLEMS[told.problem] ?? importMessages.damagedWorkbook)
      else Object.assign(found, told)
    }
    const [code] = await ended
    // Killed for its memory or its time.
    if (code !== 0) throw sheetError(importMessages.workbookTooLarge)
    return { encoding: 'xlsx', separator: '', ...found, lines: found.lines.filter(({ cells }) => !isBlank(cells)) }
  } finally {
    clearTimeout(timer)
    child.kill('SIGKILL')
  }
}

let last: Promise<unknown> = Promise.resolve()

/** The lines of a sheet, or of the first that has some; one workbook after the other, whoever asks. */
export const readWorkbook = (content: Buffer, name?: string): Promise<ReadLines> => {
  const own = last.then(() => read(content, name))
  last = own.catch(() => undefined)
  return own
}
