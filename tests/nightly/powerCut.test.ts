/** A power cut keeps flushed data only: WAL with each write (O_DSYNC), tables at checkpoints. */
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { expect, it } from 'vitest'
import { createPool } from '#server/platform/postgres/database.ts'
import { startEmbeddedPostgres } from '#server/platform/postgres/embeddedPostgres.ts'
import { eventually } from '#tests/support/eventually.ts'
import { administrate } from '#tests/support/postgres.ts'
import { expectWhole, report, runLoad } from './load.ts'
import { startTown } from './town.ts'

const MARK = 'Coupure'
/** Bookings before the power cut; slow on a busy machine. */
const STORED = 20

const PATIENCE = 180_000

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

it('a power cut loses no confirmed booking', async () => {
  const town = await startTown({ wal_sync_method: 'open_datasync', checkpoint_timeout: '1h', max_wal_size: '4GB' })
  const disk = await mkdtemp(join(tmpdir(), 'regie-disk-'))
  const data = join(town.folder, 'postgres')
  const control = (folder: string) => readFile(join(folder, 'postgres', 'global', 'pg_control'))
  let after: Awaited<ReturnType<typeof startEmbeddedPostgres>> | undefined
  try {
    await administrate(town.postgres.superuserConnectionString, 'CHECKPOINT')
    await cp(town.folder, disk, {
      recursive: true,
      filter: (path) => !['postmaster.pid', 'regie.lock', 'pg_wal'].includes(basename(path)),
    })
    const server = await town.process({ DATABASE_URL: town.postgres.connectionString })
    let isCut = false
    const loading = runLoad({ ...town, urls: [server.url], isOver: () => isCut, givenUp: 2_000, mark: MARK })
    const count = `SELECT count(*)::int AS count FROM reservation.reservation WHERE subject LIKE '${MARK} %'`
    await eventually(async () => expect((await town.pool.query(count)).rows[0].count).toBeGreaterThan(STORED), PATIENCE)
    const [pid = 0] = (await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n').map(Number)
    const { rows } = await town.pool.query<{ pid: number }>('SELECT pid FROM pg_stat_activity')
    const everyone = [pid, ...rows.map((row) => row.pid)]
    for (const one of everyone) process.kill(one, 'SIGSTOP')
    server.child.kill('SIGKILL')
    isCut = true
    // A checkpoint in between would make the disk's tables newer than the copy.
    expect(await control(disk)).toEqual(await control(town.folder))
    await cp(join(data, 'pg_wal'), join(disk, 'postgres', 'pg_wal'), { recursive: true })
    for (const one of everyone) process.kill(one, 'SIGCONT')
    const load = await loading
    await town.stop()
    await eventually(() => expect(isAlive(pid)).toBe(false))
    after = await startEmbeddedPostgres({ dataDir: disk, log: () => undefined, onCrash: () => undefined })
    const pool = createPool(after.ownerConnectionString, { size: 2 })
    report('power cut', load)
    await expectWhole(pool, load, MARK)
    await pool.end()
  } finally {
    await after?.stop()
    await rm(disk, { recursive: true, force: true })
  }
})
