import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import { createPool } from '#server/platform/postgres/database.ts'
import { administrate, cloneDatabase, databaseUrl, MIGRATED } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
    postgresOwnerUrl: string
    postgresRuntimeUrl: string
  }
}

export type TestDatabase = {
  connectionString: string
  ownerConnectionString: string
  drop: () => Promise<void>
}

export const createTestDatabase = async (): Promise<TestDatabase> => {
  const url = inject('postgresUrl')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await cloneDatabase(url, MIGRATED, name)
  return {
    connectionString: databaseUrl(inject('postgresRuntimeUrl'), name),
    ownerConnectionString: databaseUrl(inject('postgresOwnerUrl'), name),
    drop: () => administrate(url, `DROP DATABASE "${name}" WITH (FORCE)`),
  }
}

export const fileDatabase = (): { readonly pool: Pool; readonly connectionString: string } => {
  let opened: { pool: Pool; database: TestDatabase } | undefined
  const current = () => {
    if (!opened) throw new Error('The pool is open inside tests and hooks only')
    return opened
  }
  beforeAll(async () => {
    const database = await createTestDatabase()
    opened = { database, pool: createPool(database.ownerConnectionString, { size: 50, idleTimeout: 60_000 }) }
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
      return current().database.ownerConnectionString
    },
  }
}
