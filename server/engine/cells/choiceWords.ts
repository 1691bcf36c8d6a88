import { cellProblems } from '#i18n/fr/transfer.ts'
import { comparable, escapeFormula, plainText } from '#resources/domain/csvText.ts'
import { seenName } from '#resources/domain/lookAlikes.ts'
import { isRetired, offeredChoices } from '#resources/domain/offeredChoices.ts'
import type { ChoiceField, ChoicesField } from '#resources/schema/field.ts'
import type { Column, Read } from './cell.ts'

/** A retired value is written as its code, because its label may belong to another value now. */
export const wordOf = ({ field, words }: Column, value: string): string =>
  escapeFormula(isRetired(field as ChoiceField, value) ? value : (words[value] ?? value))

export const readChoice = (cell: string, { field, words, productWords }: Column): Read => {
  const offered = offeredChoices(field as ChoiceField)
  const values = [...new Set([...offered, ...(field as ChoiceField | ChoicesField).values])]
  const word = seenName(plainText(cell))
  const wanted = comparable(word)
  const value =
    values.find((one) => one === word || words[one] === word) ??
    values.find((one) => comparable(words[one] ?? one) === wanted || comparable(one) === wanted) ??
    values.find((one) => comparable(productWords[one] ?? one) === wanted)
  if (value !== undefined) return { value }
  return { problem: cellProblems.choice(word, offered.map((one) => words[one] ?? one).join(', ')) }
}
