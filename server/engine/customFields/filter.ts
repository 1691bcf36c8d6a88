/** Filters and sorts on custom values: the conditions of the kinds, on values taken out of the JSON. */
import { type SQL, sql } from 'drizzle-orm'
import type { CustomFieldType } from '#resources/domain/customFields.ts'
import { isDate, isDateTime } from '#resources/domain/dates.ts'
import {
  all,
  booleanCondition,
  dateCondition,
  dateTimeCondition,
  emptiness,
  normalized,
  numberCondition,
  textCondition,
} from '../kinds/conditions.ts'
import type { FilterValue } from '../kinds/kind.ts'
import type { Scope } from '../read/scope.ts'
import { type Definition, definitionsOf } from './definitions.ts'
import { customText } from './select.ts'

export type CustomFieldFilter = FilterValue & { name: string }

type Comparison = {
  /** The value with the type that it is compared as. */
  value: (text: SQL) => SQL
  condition: (value: SQL, filter: FilterValue) => SQL | undefined
  isMoment?: (text: string) => boolean
}

const asText: Comparison = { value: (text) => text, condition: textCondition }
const asNumber: Comparison = {
  value: (text) => sql`${text}::numeric`,
  condition: (value, filter) => {
    const { equals } = filter
    const number = typeof equals === 'string' && equals !== '' ? Number(equals) : undefined
    return numberCondition(value, { ...filter, equals: Number.isFinite(number) ? number : undefined })
  },
}
const presence: Comparison = { value: (text) => text, condition: (value, { isEmpty }) => emptiness(value, isEmpty) }

const COMPARISONS: Record<CustomFieldType, Comparison> = {
  string: asText,
  list: asText,
  int: asNumber,
  float: asNumber,
  bool: {
    value: (text) => sql`${text}::boolean`,
    condition: (value, { equals }) =>
      booleanCondition(value, equals === 'true' ? true : equals === 'false' ? false : undefined),
  },
  date: { value: (text) => sql`${text}::date`, condition: dateCondition, isMoment: isDate },
  datetime: {
    value: (text) => sql`(${text} || 'Z')::timestamptz`,
    condition: dateTimeCondition,
    isMoment: isDateTime,
  },
  image: presence,
  file: presence,
}

const definitionOf = (scope: Scope, name: string): Definition | undefined =>
  scope.access === 'full'
    ? definitionsOf(scope.context, scope.resource.key).find((known) => known.name === name && !known.retired)
    : undefined

const MAX_FILTERS = 20
const MAX_TEXT = 500

const isSafe = (value: unknown): boolean => {
  if (Array.isArray(value)) return value.length <= 200 && value.every(isSafe)
  return typeof value !== 'string' || (value.length <= MAX_TEXT && !value.includes('\0'))
}

const condition = (scope: Scope, { name, ...filter }: CustomFieldFilter): SQL | false | undefined => {
  const definition = definitionOf(scope, name)
  if (!definition || !Object.values(filter).every(isSafe)) return false
  const { value, condition: compare, isMoment } = COMPARISONS[definition.type]
  const moments = [filter.from, filter.to].filter((moment) => typeof moment === 'string')
  if (isMoment && !moments.every(isMoment)) return false
  return compare(value(customText(scope, name)), filter)
}

/** All of the given filters; undefined when one of them is not valid. */
export const customFieldCondition = (scope: Scope, filters: readonly CustomFieldFilter[]): SQL | undefined => {
  if (filters.length > MAX_FILTERS) return undefined
  const conditions = filters.map((filter) => condition(scope, filter))
  if (conditions.includes(false)) return undefined
  return all(conditions as (SQL | undefined)[]) ?? sql`true`
}

/** What a custom field sorts by; undefined when there is no such field. */
export const customFieldSort = (scope: Scope, name: string): SQL | undefined => {
  const definition = definitionOf(scope, name)
  if (!definition) return undefined
  const value = COMPARISONS[definition.type].value(customText(scope, name))
  return definition.type === 'string' || definition.type === 'list' ? normalized(value) : value
}
