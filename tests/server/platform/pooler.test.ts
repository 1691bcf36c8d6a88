import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPool, sessionSettings } from '#server/platform/postgres/database.ts'
import { storeSettings } from '#server/platform/postgres/pooler.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

it('a connection has the role’s settings, because older sessions are rejected', async () => {
  const settings = sessionSettings({ lockTimeout: 7_000 })
  const direct = createPool(database.connectionString, { size: 1 })
  const [old, fresh] = [1, 2].map(() => createPool(database.connectionString, { size: 1, isPooled: true }))
  if (!old || !fresh) throw new Error('two pools')
  try {
    await old.query('SELECT 1')
    await old.query(`SET timezone = 'Europe/Paris'`)
    await expect(storeSettings(direct, old, settings)).rejects.toThrow(/timezone.*lock_timeout.*RECONNECT/)
    await storeSettings(direct, fresh, settings)
    const { rows } = await fresh.query('SELECT name, setting FROM pg_settings WHERE lower(name) = ANY($1)', [
      Object.keys(settings),
    ])
    expect(Object.fromEntries(rows.map(({ name, setting }) => [name.toLowerCase(), setting]))).toEqual(settings)
  } finally {
    await Promise.all([direct.end(), old.end(), fresh.end()])
  }
})

it('a connection uses no named statement', async () => {
  const pool = createPool(database.connectionString, { size: 1, isPooled: true })
  try {
    const { rows } = await pool.query({ name: 'sum', text: 'SELECT $1::int + 1 AS sum', values: [1] })
    expect(rows).toEqual([{ sum: 2 }])
    expect((await pool.query('SELECT name FROM pg_prepared_statements')).rows).toEqual([])
  } finally {
    await pool.end()
  }
})
