import { expect, inject, it } from 'vitest'
import { migrationSources } from '#server/migrationSources.ts'
import { createHealth } from '#server/platform/health.ts'
import { readVersion } from '#server/platform/migrations/migrate.ts'
import { createPool, type Queryable } from '#server/platform/postgres/database.ts'
import { fileDatabase } from '#tests/support/database.ts'
import { databaseUrl } from '#tests/support/postgres.ts'

const database = fileDatabase()
const version = await readVersion(migrationSources)
const probed = (isHearing = true) => ({
  pool: database.pool,
  events: { isHearing: () => isHearing },
  version,
})

it('a process that reads, writes and receives events is healthy', async () => {
  expect(await createHealth(probed())()).toBe(true)
})

it('a process without events is not', async () => {
  expect(await createHealth(probed(false))()).toBe(false)
})

it('a process with a read-only database is not', async () => {
  const pool = createPool(`${database.connectionString}?application_name=reader`)
  pool.on('connect', (client) => void client.query('SET default_transaction_read_only = on'))
  await expect(createHealth({ ...probed(), pool })()).rejects.toMatchObject({ code: '25006' })
  await pool.end()
})

it('a process with a full database disk is not', async () => {
  const name = new URL(database.connectionString).pathname.slice(1)
  const pool = createPool(databaseUrl(inject('postgresUrl'), name))
  // A session limit rejects the same write as a full disk.
  pool.on('connect', (client) => void client.query(`SET temp_file_limit = '256kB'`))
  await expect(createHealth({ ...probed(), pool })()).rejects.toMatchObject({ code: '53400' })
  await pool.end()
})

it('a process with missing migrations is not', async () => {
  const { pool } = database
  const { rows } = await pool.query('SELECT name FROM public.migration ORDER BY name DESC LIMIT 1')
  await pool.query('UPDATE public.migration SET name = $1 WHERE name = $2', ['elsewhere', rows[0].name])
  expect(await createHealth(probed())()).toBe(false)
  await pool.query('UPDATE public.migration SET name = $1 WHERE name = $2', [rows[0].name, 'elsewhere'])
})

it('a process with a database of a later build is not, and added files change nothing', async () => {
  const { pool } = database
  await pool.query(`INSERT INTO public.migration (name, hash) VALUES ('9999_later.sql', '')`)
  expect(await createHealth(probed())()).toBe(false)
  await pool.query(`DELETE FROM public.migration WHERE name = '9999_later.sql'`)
  expect(await createHealth(probed())()).toBe(true)
})

it('a process is not ready when another build replaced its functions', async () => {
  const { pool } = database
  const change = `UPDATE public.sql_source SET hash = reverse(hash) WHERE path = 'engine/sql/text.sql'`
  await pool.query(change)
  expect(await createHealth(probed())()).toBe(false)
  await pool.query(change)
  expect(await createHealth(probed())()).toBe(true)
})

it('many concurrent requests share one check', async () => {
  const asked: unknown[] = []
  const query = (text: string, values?: unknown[]) => {
    asked.push(text)
    return database.pool.query(text, values)
  }
  const pool = { query } as unknown as Queryable
  const isWell = createHealth({ ...probed(), pool })
  expect(await Promise.all(Array.from({ length: 50 }, isWell))).toEqual(Array(50).fill(true))
  expect(asked.filter((text) => String(text).includes('health_probe'))).toHaveLength(1)
})
