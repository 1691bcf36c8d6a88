import { type SQL, sql } from 'drizzle-orm'
import type { AnyResource } from '#resources/schema/resource.ts'
import type { Context } from '../context.ts'
import { tableOf } from './scope.ts'
import { rowRuleOf } from './visible.ts'

/** `row`: alias of the record in the test, distinct in tests that contain each other. */
type Naming = { entity: SQL; recordId: SQL; row: SQL }

/** True for rows that name a record of `tested` that the session sees; `other` decides for the other entities. */
export const namesSeenRecord = (
  context: Context,
  { entity, recordId, row }: Naming,
  { tested, other }: { tested: readonly AnyResource[]; other: (open: readonly string[]) => SQL },
): SQL => {
  const sees = rowRuleOf(context)
  const rules = tested.map((resource) => ({ resource, rule: sees(resource, row) }))
  const isOpen = other(rules.flatMap(({ resource, rule }) => (rule ? [] : [resource.key])))
  // A scalar subquery reads one record per row; EXISTS could read the whole table.
  const ruled = rules.flatMap(({ resource, rule }) =>
    rule
      ? [
          sql`WHEN ${resource.key} THEN (SELECT true FROM ${tableOf(resource)} ${row}
        WHERE ${row}.id = ${recordId}::uuid AND ${rule})`,
        ]
      : [],
  )
  return ruled.length === 0 ? isOpen : sql`CASE ${entity} ${sql.join(ruled, sql` `)} ELSE ${isOpen} END`
}
