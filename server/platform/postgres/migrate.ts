/** Applies pending migrations of each owner, one process at a time. */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Client } from 'pg'
import { processMessages } from '#i18n/fr/process.ts'
import { publish } from '../events/events.ts'
import { openConnection, type Queryable } from './database.ts'

/** Owner of migrations from before owners existed. */
export const PRODUCT = 'product'

/** Folder of an owner's migrations, which have their own numbering. */
export type MigrationSource = { owner: string; folder: string }

/** Event of an applied migration, sent with its COMMIT. */
export const MIGRATION_TOPIC = 'migration'

/** Advisory lock of migrating processes (the text « regie »). */
const LOCK = 0x72_65_67_69_65

/** Blocks migrations until the end of the transaction. */
export const lockMigrations = async (tx: Queryable): Promise<void> => {
  await tx.query('SELECT pg_advisory_xact_lock($1)', [LOCK])
}

export type MigrationName = { owner: string; name: string }
type Name = MigrationName
type Migration = Name & { sql: string; hash: string }

/** Name in messages; product migrations without owner. */
const labelOf = ({ owner, name }: Name): string => (owner === PRODUCT ? name : `${owner}/${name}`)

const listMigrations = async ({ owner, folder }: MigrationSource): Promise<(Name & { path: string })[]> => {
  const files = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    // An owner without tables has no folder.
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

/** Older databases have a table without owners: all its rows belong to the product. */
const prepareTable = (client: Client) =>
  client.query(`DO $$ BEGIN
      IF to_regclass('public.migration') IS NULL THEN
        CREATE TABLE public.migration (
          name text, hash text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now(),
          owner text NOT NULL DEFAULT '${PRODUCT}', PRIMARY KEY (owner, name));
      ELSIF NOT EXISTS (SELECT FROM information_schema.columns
        WHERE table_schema = 'public' AND table_name = 'migration' AND column_name = 'owner')
      THEN
        ALTER TABLE public.migration ADD COLUMN owner text NOT NULL DEFAULT '${PRODUCT}',
          DROP CONSTRAINT migration_pkey, ADD PRIMARY KEY (owner, name);
      END IF;
    END $$`)

const readApplied = async (queryable: Queryable): Promise<Map<string, string>> => {
  const { rows } = await queryable.query<Name & { hash: string }>('SELECT owner, name, hash FROM public.migration')
  return new Map(rows.map((row) => [labelOf(row), row.hash]))
}

/** True for missing privileges of the role, but not for errors of our triggers with the same SQLSTATE. */
const isDenied = (error: unknown): error is Error => {
  const { code, routine } = error as { code?: unknown; routine?: unknown }
  return code === '42501' && routine !== 'exec_stmt_raise'
}

const apply = async (client: Client, migration: Migration): Promise<void> => {
  const { owner, name, sql, hash } = migration
  try {
    await client.query('BEGIN')
    await client.query(sql)
    await client.query('INSERT INTO public.migration (owner, name, hash) VALUES ($1, $2, $3)', [owner, name, hash])
    await publish(client, MIGRATION_TOPIC, { action: 'create', id: labelOf(migration) })
    await client.query('COMMIT')
  } catch (cause) {
    // A broken connection has rolled back already.
    await client.query('ROLLBACK').catch(() => undefined)
    if (isDenied(cause)) throw cause
    throw new Error(processMessages.migrate.failed(labelOf(migration), (cause as Error).message), { cause })
  }
}

/**
 * Migrates to the newest version, owner by owner; returns the names of applied files. `only`: stops at the version of a
 * build with these files.
 */
export const migrate = async (
  connectionString: string,
  sources: readonly MigrationSource[],
  only?: readonly MigrationName[],
): Promise<string[]> => {
  const chosen = only && new Set(only.map(labelOf))
  const migrations = await readMigrations(sources)
  const client = await openConnection({
    connectionString,
    application_name: 'regie-migrate',
    options: '-c timezone=UTC',
  })
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK])
    await prepareTable(client)
    const applied = await readApplied(client)
    const isKnown = (migration: Migration) => applied.has(labelOf(migration))
    const later = [...applied.keys()].find((name) => isOfLaterBuild(name, migrations.map(labelOf)))
    if (later !== undefined) throw new Error(processMessages.migrate.later(later))
    const changed = migrations.find((one) => isKnown(one) && applied.get(labelOf(one)) !== one.hash)
    if (changed) throw new Error(processMessages.migrate.changed(labelOf(changed)))
    const missing = migrations.filter((one) => !isKnown(one) && (chosen?.has(labelOf(one)) ?? true))
    for (const migration of missing) await apply(client, migration)
    return missing.map(labelOf)
  } catch (error) {
    if (!isDenied(error)) throw error
    const { user = '', database = '' } = client
    throw new Error(processMessages.migrate.denied(user, database, error.message), { cause: error })
  } finally {
    await client.end()
  }
}

/** Names of this build's migrations, read at the start, because the folder may later belong to another build. */
export const migrationNames = async (sources: readonly MigrationSource[]): Promise<string[]> =>
  (await listAll(sources)).map(labelOf)

const ownerOf = (label: string): string => (label.includes('/') ? (label.split('/')[0] ?? '') : PRODUCT)

/** True if the file follows all files of its owner in this build. */
export const isOfLaterBuild = (name: string, names: readonly string[]): boolean => {
  const own = names.filter((one) => ownerOf(one) === ownerOf(name))
  return own.length > 0 && own.every((one) => one < name)
}

/** Returns pending and later migrations. Rejects if the database is unavailable. */
export const compareMigrations = async (
  queryable: Queryable,
  names: readonly string[],
): Promise<{ pending: string[]; later: string[] }> => {
  const applied = await readApplied(queryable)
  return {
    pending: names.filter((name) => !applied.has(name)),
    later: [...applied.keys()].filter((name) => isOfLaterBuild(name, names)),
  }
}
