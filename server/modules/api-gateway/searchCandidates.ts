import { type SQL, sql } from 'drizzle-orm'
import { utcTextOfDate } from '#resources/domain/time.ts'
import { columnName } from '#resources/schema/names.ts'
import { storedChoicesWith } from '#server/engine/customFields/filter.ts'
import { all, contains, containsText } from '#server/engine/kinds/conditions.ts'
import { readableCustomValues } from '#server/engine/overrides/readRights.ts'
import { searchedText } from '#server/engine/read/filter.ts'
import { column, tableOf } from '#server/engine/read/scope.ts'
import type { Scope } from '#server/engine/read/scopeTypes.ts'
import { visibleCondition } from '#server/engine/read/visible.ts'

/** Text with an indexed trigram: three letters in a row, or two after another character. « a-b » has none. */
const TRIGRAM = /[\p{L}\p{N}]{3}|[^\p{L}\p{N}][\p{L}\p{N}]{2}/u
/** One or two letters: the index only finds words that start with them. */
const FEW_LETTERS = /^[\p{L}\p{N}]{1,2}$/u
/** Newest records, read sequentially; enough for common words. */
const NEWEST = 2_000
/** With this many matches among the newest, the index is not used, because no more are shown per entity. */
const ENOUGH = 6
/** Maximum index matches, in table order, for words rare among the newest records. */
const MATCHING = 2_000
const CANDIDATES = 100

const number = (value: number): SQL => sql.raw(String(value))

const visibleTo = (scope: Scope): SQL => visibleCondition(scope) ?? sql`true`

/** Period columns of a record; undefined unless the list of the entity separates coming records from past ones. */
export const periodOf = ({ context, resource, alias }: Scope): { from: SQL; to: SQL; now: SQL } | undefined => {
  const { past, sort } = resource.list ?? {}
  const end = resource.rules?.find(({ rule, fields }) => rule === 'after' && fields[1] === sort?.field)?.fields[0]
  if (!past || !sort || !end) return undefined
  const at = (name: string) => sql`${alias}.${sql.identifier(columnName(name))}`
  return { from: at(sort.field), to: at(end), now: sql`${utcTextOfDate(context.now)}::timestamptz` }
}

const columnsOf = (scope: Scope): SQL => {
  const values = readableCustomValues(scope, column(scope, 'custom_fields'))
  const custom = scope.resource.customisable ? sql`, ${values} AS custom_fields` : sql``
  return sql`${column(scope, 'id')}, ${searchedText(scope)} AS search_text${custom}`
}

/** True if a word matches the label of a choice, so that the SQL differs by word. */
export const namesChoices = (scope: Scope, words: readonly string[]): boolean =>
  Boolean(scope.resource.customisable) && words.some((word) => storedChoicesWith(scope, word).length > 0)

type ContainsWord = (text: SQL, word: string) => SQL

const containsEachWord = (scope: Scope, words: readonly string[], holdsWord: ContainsWord): SQL | undefined =>
  all(
    words.map((word) => {
      const inText = holdsWord(column(scope, 'search_text'), word)
      const inChoices = scope.resource.customisable ? storedChoicesWith(scope, word) : []
      return inChoices.length > 0 ? sql`(${sql.join([inText, ...inChoices], sql` OR `)})` : inText
    }),
  )

/** A subselect computes the pattern once per statement; the plan does not depend on the word. */
const containsWord: ContainsWord = (text, word) => sql`${text} LIKE (SELECT ${containsText(word)})`

type Part = { where: SQL; order: SQL }

/** With a period, reads the next records and the newest of the others; else the newest. */
const partsOf = (scope: Scope): Part[] => {
  const visible = visibleTo(scope)
  const newest = sql`${column(scope, 'id')} DESC`
  const period = periodOf(scope)
  if (!period) return [{ where: visible, order: newest }]
  const { from, now } = period
  return [
    // Ordered as the index of the list.
    { where: sql`${visible} AND ${from} > ${now}`, order: sql`${from} NULLS FIRST, ${column(scope, 'id')}` },
    { where: sql`${visible} AND ${from} <= ${now}`, order: newest },
  ]
}

export const newestFound = (scope: Scope, words: readonly string[]): SQL => {
  const holds = containsEachWord(scope, words, containsWord) ?? sql`true`
  const found = partsOf(scope).map(({ where, order }) => {
    const read = sql`SELECT ${columnsOf(scope)} FROM ${tableOf(scope.resource)} ${scope.alias}
      WHERE ${where} ORDER BY ${order} LIMIT ${number(NEWEST)}`
    return sql`ARRAY(SELECT id FROM (${read}) ${scope.alias} WHERE ${holds} LIMIT ${number(CANDIDATES)})`
  })
  return sql`SELECT ${sql.join(found, sql` || `)} AS ids`
}

/** True if `ids` are few and there are older records, so that the index is needed. */
export const isSparse = (
  scope: Scope,
  ids: SQL,
): SQL => sql`CASE WHEN cardinality(${ids}) < ${number(ENOUGH)} THEN EXISTS (
  SELECT FROM ${tableOf(scope.resource)} ${scope.alias} WHERE ${visibleTo(scope)} OFFSET ${number(NEWEST)}) END`

const beginsWord: ContainsWord = (text, word) => {
  const ways = ['', '% ', "%'"].map(
    (before) => sql`${text} LIKE ${before}::text || kernel.normalize(${word}::text) || '%'`,
  )
  return sql`(${sql.join(ways, sql` OR `)})`
}

/**
 * Ids of the newest 100 of 2,000 index matches, for rare words only: common words match among the newest records.
 * Beside other words, one or two letters must start a word, because the index finds them only there.
 */
export const indexedIds = (scope: Scope, words: readonly string[]): SQL => {
  const indexed = all([
    containsEachWord(
      scope,
      words.filter((word) => TRIGRAM.test(word)),
      contains,
    ),
    ...words.filter((word) => FEW_LETTERS.test(word)).map((word) => beginsWord(column(scope, 'search_text'), word)),
  ])
  const holds = containsEachWord(scope, words, contains) ?? sql`true`
  return sql`WITH matching AS MATERIALIZED (
      SELECT ${columnsOf(scope)} FROM ${tableOf(scope.resource)} ${scope.alias}
      WHERE ${indexed ?? sql`true`} AND ${visibleTo(scope)}),
    given AS (SELECT * FROM matching LIMIT ${number(MATCHING)})
    SELECT id FROM given ${scope.alias} WHERE ${holds} ORDER BY id DESC LIMIT ${number(CANDIDATES)}`
}
