/** Which records of an entity a search puts in order: never more are read than these limits say, however many match. */
import { type SQL, sql } from 'drizzle-orm'
import { choicesWith } from '#server/engine/customFields/filter.ts'
import { all, contains, holding } from '#server/engine/kinds/conditions.ts'
import { shownText } from '#server/engine/read/filter.ts'
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
const MATCHING = 2_000
const CANDIDATES = 100

const number = (value: number): SQL => sql.raw(String(value))

const visibleTo = (scope: Scope): SQL => visibleCondition(scope) ?? sql`true`

/** The text that is searched, as the session sees it, and the custom values. */
const columnsOf = (scope: Scope): SQL => {
  const custom = scope.resource.customisable ? sql`, ${column(scope, 'custom_fields')}` : sql``
  const text = shownText(scope) ?? column(scope, 'search_text')
  return sql`${column(scope, 'id')}, ${text} AS search_text${custom}`
}

/** Whether a word is in the label of a choice: what is asked then differs from word to word. */
export const namesChoices = (scope: Scope, words: readonly string[]): boolean =>
  Boolean(scope.resource.customisable) && words.some((word) => choicesWith(scope, word).length > 0)

type HoldsWord = (text: SQL, word: string) => SQL

/** Each word is in the text of the record, or in the label of a choice of it. */
const holdsEach = (scope: Scope, words: readonly string[], holdsWord: HoldsWord): SQL | undefined =>
  all(
    words.map((word) => {
      const inText = holdsWord(column(scope, 'search_text'), word)
      const inChoices = scope.resource.customisable ? choicesWith(scope, word) : []
      return inChoices.length > 0 ? sql`(${sql.join([inText, ...inChoices], sql` OR `)})` : inText
    }),
  )

/** The pattern is made once, where the plan does not know the word. */
const holdsOnce: HoldsWord = (text, word) => sql`${text} LIKE (SELECT ${holding(word)})`

/** One row: the `ids` of the 100 newest, among the newest 2,000 records that the session sees, that hold every word. */
export const newestFound = (scope: Scope, words: readonly string[]): SQL => {
  const newest = sql`SELECT ${columnsOf(scope)} FROM ${tableOf(scope.resource)} ${scope.alias}
    WHERE ${visibleTo(scope)} ORDER BY ${column(scope, 'id')} DESC LIMIT ${number(NEWEST)}`
  const holds = holdsEach(scope, words, holdsOnce) ?? sql`true`
  return sql`SELECT ARRAY(SELECT id FROM (${newest}) ${scope.alias} WHERE ${holds} LIMIT ${number(CANDIDATES)}) AS ids`
}

/** Whether the index is to be asked beside these `ids` of the newest: they are few, and there are other records. */
export const isSparse = (
  scope: Scope,
  ids: SQL,
): SQL => sql`CASE WHEN cardinality(${ids}) < ${number(ENOUGH)} THEN EXISTS (
  SELECT FROM ${tableOf(scope.resource)} ${scope.alias} WHERE ${visibleTo(scope)} OFFSET ${number(NEWEST)}) END`

const beginsWord: HoldsWord = (text, word) => {
  const ways = ['', '% ', "%'"].map(
    (before) => sql`${text} LIKE ${before}::text || kernel.normalize(${word}::text) || '%'`,
  )
  return sql`(${sql.join(ways, sql` OR `)})`
}

/**
 * The ids of the 100 newest of 2,000 records that the index gives. It gives nearly everything for a word that most records
 * hold, so it is asked where few of the newest match; and to read the newest first reads everything for a word that only
 * old records hold. One or two letters beside such a word begin a word of the older ones, which the index can look for.
 * What is left out is among thousands of equals, until more is typed.
 */
export const indexedIds = (scope: Scope, words: readonly string[]): SQL => {
  const indexed = all([
    holdsEach(
      scope,
      words.filter((word) => TRIGRAM.test(word)),
      contains,
    ),
    ...words.filter((word) => FEW_LETTERS.test(word)).map((word) => beginsWord(column(scope, 'search_text'), word)),
  ])
  const holds = holdsEach(scope, words, contains) ?? sql`true`
  return sql`WITH matching AS MATERIALIZED (
      SELECT ${columnsOf(scope)} FROM ${tableOf(scope.resource)} ${scope.alias}
      WHERE ${indexed ?? sql`true`} AND ${visibleTo(scope)}),
    given AS (SELECT * FROM matching LIMIT ${number(MATCHING)})
    SELECT id FROM given ${scope.alias} WHERE ${holds} ORDER BY id DESC LIMIT ${number(CANDIDATES)}`
}
