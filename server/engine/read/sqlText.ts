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

/** `places`: where the values of parameters stand that may come again. */
type Written = SqlText & { places: Map<Param, string> }

const addValue = (into: Written, value: unknown): string => {
  const place = `$${into.values.push(value)}`
  into.text += place
  return place
}

/** The same parameter is sent once. */
const addParam = (into: Written, param: Param): boolean => {
  const { value, encoder } = param
  const place = into.places.get(param)
  if (place) {
    into.text += place
    return true
  }
  const given = value === null ? null : encoder.mapToDriverValue(value)
  if (given instanceof SQL) return addPieces(into, [given])
  if (!isPlainValue(given)) return false
  into.places.set(param, addValue(into, given))
  return true
}

const addList = (into: Written, pieces: readonly unknown[]): boolean => {
  into.text += '('
  for (const [index, piece] of pieces.entries()) {
    if (index > 0) into.text += ', '
    if (!addPieces(into, [piece])) return false
  }
  into.text += ')'
  return true
}

const addPiece = (into: Written, piece: unknown): boolean => {
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
  return isPlainValue(piece) && addValue(into, piece) !== ''
}

/** Its values are to be written into its text. */
const isInline = (piece: SQL): boolean => (piece as unknown as { shouldInlineParams: boolean }).shouldInlineParams

/** False where a piece is of another class: a table, a column, a subquery. */
const addPieces = (into: Written, pieces: readonly unknown[]): boolean => pieces.every((piece) => addPiece(into, piece))

/** What `pg` sends of a composed statement; `$1` is the first of the values. */
export const sqlText = (statement: SQL): SqlText => {
  const into: Written = { text: '', values: [], places: new Map() }
  if (addPiece(into, statement)) return { text: into.text, values: into.values }
  const { sql: text, params: values } = dialect.sqlToQuery(statement)
  return { text, values }
}
