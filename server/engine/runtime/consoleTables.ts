import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import type { Pool, PoolClient } from 'pg'
import { consoleEntityMessages as messages } from '#i18n/fr/consoleEntities.ts'
import {
  CONSOLE_KEY,
  CONSOLE_SERVICE,
  type ConsoleEntity,
  consoleResource,
  declaredOnly,
  partResource,
} from '#resources/domain/consoleEntities.ts'
import { tableName } from '#resources/schema/names.ts'
import { collectResources } from '#resources/schema/registry.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
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

export type ConsolePlace = Pick<ConsoleEntity, 'key' | 'owner' | 'isTree'>

const placed = ({ key, owner, isTree }: ConsolePlace): AnyResource => {
  const entity: ConsoleEntity = {
    ...{
      key,
      owner,
      isTree,
      singular: key,
      plural: key,
      gender: 'MASCULINE',
      icon: null,
      menuGroup: null,
      isPublished: true,
    },
  }
  return owner === null ? consoleResource(entity, []) : partResource(entity, { key: owner, right: owner })
}

export const consoleTable = (kernel: Pick<Kernel, 'kinds' | 'resources'>, place: ConsolePlace): PgTable => {
  const { key, owner } = place
  const declared = declaredOnly(kernel.resources.all)
  const isOwn = owner !== null && CONSOLE_KEY.test(owner)
  const owners = isOwn ? [placed({ key: owner, owner: null, isTree: false })] : []
  const resources = collectResources([...declared, ...owners, placed(place)])
  return createTables({ kinds: kernel.kinds, resources }).tables[key] as PgTable
}

export const createConsoleTable = async (kernel: Kernel, owner: Queryable, place: ConsolePlace): Promise<void> => {
  for (const statement of createStatements(consoleTable(kernel, place))) await owner.query(statement)
}

export const dropConsoleTable = async (owner: Queryable, key: string): Promise<void> => {
  await owner.query(`DROP TABLE IF EXISTS ${quotedTable(placed({ key, owner: null, isTree: false }))}`)
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

/** Stored columns of the tables of entities: the same for all with an owner, all trees, and all others. */
export const consoleColumns = (kernel: Kernel): ((place: ConsolePlace) => readonly string[]) => {
  const known = new Map<string, readonly string[]>()
  return ({ owner, isTree }) => {
    const kind = `${owner !== null} ${isTree}`
    const place = { key: 'xAny', owner: owner === null ? null : 'user', isTree }
    const found =
      known.get(kind) ??
      getTableConfig(consoleTable(kernel, place)).columns.flatMap(({ name, generated }) => (generated ? [] : [name]))
    known.set(kind, found)
    return found
  }
}

/** Owners first, because tables of parts refer to theirs. */
export const ownersFirst = (places: readonly ConsolePlace[]): ConsolePlace[] =>
  places.toSorted((one, other) => Number(one.owner !== null) - Number(other.owner !== null))

type StoredTable = { table: string; columns: readonly string[] }

const STORED = `SELECT schemaname || '.' || tablename AS table, ARRAY(SELECT attname::text FROM pg_attribute
    WHERE attrelid = format('%I.%I', schemaname, tablename)::regclass AND attnum > 0 AND NOT attisdropped
      AND attgenerated = '') AS columns
  FROM pg_tables WHERE schemaname = $1`

/** Drops tables of other entities, creates missing ones. */
export const setConsoleTables = async (
  kernel: Kernel,
  owner: Queryable,
  places: readonly ConsolePlace[],
): Promise<void> => {
  const { rows } = await owner.query<StoredTable>(STORED, [CONSOLE_SERVICE])
  const wanted = new Map(places.map((place) => [consoleTableName(place.key), place]))
  const columnsOf = consoleColumns(kernel)
  const isKept = ({ table, columns }: StoredTable) => {
    const place = wanted.get(table)
    return place !== undefined && columns.toSorted().join() === columnsOf(place).toSorted().join()
  }
  const here = new Set(rows.filter(isKept).map(({ table }) => table))
  const dropped = rows.map(({ table }) => table).filter((table) => !here.has(table))
  if (dropped.length > 0) await owner.query(`DROP TABLE ${dropped.join(', ')}`)
  for (const place of ownersFirst(places))
    if (!here.has(consoleTableName(place.key))) await createConsoleTable(kernel, owner, place)
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
