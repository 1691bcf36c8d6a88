/** Applies the numbered SQL files of each owner that the database does not know yet, one process at a time. */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Client } from 'pg'
import { processMessages } from '#i18n/fr/process.ts'
import { publish } from '../events/events.ts'
import { openConnection, type Queryable } from './database.ts'

/** The owner of files that were applied before migrations had owners. */
export const PRODUCT = 'product'

/** Whose migrations lie in a folder: each owner counts their own numbers. */
export type MigrationSource = { owner: string; folder: string }

/** The event that tells every process of a migration, as it commits. */
export const MIGRATION_TOPIC = 'migration'

/** The text « regie » as a number: the advisory lock of every process that migrates. */
const LOCK = 0x72_65_67_69_65

/** No process migrates until the end of the transaction. */
export const lockMigrations = async (tx: Queryable): Promise<void> => {
  await tx.query('SELECT pg_advisory_xact_lock($1)', [LOCK])
}

/** A file of an owner. */
export type MigrationName = { owner: string; name: string }
type Name = MigrationName
type Migration = Name & { sql: string; hash: string }

/** How a file is called in messages: the product's by its name alone. */
const labelOf = ({ owner, name }: Name): string => (owner === PRODUCT ? name : `${owner}/${name}`)

const listMigrations = async ({ owner, folder }: MigrationSource): Promise<(Name & { path: string })[]> => {
  const files = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    // An owner without a table of their own has no folder.
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

/** Databases of before have a table without owners: everything in it is the product's. */
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

/** A right that the role lacks: not what a trigger of ours refuses with the same SQLSTATE. */
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
    // A connection that broke has rolled back by itself.
    await client.query('ROLLBACK').catch(() => undefined)
    if (isDenied(cause)) throw cause
    throw new Error(processMessages.migrate.failed(labelOf(migration), (cause as Error).message), { cause })
  }
}

/**
 * Brings the database to the newest version, owner after owner; answers the names of the files that it applied. `only`: to
 * that of a build which had these.
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

/** How the files of a build are called: read as its process starts, for the folder may be another build's later on. */
export const migrationNames = async (sources: readonly MigrationSource[]): Promise<string[]> =>
  (await listAll(sources)).map(labelOf)

const ownerOf = (label: string): string => (label.includes('/') ? (label.split('/')[0] ?? '') : PRODUCT)

/** Whether a file is of a later build than one that has these: behind all of its owner's. */
export const isOfLaterBuild = (name: string, names: readonly string[]): boolean => {
  const own = names.filter((one) => ownerOf(one) === ownerOf(name))
  return own.length > 0 && own.every((one) => one < name)
}

/** What sets a build and a database apart; refuses (throws) when it cannot be asked. */
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
