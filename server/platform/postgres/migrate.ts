/** Applies the numbered SQL files that the database does not know yet, one process at a time. */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Client } from 'pg'
import { processMessages } from '#i18n/fr/process.ts'
import { createConnection, type Queryable } from './database.ts'

export const MIGRATIONS_FOLDER = join(import.meta.dirname, '../../migrations')

/** The text « regie » as a number: the advisory lock of every process that migrates. */
const LOCK = 0x72_65_67_69_65

type Migration = { name: string; sql: string; hash: string }

const listMigrations = async (folder: string): Promise<string[]> =>
  (await readdir(folder)).filter((name) => /^\d{4}_[\w-]+\.sql$/.test(name)).sort()

const readMigrations = async (folder: string): Promise<Migration[]> =>
  Promise.all(
    (await listMigrations(folder)).map(async (name) => {
      const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n')
      return { name, sql, hash: createHash('sha256').update(sql).digest('hex') }
    }),
  )

const readApplied = async (client: Client): Promise<Map<string, string>> => {
  await client.query(`CREATE TABLE IF NOT EXISTS public.migration (
    name text PRIMARY KEY, hash text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`)
  const { rows } = await client.query<{ name: string; hash: string }>('SELECT name, hash FROM public.migration')
  return new Map(rows.map(({ name, hash }) => [name, hash]))
}

const apply = async (client: Client, { name, sql, hash }: Migration): Promise<void> => {
  try {
    await client.query('BEGIN')
    await client.query(sql)
    await client.query('INSERT INTO public.migration (name, hash) VALUES ($1, $2)', [name, hash])
    await client.query('COMMIT')
  } catch (cause) {
    // A connection that broke has rolled back by itself.
    await client.query('ROLLBACK').catch(() => undefined)
    throw new Error(processMessages.migrate.failed(name, (cause as Error).message), { cause })
  }
}

/** Brings the database to the newest version; answers the names of the files that it applied. */
export const migrate = async (connectionString: string, folder = MIGRATIONS_FOLDER): Promise<string[]> => {
  const migrations = await readMigrations(folder)
  const client = createConnection({ connectionString, application_name: 'regie-migrate', options: '-c timezone=UTC' })
  await client.connect().catch((cause: Error) => {
    throw new Error(processMessages.migrate.unreachable(cause.message), { cause })
  })
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK])
    const applied = await readApplied(client)
    const changed = migrations.find(({ name, hash }) => applied.has(name) && applied.get(name) !== hash)
    if (changed) throw new Error(processMessages.migrate.changed(changed.name))
    const missing = migrations.filter(({ name }) => !applied.has(name))
    for (const migration of missing) await apply(client, migration)
    return missing.map(({ name }) => name)
  } finally {
    await client.end()
  }
}

/** Names of the migrations that the database lacks; refuses (throws) when it cannot be asked. */
export const pendingMigrations = async (queryable: Queryable, folder = MIGRATIONS_FOLDER): Promise<string[]> => {
  const names = await listMigrations(folder)
  const { rows } = await queryable.query<{ name: string }>('SELECT name FROM public.migration')
  const applied = new Set(rows.map(({ name }) => name))
  return names.filter((name) => !applied.has(name))
}
