/**
 * A short list of objects in one cell: a line per object, « Nom : Dupont ; Fonction : Accueil ». A list that an object
 * holds itself stands below its line, each line after a dash.
 */
import { cellProblems, cellWords } from '#i18n/fr/transfer.ts'
import { comparable } from '#resources/domain/csvText.ts'
import { cellOf, isProblem, type Read, type Reader, readCell, type Writing } from './cells.ts'
import { type Column, valueIn } from './columns.ts'

type Item = Readonly<Record<string, unknown>>

/** Before every line of a list below. */
const BELOW = '- '
const BELOW_MARK = /^\s*-\s+/

const guarded = (text: string): string => text.replace(/[\\;]/g, '\\$&').replaceAll('\n', '\\n')
const unguarded = (text: string): string => text.replace(/\\(.)/g, (_all, sign: string) => (sign === 'n' ? '\n' : sign))

/** The parts between separators that no backslash precedes. */
const partsIn = (line: string): string[] => line.match(/(?:\\.|[^\\;])+/g) ?? []

/** What separates a label from its value, and parts, is no part of a label. */
const partLabel = ({ label }: Column): string => label.replace(/[\\;:\s]+/g, ' ').trim()

const listBelow = (columns: readonly Column[]): Column | undefined => columns.find(({ parts }) => parts.length > 0)

const itemLine = (item: Item, columns: readonly Column[], writing: Writing): string => {
  const filled = columns.flatMap((column) => {
    const cell = column.parts.length > 0 ? '' : cellOf(column, valueIn(item, column), writing)
    return cell === '' ? [] : [`${partLabel(column)} : ${guarded(cell)}`]
  })
  return filled.join(' ; ') || cellWords.nothing
}

const itemLines = (item: Item, columns: readonly Column[], writing: Writing): string[] => {
  const list = listBelow(columns)
  const items = (list ? (valueIn(item, list) ?? []) : []) as readonly Item[]
  const below = items.flatMap((one) => itemLines(one, list?.parts ?? [], writing))
  return [itemLine(item, columns, writing), ...below.map((line) => `${BELOW}${line}`)]
}

/** The items as lines of one cell. */
export const embeddedCell = (value: unknown, column: Column, writing: Writing): string =>
  (value as readonly Item[]).flatMap((item) => itemLines(item, column.parts, writing)).join('\n')

const columnNamed = (columns: readonly Column[], label: string): Column | undefined =>
  columns.find(
    (one) => one.parts.length === 0 && (comparable(one.label) === comparable(label) || one.name === label.trim()),
  )

type ReadPart = { column: Column; value: unknown } | { problem: string }

const readPart = (text: string, columns: readonly Column[], reader: Reader): ReadPart => {
  const [label = '', ...rest] = text.split(':')
  const cell = rest.join(':').replace(/^\s/, '').trimEnd()
  const column = columnNamed(columns, label)
  if (!column) return { problem: cellProblems.part(label.trim()) }
  const read = readCell(column, unguarded(cell), reader)
  return isProblem(read) ? read : { column, value: read.value }
}

const readLine = (line: string, columns: readonly Column[], reader: Reader): Read => {
  const item: Record<string, unknown> = {}
  if (line.trim() === cellWords.nothing) return { value: item }
  const custom: Record<string, unknown> = {}
  for (const part of partsIn(line)) {
    if (part.trim() === '') continue
    const read = readPart(part.trimStart(), columns, reader)
    if ('problem' in read) return read
    const { name, isCustom } = read.column
    if (isCustom) custom[name] = read.value
    else item[name] = read.value
  }
  return { value: Object.keys(custom).length > 0 ? { ...item, customFields: custom } : item }
}

type Block = { line: string; below: string[] }

/** Each line with those that stand below it. */
const blocksOf = (lines: readonly string[], hasList: boolean): Block[] | { problem: string } => {
  const blocks: Block[] = []
  for (const line of lines) {
    const last = blocks.at(-1)
    if (line.trim() === '') continue
    if (!hasList || !BELOW_MARK.test(line)) blocks.push({ line, below: [] })
    else if (last) last.below.push(line.replace(BELOW_MARK, ''))
    else return { problem: cellProblems.nothingAbove(line.trim()) }
  }
  return blocks
}

const readBlock = ({ line, below }: Block, columns: readonly Column[], reader: Reader): Read => {
  const own = readLine(line, columns, reader)
  const list = listBelow(columns)
  if (isProblem(own) || !list || below.length === 0) return own
  const items = readLines(below, list.parts, reader)
  return isProblem(items) ? items : { value: { ...(own.value as Item), [list.name]: items.value } }
}

const readLines = (lines: readonly string[], columns: readonly Column[], reader: Reader): Read => {
  const blocks = blocksOf(lines, listBelow(columns) !== undefined)
  if ('problem' in blocks) return blocks
  const items: unknown[] = []
  for (const block of blocks) {
    const read = readBlock(block, columns, reader)
    if (isProblem(read)) return read
    items.push(read.value)
  }
  return { value: items }
}

/** The items of a cell, or its first problem. */
export const readEmbedded = (cell: string, column: Column, reader: Reader): Read =>
  readLines(cell.split(/\r?\n/), column.parts, reader)
