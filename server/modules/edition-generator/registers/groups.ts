import { COLON } from '#i18n/fr/locale.ts'
import type { DocumentGroup } from '../document.ts'
import type { ReadTable } from './readTable.ts'

/** A column with its width, or fields of which one cell shows the filled ones; all but the first with their labels. */
export type CellsColumn =
  | { field: string; width: number }
  | { label: string; fields: readonly string[]; width: number; isBare?: true }

const lineOf = ({ labels }: ReadTable, field: string, cell: string): string => `${labels[field]}${COLON}${cell}`

const cellOf = (table: ReadTable, cells: Readonly<Record<string, string>>, column: CellsColumn): string => {
  if ('field' in column) return cells[column.field] ?? ''
  const [first = '', ...others] = column.fields
  const more = others.flatMap((field) =>
    cells[field] ? [column.isBare ? cells[field] : lineOf(table, field, cells[field])] : [],
  )
  return [cells[first], ...more].filter(Boolean).join('\n')
}

type GroupWords = { heading: string; empty: string }

export const tableGroup = (
  table: ReadTable,
  { heading, empty }: GroupWords,
  wanted: readonly CellsColumn[],
): DocumentGroup => {
  const columns = wanted.filter((one) => !('field' in one) || one.field in table.labels)
  return {
    ...{ heading, totals: '' },
    ...(table.rows.length === 0 && { text: empty }),
    columns: columns.map((one) => ({
      label: 'field' in one ? (table.labels[one.field] ?? '') : one.label,
      ...{ width: one.width, number: false },
    })),
    rows: table.rows.map(({ cells }) => columns.map((one) => cellOf(table, cells, one))),
  }
}

export const factGroup = (
  { labels, rows }: ReadTable,
  { heading, fact, value }: { heading: string; fact: string; value: string },
): DocumentGroup => ({
  ...{ heading, totals: '' },
  columns: [
    { label: fact, width: 1, number: false },
    { label: value, width: 2, number: false },
  ],
  rows: Object.entries(rows[0]?.cells ?? {}).flatMap(([field, cell]) => (cell ? [[labels[field] ?? '', cell]] : [])),
})
