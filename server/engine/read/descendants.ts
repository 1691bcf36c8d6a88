import { type SQL, sql } from 'drizzle-orm'
import { fieldColumn } from '../tables/identifiers.ts'
import { resourceOf, tableOf } from './scope.ts'
import type { Scope } from './scopeTypes.ts'

const MAX_DEPTH = 50

/** Ids of a record and its descendants, at most MAX_DEPTH levels. */
export const descendants = (scope: Scope, key: string, root: unknown): SQL => {
  const target = resourceOf(scope, key)
  if (!target.parent) return sql`SELECT ${root}::uuid`
  const [tree, row] = [scope.nextAlias(), scope.nextAlias()]
  const parent = sql`${row}.${sql.identifier(fieldColumn(target, target.parent))}`
  return sql`WITH RECURSIVE ${tree}(id, depth) AS (SELECT ${root}::uuid, 0 UNION ALL SELECT ${row}.id, ${tree}.depth + 1 FROM ${tableOf(target)} ${row} JOIN ${tree} ON ${parent} = ${tree}.id WHERE ${tree}.depth < ${sql.raw(String(MAX_DEPTH))}) SELECT id FROM ${tree}`
}
