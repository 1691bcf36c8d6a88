/** Merges rows of a cell with stored rows: cells contain no ids. */

import type { FieldOf } from '#resources/schema/field.ts'
import type { Registry } from '#resources/schema/registry.ts'
import { type Column, valueIn } from '#server/engine/cells/cell.ts'

type Row = Readonly<Record<string, unknown>>

const rowsIn = (value: unknown): Row[] => (Array.isArray(value) ? value : [])

const bare = (value: unknown): string => {
  if (Array.isArray(value)) return value.length === 0 ? '' : JSON.stringify(value.toSorted())
  return value === null || value === undefined || value === false ? '' : JSON.stringify(value).trim()
}

const keyOf = (registry: Registry, { field, parts }: Column, row: Row): string => {
  const { title } = registry.get((field as FieldOf<'children'>).to)
  const named = parts.filter(({ source }) => title.includes(source))
  return named.map((part) => bare(valueIn(row, part))).join(' ')
}

const counterparts = (given: readonly Row[], held: readonly Row[], key: (row: Row) => string): (Row | undefined)[] => {
  const free = new Set(held)
  const take = (found: Row | undefined): Row | undefined => {
    if (found) free.delete(found)
    return found
  }
  const named = given.map((row) => take([...free].find((one) => key(one) === key(row))))
  return named.map((found) => found ?? take([...free][0]))
}

const silentValue = (part: Column, held: Row | undefined): unknown => {
  const { field, isCustom } = part
  if (isCustom || !('default' in field) || field.default === undefined) return null
  return (held && field.required ? valueIn(held, part) : undefined) ?? field.default
}

const mergeRow = (registry: Registry, parts: readonly Column[], given: Row, held: Row | undefined): Row => {
  const row: Record<string, unknown> = held ? { id: held.id } : {}
  const custom: Record<string, unknown> = {}
  for (const part of parts) {
    const value = valueIn(given, part)
    // An absent nested list stays unchanged.
    if (part.parts.length > 0) {
      if (value !== undefined) row[part.name] = matchedRows(registry, part, value, held && valueIn(held, part))
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

/** Compares by id if the list has no stored order. */
const isSameList = ({ field, parts }: Column, rows: readonly Row[], held: readonly Row[]): boolean => {
  const byId = new Map(held.map((row) => [row.id, row]))
  const isOrdered = (field as FieldOf<'children'>).orderBy !== undefined
  return (
    rows.length === held.length &&
    rows.every((row, at) => isSameRow(parts, row, (isOrdered ? held[at] : byId.get(row.id)) ?? {}))
  )
}

/** Returns complete rows with ids of matched ones; `held` itself if nothing changes. */
export const matchedRows = (registry: Registry, column: Column, given: unknown, held: unknown): unknown => {
  const [rows, before] = [rowsIn(given), rowsIn(held)]
  const found = counterparts(rows, before, (row) => keyOf(registry, column, row))
  const settled = rows.map((row, at) => mergeRow(registry, column.parts, row, found[at]))
  return isSameList(column, settled, before) ? before : settled
}
