/** What numbers say in a cell of a spreadsheet, and how one is read back. */
import { cellProblems } from '#i18n/fr/transfer.ts'
import { numberCell, readNumber } from '#resources/domain/csvNumbers.ts'
import { durationText, readDuration } from '#resources/domain/durations.ts'
import type { FieldOf } from '#resources/schema/field.ts'
import type { Cell } from './cell.ts'
import { hints } from './hints.ts'

const number: Cell = {
  hint: () => hints.decimal,
  inRows: true,
  write: (value) => numberCell(value as number),
  read: (cell) => {
    const value = readNumber(cell)
    return value === undefined ? { problem: cellProblems.number(cell) } : { value }
  },
}

/** A whole number, or a duration where it counts time. */
const integer: Cell = {
  hint: ({ field }) => ((field as FieldOf<'integer'>).unit ? hints.duration : hints.integer),
  inRows: true,
  write: (value, { field }) => {
    const { unit } = field as FieldOf<'integer'>
    return unit ? durationText(value as number, unit) : numberCell(value as number)
  },
  read: (cell, { field }) => {
    const { unit } = field as FieldOf<'integer'>
    const value = unit ? readDuration(cell, unit) : readNumber(cell)
    const problem = unit ? cellProblems.duration : cellProblems.number
    return value === undefined ? { problem: problem(cell) } : { value }
  },
}

export const NUMBER_CELLS = { number, integer }
