import { letterWords as words } from '#i18n/fr/letterMarks.ts'
import type { Column } from '#server/engine/cells/cell.ts'
import type { ValueRow } from '#server/features/transfer/cellRows.ts'

export type NameOf = (entity: string, id: string) => string
export type Saying = { zone: string; nameOf: NameOf }

const isAbsent = (value: unknown): boolean => value === null || value === undefined || value === ''

export const valueText = (column: Column, value: unknown, saying: Saying): string =>
  isAbsent(value) ? '' : (column.cell?.toText?.(value, column, saying) ?? String(value))

const textIn = (row: ValueRow | undefined, name: string): string => {
  const value = row?.[name]
  return typeof value === 'string' ? value.trim() : ''
}

export type Title = keyof typeof words.titles
const titleOf = (row: ValueRow | undefined): Title | undefined => {
  const title = textIn(row, 'title')
  return Object.hasOwn(words.titles, title) ? (title as Title) : undefined
}

/** « Madame Anne Martin »; without a readable title, only the name. */
export const personText = (user: ValueRow | undefined): string => {
  const title = titleOf(user)
  return [title && words.titles[title], textIn(user, 'firstName'), textIn(user, 'lastName')].filter(Boolean).join(' ')
}

export const salutationText = (user: ValueRow | undefined): string => words.salutations[titleOf(user) ?? 'unknown']

const addressLines = (place: ValueRow | undefined): string[] => [
  textIn(place, 'addressLine1'),
  textIn(place, 'addressLine2'),
  [textIn(place, 'zipCode'), textIn(place, 'city')].filter(Boolean).join(' '),
]

export const addresseeText = (body: ValueRow | undefined, person: string): string => {
  const name = textIn(body, 'name')
  const attention = name && person ? words.attention(person) : person
  return [name, attention, ...addressLines(body)].filter(Boolean).join('\n')
}
