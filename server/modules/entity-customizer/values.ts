/** Stored values of a custom field: counts them before a change that would lose them, and removes them. */
import { sql } from 'drizzle-orm'
import { can } from '#resources/domain/rights.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import { type Context, requireSession } from '#server/engine/context.ts'
import { all } from '#server/engine/kinds/conditions.ts'
import { titleOf } from '#server/engine/read/displayName.ts'
import { execute } from '#server/engine/read/execute.ts'
import { tableOf } from '#server/engine/read/scope.ts'
import { rowRuleOf } from '#server/engine/read/visible.ts'
import { quotedTable } from '#server/engine/tables/identifiers.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'

/** Null, empty text and empty list count as no value. */
const HELD = `(coalesce(custom_fields -> $1, 'null') NOT IN ('null', '""', '[]'))`

const EACH = `LATERAL jsonb_path_query(custom_fields -> $1, '$[*]') AS one, LATERAL (SELECT one #>> '{}' AS value) held`

export const countValues = async (db: Queryable, resource: AnyResource, name: string): Promise<number> => {
  const { rows } = await db.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM ${quotedTable(resource)} WHERE ${HELD}`,
    [name],
  )
  return rows[0]?.count ?? 0
}

export const countBlanks = async (db: Queryable, resource: AnyResource, name: string): Promise<number> => {
  const { rows } = await db.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM ${quotedTable(resource)} WHERE NOT ${HELD}`,
    [name],
  )
  return rows[0]?.count ?? 0
}

export const countEach = async (
  db: Queryable,
  resource: AnyResource,
  { name, values }: { name: string; values: readonly string[] },
): Promise<Map<string, number>> => {
  if (values.length === 0) return new Map()
  const { rows } = await db.query<{ value: string; count: number }>(
    `SELECT held.value, count(*)::int AS count FROM ${quotedTable(resource)}, ${EACH} WHERE held.value = ANY($2) GROUP BY 1`,
    [name, values],
  )
  return new Map(rows.map(({ value, count }) => [value, count]))
}

const MAX_DUPLICATES = 5

/** First values that several records have; undefined if there are none. Values of records that the session does not see are left out. */
export const duplicatesOf = async (
  db: Queryable,
  context: Context,
  { resource, name }: Omit<Users, 'values'>,
): Promise<string[] | undefined> => {
  const { holder } = requireSession(context)
  const alias = sql`"using"`
  const isRead = !resource.right || can(holder, resource.right)
  const seen = isRead ? (rowRuleOf(context)(resource, alias) ?? sql`true`) : sql`false`
  const rows = await execute<{ value: string | null }>(
    db,
    sql`SELECT min(held.value) FILTER (WHERE ${seen}) AS value
      FROM ${tableOf(resource)} AS "using", LATERAL (SELECT "using".custom_fields ->> ${name}::text AS value) held
      WHERE coalesce("using".custom_fields -> ${name}::text, 'null') NOT IN ('null', '""', '[]')
      GROUP BY lower(held.value) HAVING count(*) > 1 ORDER BY 1 LIMIT ${sql.raw(String(MAX_DUPLICATES))}`,
  )
  return rows.length > 0 ? rows.flatMap(({ value }) => value ?? []) : undefined
}

/** Records named per choice or field in an error. */
const MAX_NAMED = 5

type Users = { resource: AnyResource; name: string; values: readonly string[] }

/** Titles of the first visible records with each value; empty without the right to the entity. */
export const nameUsers = async (
  db: Queryable,
  context: Context,
  { resource, name, values }: Users,
): Promise<Map<string, string[]>> => {
  const { holder } = requireSession(context)
  if (values.length === 0 || (resource.right && !can(holder, resource.right))) return new Map()
  const alias = sql`"using"`
  const sees = rowRuleOf(context)
  const held = sql`(one #>> '{}')`
  const title = titleOf({ resource, alias, kinds: context.kernel.kinds, find: context.kernel.resources.get, sees })
  const rows = await execute<{ value: string; title: string }>(
    db,
    sql`SELECT value, title FROM (SELECT ${held} AS value, ${title} AS title,
        row_number() OVER (PARTITION BY ${held} ORDER BY "using".id) AS place
      FROM ${tableOf(resource)} AS "using", LATERAL jsonb_path_query("using".custom_fields -> ${name}::text, '$[*]') AS one
      WHERE ${all([sql`${held} = ANY(${sql.param(values)}::text[])`, sees(resource, alias)])}) AS named
      WHERE place <= ${sql.raw(String(MAX_NAMED))} ORDER BY place`,
  )
  return new Map(
    [...Map.groupBy(rows, (row) => row.value)].map(([value, same]) => [value, same.map((row) => row.title)]),
  )
}

/** Titles of the first visible records with a value; empty without the right to the entity. */
export const nameHolders = async (
  db: Queryable,
  context: Context,
  { resource, name }: Omit<Users, 'values'>,
): Promise<string[]> => {
  const { holder } = requireSession(context)
  if (resource.right && !can(holder, resource.right)) return []
  const alias = sql`"using"`
  const sees = rowRuleOf(context)
  const held = sql`coalesce("using".custom_fields -> ${name}::text, 'null') NOT IN ('null', '""', '[]')`
  const title = titleOf({ resource, alias, kinds: context.kernel.kinds, find: context.kernel.resources.get, sees })
  const rows = await execute<{ title: string }>(
    db,
    sql`SELECT ${title} AS title FROM ${tableOf(resource)} AS "using" WHERE ${all([held, sees(resource, alias)])}
      ORDER BY "using".id LIMIT ${sql.raw(String(MAX_NAMED))}`,
  )
  return rows.map((row) => row.title)
}

/** Titles of those of the records that the session sees; empty without the right to the entity. */
export const titlesOf = async (
  db: Queryable,
  context: Context,
  resource: AnyResource,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const { holder } = requireSession(context)
  if (ids.length === 0 || (resource.right && !can(holder, resource.right))) return new Map()
  const alias = sql`"using"`
  const sees = rowRuleOf(context)
  const title = titleOf({ resource, alias, kinds: context.kernel.kinds, find: context.kernel.resources.get, sees })
  const rows = await execute<{ id: string; title: string }>(
    db,
    sql`SELECT id, ${title} AS title FROM ${tableOf(resource)} AS "using"
      WHERE ${all([sql`"using".id = ANY(${sql.param(ids)}::uuid[])`, sees(resource, alias)])}`,
  )
  return new Map(rows.map((row) => [row.id, row.title]))
}

export const removeValues = async (tx: Queryable, resource: AnyResource, name: string): Promise<void> => {
  await tx.query(`UPDATE ${quotedTable(resource)} SET custom_fields = custom_fields - $1 WHERE custom_fields ? $1`, [
    name,
  ])
}
