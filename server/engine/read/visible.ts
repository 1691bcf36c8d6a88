/** Row rules of entities (D27). Every read must apply them. */
import { type SQL, sql } from 'drizzle-orm'
import type { AnyResource } from '#resources/schema/resource.ts'
import type { Context } from '../context.ts'
import { hooksOf } from '../entityHooks.ts'
import { column, pointedScope, resourceOf, type Scope, tableOf } from './scope.ts'

export type Sees = (resource: AnyResource, alias: SQL) => SQL | undefined

export const seenBy =
  (context: Context): Sees =>
  ({ key }, alias) => {
    const visible = hooksOf(context.kernel, key).visible?.(context, alias)
    return visible && sql`(${visible})`
  }

export const visibleCondition = ({ context, resource, alias, composed }: Scope): SQL | undefined => {
  const visible = seenBy(context)(resource, alias)
  if (visible) composed.computed++
  return visible
}

export const isSeen = (scope: Scope, key: string, id: SQL): SQL | undefined => {
  const target = pointedScope(scope, resourceOf(scope, key))
  const visible = visibleCondition(target)
  return (
    visible &&
    sql`${id} IN (SELECT ${column(target, 'id')} FROM ${tableOf(target.resource)} ${target.alias} WHERE ${visible})`
  )
}

/** `id`, or NULL if it is the id of a hidden row. */
export const seenId = (scope: Scope, key: string, id: SQL): SQL => {
  const seen = isSeen(scope, key, id)
  return seen ? sql`CASE WHEN ${seen} THEN ${id} END` : id
}
