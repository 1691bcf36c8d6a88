/** Lists that read only the newest rows of their entity, so that their cost has a bound. */
import { type SQL, sql } from 'drizzle-orm'
import { hooksOf } from '../entityHooks.ts'
import { type Filter, filterCondition } from './filter.ts'
import { tableOf } from './scope.ts'
import type { Scope } from './scopeTypes.ts'
import { listOrder } from './sort.ts'

const ORDER = [{ field: 'createdAt', order: 'DESC' }] as const

/** Undefined if the list reads all rows. A list by `ids` does. */
const newestRows = (scope: Scope, filter: Filter | null | undefined): SQL | undefined => {
  const { newest } = hooksOf(scope.context.kernel, scope.resource.key)
  if (!newest || filter?.ids) return undefined
  const own = { ...scope, alias: scope.nextAlias() }
  const condition = filterCondition(own, { createdAt: filter?.createdAt })
  return sql`SELECT ${own.alias}.* FROM ${tableOf(scope.resource)} ${own.alias}${condition ? sql` WHERE ${condition}` : sql``}
    ORDER BY ${listOrder(own, ORDER)} LIMIT ${sql.raw(String(newest))}`
}

export const listSource = (scope: Scope, filter: Filter | null | undefined): SQL => {
  const newest = newestRows(scope, filter)
  return sql`${newest ? sql`(${newest})` : tableOf(scope.resource)} ${scope.alias}`
}

export const isCut = (scope: Scope, filter: Filter | null | undefined): SQL => {
  const newest = newestRows(scope, filter)
  const most = hooksOf(scope.context.kernel, scope.resource.key).newest
  return newest ? sql`(SELECT count(*) = ${sql.raw(String(most))} FROM (${newest}) newest)` : sql`false`
}
