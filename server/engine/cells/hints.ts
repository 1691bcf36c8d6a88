import { transferTexts } from '#i18n/fr/transferPages.ts'
import { offeredChoices } from '#resources/domain/offeredChoices.ts'
import type { FieldOf } from '#resources/schema/field.ts'
import type { Column } from './cell.ts'

export const { hints } = transferTexts.import

export const wordsOf = ({ words, field }: Column): string =>
  offeredChoices(field as FieldOf<'choice'>)
    .map((value) => words[value] ?? value)
    .join(', ')

export const cellTarget = ({ field }: Pick<Column, 'field'>): string => (field as FieldOf<'reference'>).to
export const targetNameOf = (column: Column): string => column.target ?? cellTarget(column)

const exampleOf = (parts: readonly Column[]): string =>
  parts
    .filter((part) => part.parts.length === 0)
    .slice(0, 2)
    .map(({ label }) => `${label} : …`)
    .join(' ; ')

export const listHint = ({ parts }: Column): string => {
  const below = parts.filter((part) => part.parts.length > 0)
  return [
    hints.embedded(exampleOf(parts)),
    ...below.map((list) => hints.below(list.label, exampleOf(list.parts))),
  ].join(' ')
}
