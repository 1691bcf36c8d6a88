/** Rows as JSON text by `concat`: `json_agg` and `format` look up types for each row and took 1.5 times as long. */
import { type SQL, sql } from 'drizzle-orm'

/**
 * `word`: text without characters to escape. `text`: any text. `plain`: numbers, JSON. `flag`: boolean; null is false.
 */
export type JsonKind = 'word' | 'text' | 'plain' | 'flag'

/** `isPresent`: the value is never null, so that no null check is written. */
type WrittenField = { name: string; kind: JsonKind; value: SQL; isPresent?: boolean }

type Piece = string | SQL

const flag = (value: SQL): Piece[] => [sql`CASE WHEN ${value} THEN 'true' ELSE 'false' END`]

const PRESENT: Readonly<Record<JsonKind, (value: SQL) => Piece[]>> = {
  word: (value) => ['"', value, '"'],
  text: (value) => [sql`to_json(${value})`],
  plain: (value) => [value],
  flag,
}

const PERHAPS: Readonly<Record<JsonKind, (value: SQL) => Piece[]>> = {
  word: (value) => [sql`coalesce('"' || (${value}) || '"', 'null')`],
  text: (value) => [sql`coalesce(to_json(${value}), 'null')`],
  plain: (value) => [sql`coalesce((${value})::text, 'null')`],
  flag,
}

const literal = (text: string): SQL => sql.raw(`'${text.replaceAll("'", "''")}'`)

const written = (pieces: readonly Piece[]): SQL[] => {
  const values: SQL[] = []
  let text = ''
  for (const piece of pieces) {
    if (typeof piece === 'string') {
      text += piece
      continue
    }
    if (text) values.push(literal(text))
    values.push(piece)
    text = ''
  }
  return text ? [...values, literal(text)] : values
}

/**
 * SQL of one row's JSON object, fields in the given order. At most 49 fields: PostgreSQL functions take 100 arguments.
 */
export const jsonObject = (fields: readonly WrittenField[]): SQL => {
  const pieces = fields.flatMap(({ name, kind, value, isPresent }, index) => [
    `${index > 0 ? ',' : ''}${JSON.stringify(name)}:`,
    ...(isPresent ? PRESENT : PERHAPS)[kind](value),
  ])
  return sql`concat(${sql.join(written(['{', ...pieces, '}']), sql`, `)})`
}

export const jsonArray = (text: SQL, condition?: SQL): SQL =>
  sql`'[' || coalesce(string_agg(${text}, ',')${condition ? sql` FILTER (WHERE ${condition})` : sql``}, '') || ']'`
