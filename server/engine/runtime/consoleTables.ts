import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import type { Pool, PoolClient } from 'pg'
import { consoleEntityMessages as messages } from '#i18n/fr/consoleEntities.ts'
import { CONSOLE_SERVICE, consoleResource } from '#resources/domain/consoleEntities.ts'
import { tableName } from '#resources/schema/names.ts'
import { collectResources } from '#resources/schema/registry.ts'
import { AppError } from '#server/platform/errors.ts'
import { createPool, type Queryable, withTransaction } from '#server/platform/postgres/database.ts'
import { grantMissing } from '#server/platform/postgres/runtimeGrants.ts'
import type { Kernel } from '../context.ts'
import { quotedTable } from '../tables/identifiers.ts'
import { createTables } from '../tables/tables.ts'
import { createStatements } from './tableStatements.ts'

/** Milliseconds. Creating a foreign key waits for writes to users, and blocks later ones meanwhile. */
const LOCK_TIMEOUT = 2_000
/** Advisory lock of changes to entities (the text « enti »). */
const LOCK = 0x65_6e_74_69
const MISSING_PRIVILEGE = '42501'

const named = (key: string) =>
  consoleResource(
    { key, singular: key, plural: key, gender: 'MASCULINE', icon: null, menuGroup: null, isPublished: true },
    [],
  )

/** All have the same columns, so a key is enough. */
export const consoleTable = (kernel: Pick<Kernel, 'kinds' | 'resources'>, key: string): PgTable => {
  const declared = kernel.resources.all.filter(({ service }) => service !== CONSOLE_SERVICE)
  const { tables } = createTables({ kinds: kernel.kinds, resources: collectResources([...declared, named(key)]) })
  return tables[key] as PgTable
}

export const createConsoleTable = async (kernel: Kernel, owner: Queryable, key: string): Promise<void> => {
  for (const statement of createStatements(consoleTable(kernel, key))) await owner.query(statement)
}

export const dropConsoleTable = async (owner: Queryable, key: string): Promise<void> => {
  await owner.query(`DROP TABLE IF EXISTS ${quotedTable(named(key))}`)
}

export const requestRole = async (pool: Queryable): Promise<string> =>
  (await pool.query<{ name: string }>('SELECT current_user AS name')).rows[0]?.name ?? ''

/** Lets the role of requests and jobs use tables that the owner created. */
export const grantTables = async (
  { pool, withinOwner }: Pick<Kernel, 'pool' | 'withinOwner'>,
  owner: Queryable,
): Promise<void> => grantMissing(owner, withinOwner?.requestRole ?? (await requestRole(pool)))

export const consoleTableName = (key: string): string => `${CONSOLE_SERVICE}.${tableName(key)}`
export const isConsoleTable = (table: string): boolean => table.startsWith(`${CONSOLE_SERVICE}.`)

export const consoleColumns = (kernel: Kernel): string[] =>
  getTableConfig(consoleTable(kernel, 'xAny')).columns.flatMap(({ name, generated }) => (generated ? [] : [name]))

/** Drops tables of other entities, creates missing ones. */
export const setConsoleTables = async (kernel: Kernel, owner: Queryable, keys: readonly string[]): Promise<void> => {
  const { rows } = await owner.query<{ table: string }>(
    `SELECT schemaname || '.' || tablename AS table FROM pg_tables WHERE schemaname = $1`,
    [CONSOLE_SERVICE],
  )
  const [here, wanted] = [new Set(rows.map(({ table }) => table)), new Set(keys.map(consoleTableName))]
  for (const table of here.difference(wanted)) await owner.query(`DROP TABLE ${table}`)
  for (const key of keys) if (!here.has(consoleTableName(key))) await createConsoleTable(kernel, owner, key)
  await grantTables(kernel, owner)
}

const isPrivilegeMissing = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === MISSING_PRIVILEGE

/** Throws UNAVAILABLE without an owner. The caller ends the pool. */
export const openOwnerPool = ({ ownerConnectionString }: Pick<Kernel, 'ownerConnectionString'>): Pool => {
  if (!ownerConnectionString) throw new AppError('UNAVAILABLE', messages.noOwner)
  return createPool(ownerConnectionString, { size: 1, lockTimeout: LOCK_TIMEOUT })
}

/**
 * Runs `work` in a transaction of the owner, one at a time in all processes. Resolves once this process serves the
 * change. Throws UNAVAILABLE without an owner, BUSY if a lock is not free.
 */
export const changeEntities = async <T>(kernel: Kernel, work: (tx: PoolClient) => Promise<T>): Promise<T> => {
  const { withinOwner } = kernel
  const pool = withinOwner?.pool ?? openOwnerPool(kernel)
  try {
    const result = await withTransaction(pool, async (tx) => {
      await tx.query('SELECT pg_advisory_xact_lock($1)', [LOCK])
      return work(tx)
    })
    await kernel.events.flush()
    await kernel.renew()
    return result
  } catch (error) {
    throw isPrivilegeMissing(error) ? new AppError('UNAVAILABLE', messages.noOwner) : error
  } finally {
    if (!withinOwner) await pool.end()
  }
}
