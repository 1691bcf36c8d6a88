/**
 * Rows as JSON text, by one `format` a row. `json_agg` looks up the type of each column again for each row and writes each
 * key anew: of two hundred lines with eighteen fields, that was a third of what PostgreSQL did for a planning.
 */
import { type SQL, sql } from 'drizzle-orm'

/**
 * How a value is written. `word`: text in which nothing is to be escaped (ids, keywords, instants). `text`: any text.
 * `plain`: numbers, and JSON as it is. All but `flag` may be null.
 */
export type JsonKind = 'word' | 'text' | 'plain' | 'flag'

export type WrittenField = { name: string; kind: JsonKind; value: SQL }

const NULL = sql.raw("'null'")

const WRITTEN: Readonly<Record<JsonKind, (value: SQL) => SQL>> = {
  word: (value) => sql`coalesce('"' || (${value}) || '"', ${NULL})`,
  text: (value) => sql`coalesce(to_json(${value})::text, ${NULL})`,
  plain: (value) => sql`coalesce((${value})::text, ${NULL})`,
  flag: (value) => sql`CASE WHEN ${value} THEN 'true' ELSE 'false' END`,
}

/** For the text of `format`: a per cent sign and an apostrophe stand for themselves. */
const literal = (text: string): string => text.replaceAll('%', '%%').replaceAll("'", "''")

/** SQL of one row's JSON object, its fields in their order. */
export const jsonObject = (fields: readonly WrittenField[]): SQL => {
  const keys = fields.map(({ name }) => `${literal(JSON.stringify(name))}:%s`)
  const values = fields.map(({ kind, value }) => WRITTEN[kind](value))
  return sql`format(${sql.raw(`'{${keys.join(',')}}'`)}, ${sql.join(values, sql`, `)})`
}

/** SQL of a JSON array of the `text`s of rows, as text. */
export const jsonArray = (text: SQL): SQL => sql`'[' || coalesce(string_agg(${text}, ','), '') || ']'`
