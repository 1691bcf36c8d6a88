/**
 * Rows as JSON text, by one `concat` a row. `json_agg` looks up the type of each column again for each row and writes each
 * key anew, and `format` looks up a type wherever it follows another one: of two hundred lines with eighteen fields, either
 * took half as long again.
 */
import { type SQL, sql } from 'drizzle-orm'

/**
 * How a value is written. `word`: what has nothing to escape as text (ids, keywords, times without zone). `text`: any text.
 * `plain`: numbers, and JSON as it is. `flag`: a truth value, null for false.
 */
export type JsonKind = 'word' | 'text' | 'plain' | 'flag'

/** `isPresent`: the value is never null, and is written without a look whether it is. */
export type WrittenField = { name: string; kind: JsonKind; value: SQL; isPresent?: boolean }

/** Text as it stands, or a value. */
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

/** Texts that follow each other become one. */
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

/** SQL of one row's JSON object, its fields in their order: at most 49 of them, PostgreSQL takes no more at once. */
export const jsonObject = (fields: readonly WrittenField[]): SQL => {
  const pieces = fields.flatMap(({ name, kind, value, isPresent }, index) => [
    `${index > 0 ? ',' : ''}${JSON.stringify(name)}:`,
    ...(isPresent ? PRESENT : PERHAPS)[kind](value),
  ])
  return sql`concat(${sql.join(written(['{', ...pieces, '}']), sql`, `)})`
}

/** SQL of a JSON array of the `text`s of rows, as text: of those of a condition, where one is given. */
export const jsonArray = (text: SQL, condition?: SQL): SQL =>
  sql`'[' || coalesce(string_agg(${text}, ',')${condition ? sql` FILTER (WHERE ${condition})` : sql``}, '') || ']'`
