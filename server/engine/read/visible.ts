/** Which rows the session may see: the entity's own rule (D27), asked by every way to a row. */
import { type SQL, sql } from 'drizzle-orm'
import type { AnyResource } from '#resources/schema/resource.ts'
import type { Context } from '../context.ts'
import { hooksOf } from '../entityHooks.ts'
import { column, pointedScope, resourceOf, type Scope, tableOf } from './scope.ts'

/** The rule of an entity for the row of an alias; undefined: every row is seen. */
export type Sees = (resource: AnyResource, alias: SQL) => SQL | undefined

export const seenBy =
  (context: Context): Sees =>
  ({ key }, alias) => {
    const visible = hooksOf(context.kernel, key).visible?.(context, alias)
    return visible && sql`(${visible})`
  }

/** Rows that the session may see. Undefined: all. */
export const visibleCondition = ({ context, resource, alias, composed }: Scope): SQL | undefined => {
  const visible = seenBy(context)(resource, alias)
  if (visible) composed.computed++
  return visible
}

/** That an id is one of a row that the session sees. Undefined: it sees all of that entity. */
export const isSeen = (scope: Scope, key: string, id: SQL): SQL | undefined => {
  const target = pointedScope(scope, resourceOf(scope, key))
  const visible = visibleCondition(target)
  return (
    visible &&
    sql`${id} IN (SELECT ${column(target, 'id')} FROM ${tableOf(target.resource)} ${target.alias} WHERE ${visible})`
  )
}

/** An id, absent where it is one of a row that the session does not see. */
export const seenId = (scope: Scope, key: string, id: SQL): SQL => {
  const seen = isSeen(scope, key, id)
  return seen ? sql`CASE WHEN ${seen} THEN ${id} END` : id
}
