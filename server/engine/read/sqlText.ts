/** Replaces drizzle's dialect, which tests each chunk against a dozen classes: that took most of the time of a list. */
import { Name, Param, SQL, StringChunk } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'

export type SqlText = { text: string; values: unknown[] }

const dialect = new PgDialect()

const isPlainValue = (piece: unknown): boolean =>
  piece === null || (typeof piece !== 'function' && !(typeof piece === 'object' && 'getSQL' in piece))

export type Piece = string | Param

const addText = (into: Piece[], text: string): true => {
  const last = into.length - 1
  const before = into[last]
  if (typeof before === 'string') into[last] = before + text
  else into.push(text)
  return true
}

const addParam = (into: Piece[], param: Param): boolean => {
  const { value, encoder } = param
  const given = value === null ? null : encoder.mapToDriverValue(value)
  if (given instanceof SQL) return addPieces(into, [given])
  return isPlainValue(given) && into.push(given === value ? param : new Param(given)) > 0
}

const addList = (into: Piece[], pieces: readonly unknown[]): boolean => {
  addText(into, '(')
  for (const [index, piece] of pieces.entries()) {
    if (index > 0) addText(into, ', ')
    if (!addPieces(into, [piece])) return false
  }
  return addText(into, ')')
}

const addPiece = (into: Piece[], piece: unknown): boolean => {
  if (piece === undefined) return true
  if (piece instanceof StringChunk) return piece.value.every((text) => addText(into, text))
  if (piece instanceof SQL) return !isInline(piece) && addPieces(into, piece.queryChunks)
  if (piece instanceof Param) return addParam(into, piece)
  if (piece instanceof Name) return addText(into, dialect.escapeName(piece.value))
  if (Array.isArray(piece)) return addList(into, piece)
  return isPlainValue(piece) && into.push(new Param(piece)) > 0
}

const isInline = (piece: SQL): boolean => (piece as unknown as { shouldInlineParams: boolean }).shouldInlineParams

const addPieces = (into: Piece[], pieces: readonly unknown[]): boolean => pieces.every((piece) => addPiece(into, piece))

export const sqlPieces = (statement: SQL): Piece[] | undefined => {
  const pieces: Piece[] = []
  return addPiece(pieces, statement) ? pieces : undefined
}

/** Text and values for `pg`; `$1` is the first value. A repeated parameter is sent once. */
export const sqlText = (statement: SQL): SqlText => {
  const pieces = sqlPieces(statement)
  if (!pieces) {
    const { sql: text, params: values } = dialect.sqlToQuery(statement)
    return { text, values }
  }
  const values: unknown[] = []
  const places = new Map<Param, string>()
  let text = ''
  for (const piece of pieces) {
    if (typeof piece === 'string') text += piece
    else {
      const place = places.get(piece) ?? `$${values.push(piece.value)}`
      places.set(piece, place)
      text += place
    }
  }
  return { text, values }
}
