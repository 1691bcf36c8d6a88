import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { migrationSources } from '#server/migrationSources.ts'
import { BASELINE } from '#server/platform/migrations/baseline.ts'
import { createPool } from '#server/platform/postgres/database.ts'
import { migrate } from '#server/platform/migrations/migrate.ts'
import { catalogueDifference, digestOfCatalogue, readCatalogue } from '#tests/support/databaseCatalogue.ts'
import { type FormerCommit, writeFormerMigrations } from '#tests/support/formerMigrations.ts'
import { administrate, cloneDatabase, databaseUrl } from '#tests/support/postgres.ts'

const product = migrationSources.slice(0, 1)
const opened: { name: string; pool: Pool }[] = []
const folders: string[] = []

afterAll(async () => {
  for (const { name, pool } of opened) {
    await pool.end()
    await administrate(inject('postgresUrl'), `DROP DATABASE "${name}" WITH (FORCE)`)
  }
  for (const folder of folders) await rm(folder, { recursive: true })
})

const openEmpty = async (): Promise<{ url: string; pool: Pool }> => {
  const name = `upgrade_${randomUUID().replaceAll('-', '')}`
  await cloneDatabase(inject('postgresUrl'), 'template0', name)
  const url = databaseUrl(inject('postgresOwnerUrl'), name)
  const pool = createPool(url, { size: 2 })
  opened.push({ name, pool })
  return { url, pool }
}

const openFormer = async (commit: FormerCommit) => {
  const folder = await mkdtemp(join(tmpdir(), 'regie-former-'))
  folders.push(folder)
  const source = await writeFormerMigrations(folder, commit)
  const database = await openEmpty()
  await migrate(database.url, [source])
  return database
}

const history = async (pool: Pool): Promise<string[]> =>
  (await pool.query<{ name: string }>('SELECT name FROM public.migration ORDER BY name')).rows.map(({ name }) => name)

let fresh: Pool
beforeAll(async () => {
  const { url, pool } = await openEmpty()
  await migrate(url, product)
  fresh = pool
})

describe.each(['a3eb6edc', '2fd75f47', 'cadc517d'] as const)('a database of commit %s', (commit) => {
  test('opens with its rows, and equals a new one', async () => {
    const { url, pool } = await openFormer(commit)
    await pool.query(`INSERT INTO company.sector (id, name) VALUES (gen_random_uuid(), 'Été')`)
    const { rows: keys } = await pool.query('SELECT id, secret FROM public.instance_secret')
    const applied = await migrate(url, product)
    expect(applied).not.toContain(BASELINE)
    if (commit === 'a3eb6edc') expect(applied[0]).toBe('0240_past-imports.sql')
    expect(await history(pool)).toEqual(await history(fresh))
    const [expected, found] = [await readCatalogue(fresh), await readCatalogue(pool)]
    expect(catalogueDifference(expected, found)).toEqual([])
    expect(digestOfCatalogue(found)).toBe(digestOfCatalogue(expected))
    expect((await pool.query('SELECT search_text FROM company.sector')).rows).toEqual([{ search_text: 'ete ' }])
    expect((await pool.query('SELECT id, secret FROM public.instance_secret')).rows).toEqual(keys)
    expect(await migrate(url, product)).toEqual([])
  })

  test('keeps its history when its update fails, so the former build still opens it', async () => {
    const { url, pool } = await openFormer(commit)
    const before = await history(pool)
    await pool.query('ALTER TABLE security.security_event RENAME TO elsewhere')
    await expect(migrate(url, product)).rejects.toThrow(/security_event/)
    expect(await history(pool)).toEqual(before)
  })
})

describe('a database older than commit a3eb6edc', () => {
  test.each([
    ['lacks a migration', `DELETE FROM public.migration WHERE name LIKE '0234%'`],
    ['has a changed migration', `UPDATE public.migration SET hash = '' WHERE name LIKE '0150%'`],
    [
      'has no owners',
      `ALTER TABLE public.migration DROP COLUMN owner; DELETE FROM public.migration WHERE name > '0100'`,
    ],
  ])('is rejected with that commit when it %s', async (_case, change) => {
    const { url, pool } = await openFormer('a3eb6edc')
    await pool.query(change)
    await expect(migrate(url, product)).rejects.toThrow(/plus ancienne que le commit a3eb6edc/)
    expect(await history(pool)).not.toContain(BASELINE)
  })
})
