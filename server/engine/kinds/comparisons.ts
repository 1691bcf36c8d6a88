/** Comparisons of custom field values, which are stored as text in one JSON object. */
import { type SQL, sql } from 'drizzle-orm'
import { isDate, isDateTime, withoutHour24 } from '#resources/domain/dates.ts'
import {
  booleanCondition,
  dateCondition,
  dateTimeCondition,
  emptiness,
  type FilterValue,
  naturalKey,
  numberCondition,
  textCondition,
} from './conditions.ts'

export type Comparison = {
  value: (text: SQL) => SQL
  condition: (value: SQL, filter: FilterValue) => SQL | undefined
  sort: (value: SQL) => SQL
  isMoment?: (text: string) => boolean
}

const asIs = (value: SQL): SQL => value

export const COMPARISONS = {
  text: { value: asIs, condition: textCondition, sort: naturalKey },
  number: {
    value: (text) => sql`${text}::numeric`,
    condition: (value, filter) => {
      const { equals } = filter
      const number = typeof equals === 'string' && equals !== '' ? Number(equals) : undefined
      return numberCondition(value, { ...filter, equals: Number.isFinite(number) ? number : undefined })
    },
    sort: asIs,
  },
  boolean: {
    value: (text) => sql`${text}::boolean`,
    condition: (value, { equals }) =>
      booleanCondition(value, equals === 'true' ? true : equals === 'false' ? false : undefined),
    sort: asIs,
  },
  date: { value: (text) => sql`${text}::date`, condition: dateCondition, sort: asIs, isMoment: isDate },
  dateTime: {
    value: (text) => sql`(${text} || 'Z')::timestamptz`,
    condition: dateTimeCondition,
    sort: asIs,
    isMoment: (text: string) => isDateTime(withoutHour24(text)),
  },
  presence: { value: asIs, condition: (value, { isEmpty }) => emptiness(value, isEmpty), sort: asIs },
} as const satisfies Record<string, Comparison>
