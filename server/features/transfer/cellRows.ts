import { type SQL, sql } from 'drizzle-orm'
import { momentFormat } from '#resources/domain/csvMoments.ts'
import type { FieldOf } from '#resources/schema/field.ts'
import { type Column, valueIn } from '#server/engine/cells/cell.ts'
import { cellOf } from '#server/engine/cells/cells.ts'
import { customFieldsValue } from '#server/engine/customFields/select.ts'
import { kindOf } from '#server/engine/kinds/kind.ts'
import { asReadable } from '#server/engine/overrides/readRights.ts'
import { visibleRowsOf } from '#server/engine/read/childRows.ts'
import { instantText } from '#server/engine/read/instant.ts'
import { column, fieldValue } from '#server/engine/read/scope.ts'
import type { Scope } from '#server/engine/read/scopeTypes.ts'
import { select } from '#server/engine/read/selection.ts'
import { SYSTEM_COLUMNS } from '#server/engine/read/systemColumns.ts'
import type { Namer } from './referenceNames.ts'

const CUSTOM_VALUES = sql.raw('"customFields"')
const rowsValue = (scope: Scope, field: FieldOf<'children'>, parts: readonly Column[]): SQL => {
  const { target, from, order } = visibleRowsOf(scope, field)
  const row = scope.nextAlias()
  const columns = cellColumns(target, parts)
  const isTold = (field.inSheets ?? []).map((name) => sql` AND ${fieldValue(target, name)} IS NOT NULL`)
  return sql`(SELECT coalesce(json_agg(${row}), '[]'::json) FROM (SELECT ${columns} FROM ${from}${sql.join(isTold)} ORDER BY ${order}, ${column(target, 'id')}) ${row})`
}

const expressionOf = (scope: Scope, { name, field, parts }: Column): SQL => {
  if (field.kind === 'children' && parts.length > 0) return rowsValue(scope, field, parts)
  const place = { scope, name, field, value: fieldValue(scope, name) }
  const kind = kindOf(scope.context.kernel, field)
  return kind.seen?.(place) ?? kind.select(place, select('displayName', 'name'))
}

const declaredValue = (scope: Scope, one: Column): SQL => {
  const moment = SYSTEM_COLUMNS.get(one.source)
  return moment ? instantText(column(scope, moment)) : asReadable(scope, one.source, expressionOf(scope, one))
}

export const cellColumns = (scope: Scope, columns: readonly Column[]): SQL => {
  const declared = columns.filter(({ isCustom, source }) => !isCustom && source !== 'id')
  const custom = columns.some(({ isCustom }) => isCustom)
    ? [sql`${customFieldsValue(scope, 'ids')} AS ${CUSTOM_VALUES}`]
    : []
  return sql.join(
    [
      sql`${column(scope, 'id')} AS id`,
      ...declared.map((one) => sql`${declaredValue(scope, one)} AS ${sql.identifier(one.source)}`),
      ...custom,
    ],
    sql`, `,
  )
}

export type ValueRow = Readonly<Record<string, unknown>>

const idsIn = (value: unknown): readonly string[] => {
  if (Array.isArray(value)) return value as string[]
  return typeof value === 'string' ? [value] : []
}

const listIn = (row: ValueRow, list: Column): ValueRow[] => {
  const value = valueIn(row, list)
  return Array.isArray(value) ? value : []
}

const referencedIds = (columns: readonly Column[], rows: readonly ValueRow[]): [entity: string, ids: string[]][] =>
  columns.flatMap((one): [string, string[]][] => {
    const { field, parts } = one
    if (field.kind === 'reference' || field.kind === 'references') {
      return [[field.to, rows.flatMap((row) => idsIn(valueIn(row, one)))]]
    }
    if (parts.length === 0) return []
    return referencedIds(
      parts,
      rows.flatMap((row) => listIn(row, one)),
    )
  })

type CellWriter = {
  prepare: (rows: readonly ValueRow[]) => Promise<void>
  cells: (row: ValueRow) => string[]
}

export const createCellWriter = (columns: readonly Column[], namer: Namer, zone: string): CellWriter => {
  const writing = { moment: momentFormat(zone), nameOf: namer.nameOf }
  return {
    prepare: async (rows) => {
      for (const [entity, ids] of referencedIds(columns, rows)) await namer.load(entity, ids)
    },
    cells: (row) => columns.map((one) => cellOf(one, valueIn(row, one), writing)),
  }
}
