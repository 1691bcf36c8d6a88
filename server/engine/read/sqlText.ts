/**
 * Text and values of composed SQL. drizzle's own dialect asks each piece what it is of a dozen classes, up their chains of
 * prototypes: for a list, that took longer than the whole rest of what this process does for it.
 */
import { Name, Param, SQL, StringChunk } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'

export type SqlText = { text: string; values: unknown[] }

const dialect = new PgDialect()

const isPlainValue = (piece: unknown): boolean =>
  piece === null || (typeof piece !== 'function' && !(typeof piece === 'object' && 'getSQL' in piece))

const addValue = (into: SqlText, value: unknown): true => {
  into.text += `$${into.values.push(value)}`
  return true
}

const addParam = (into: SqlText, { value, encoder }: Param): boolean => {
  const given = value === null ? null : encoder.mapToDriverValue(value)
  return given instanceof SQL ? addPieces(into, [given]) : isPlainValue(given) && addValue(into, given)
}

const addList = (into: SqlText, pieces: readonly unknown[]): boolean => {
  into.text += '('
  for (const [index, piece] of pieces.entries()) {
    if (index > 0) into.text += ', '
    if (!addPieces(into, [piece])) return false
  }
  into.text += ')'
  return true
}

const addPiece = (into: SqlText, piece: unknown): boolean => {
  if (piece === undefined) return true
  if (piece instanceof StringChunk) {
    for (const text of piece.value) into.text += text
    return true
  }
  if (piece instanceof SQL) return !isInline(piece) && addPieces(into, piece.queryChunks)
  if (piece instanceof Param) return addParam(into, piece)
  if (piece instanceof Name) {
    into.text += dialect.escapeName(piece.value)
    return true
  }
  if (Array.isArray(piece)) return addList(into, piece)
  return isPlainValue(piece) && addValue(into, piece)
}

/** Its values are to be written into its text. */
const isInline = (piece: SQL): boolean => (piece as unknown as { shouldInlineParams: boolean }).shouldInlineParams

/** False where a piece is of another class: a table, a column, a subquery. */
const addPieces = (into: SqlText, pieces: readonly unknown[]): boolean => pieces.every((piece) => addPiece(into, piece))

/** What `pg` sends of a composed statement; `$1` is the first of the values. */
export const sqlText = (statement: SQL): SqlText => {
  const into: SqlText = { text: '', values: [] }
  if (addPiece(into, statement)) return into
  const { sql: text, params: values } = dialect.sqlToQuery(statement)
  return { text, values }
}
