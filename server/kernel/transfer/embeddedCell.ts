/** A short list of objects in one cell: a line per object, « Nom : Dupont ; Fonction : Accueil ». */
import { cellProblems, cellWords } from '#i18n/fr/transfer.ts'
import { comparable } from '#resources/domain/csvText.ts'
import { cellOf, isProblem, type Read, type Reader, readCell, type Writing } from './cells.ts'
import type { Column } from './columns.ts'

type Item = Readonly<Record<string, unknown>>

const guarded = (text: string): string => text.replace(/[\\;]/g, '\\$&').replaceAll('\n', '\\n')
const unguarded = (text: string): string => text.replace(/\\(.)/g, (_all, sign: string) => (sign === 'n' ? '\n' : sign))

/** The parts between separators that no backslash precedes. */
const parts = (line: string): string[] => line.match(/(?:\\.|[^\\;])+/g) ?? []

const itemLine = (item: Item, columns: readonly Column[], writing: Writing): string => {
  const filled = columns.flatMap((column) => {
    const cell = cellOf(column, item[column.name], writing)
    return cell === '' ? [] : [`${column.label} : ${guarded(cell)}`]
  })
  return filled.join(' ; ') || cellWords.nothing
}

/** The items as lines of one cell. */
export const embeddedCell = (value: unknown, column: Column, writing: Writing): string =>
  (value as readonly Item[]).map((item) => itemLine(item, column.parts, writing)).join('\n')

const readPart = (text: string, columns: readonly Column[], reader: Reader): Read & { name?: string } => {
  const [label = '', ...rest] = text.split(':')
  const cell = rest.join(':').replace(/^\s/, '').trimEnd()
  const column = columns.find((one) => comparable(one.label) === comparable(label) || one.name === label.trim())
  if (!column) return { problem: cellProblems.part(label.trim()) }
  return { ...readCell(column, unguarded(cell), reader), name: column.name }
}

const readItem = (line: string, columns: readonly Column[], reader: Reader): Read => {
  if (line.trim() === cellWords.nothing) return { value: {} }
  const item: Record<string, unknown> = {}
  for (const part of parts(line)) {
    if (part.trim() === '') continue
    const read = readPart(part.trimStart(), columns, reader)
    if (isProblem(read)) return read
    if (read.name) item[read.name] = read.value
  }
  return { value: item }
}

/** The items of a cell, or its first problem. */
export const readEmbedded = (cell: string, column: Column, reader: Reader): Read => {
  const items: unknown[] = []
  for (const line of cell.split(/\r?\n/)) {
    if (line.trim() === '') continue
    const read = readItem(line, column.parts, reader)
    if (isProblem(read)) return read
    items.push(read.value)
  }
  return { value: items }
}
