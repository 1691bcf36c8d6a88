import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Client } from 'pg'
import { processMessages } from '#i18n/fr/process.ts'
import { publish } from '../events/events.ts'
import { type AppliedMigration, BASELINE, type MigrationName, OLDEST, PRODUCT, withBaseline } from './baseline.ts'
import { openConnection, type Queryable } from '../postgres/database.ts'
import { disableTriggers, enableTriggers } from './migrationTriggers.ts'
import {
  type AppliedSource,
  applySqlSources,
  digestOfSources,
  isSqlChanged,
  readAppliedSources,
  readSqlSources,
  type SqlSource,
} from './sqlSources.ts'

const messages = processMessages.migrate

/** Folder of an owner's migrations, which have their own numbering. `sql`: root of its functions, triggers and views. */
export type MigrationSource = { owner: string; folder: string; sql?: string }

export const MIGRATION_TOPIC = 'migration'

const SQL = 'sql:'

/** Advisory lock of migrating processes (the text « regie »). */
const LOCK = 0x72_65_67_69_65

/** Blocks migrations until the end of the transaction. */
export const lockMigrations = async (tx: Queryable): Promise<void> => {
  await tx.query('SELECT pg_advisory_xact_lock($1)', [LOCK])
}

type Migration = AppliedMigration & { sql: string }

export const labelOf = ({ owner, name }: MigrationName): string => (owner === PRODUCT ? name : `${owner}/${name}`)

const listMigrations = async ({ owner, folder }: MigrationSource): Promise<(MigrationName & { path: string })[]> => {
  const files = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' && owner !== PRODUCT) return []
    throw error
  })
  const names = files.filter((name) => /^\d{4}_[\w-]+\.sql$/.test(name)).sort()
  return names.map((name) => ({ owner, name, path: join(folder, name) }))
}

const listAll = async (sources: readonly MigrationSource[]) => (await Promise.all(sources.map(listMigrations))).flat()

const readMigrations = async (sources: readonly MigrationSource[]): Promise<Migration[]> =>
  Promise.all(
    (await listAll(sources)).map(async ({ path, ...name }) => {
      const sql = (await readFile(path, 'utf8')).replaceAll('\r\n', '\n')
      return { ...name, sql, hash: createHash('sha256').update(sql).digest('hex') }
    }),
  )

/** Without privilege to create tables a role can start if they exist. */
const prepareTables = (client: Client) =>
  client.query(`DO $$ BEGIN
      IF to_regclass('public.migration') IS NULL THEN
        CREATE TABLE public.migration (
          name text, hash text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now(),
          owner text NOT NULL DEFAULT '${PRODUCT}', PRIMARY KEY (owner, name));
      END IF;
      IF to_regclass('public.sql_source') IS NULL THEN
        CREATE TABLE public.sql_source (
          owner text, path text, hash text NOT NULL, objects text[] NOT NULL,
          applied_at timestamptz NOT NULL DEFAULT now(), PRIMARY KEY (owner, path));
      END IF;
    END $$`)

const readApplied = async (queryable: Queryable): Promise<AppliedMigration[]> =>
  // The first databases had no owners; their history is rejected.
  (
    await queryable.query<AppliedMigration>(
      `SELECT coalesce(to_jsonb(one) ->> 'owner', '${PRODUCT}') AS owner, name, hash FROM public.migration one`,
    )
  ).rows

const readHistory = async (client: Client, migrations: readonly Migration[]) => {
  const stored = await readApplied(client)
  const baseline = migrations.find(({ owner, name }) => owner === PRODUCT && name === BASELINE)
  const history = baseline ? withBaseline(stored, baseline.hash) : stored
  if (!history) throw new Error(messages.tooOld(OLDEST))
  return { history, isReplaced: history !== stored }
}

/** True for missing privileges of the role, but not for errors of our triggers with the same SQLSTATE. */
const isDenied = (error: unknown): error is Error => {
  const { code, routine } = error as { code?: unknown; routine?: unknown }
  return code === '42501' && routine !== 'exec_stmt_raise'
}

/** True if PostgreSQL ended this transaction in favour of a request: it can be repeated. */
const isDeadlock = (error: unknown): boolean => {
  const { code, cause } = error as { code?: unknown; cause?: unknown }
  return code === '40P01' || (cause !== undefined && isDeadlock(cause))
}

const apply = async (client: Client, migration: Migration, disabled: Set<string>): Promise<void> => {
  const { owner, name, sql, hash } = migration
  try {
    await disableTriggers(client, disabled)
    // Function bodies of earlier migrations call functions that their source creates later.
    await client.query('SET LOCAL check_function_bodies = off')
    await client.query(sql)
    await client.query('SET LOCAL check_function_bodies = on; SET CONSTRAINTS ALL IMMEDIATE')
    await client.query('INSERT INTO public.migration (owner, name, hash) VALUES ($1, $2, $3)', [owner, name, hash])
    await publish(client, MIGRATION_TOPIC, { action: 'create', id: labelOf(migration) })
  } catch (cause) {
    if (isDenied(cause)) throw cause
    throw new Error(messages.failed(labelOf(migration), (cause as Error).message), { cause })
  }
}

const storeBaseline = async (client: Client, history: readonly AppliedMigration[]): Promise<void> => {
  await client.query('DELETE FROM public.migration WHERE owner = $1 AND NOT name = ANY ($2)', [
    PRODUCT,
    history.filter(({ owner }) => owner === PRODUCT).map(({ name }) => name),
  ])
  await client.query(
    `INSERT INTO public.migration (owner, name, hash) SELECT owner, name, hash FROM json_to_recordset($1)
       AS one (owner text, name text, hash text) WHERE one.owner = $2 AND one.name = $3`,
    [JSON.stringify(history), PRODUCT, BASELINE],
  )
}

type Update = {
  missing: readonly Migration[]
  sql: ReadonlyMap<string, readonly SqlSource[]>
  applied: readonly AppliedSource[]
}

/** Owner by owner: an extension's migrations may use the product's functions. */
const applyAll = async (
  client: Client,
  owners: readonly string[],
  { missing, sql, applied }: Update,
): Promise<void> => {
  const disabled = new Set<string>()
  for (const owner of owners) {
    const own = missing.filter((one) => one.owner === owner)
    for (const migration of own) await apply(client, migration, disabled)
    const [current, before] = [sql.get(owner), applied.filter((one) => one.owner === owner)]
    if (!current || (own.length === 0 && !isSqlChanged(current, before))) continue
    await applySqlSources(client, current, before, own.length > 0)
  }
  await enableTriggers(client, disabled)
  const digest = digestOfSources([...sql.values()].flat())
  if (sql.size > 0) await publish(client, MIGRATION_TOPIC, { action: 'create', id: `${SQL}${digest}` })
}

const inTransaction = async (client: Client, work: () => Promise<void>, attempts = 3): Promise<void> => {
  try {
    await client.query('BEGIN')
    await work()
    await client.query('COMMIT')
  } catch (error) {
    // A broken connection has rolled back already.
    await client.query('ROLLBACK').catch(() => undefined)
    if (!isDeadlock(error) || attempts === 1) throw error
    await inTransaction(client, work, attempts - 1)
  }
}

const readSql = async (sources: readonly MigrationSource[]): Promise<Map<string, readonly SqlSource[]>> => {
  const found = new Map<string, readonly SqlSource[]>()
  for (const { owner, sql } of sources) {
    const own = sql === undefined ? undefined : await readSqlSources(owner, sql)
    if (own) found.set(owner, own)
  }
  return found
}

/**
 * Migrates to the newest version, owner by owner, in one transaction; returns the names of applied files. `only`: stops
 * at a build with these files, without functions, triggers and views.
 */
export const migrate = async (
  connectionString: string,
  sources: readonly MigrationSource[],
  only?: readonly AppliedMigration[],
): Promise<string[]> => {
  const migrations = await readMigrations(sources)
  const sql = only ? new Map<string, readonly SqlSource[]>() : await readSql(sources)
  const client = await openConnection({
    connectionString,
    application_name: 'regie-migrate',
    options: '-c timezone=UTC',
  })
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK])
    await prepareTables(client)
    const { history, isReplaced } = await readHistory(client, migrations)
    const hashes = new Map(history.map((one) => [labelOf(one), one.hash]))
    const later = [...hashes.keys()].find((name) => isOfLaterBuild(name, migrations.map(labelOf)))
    if (later !== undefined) throw new Error(messages.later(later))
    const changed = migrations.find((one) => (hashes.get(labelOf(one)) ?? one.hash) !== one.hash)
    if (changed) throw new Error(messages.changed(labelOf(changed)))
    const chosen = only && new Set(only.map(labelOf))
    const missing = migrations.filter((one) => !hashes.has(labelOf(one)) && (chosen?.has(labelOf(one)) ?? true))
    const applied = await readAppliedSources(client, [...sql.keys()])
    if (isReplaced || missing.length > 0 || isSqlChanged([...sql.values()].flat(), applied)) {
      await inTransaction(client, async () => {
        if (isReplaced) await storeBaseline(client, history)
        const owners = sources.map(({ owner }) => owner)
        await applyAll(client, owners, { missing, sql, applied })
      })
    }
    return missing.map(labelOf)
  } catch (error) {
    if (!isDenied(error)) throw error
    const { user = '', database = '' } = client
    throw new Error(messages.denied(user, database, error.message), { cause: error })
  } finally {
    await client.end()
  }
}

export type Version = { migrations: readonly string[]; sql: string; sqlOwners: readonly string[] }

/** Read at the start, because the folders may later belong to another build. */
export const readVersion = async (sources: readonly MigrationSource[]): Promise<Version> => {
  const sql = await readSql(sources)
  return {
    migrations: (await listAll(sources)).map(labelOf),
    sql: `${SQL}${digestOfSources([...sql.values()].flat())}`,
    sqlOwners: [...sql.keys()],
  }
}

const ownerOf = (label: string): string => (label.includes('/') ? (label.split('/')[0] ?? '') : PRODUCT)

const isOfLaterBuild = (name: string, names: readonly string[]): boolean => {
  const own = names.filter((one) => ownerOf(one) === ownerOf(name))
  return own.length > 0 && own.every((one) => one < name)
}

/** True if another build applied a migration or SQL sources. `name`: id of the event. */
export const isOfOtherBuild = (name: string, { migrations, sql }: Version): boolean =>
  name.startsWith(SQL) ? name !== sql : isOfLaterBuild(name, migrations)

/** Returns pending migrations, and those or SQL sources of another build. Rejects if the database is unavailable. */
export const compareVersion = async (
  queryable: Queryable,
  version: Version,
): Promise<{ pending: string[]; other: string[] }> => {
  const applied = (await readApplied(queryable)).map(labelOf)
  const sql = `${SQL}${digestOfSources(await readAppliedSources(queryable, version.sqlOwners))}`
  return {
    pending: version.migrations.filter((name) => !applied.includes(name)),
    other: [...applied, sql].filter((name) => isOfOtherBuild(name, version)),
  }
}
