import { cellProblems } from '#i18n/fr/transfer.ts'
import { rulesOf } from '#kinds/rules.ts'
import { isSheetError } from '#resources/domain/csvText.ts'
import type { CellReading, Column, Read, Reader, Writing } from './cell.ts'

const isAbsent = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

const isSilent = ({ field, isCustom }: Column, value: unknown): boolean =>
  isAbsent(value) && (rulesOf(field).blank !== false || isCustom)

export const cellOf = (column: Column, value: unknown, writing: Writing): string =>
  isSilent(column, value) ? '' : (column.cell?.write(value, column, writing) ?? '')

/** Returns the value of a cell, null if it is empty. A spreadsheet error is a problem for every field kind. */
export const readCell = (column: Column, cell: string, reader: Reader): Read => {
  if (cell.trim() === '') return { value: null }
  if (isSheetError(cell)) return { problem: cellProblems.sheetError(cell.trim()) }
  return column.cell?.read?.(cell, column, reader) ?? { value: null }
}

const referencesOtherRecords = ({ field, parts }: Column): boolean =>
  field.kind === 'reference' || field.kind === 'references' || parts.some(referencesOtherRecords)

/** Returns the references of a cell: reads it with a `find` that only collects names. */
export const referencesIn = (column: Column, cell: string): [entity: string, name: string][] => {
  const found: [string, string][] = []
  if (!referencesOtherRecords(column)) return found
  const find = (entity: string, text: string): CellReading => {
    found.push([entity, text])
    return { id: '' }
  }
  readCell(column, cell, { zone: 'UTC', today: '2000-01-01', find })
  return found
}
