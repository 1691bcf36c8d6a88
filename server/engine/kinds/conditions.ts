/** SQL conditions that filters of several kinds share. */
import { type SQL, sql } from 'drizzle-orm'

/** What a filter input gives, part by part. */
export type FilterValue = Readonly<Record<string, unknown>>

const MAX_WORDS = 10

/** All of them; undefined when there is none. */
export const all = (conditions: readonly (SQL | undefined)[]): SQL | undefined => {
  const given = conditions.filter((condition) => condition !== undefined)
  return given.length === 0 ? undefined : sql`(${sql.join(given, sql` AND `)})`
}

export const emptiness = (value: SQL, isEmpty: unknown): SQL | undefined => {
  if (typeof isEmpty !== 'boolean') return undefined
  return isEmpty ? sql`${value} IS NULL` : sql`${value} IS NOT NULL`
}

/** Text as it is compared: without case and accents. */
export const normalized = (value: SQL): SQL => sql`kernel.normalize(${value})`

/** SQL key of names in natural order (« Salle 2 » before « Salle 10 »): the expression of the sort indexes. */
export const naturalKey = (value: SQL): SQL => sql`(${normalized(value)} COLLATE kernel.natural_order)`

/** `%` and `_` are letters to search for, like any other. */
const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** What a normalized text is LIKE when it holds this one. */
export const holding = (text: string): SQL => normalized(sql`${`%${escapeLike(text)}%`}::text`)

export const contains = (normalizedValue: SQL, text: string): SQL => sql`${normalizedValue} LIKE ${holding(text)}`

/** The condition of each word of a text, all of them. */
export const eachWord = (text: string, condition: (word: string) => SQL): SQL | undefined =>
  all(text.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS).map(condition))

/** Every word is somewhere in the text, in any order. */
export const everyWord = (normalizedValue: SQL, text: string): SQL | undefined =>
  eachWord(text, (word) => contains(normalizedValue, word))

export const textCondition = (value: SQL, filter: FilterValue): SQL | undefined => {
  const { equals, contains: part, in: among, isEmpty } = filter
  return all([
    typeof equals === 'string' ? sql`${naturalKey(value)} = ${normalized(sql`${equals}::text`)}` : undefined,
    typeof part === 'string' ? everyWord(normalized(value), part) : undefined,
    Array.isArray(among)
      ? sql`${naturalKey(value)} IN (SELECT ${normalized(sql`word`)} FROM unnest(${sql.param(among)}::text[]) AS word)`
      : undefined,
    emptiness(value, isEmpty),
  ])
}

export const numberCondition = (value: SQL, filter: FilterValue): SQL | undefined => {
  const { equals, min, max, isEmpty } = filter
  return all([
    typeof equals === 'number' ? sql`${value} = ${equals}::numeric` : undefined,
    typeof min === 'number' ? sql`${value} >= ${min}::numeric` : undefined,
    typeof max === 'number' ? sql`${value} <= ${max}::numeric` : undefined,
    emptiness(value, isEmpty),
  ])
}

export const booleanCondition = (value: SQL, expected: unknown): SQL | undefined =>
  typeof expected === 'boolean' ? sql`coalesce(${value}, false) = ${expected}::boolean` : undefined

/** Days, both included. */
export const dateCondition = (value: SQL, filter: FilterValue): SQL | undefined => {
  const { from, to, isEmpty } = filter
  return all([
    typeof from === 'string' ? sql`${value} >= ${from}::date` : undefined,
    typeof to === 'string' ? sql`${value} <= ${to}::date` : undefined,
    emptiness(value, isEmpty),
  ])
}

/** Instants, the end not included. */
export const dateTimeCondition = (value: SQL, filter: FilterValue): SQL | undefined => {
  const { from, to, isEmpty } = filter
  return all([
    typeof from === 'string' ? sql`${value} >= ${`${from}Z`}::timestamptz` : undefined,
    typeof to === 'string' ? sql`${value} < ${`${to}Z`}::timestamptz` : undefined,
    emptiness(value, isEmpty),
  ])
}

/** The ids given and, for a tree, those of everything under one record. */
export const idsCondition = (value: SQL, ids: readonly string[]): SQL => sql`${value} = ANY(${sql.param(ids)}::uuid[])`
