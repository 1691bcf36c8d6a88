/** The values that records hold for a custom field: counted before a change that would lose them, removed with it. */
import type { AnyResource } from '#resources/schema/resource.ts'
import { quotedTable } from '#server/engine/tables/identifiers.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'

/** Null, an empty text and an empty list are no value. */
const HELD = `(coalesce(custom_fields -> $1, 'null') NOT IN ('null', '""', '[]'))`

/** How many records hold a value. */
export const countValues = async (db: Queryable, resource: AnyResource, name: string): Promise<number> => {
  const { rows } = await db.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM ${quotedTable(resource)} WHERE ${HELD}`,
    [name],
  )
  return rows[0]?.count ?? 0
}

/** How many records hold none. */
export const countBlanks = async (db: Queryable, resource: AnyResource, name: string): Promise<number> => {
  const { rows } = await db.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM ${quotedTable(resource)} WHERE NOT ${HELD}`,
    [name],
  )
  return rows[0]?.count ?? 0
}

/** How many records hold each of `values`. */
export const countEach = async (
  db: Queryable,
  resource: AnyResource,
  { name, values }: { name: string; values: readonly string[] },
): Promise<Map<string, number>> => {
  if (values.length === 0) return new Map()
  const { rows } = await db.query<{ value: string; count: number }>(
    `SELECT custom_fields ->> $1 AS value, count(*)::int AS count FROM ${quotedTable(resource)}
     WHERE custom_fields ->> $1 = ANY($2) GROUP BY 1`,
    [name, values],
  )
  return new Map(rows.map(({ value, count }) => [value, count]))
}

/** Forgets the values of a field that goes, or those that a field of the same name left behind. */
export const removeValues = async (tx: Queryable, resource: AnyResource, name: string): Promise<void> => {
  await tx.query(`UPDATE ${quotedTable(resource)} SET custom_fields = custom_fields - $1 WHERE custom_fields ? $1`, [
    name,
  ])
}
