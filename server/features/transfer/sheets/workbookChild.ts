/** A process of its own for one workbook: its bytes come in, what it says goes out line by line, or one word on why not. */
import { once } from 'node:events'
import { type Row, readSheet } from 'read-excel-file/node'
import { cellText } from './workbookCells.ts'
import { openWorkbook, type Workbook, WorkbookProblem } from './workbookParts.ts'

const [maxLines = '0', wanted] = process.argv.slice(2)
/** The headers, the lines, and one more that says that there are too many. */
const LAST = Number(maxLines) + 2

const readInput = async (): Promise<Buffer> => {
  const chunks: Buffer[] = []
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

const say = async (message: object): Promise<void> => {
  if (!process.stdout.write(`${JSON.stringify(message)}\n`)) await once(process.stdout, 'drain')
}

const isFilled = (row: Row): boolean => row.some((cell) => cell !== null)

/** The sheet asked for; without a name the first one that has lines under its headers. */
const choose = async ({ content, sheets }: Workbook): Promise<{ sheet: string; rows: Row[] }> => {
  if (wanted !== undefined && !sheets.includes(wanted)) throw new WorkbookProblem('NO_SHEET')
  const [first = '', ...others] = wanted === undefined ? sheets : [wanted]
  const chosen = { sheet: first, rows: await readSheet(content, first) }
  for (const sheet of chosen.rows.filter(isFilled).length > 1 ? [] : others) {
    const rows = await readSheet(content, sheet)
    if (rows.filter(isFilled).length > 1) return { sheet, rows }
  }
  return chosen
}

try {
  const workbook = await openWorkbook(await readInput())
  const { sheet, rows } = await choose(workbook)
  await say({ sheets: workbook.sheets, sheet })
  let said = 0
  for (const [at, row] of rows.entries()) {
    if (said === LAST) break
    if (!isFilled(row)) continue
    said++
    await say([at + 1, ...row.map(cellText)])
  }
} catch (error) {
  await say({ problem: error instanceof WorkbookProblem ? error.code : 'DAMAGED', said: String(error) })
}
