/** Nightly job: indexes on the custom fields in the lists of large tables. */
import { createHash } from 'node:crypto'
import type { Pool } from 'pg'
import type { AnyResource } from '#resources/schema/resource.ts'
import type { Kernel } from '#server/engine/context.ts'
import { readDefinitions } from '#server/engine/customFields/definitions.ts'
import { indexKey } from '#server/engine/customFields/indexKey.ts'
import { quotedTable } from '#server/engine/tables/identifiers.ts'
import { createPool } from '#server/platform/postgres/database.ts'

/** Rows from which sorting without index takes more than a few milliseconds. */
const LARGE = 20_000
const MAX_INDEXES = 10
/** Milliseconds; about a second per million rows, and the end of older transactions. */
const TIMEOUT = 1_800_000
const PREFIX = 'custom_value_'
const OWN_NAME = `^${PREFIX}[0-9a-f]{24}$`

type Wanted = { table: string; name: string; statement: string }
type Present = { name: string; schema: string; isValid: boolean }

const LISTED = `SELECT entity, name FROM entity_customizer.custom_field
  WHERE in_list AND NOT retired ORDER BY entity, position, id`
const ROWS = 'SELECT greatest(reltuples, 0)::float AS count FROM pg_class WHERE oid = $1::regclass'
const PRESENT = `SELECT c.relname AS name, c.relnamespace::regnamespace::text AS schema, i.indisvalid AS "isValid"
  FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid WHERE c.relname ~ '${OWN_NAME}'`

const isLarge = async (pool: Pool, table: string, least: number): Promise<boolean> => {
  const { rows } = await pool.query<{ count: number }>(ROWS, [table])
  return (rows[0]?.count ?? 0) >= least
}

const indexesOf = async (kernel: Kernel, resource: AnyResource, names: readonly string[]): Promise<Wanted[]> => {
  const table = quotedTable(resource)
  const listed = new Set(names)
  const definitions = (await readDefinitions(kernel, resource.key)).filter(({ name }) => listed.has(name))
  const keys = definitions.flatMap((definition) => indexKey(kernel, definition) ?? []).slice(0, MAX_INDEXES)
  return keys.map((key) => {
    const name = PREFIX + createHash('sha256').update(`${table} ${key}`).digest('hex').slice(0, 24)
    const statement = `CREATE INDEX CONCURRENTLY "${name}" ON ${table} (${key} NULLS FIRST, "id")`
    return { table, name, statement }
  })
}

const wantedIndexes = async (kernel: Kernel, least: number): Promise<Wanted[]> => {
  const { rows } = await kernel.pool.query<{ entity: string; name: string }>(LISTED)
  const wanted: Wanted[] = []
  for (const [entity, fields] of Map.groupBy(rows, (row) => row.entity)) {
    const resource = kernel.resources.find(entity)
    if (!resource || resource.external || !(await isLarge(kernel.pool, quotedTable(resource), least))) continue
    const names = fields.map(({ name }) => name)
    wanted.push(...(await indexesOf(kernel, resource, names)))
  }
  return wanted
}

/** Does nothing without the role that owns the tables: lists are slower then. `least`: rows of a large table. */
export const indexFields = async (kernel: Kernel, least = LARGE): Promise<void> => {
  if (!kernel.ownerConnectionString) return
  const wanted = await wantedIndexes(kernel, least)
  const owner = createPool(kernel.ownerConnectionString, { size: 1, statementTimeout: TIMEOUT, lockTimeout: TIMEOUT })
  try {
    const { rows: present } = await owner.query<Present>(PRESENT)
    const names = new Set(wanted.map(({ name }) => name))
    // An index that was interrupted stays invalid.
    const useless = present.filter(({ name, isValid }) => !isValid || !names.has(name))
    for (const { schema, name } of useless) await owner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${schema}."${name}"`)
    const there = new Set(present.filter((one) => !useless.includes(one)).map(({ name }) => name))
    const missing = wanted.filter(({ name }) => !there.has(name))
    for (const { statement } of missing) await owner.query(statement)
    // Values of an expression have statistics only after it is indexed.
    for (const table of new Set(missing.map((one) => one.table))) await owner.query(`ANALYZE ${table}`)
  } finally {
    await owner.end()
  }
}
