import { type SQL, sql } from 'drizzle-orm'
import { can } from '#resources/domain/rights.ts'
import { schemaName } from '#resources/schema/names.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import { requireSession } from '../context.ts'
import { titleOf } from '../read/displayName.ts'
import { execute } from '../read/execute.ts'
import { tableOf } from '../read/scope.ts'
import { rowRuleOf } from '../read/visible.ts'
import { fieldColumn, joinTableOf } from '../tables/identifiers.ts'
import type { Write } from './write.ts'

const MAX_NAMED = 5

const conditionsOf = (user: AnyResource, child: AnyResource, removed: SQL): SQL[] =>
  Object.entries(user.fields).flatMap(([name, field]) => {
    if (field.kind === 'reference' && field.to === child.key && field.onDelete !== 'setNull') {
      return [sql`"using".${sql.identifier(fieldColumn(user, name))} IN (${removed})`]
    }
    if (field.kind !== 'references' || field.to !== child.key || field.inverse) return []
    const { table, ownerColumn, targetColumn } = joinTableOf(user, name, child.key)
    const join = sql`${sql.identifier(schemaName(user.service))}.${sql.identifier(table)}`
    return [
      sql`"using".id IN (SELECT ${sql.identifier(ownerColumn)} FROM ${join} WHERE ${sql.identifier(targetColumn)} IN (${removed}))`,
    ]
  })

export type ChildUses = { total: number; names: readonly string[] }

/** Counts the records that reference rows of `removed`, a query of ids, and names those that the session may read. */
export const usesOfChildren = async ({ context, tx }: Write, child: AnyResource, removed: SQL): Promise<ChildUses> => {
  const { resources, kinds } = context.kernel
  const { holder } = requireSession(context)
  const sees = rowRuleOf(context)
  const uses: ChildUses[] = []
  for (const user of resources.stored) {
    const conditions = conditionsOf(user, child, removed)
    if (conditions.length === 0) continue
    const row = { resource: user, alias: sql`"using"`, kinds, find: resources.get, sees }
    const isReadable = !user.right || can(holder, user.right)
    const isNamed = isReadable ? (sees(user, row.alias) ?? sql`true`) : sql`false`
    const rows = await execute<{ total: number; name: string | null }>(
      tx,
      sql`SELECT count(*) OVER ()::integer AS total, CASE WHEN ${isNamed} THEN ${titleOf(row)} END AS name
        FROM ${tableOf(user)} "using" WHERE ${sql.join(conditions, sql` OR `)}
        ORDER BY NOT ${isNamed}, "using".id LIMIT ${sql.raw(String(MAX_NAMED))}`,
    )
    uses.push({ total: rows[0]?.total ?? 0, names: rows.flatMap(({ name }) => name ?? []) })
  }
  return {
    total: uses.reduce((sum, { total }) => sum + total, 0),
    names: uses.flatMap(({ names }) => names).slice(0, MAX_NAMED),
  }
}
