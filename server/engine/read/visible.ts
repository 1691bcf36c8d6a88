/** Row rules of entities (D27). Every read must apply them. */
import { type SQL, sql } from 'drizzle-orm'
import type { AnyResource } from '#resources/schema/resource.ts'
import type { Context } from '../context.ts'
import { hooksOf } from '../entityHooks.ts'
import { all } from '../kinds/conditions.ts'
import { readableRows } from '../rowRules/rowRules.ts'
import { column, referencedScope, resourceOf, tableOf } from './scope.ts'
import type { Scope } from './scopeTypes.ts'

export type RowRule = (resource: AnyResource, alias: SQL) => SQL | undefined

export const rowRuleOf =
  (context: Context): RowRule =>
  (resource, alias) => {
    const { visible } = hooksOf(context.kernel, resource.key)
    // Each request asks this for all entities.
    if (!visible && !context.session?.rowRules) return undefined
    const condition = visible?.(context, alias)
    return all([condition && sql`(${condition})`, readableRows(context, resource, alias)])
  }

/** For a service's own statements that name rows of the entity. */
export const isSeen = (context: Context, key: string, alias: SQL): SQL =>
  rowRuleOf(context)(context.kernel.resources.get(key), alias) ?? sql`true`

const ANY_ROW = sql`record`

/** True if a row rule hides some records: callers then withhold results made of many records. */
export const hasRowRule = (context: Context, resource: AnyResource): boolean =>
  rowRuleOf(context)(resource, ANY_ROW) !== undefined

export const visibleCondition = ({ context, resource, alias, counters }: Scope): SQL | undefined => {
  const visible = rowRuleOf(context)(resource, alias)
  if (visible) counters.computed++
  return visible
}

export const isVisible = (scope: Scope, key: string, id: SQL): SQL | undefined => {
  const target = referencedScope(scope, resourceOf(scope, key))
  const visible = visibleCondition(target)
  return (
    visible &&
    sql`${id} IN (SELECT ${column(target, 'id')} FROM ${tableOf(target.resource)} ${target.alias} WHERE ${visible})`
  )
}

/** `id`, or NULL if it is the id of a hidden row. */
export const visibleIdOrNull = (scope: Scope, key: string, id: SQL): SQL => {
  const seen = isVisible(scope, key, id)
  return seen ? sql`CASE WHEN ${seen} THEN ${id} END` : id
}
