import { cellProblems } from '#i18n/fr/transfer.ts'
import { comparable, harmless, LIST_SEPARATOR, plainText } from '#resources/domain/csvText.ts'
import { seenName } from '#resources/domain/lookAlikes.ts'
import { isRetired, offeredChoices } from '#resources/domain/offeredChoices.ts'
import type { FieldOf } from '#resources/schema/field.ts'
import { type Cell, type CellReading, type Column, isProblem, type Read } from './cell.ts'
import { hints, wordsOf } from './hints.ts'

export const listed = (text: string): string[] =>
  text
    .split('|')
    .map((part) => part.trim())
    .filter(Boolean)

/** Splits at commas, semicolons and line breaks. Tried last, because a name may contain one of them. */
export const listedOtherwise = (text: string): string[] =>
  text.includes('|')
    ? []
    : text
        .split(/[;,\n]/)
        .map((part) => part.trim())
        .filter(Boolean)

export const every = (reads: readonly (Read | CellReading)[]): Read => {
  const problem = reads.find(isProblem)
  return problem ?? { value: reads.map((read) => ('id' in read ? read.id : (read as { value: unknown }).value)) }
}

/** A retired value is written as its code, because its label may belong to another value now. */
const wordOf = ({ field, words }: Column, value: string): string =>
  harmless(isRetired(field as FieldOf<'choice'>, value) ? value : (words[value] ?? value))

const readChoice = (cell: string, { field, words, productWords }: Column): Read => {
  const offered = offeredChoices(field as FieldOf<'choice'>)
  const values = [...new Set([...offered, ...(field as FieldOf<'choice' | 'choices'>).values])]
  const given = seenName(plainText(cell))
  const wanted = comparable(given)
  const value =
    values.find((one) => one === given || words[one] === given) ??
    values.find((one) => comparable(words[one] ?? one) === wanted || comparable(one) === wanted) ??
    values.find((one) => comparable(productWords[one] ?? one) === wanted)
  if (value !== undefined) return { value }
  return { problem: cellProblems.choice(given, offered.map((one) => words[one] ?? one).join(', ')) }
}

const choice: Cell = {
  hint: (column) => hints.choice(wordsOf(column)),
  inRows: true,
  write: (value, column) => wordOf(column, String(value)),
  read: readChoice,
}

const choices: Cell = {
  hint: (column) => hints.choices(wordsOf(column)),
  inRows: true,
  write: (value, column) => (value as readonly string[]).map((one) => wordOf(column, one)).join(LIST_SEPARATOR),
  read: (cell, column) => {
    const read = every(listed(cell).map((one) => readChoice(one, column)))
    const others = isProblem(read) ? listedOtherwise(plainText(cell)) : []
    const otherwise = every(others.map((one) => readChoice(one, column)))
    return others.length > 1 && !isProblem(otherwise) ? otherwise : read
  },
}

export const CHOICE_CELLS = { choice, choices }
