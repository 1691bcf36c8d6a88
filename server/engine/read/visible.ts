/** Row rules of entities (D27). Every read must apply them. */
import { type SQL, sql } from 'drizzle-orm'
import type { AnyResource } from '#resources/schema/resource.ts'
import type { Context } from '../context.ts'
import { hooksOf } from '../entityHooks.ts'
import { column, referencedScope, resourceOf, type Scope, tableOf } from './scope.ts'

export type RowRule = (resource: AnyResource, alias: SQL) => SQL | undefined

export const rowRuleOf =
  (context: Context): RowRule =>
  ({ key }, alias) => {
    const visible = hooksOf(context.kernel, key).visible?.(context, alias)
    return visible && sql`(${visible})`
  }

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
