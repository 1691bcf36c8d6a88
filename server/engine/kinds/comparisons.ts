/** Comparisons of custom field values, which are stored as text in one JSON object. */
import { type SQL, sql } from 'drizzle-orm'
import { isDate, isDateTime, withoutHour24 } from '#resources/domain/dates.ts'
import {
  all,
  booleanCondition,
  dateTimeCondition,
  emptiness,
  type FilterValue,
  naturalKey,
  numberCondition,
  textCondition,
} from './conditions.ts'

export type Comparison = {
  value: (text: SQL) => SQL
  /** Value for conditions and sorts; immutable, so that an index can contain it. */
  key: (text: SQL) => SQL
  condition: (value: SQL, filter: FilterValue) => SQL | undefined
  sort: (value: SQL) => SQL
  isMoment?: (text: string) => boolean
}

const FORMS = {
  numeric: '^-?[0-9]+(?:[.][0-9]+)?$',
  boolean: '^(?:true|false)$',
  date: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$',
  timestamptz: '^[0-9]{4}-[0-9]{2}-[0-9]{2} [0-9:]{8}$',
} as const

const matching = (text: SQL, type: keyof typeof FORMS): SQL =>
  sql`substring(${text} from ${sql.raw(`'${FORMS[type]}'`)})`

/** NULL for a value of another type: a request may write one while its field is converted. */
export const typedText = (text: SQL, type: keyof typeof FORMS): SQL =>
  type === 'timestamptz'
    ? sql`(${matching(text, type)} || 'Z')::timestamptz`
    : sql`${matching(text, type)}::${sql.raw(type)}`

const asIs = (value: SQL): SQL => value

/** Days as text have the order of dates; a cast to a date is not immutable. */
const dayText = (text: SQL): SQL => sql`(${matching(text, 'date')} COLLATE "C")`

const dayCondition = (value: SQL, { from, to, isEmpty }: FilterValue): SQL | undefined =>
  all([
    typeof from === 'string' ? sql`${value} >= ${from}::text` : undefined,
    typeof to === 'string' ? sql`${value} <= ${to}::text` : undefined,
    emptiness(value, isEmpty),
  ])

export const COMPARISONS = {
  text: { value: asIs, key: asIs, condition: textCondition, sort: naturalKey },
  number: {
    value: (text) => typedText(text, 'numeric'),
    key: (text) => typedText(text, 'numeric'),
    condition: (value, filter) => {
      const { equals } = filter
      const number = typeof equals === 'string' && equals !== '' ? Number(equals) : undefined
      return numberCondition(value, { ...filter, equals: Number.isFinite(number) ? number : undefined })
    },
    sort: asIs,
  },
  boolean: {
    value: (text) => typedText(text, 'boolean'),
    key: (text) => typedText(text, 'boolean'),
    condition: (value, { equals }) =>
      booleanCondition(value, equals === 'true' ? true : equals === 'false' ? false : undefined),
    sort: asIs,
  },
  date: {
    value: (text) => typedText(text, 'date'),
    key: dayText,
    condition: dayCondition,
    sort: asIs,
    isMoment: isDate,
  },
  dateTime: {
    value: (text) => typedText(text, 'timestamptz'),
    key: (text) => typedText(text, 'timestamptz'),
    condition: dateTimeCondition,
    sort: asIs,
    isMoment: (text: string) => isDateTime(withoutHour24(text)),
  },
  presence: { value: asIs, key: asIs, condition: (value, { isEmpty }) => emptiness(value, isEmpty), sort: asIs },
} as const satisfies Record<string, Comparison>
