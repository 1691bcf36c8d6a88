/** Child process for one file: reads bytes from stdin, writes rows as JSON lines, or one problem code. */

import { once } from 'node:events'
import { MAX_IMPORT_LINES } from '#resources/domain/fileLimits.ts'
import { BrokenLine, isBlank, MAX_CELL, MAX_CELLS, MAX_COLUMNS, SheetProblem } from './sheet.ts'

const [kind, wanted] = process.argv.slice(2)

const readInput = async (): Promise<Buffer> => {
  const chunks: Buffer[] = []
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

const say = async (message: object): Promise<void> => {
  if (!process.stdout.write(`${JSON.stringify(message)}\n`)) await once(process.stdout, 'drain')
}

/** Loads one reader only: loading a library can take longer than reading a file. */
const open = async (content: Buffer) =>
  kind === 'xlsx'
    ? (await import('./workbookSheet.ts')).readWorkbook(content, wanted)
    : (await import('./csvSheet.ts')).readCsv(content)

const requireWithinLimits = (cells: readonly string[], line: number): void => {
  if (cells.length > MAX_COLUMNS) throw new SheetProblem('COLUMNS')
  if (cells.some((cell) => cell.length > MAX_CELL)) throw new SheetProblem('LONG_CELL', line)
  if (line > MAX_IMPORT_LINES + 1) throw new SheetProblem('LINES')
}

const withoutBlankEnd = (cells: readonly string[]): readonly string[] =>
  cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1)

const run = async (): Promise<void> => {
  const { format, lines } = await open(await readInput())
  await say(format)
  let [line, held] = [0, 0]
  for await (const all of lines) {
    line++
    if (all instanceof BrokenLine) {
      requireWithinLimits(all.cells, line)
      await say({ broken: [line, ...all.cells] })
      continue
    }
    if (isBlank(all)) continue
    requireWithinLimits(all, line)
    // Header rows keep trailing empty cells: a column may lack a header.
    const cells = held === 0 ? all : withoutBlankEnd(all)
    held += cells.length
    if (held > MAX_CELLS) throw new SheetProblem('CELLS')
    await say([line, ...cells])
  }
}

try {
  await run()
} catch (error) {
  const { code, line } = error instanceof SheetProblem ? error : new SheetProblem('DAMAGED')
  await say({ problem: code, line })
}
