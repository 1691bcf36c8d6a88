import { cellProblems } from '#i18n/fr/transfer.ts'
import { typedProblems } from '#i18n/fr/typedProblems.ts'
import { numberCell } from '#resources/domain/csvNumbers.ts'
import { durationText, readDuration } from '#resources/domain/durations.ts'
import { readNumber, type Typed } from '#resources/domain/typedNumbers.ts'
import type { FieldOf } from '#resources/schema/field.ts'
import type { Cell, Read } from './cell.ts'
import { hints } from './hints.ts'

/** `unknown`: message for a text that is not of this type. */
export const valueOrProblem = (typed: Typed<unknown>, cell: string, unknown: (cell: string) => string): Read => {
  if ('value' in typed) return typed
  const { problem } = typed
  return { problem: problem === 'UNKNOWN' ? unknown(cell) : typedProblems[problem](cell) }
}

const number: Cell = {
  hint: () => hints.decimal,
  inRows: true,
  write: (value) => numberCell(value as number),
  read: (cell) => valueOrProblem(readNumber(cell), cell, cellProblems.number),
}

/** An integer with a time unit is written as a duration. */
const integer: Cell = {
  hint: ({ field }) => ((field as FieldOf<'integer'>).unit ? hints.duration : hints.integer),
  inRows: true,
  write: (value, { field }) => {
    const { unit } = field as FieldOf<'integer'>
    return unit ? durationText(value as number, unit) : numberCell(value as number)
  },
  read: (cell, { field }) => {
    const { unit } = field as FieldOf<'integer'>
    if (!unit) return valueOrProblem(readNumber(cell), cell, cellProblems.number)
    const value = readDuration(cell, unit)
    return value === undefined ? { problem: cellProblems.duration(cell) } : { value }
  },
}

export const NUMBER_CELLS = { number, integer }
