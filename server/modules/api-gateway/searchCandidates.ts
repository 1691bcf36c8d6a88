/** Which records of an entity a search puts in order: never more are read than these limits say, however many match. */
import { type SQL, sql } from 'drizzle-orm'
import { choicesWith } from '#server/engine/customFields/filter.ts'
import { all, contains } from '#server/engine/kinds/conditions.ts'
import { column, type Scope, tableOf } from '#server/engine/read/scope.ts'
import { visibleCondition } from '#server/engine/read/visible.ts'

/** What the index knows a word by: three letters in a row, or the first two after a sign. « a-b » it would not know. */
const TRIGRAM = /[\p{L}\p{N}]{3}|[^\p{L}\p{N}][\p{L}\p{N}]{2}/u
/** Letters that are too few for that: the index knows which words begin with them. */
const FEW_LETTERS = /^[\p{L}\p{N}]{1,2}$/u
/** The newest records, read one after the other: a common word is found among them. */
const NEWEST = 2_000
/** With so many of them that match, the index is not asked: more are not given of an entity. */
const ENOUGH = 6
/** Matches that the index gives, in the order of the table, for what is rarer among the newest. */
const MATCHING = 5_000
const CANDIDATES = 100

const number = (value: number): SQL => sql.raw(String(value))

/**
 * The ids of records that hold every word and that the session sees: at most the 100 newest of the newest 2,000 records,
 * and the 100 newest of 5,000 others. Two steps, because neither is fast alone: reading the newest first reads everything
 * for a word that only old records hold, and the index gives nearly everything for a word that most records hold. One or
 * two letters beside such a word begin a word of the older ones, which the index can look for. What is left out is among
 * thousands of equals, until more is typed.
 */
export const candidateIds = (scope: Scope, words: readonly string[]): SQL => {
  const table = sql`${tableOf(scope.resource)} ${scope.alias}`
  const id = column(scope, 'id')
  const text = column(scope, 'search_text')
  const visible = visibleCondition(scope) ?? sql`true`
  const custom = scope.resource.customisable ? sql`, ${column(scope, 'custom_fields')}` : sql``
  const holdsWord = (word: string): SQL => {
    const [first, ...others] = [contains(text, word), ...(scope.resource.customisable ? choicesWith(scope, word) : [])]
    return others.length > 0 ? sql`(${sql.join([first, ...others], sql` OR `)})` : first
  }
  const holds = all(words.map(holdsWord)) ?? sql`true`
  const begins = (word: string): SQL => {
    const ways = ['', '% ', "%'"].map(
      (before) => sql`${text} LIKE ${before}::text || kernel.normalize(${word}::text) || '%'`,
    )
    return sql`(${sql.join(ways, sql` OR `)})`
  }
  const indexed = all([
    ...words.filter((word) => TRIGRAM.test(word)).map(holdsWord),
    ...words.filter((word) => FEW_LETTERS.test(word)).map(begins),
  ])
  return sql`WITH newest AS MATERIALIZED (
      SELECT id FROM (SELECT ${id}, ${text}${custom} FROM ${table} WHERE ${visible} ORDER BY ${id} DESC LIMIT ${number(NEWEST)}) ${scope.alias}
      WHERE ${holds} ORDER BY id DESC LIMIT ${number(CANDIDATES)}),
    matching AS MATERIALIZED (SELECT ${id}, ${text}${custom} FROM ${table} WHERE ${indexed ?? sql`true`} AND ${visible}),
    older AS (SELECT * FROM matching WHERE (SELECT count(*) FROM newest) < ${number(ENOUGH)} LIMIT ${number(MATCHING)})
    SELECT id FROM newest UNION
    (SELECT id FROM older ${scope.alias} WHERE ${holds} ORDER BY id DESC LIMIT ${number(CANDIDATES)})`
}
