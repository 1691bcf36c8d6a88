/** A database of its own for each test file. */
import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import { createPool } from '#server/platform/postgres/database.ts'
import { administrate, cloneDatabase, MIGRATED } from './postgres.ts'

/** What the run's global setup provides. */
declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
  }
}

export type TestDatabase = { connectionString: string; drop: () => Promise<void> }

/** A migrated and otherwise empty database. */
export const createTestDatabase = async (): Promise<TestDatabase> => {
  const url = inject('postgresUrl')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const connectionString = await cloneDatabase(url, MIGRATED, name)
  return { connectionString, drop: () => administrate(url, `DROP DATABASE "${name}" WITH (FORCE)`) }
}

/** Gives the tests of a file a pool on a migrated database, dropped afterwards. */
export const fileDatabase = (): { readonly pool: Pool; readonly connectionString: string } => {
  let opened: { pool: Pool; database: TestDatabase } | undefined
  const current = () => {
    if (!opened) throw new Error('The pool is open inside tests and hooks only')
    return opened
  }
  beforeAll(async () => {
    const database = await createTestDatabase()
    opened = { database, pool: createPool(database.connectionString, { size: 50, idleTimeout: 60_000 }) }
  })
  afterAll(async () => {
    await opened?.pool.end()
    await opened?.database.drop()
  })
  return {
    get pool() {
      return current().pool
    },
    get connectionString() {
      return current().database.connectionString
    },
  }
}
