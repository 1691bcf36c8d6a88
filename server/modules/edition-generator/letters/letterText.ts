import { withFirst } from '#i18n/firstOfMonth.ts'
import { letterWords as words } from '#i18n/fr/letterMarks.ts'
import { momentText } from '#i18n/fr/reservationService.ts'
import type { Column } from '#server/engine/cells/cell.ts'
import type { ValueRow } from '#server/features/transfer/cellRows.ts'

export type NameOf = (entity: string, id: string) => string
export type Saying = { zone: string; nameOf: NameOf }

const DAY = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'UTC' })
const NUMBER = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 10 })
const MONEY = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' })

/** « 24 novembre 2026 », « 1er décembre 2026 ». `day`: 'YYYY-MM-DD'. */
export const dayText = (day: string): string => withFirst(DAY.format(new Date(`${day}T00:00:00Z`)))

const isAbsent = (value: unknown): boolean => value === null || value === undefined || value === ''

const listText = (value: unknown, say: (one: string) => string): string =>
  (Array.isArray(value) ? value : []).map((one) => say(String(one))).join(', ')

export const valueText = ({ field, words: labels }: Column, value: unknown, { zone, nameOf }: Saying): string => {
  if (isAbsent(value) || field.kind === 'image') return ''
  switch (field.kind) {
    case 'boolean':
      return value ? words.yes : words.no
    case 'integer':
    case 'decimal':
      return NUMBER.format(Number(value))
    case 'money':
      return MONEY.format(Number(value))
    case 'date':
      return dayText(String(value))
    case 'dateTime':
      return momentText(String(value), zone)
    case 'choice':
      return labels[String(value)] ?? String(value)
    case 'choices':
      return listText(value, (one) => labels[one] ?? one)
    case 'reference':
      return nameOf(field.to, String(value))
    case 'references':
      return listText(value, (one) => nameOf(field.to, one))
    default:
      return String(value)
  }
}

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

/** Organisation and contact person with the address; without organisation, only the person. */
export const addresseeText = (body: ValueRow | undefined, person: string): string => {
  const name = textIn(body, 'name')
  const attention = name && person ? words.attention(person) : person
  return [name, attention, ...addressLines(body)].filter(Boolean).join('\n')
}
