/** Rows that a cell gives, made one with those that the record has: a cell tells no ids. */

import type { FieldOf } from '#resources/schema/field.ts'
import type { Registry } from '#resources/schema/registry.ts'
import { type Column, valueIn } from '#server/engine/cells/cell.ts'

type Row = Readonly<Record<string, unknown>>

const rowsIn = (value: unknown): Row[] => (Array.isArray(value) ? value : [])

/** Alike once order, spaces and the ways to say nothing are gone. */
const bare = (value: unknown): string => {
  if (Array.isArray(value)) return value.length === 0 ? '' : JSON.stringify(value.toSorted())
  return value === null || value === undefined || value === false ? '' : JSON.stringify(value).trim()
}

/** By what people know a row: the fields of its title. */
const keyOf = (registry: Registry, { field, parts }: Column, row: Row): string => {
  const { title } = registry.get((field as FieldOf<'children'>).to)
  const named = parts.filter(({ source }) => title.includes(source))
  return named.map((part) => bare(valueIn(row, part))).join(' ')
}

/** For each given row the one that it stands for: of the same title, else the next that none stands for. */
const counterparts = (given: readonly Row[], held: readonly Row[], key: (row: Row) => string): (Row | undefined)[] => {
  const free = new Set(held)
  const take = (found: Row | undefined): Row | undefined => {
    if (found) free.delete(found)
    return found
  }
  const named = given.map((row) => take([...free].find((one) => key(one) === key(row))))
  return named.map((found) => found ?? take([...free][0]))
}

/** What a row says where its line says nothing: what can never be empty is as it was before it is what new rows begin with. */
const silentValue = (part: Column, held: Row | undefined): unknown => {
  const { field, isCustom } = part
  if (isCustom || !('default' in field) || field.default === undefined) return null
  return (held && field.required ? valueIn(held, part) : undefined) ?? field.default
}

const settledRow = (registry: Registry, parts: readonly Column[], given: Row, held: Row | undefined): Row => {
  const row: Record<string, unknown> = held ? { id: held.id } : {}
  const custom: Record<string, unknown> = {}
  for (const part of parts) {
    const value = valueIn(given, part)
    // A list below that is absent stays as it is.
    if (part.parts.length > 0) {
      if (value !== undefined) row[part.name] = settledRows(registry, part, value, held && valueIn(held, part))
    } else if (part.isCustom) custom[part.name] = value ?? null
    else row[part.name] = value ?? silentValue(part, held)
  }
  return Object.keys(custom).length > 0 ? { ...row, customFields: custom } : row
}

const isSameRow = (parts: readonly Column[], row: Row, held: Row): boolean =>
  row.id === held.id &&
  parts.every((part) => {
    const [now, before] = [valueIn(row, part), valueIn(held, part)]
    if (part.parts.length === 0) return bare(now) === bare(before)
    return now === undefined || isSameList(part, rowsIn(now), rowsIn(before))
  })

/** Where nothing keeps the order of the rows, none is named by it. */
const isSameList = ({ field, parts }: Column, rows: readonly Row[], held: readonly Row[]): boolean => {
  const byId = new Map(held.map((row) => [row.id, row]))
  const isOrdered = (field as FieldOf<'children'>).orderBy !== undefined
  return (
    rows.length === held.length &&
    rows.every((row, at) => isSameRow(parts, row, (isOrdered ? held[at] : byId.get(row.id)) ?? {}))
  )
}

/** The rows of a cell with the ids of those that stay, each whole; `held` itself when they say nothing new. */
export const settledRows = (registry: Registry, column: Column, given: unknown, held: unknown): unknown => {
  const [rows, before] = [rowsIn(given), rowsIn(held)]
  const found = counterparts(rows, before, (row) => keyOf(registry, column, row))
  const settled = rows.map((row, at) => settledRow(registry, column.parts, row, found[at]))
  return isSameList(column, settled, before) ? before : settled
}
