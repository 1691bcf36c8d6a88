import { mkdtemp, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { pino } from 'pino'
import { migrationSources } from '#server/migrationSources.ts'
import type { MigrationSource } from '#server/platform/migrations/migrate.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/platform/postgres/embeddedPostgres.ts'
import { OWNER } from '#server/platform/postgres/embeddedRoles.ts'
import { prepareDatabase } from '#server/prepareDatabase.ts'

export type TestPostgres = { url: string; ownerUrl: string; runtimeUrl: string; stop: () => Promise<void> }

/** Nothing must survive, and databases live for seconds: no replication, and no process that visits them. */
const SETTINGS = {
  ...{ fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', wal_level: 'minimal', max_wal_senders: '0' },
  ...{ autovacuum: 'off', io_method: 'sync', max_wal_size: '256MB', checkpoint_timeout: '1h' },
  max_connections: '400',
}

export const MIGRATED = 'template_migrated'

export const databaseUrl = (url: string, name: string): string =>
  Object.assign(new URL(url), { pathname: `/${name}` }).href

export const administrate = async (url: string, ...statements: string[]): Promise<void> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Clones `template` by file copy, three times as fast as through the WAL. The caller drops the database. */
export const cloneDatabase = async (url: string, template: string, name: string): Promise<string> => {
  await administrate(url, `CREATE DATABASE "${name}" TEMPLATE "${template}" OWNER ${OWNER} STRATEGY FILE_COPY`)
  return databaseUrl(url, name)
}

const createMigrated = async (postgres: EmbeddedPostgres, sources: readonly MigrationSource[]): Promise<void> => {
  await cloneDatabase(postgres.superuserConnectionString, 'template0', MIGRATED)
  // Tests read the product's sessions, and write rows that triggers would reject.
  const grants = [`GRANT pg_read_all_stats TO ${OWNER}`, `GRANT SET ON PARAMETER session_replication_role TO ${OWNER}`]
  await administrate(postgres.superuserConnectionString, ...grants)
  const addresses = {
    connectionString: databaseUrl(postgres.connectionString, MIGRATED),
    ownerConnectionString: databaseUrl(postgres.ownerConnectionString, MIGRATED),
  }
  await prepareDatabase(addresses, sources, pino({ level: 'silent' }))
}

const MEMORY = '/dev/shm'
/** Bytes: several times a run with its clones. */
const MEMORY_NEEDED = 2 * 1024 ** 3

/** A file system in memory if it has room: clones copy the files of the template, and nothing must survive. */
const fastFolder = async (): Promise<string> => {
  const { bavail, bsize } = await statfs(MEMORY).catch(() => ({ bavail: 0, bsize: 0 }))
  return bavail * bsize > MEMORY_NEEDED ? MEMORY : tmpdir()
}

export const startTestPostgres = async (sources = migrationSources): Promise<TestPostgres> => {
  const dataDir = await mkdtemp(join(await fastFolder(), 'regie-test-'))
  const postgres = await startEmbeddedPostgres({
    dataDir,
    settings: SETTINGS,
    log: () => undefined,
    onCrash: (reason) => {
      throw new Error(`PostgreSQL ended during the tests: ${reason}`)
    },
  })
  await createMigrated(postgres, sources)
  return {
    url: postgres.superuserConnectionString,
    ownerUrl: postgres.ownerConnectionString,
    runtimeUrl: postgres.connectionString,
    stop: async () => {
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
