import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { PRODUCT } from '#server/platform/migrations/baseline.ts'
import { compareVersion, migrate, readVersion } from '#server/platform/migrations/migrate.ts'
import { withTransaction } from '#server/platform/postgres/database.ts'
import { fileDatabase } from '#tests/support/database.ts'
import { saveTestLicense } from '#tests/support/people.ts'
import { startServer } from '#tests/support/process.ts'

const db = fileDatabase()

describe('the connection', () => {
  it('returns dates as UTC text, and counts and money as numbers', async () => {
    const { rows } = await db.pool.query(
      `SELECT date '2026-03-29' AS day, timestamptz '2026-03-29 03:30:00+02' AS instant, count(*) AS total, 12.50 AS price FROM pg_class WHERE false`,
    )
    expect(rows[0]).toEqual({ day: '2026-03-29', instant: '2026-03-29 01:30:00+00', total: 0, price: 12.5 })
  })
})

describe('a transaction', () => {
  it('stores nothing when its work fails', async () => {
    await db.pool.query('CREATE TABLE attempt (id int)')
    const failure = withTransaction(db.pool, async (tx) => {
      await tx.query('INSERT INTO attempt VALUES (1)')
      throw new Error('no')
    })
    await expect(failure).rejects.toThrow('no')
    expect((await db.pool.query('SELECT FROM attempt')).rowCount).toBe(0)
  })

  it('is retried after a deadlock, so that two crossing transactions both succeed', async () => {
    await db.pool.query(
      'CREATE TABLE crossing (id int PRIMARY KEY, total int); INSERT INTO crossing VALUES (1, 0), (2, 0)',
    )
    let runs = 0
    let holding = 0
    let meet = () => {}
    const bothHoldOne = new Promise<void>((resolve) => {
      meet = resolve
    })
    const cross = (first: number, second: number) =>
      withTransaction(db.pool, async (tx) => {
        runs += 1
        await tx.query('UPDATE crossing SET total = total + 1 WHERE id = $1', [first])
        holding += 1
        if (holding === 2) meet()
        await bothHoldOne
        await tx.query('UPDATE crossing SET total = total + 1 WHERE id = $1', [second])
      })
    await Promise.all([cross(1, 2), cross(2, 1)])
    // At least three runs: the victim may lock its first row again before the other wakes up.
    expect(runs).toBeGreaterThanOrEqual(3)
    expect((await db.pool.query('SELECT total FROM crossing')).rows).toEqual([{ total: 2 }, { total: 2 }])
  })

  it.each([
    { givenUp: 3, ends: 'succeeds' },
    { givenUp: 4, ends: 'is refused as busy' },
  ])('aborted $givenUp times by PostgreSQL $ends', async ({ givenUp }) => {
    let runs = 0
    const attempt = withTransaction(db.pool, async (tx) => {
      runs += 1
      if (runs <= givenUp) await tx.query(`DO $$ BEGIN RAISE 'given up' USING ERRCODE = '40P01'; END $$`)
      return runs
    })
    if (givenUp === 3) expect(await attempt).toBe(4)
    else await expect(attempt).rejects.toMatchObject({ extensions: { code: 'BUSY' } })
  })
})

const sourcesIn = (folder: string) => [{ owner: PRODUCT, folder }]

describe('migrations', () => {
  it('are applied once even if several processes start together', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'migrations-'))
    await writeFile(join(folder, '9000_shared.sql'), 'CREATE TABLE shared (id int); SELECT pg_sleep(0.2)')
    const applied = await Promise.all([1, 2, 3].map(() => migrate(db.connectionString, sourcesIn(folder))))
    expect(applied.flat()).toEqual(['9000_shared.sql'])
    await rm(folder, { recursive: true })
  })

  it('roll back a failing file, and name it', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'migrations-'))
    await writeFile(join(folder, '9001_wrong.sql'), 'CREATE TABLE half (id int); SELECT nothing')
    await expect(migrate(db.connectionString, sourcesIn(folder))).rejects.toThrow(/9001_wrong\.sql/)
    expect((await db.pool.query(`SELECT to_regclass('half') AS half`)).rows).toEqual([{ half: null }])
    const version = await readVersion(sourcesIn(folder))
    expect(await compareVersion(db.pool, version)).toMatchObject({ pending: ['9001_wrong.sql'] })
    await rm(folder, { recursive: true })
  })

  it('roll back all files when the last one fails, and enable triggers again', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'migrations-'))
    await writeFile(join(folder, '9001_first.sql'), 'CREATE TABLE half (id int)')
    await writeFile(join(folder, '9002_wrong.sql'), 'SELECT nothing')
    await expect(migrate(db.connectionString, sourcesIn(folder))).rejects.toThrow(/9002_wrong\.sql/)
    expect((await db.pool.query(`SELECT to_regclass('half') AS half`)).rows).toEqual([{ half: null }])
    const disabled = `SELECT tgname FROM pg_trigger WHERE NOT tgisinternal AND tgenabled = 'D'`
    expect((await db.pool.query(disabled)).rows).toEqual([])
    await writeFile(join(folder, '9002_wrong.sql'), `SELECT 1/count(*) FROM (${disabled}) off`)
    expect(await migrate(db.connectionString, sourcesIn(folder))).toEqual(['9001_first.sql', '9002_wrong.sql'])
    expect((await db.pool.query(disabled)).rows).toEqual([])
    await db.pool.query(
      `DELETE FROM public.migration WHERE name IN ('9001_first.sql', '9002_wrong.sql'); DROP TABLE half`,
    )
    await rm(folder, { recursive: true })
  })

  it.each([
    { deadlocks: 2, ends: 'apply after the third attempt' },
    { deadlocks: 3, ends: 'fail with the file name' },
  ])('ended by $deadlocks deadlocks with requests $ends', async ({ deadlocks }) => {
    const folder = await mkdtemp(join(tmpdir(), 'migrations-'))
    const name = `9001_deadlocks_${deadlocks}.sql`
    // A sequence keeps its value after a rollback.
    await db.pool.query(`CREATE SEQUENCE attempts`)
    await writeFile(
      join(folder, name),
      `DO $$ BEGIN IF nextval('attempts') <= ${deadlocks} THEN RAISE 'ended' USING ERRCODE = '40P01'; END IF; END $$`,
    )
    const update = migrate(db.connectionString, sourcesIn(folder))
    if (deadlocks === 2) expect(await update).toEqual([name])
    else await expect(update).rejects.toThrow(name)
    await db.pool.query(`DROP SEQUENCE attempts; DELETE FROM public.migration WHERE name = '${name}'`)
    await rm(folder, { recursive: true })
  })

  it('reject with the file name when the connection breaks, and end no process', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'migrations-'))
    await writeFile(join(folder, '9003_cut.sql'), 'SELECT pg_terminate_backend(pg_backend_pid())')
    await expect(migrate(db.connectionString, sourcesIn(folder))).rejects.toThrow(/9003_cut\.sql a échoué/)
    await rm(folder, { recursive: true })
  })

  it('of a later build keep an older one from starting', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'migrations-'))
    await writeFile(join(folder, '8000_older.sql'), 'SELECT 1')
    await expect(migrate(db.connectionString, sourcesIn(folder))).rejects.toThrow(/version plus récente/)
    await rm(folder, { recursive: true })
  })

  it('of a later build stop a running process, which reports it and writes no more', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'migrations-'))
    const { connectionString: DATABASE_URL } = db
    const forget = () => db.pool.query(`DELETE FROM public.migration WHERE name LIKE '9%'`)
    await forget()
    await saveTestLicense(db.pool)
    const older = await startServer({ env: { DATABASE_URL, DATA_DIR: folder }, args: ['--empty'] })
    expect(older.output()).toContain('Une licence est enregistrée, mais LICENSE_PUBLIC_KEY est vide')
    await writeFile(join(folder, '9500_later.sql'), 'ALTER TABLE company.sector ADD COLUMN later text')
    await migrate(DATABASE_URL, sourcesIn(folder))
    expect(await older.ended).toBe(1)
    expect(older.output()).toMatch(/version plus récente de Régie vient de mettre à jour la base \(9500_later\.sql\)/)
    await expect(fetch(`${older.url}/health`)).rejects.toThrow()
    await forget()
    await rm(folder, { recursive: true })
  })

  it('reject a file that changed after it was applied', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'migrations-'))
    const file = join(folder, '9002_kept.sql')
    await writeFile(file, 'CREATE TABLE kept (id int)')
    await migrate(db.connectionString, sourcesIn(folder))
    await writeFile(file, `${await readFile(file, 'utf8')}; SELECT 1`)
    await expect(migrate(db.connectionString, sourcesIn(folder))).rejects.toThrow(/9002_kept\.sql a été modifiée/)
    await rm(folder, { recursive: true })
  })
})
