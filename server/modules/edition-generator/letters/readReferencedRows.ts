import { type SQL, sql } from 'drizzle-orm'
import type { Column } from '#server/engine/cells/cell.ts'
import { valueIn } from '#server/engine/cells/cell.ts'
import type { Context } from '#server/engine/context.ts'
import { all } from '#server/engine/kinds/conditions.ts'
import { isPublic } from '#server/engine/read/access.ts'
import { displayName } from '#server/engine/read/displayName.ts'
import { execute } from '#server/engine/read/execute.ts'
import { column, tableOf } from '#server/engine/read/scope.ts'
import type { Scope } from '#server/engine/read/scopeTypes.ts'
import { visibleCondition } from '#server/engine/read/visible.ts'
import { cellColumns, type ValueRow } from '#server/features/transfer/cellRows.ts'
import { targetScope } from '#server/features/transfer/referenceNames.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'

const ofIds = (scope: Scope, ids: readonly string[]): SQL =>
  sql`FROM ${tableOf(scope.resource)} ${scope.alias} WHERE ${all([
    sql`${column(scope, 'id')} = ANY(${sql.param(ids)}::uuid[])`,
    visibleCondition(scope),
  ])}`

const isReadable = ({ context, resource, access }: Scope, { isCustom, source }: Column): boolean =>
  access === 'full' || (!isCustom && isPublic(context.kernel, resource, source))

type Params = { context: Context; entity: string; ids: readonly string[] }

export const readReferencedRows = async (
  tx: Queryable,
  { context, entity, ids }: Params,
  columns: readonly Column[],
): Promise<ReadonlyMap<string, ValueRow>> => {
  if (ids.length === 0) return new Map()
  const scope = targetScope(context, context.kernel.resources.get(entity))
  const readable = columns.filter((one) => isReadable(scope, one))
  const rows = await execute<ValueRow>(tx, sql`SELECT ${cellColumns(scope, readable)} ${ofIds(scope, ids)}`)
  return new Map(rows.map((row) => [String(row.id), row]))
}

const idsIn = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.filter((id) => typeof id === 'string')
  return typeof value === 'string' ? [value] : []
}

const collectReferencedIds = (
  rows: readonly ValueRow[],
  columns: readonly Column[],
  ids: Map<string, Set<string>>,
): void => {
  for (const one of columns) {
    const { field, parts } = one
    if (field.kind === 'reference' || field.kind === 'references') {
      const known = ids.get(field.to) ?? new Set()
      for (const row of rows) for (const id of idsIn(valueIn(row, one))) known.add(id)
      ids.set(field.to, known)
    } else if (parts.length > 0) {
      collectReferencedIds(
        rows.flatMap((row) => (valueIn(row, one) ?? []) as ValueRow[]),
        parts,
        ids,
      )
    }
  }
}

export type NamesById = ReadonlyMap<string, string>

export const readNames = async (
  tx: Queryable,
  context: Context,
  given: readonly { rows: readonly ValueRow[]; columns: readonly Column[] }[],
): Promise<NamesById> => {
  const ids = new Map<string, Set<string>>()
  for (const { rows, columns } of given) collectReferencedIds(rows, columns, ids)
  const names = new Map<string, string>()
  for (const [entity, known] of ids) {
    const scope = targetScope(context, context.kernel.resources.get(entity))
    const found = await execute<{ id: string; name: string }>(
      tx,
      sql`SELECT ${column(scope, 'id')} AS id, ${displayName(scope)} AS name ${ofIds(scope, [...known])}`,
    )
    for (const { id, name } of found) names.set(id, name)
  }
  return names
}
