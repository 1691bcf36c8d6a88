import { sql } from 'drizzle-orm'
import type { Queryable } from '#server/platform/postgres/database.ts'
import type { Context } from '../context.ts'
import { execute } from './execute.ts'
import { column, rootScope, tableOf } from './scope.ts'
import { visibleCondition } from './visible.ts'

/** Those of `ids` that the session sees, for rows of a service's own statement. One query, or none without a rule. */
export const seenAmong = async (
  context: Context,
  db: Queryable,
  { key, ids }: { key: string; ids: readonly string[] },
): Promise<ReadonlySet<string>> => {
  const scope = rootScope(context, context.kernel.resources.get(key))
  const visible = visibleCondition(scope)
  if (!visible || ids.length === 0) return new Set(ids)
  const id = column(scope, 'id')
  const rows = await execute<{ id: string }>(
    db,
    sql`SELECT ${id} AS id FROM ${tableOf(scope.resource)} ${scope.alias}
      WHERE ${id} = ANY(${sql.param(ids)}::uuid[]) AND ${visible}`,
  )
  return new Set(rows.map((row) => row.id))
}
