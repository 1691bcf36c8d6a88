/**
 * A short list of objects in one cell: one line per object, « Nom : Dupont ; Fonction : Accueil ». Nested lists follow
 * their object, each line after a dash; the first label of a line identifies the list.
 */
import { cellProblems, cellWords } from '#i18n/fr/transfer.ts'
import { comparable } from '#resources/domain/csvText.ts'
import { type Column, isProblem, type Read, type ReadPart, valueIn, type WritePart } from '#server/engine/cells/cell.ts'

type Item = Readonly<Record<string, unknown>>

const BELOW = '- '
const BELOW_MARK = /^\s*-\s+/

const guarded = (text: string): string => text.replace(/[\\;]/g, '\\$&').replaceAll('\n', '\\n')
const unescapeText = (text: string): string =>
  text.replace(/\\(.)/g, (_all, sign: string) => (sign === 'n' ? '\n' : sign))

const partsIn = (line: string): string[] => line.match(/(?:\\.|[^\\;])+/g) ?? []

const partLabel = ({ label }: Column): string => label.replace(/[\\;:\s]+/g, ' ').trim()

const nestedLists = (columns: readonly Column[]): Column[] => columns.filter(({ parts }) => parts.length > 0)

const itemLine = (item: Item, columns: readonly Column[], write: WritePart): string => {
  const filled = columns.flatMap((column) => {
    const cell = column.parts.length > 0 ? '' : write(column, valueIn(item, column))
    return cell === '' ? [] : [`${partLabel(column)} : ${guarded(cell)}`]
  })
  return filled.join(' ; ') || cellWords.nothing
}

const itemLines = (item: Item, columns: readonly Column[], write: WritePart): string[] => {
  const below = nestedLists(columns).flatMap((list) =>
    ((valueIn(item, list) ?? []) as readonly Item[]).flatMap((one) => itemLines(one, list.parts, write)),
  )
  return [itemLine(item, columns, write), ...below.map((line) => `${BELOW}${line}`)]
}

export const embeddedCell = (value: unknown, column: Column, write: WritePart): string =>
  (value as readonly Item[]).flatMap((item) => itemLines(item, column.parts, write)).join('\n')

const columnNamed = (columns: readonly Column[], label: string): Column | undefined =>
  columns.find(
    (one) => one.parts.length === 0 && (comparable(one.label) === comparable(label) || one.name === label.trim()),
  )

type PartReading = { column: Column; value: unknown } | { problem: string }

const readPart = (text: string, columns: readonly Column[], read: ReadPart): PartReading => {
  const [label = '', ...rest] = text.split(':')
  const cell = rest.join(':').replace(/^\s/, '').trimEnd()
  const column = columnNamed(columns, label)
  if (!column) return { problem: cellProblems.part(label.trim()) }
  const found = read(column, unescapeText(cell))
  return isProblem(found) ? found : { column, value: found.value }
}

const readLine = (line: string, columns: readonly Column[], read: ReadPart): Read => {
  const item: Record<string, unknown> = {}
  if (line.trim() === cellWords.nothing) return { value: item }
  const custom: Record<string, unknown> = {}
  for (const part of partsIn(line)) {
    if (part.trim() === '') continue
    const found = readPart(part.trimStart(), columns, read)
    if ('problem' in found) return found
    const { name, isCustom } = found.column
    if (isCustom) custom[name] = found.value
    else item[name] = found.value
  }
  return { value: Object.keys(custom).length > 0 ? { ...item, customFields: custom } : item }
}

type Block = { line: string; below: string[] }

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

/** Finds the list by the first label of the line; a line with a further dash belongs to the previous list. */
const listOf = (lists: readonly Column[], line: string, before: Column | undefined): Column | undefined => {
  if (before && BELOW_MARK.test(line)) return before
  const [label = ''] = line.split(':')
  return lists.find(({ parts }) => columnNamed(parts, label)) ?? before ?? lists[0]
}

const readBlock = ({ line, below }: Block, columns: readonly Column[], read: ReadPart): Read => {
  const own = readLine(line, columns, read)
  if (isProblem(own)) return own
  const byList = new Map<Column, string[]>()
  let list: Column | undefined
  for (const one of below) {
    list = listOf(nestedLists(columns), one, list)
    if (list) byList.set(list, [...(byList.get(list) ?? []), one])
  }
  const item: Record<string, unknown> = { ...(own.value as Item) }
  for (const [{ name, parts }, lines] of byList) {
    const items = readLines(lines, parts, read)
    if (isProblem(items)) return items
    item[name] = items.value
  }
  return { value: item }
}

const readLines = (lines: readonly string[], columns: readonly Column[], read: ReadPart): Read => {
  const blocks = blocksOf(lines, nestedLists(columns).length > 0)
  if ('problem' in blocks) return blocks
  const items: unknown[] = []
  for (const block of blocks) {
    const found = readBlock(block, columns, read)
    if (isProblem(found)) return found
    items.push(found.value)
  }
  return { value: items }
}

export const readEmbedded = (cell: string, column: Column, read: ReadPart): Read =>
  readLines(cell.split(/\r?\n/), column.parts, read)
