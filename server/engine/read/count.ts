import { type SQL, sql } from 'drizzle-orm'
import type { AnyResource } from '#resources/schema/resource.ts'
import type { Context } from '../context.ts'
import { requireRead } from './access.ts'
import { executeOne } from './execute.ts'
import { MAX_TOTAL } from './list.ts'
import { rootScope, tableOf } from './scope.ts'
import type { Scope } from './scopeTypes.ts'
import { visibleCondition } from './visible.ts'

export type Counted = Readonly<Record<string, (context: Context, alias: SQL) => SQL>>
export type Count = { count: number; isExact: boolean }

/** One subquery per count, so that each uses its index. Each stops at the limit of list totals. */
const countSeparately = ({ context, resource, alias }: Scope, counted: Counted): SQL[] =>
  Object.values(counted).map(
    (holds) => sql`(SELECT count(*)::integer FROM (SELECT 1 FROM ${tableOf(resource)} ${alias}
      WHERE ${holds(context, alias)} LIMIT ${sql.raw(String(MAX_TOTAL + 1))}) counted)`,
  )

const countInOneScan = ({ context, alias }: Scope, counted: Counted): SQL[] =>
  Object.values(counted).map((holds) => sql`count(*) FILTER (WHERE ${holds(context, alias)})::integer`)

const statement = (scope: Scope, counted: Counted): SQL => {
  const visible = visibleCondition(scope)
  const counts = visible ? countInOneScan(scope, counted) : countSeparately(scope, counted)
  const rows = visible ? sql` FROM ${tableOf(scope.resource)} ${scope.alias} WHERE ${visible}` : sql``
  return sql`SELECT ARRAY[${sql.join(counts, sql`, `)}]::integer[] AS counts${rows}`
}

/** Counts by name; throws FORBIDDEN if the session may not read the entity. */
export const countRows = async (
  context: Context,
  resource: AnyResource,
  counted: Counted,
): Promise<Map<string, Count>> => {
  const scope = rootScope(context, resource, requireRead(context, resource))
  const names = Object.keys(counted)
  const row =
    names.length > 0
      ? await executeOne<{ counts: number[] }>(context.kernel.pool, statement(scope, counted))
      : undefined
  const countOf = (index: number): Count => {
    const found = row?.counts[index] ?? 0
    return { count: Math.min(found, MAX_TOTAL), isExact: found <= MAX_TOTAL }
  }
  return new Map(names.map((name, index) => [name, countOf(index)]))
}
