import { type SQL, sql } from 'drizzle-orm'
import { all } from '../kinds/conditions.ts'
import { fieldColumn } from '../tables/identifiers.ts'
import { column, referencedScope, tableOf } from './scope.ts'
import type { Scope } from './scopeTypes.ts'
import { visibleCondition } from './visible.ts'

const MAX_DEPTH = 50

const parentColumn = ({ resource }: Scope): string => fieldColumn(resource, resource.parent ?? 'id')

export const childCount = (scope: Scope): SQL => {
  const child = referencedScope(scope, scope.resource)
  const isChild = sql`${column(child, parentColumn(scope))} = ${column(scope, 'id')}`
  const condition = all([isChild, visibleCondition(child)])
  return sql`(SELECT count(*)::integer FROM ${tableOf(child.resource)} ${child.alias} WHERE ${condition})`
}

export const ancestors = (scope: Scope, columnsOf: (row: Scope) => SQL): SQL => {
  const [tree, node, row] = [scope.nextAlias(), scope.nextAlias(), scope.nextAlias()]
  const table = tableOf(scope.resource)
  const parent = sql.identifier(parentColumn(scope))
  const place = referencedScope(scope, scope.resource)
  const visible = visibleCondition(place)
  const above = sql`WITH RECURSIVE ${tree}(id, depth) AS (SELECT ${scope.alias}.${parent}, 1 UNION ALL SELECT ${node}.${parent}, ${tree}.depth + 1 FROM ${tree} JOIN ${table} ${node} ON ${node}.id = ${tree}.id WHERE ${tree}.depth < ${sql.raw(String(MAX_DEPTH))})`
  const places = sql`SELECT ${columnsOf(place)} FROM ${tree} JOIN ${table} ${place.alias} ON ${column(place, 'id')} = ${tree}.id${visible ? sql` WHERE ${visible}` : sql``} ORDER BY ${tree}.depth DESC`
  return sql`(SELECT coalesce(json_agg(${row}), '[]'::json) FROM (${above} ${places}) ${row})`
}
