/** One PostgreSQL per test run, with template databases that each test file clones. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { pino } from 'pino'
import { migrationSources } from '#server/migrationSources.ts'
import { prepareJobs } from '#server/platform/jobs/jobs.ts'
import { createPool } from '#server/platform/postgres/database.ts'
import { startEmbeddedPostgres } from '#server/platform/postgres/embeddedPostgres.ts'
import { type MigrationSource, migrate } from '#server/platform/postgres/migrate.ts'

export type TestPostgres = { url: string; stop: () => Promise<void> }

/** Tests need no durability. */
const SETTINGS = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' }

export const MIGRATED = 'template_migrated'

const databaseUrl = (url: string, name: string): string => Object.assign(new URL(url), { pathname: `/${name}` }).href

/** Runs statements that no transaction may hold, such as CREATE DATABASE. */
export const administrate = async (url: string, ...statements: string[]): Promise<void> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

/** A new database like `template`; the caller drops it. */
export const cloneDatabase = async (url: string, template: string, name: string): Promise<string> => {
  await administrate(url, `CREATE DATABASE "${name}" TEMPLATE "${template}"`)
  return databaseUrl(url, name)
}

const createMigrated = async (url: string, sources: readonly MigrationSource[]): Promise<void> => {
  const template = await cloneDatabase(url, 'template0', MIGRATED)
  await migrate(template, sources)
  const pool = createPool(template)
  await prepareJobs(pool, pino({ level: 'silent' }))
  await pool.end()
}

/** Starts it and prepares the template of a migrated database. */
export const startTestPostgres = async (sources = migrationSources): Promise<TestPostgres> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'regie-test-'))
  const postgres = await startEmbeddedPostgres({
    dataDir,
    settings: SETTINGS,
    log: () => undefined,
    onCrash: (reason) => {
      throw new Error(`PostgreSQL ended during the tests: ${reason}`)
    },
  })
  await createMigrated(postgres.connectionString, sources)
  return {
    url: postgres.connectionString,
    stop: async () => {
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
