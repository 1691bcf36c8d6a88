import { type SQL, sql } from 'drizzle-orm'
import { searchedWords } from '#resources/domain/folding.ts'

export type FilterValue = Readonly<Record<string, unknown>>

const MAX_WORDS = 10

export const all = (conditions: readonly (SQL | undefined)[]): SQL | undefined => {
  const present = conditions.filter((condition) => condition !== undefined)
  return present.length === 0 ? undefined : sql`(${sql.join(present, sql` AND `)})`
}

export const emptiness = (value: SQL, isEmpty: unknown): SQL | undefined => {
  if (typeof isEmpty !== 'boolean') return undefined
  return isEmpty ? sql`${value} IS NULL` : sql`${value} IS NOT NULL`
}

export const normalized = (value: SQL): SQL => sql`kernel.normalize(${value})`

/** Sort key in natural order (« Salle 2 » before « Salle 10 »): the expression of the sort indexes. */
export const naturalKey = (value: SQL): SQL => sql`(${normalized(value)} COLLATE kernel.natural_order)`

/**
 * Values of an `ordered` choice, as first argument of `array_position`: the same text in sorts and in their indexes.
 */
export const orderedValues = (values: readonly string[]): string =>
  `ARRAY[${values.map((value) => `'${value}'`).join(', ')}]::text[]`

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

export const containsText = (text: string): SQL => normalized(sql`${`%${escapeLike(text)}%`}::text`)

export const contains = (normalizedValue: SQL, text: string): SQL => sql`${normalizedValue} LIKE ${containsText(text)}`

export const eachWord = (text: string, condition: (word: string) => SQL): SQL | undefined =>
  all(searchedWords(text).slice(0, MAX_WORDS).map(condition))

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

export const dateCondition = (value: SQL, filter: FilterValue): SQL | undefined => {
  const { from, to, isEmpty } = filter
  return all([
    typeof from === 'string' ? sql`${value} >= ${from}::date` : undefined,
    typeof to === 'string' ? sql`${value} <= ${to}::date` : undefined,
    emptiness(value, isEmpty),
  ])
}

export const dateTimeCondition = (value: SQL, filter: FilterValue): SQL | undefined => {
  const { from, to, isEmpty } = filter
  return all([
    typeof from === 'string' ? sql`${value} >= ${`${from}Z`}::timestamptz` : undefined,
    typeof to === 'string' ? sql`${value} < ${`${to}Z`}::timestamptz` : undefined,
    emptiness(value, isEmpty),
  ])
}

export const idsCondition = (value: SQL, ids: readonly string[]): SQL => sql`${value} = ANY(${sql.param(ids)}::uuid[])`
