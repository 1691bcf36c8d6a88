import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { freeLostJobs } from '#server/platform/jobs/abandonedJobs.ts'
import { enqueue, type JobRunner, prepareJobs, startJobs } from '#server/platform/jobs/jobs.ts'
import { createLog } from '#server/platform/log.ts'
import { createPool } from '#server/platform/postgres/database.ts'
import { startEmbeddedPostgres, triesAfter } from '#server/platform/postgres/embeddedPostgres.ts'
import { fileDatabase } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { IS_THOROUGH } from '#tests/support/thorough.ts'

const silent = createLog('silent')
const TIMES = IS_THOROUGH ? 10 : 3
const JOBS = 7

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'regie-jobs-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

const postmaster = async (): Promise<number> =>
  Number((await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0])

it('a server that ran longer than a few seconds is restarted without a growing pause', () => {
  expect([0, 10_000, 10_001].map((uptime) => triesAfter(7, uptime))).toEqual([7, 7, 0])
})

it.each([
  { database: 'the embedded PostgreSQL', signal: 'SIGKILL', away: 100 },
  { database: 'a PostgreSQL that an administrator restarts', signal: 'SIGQUIT', away: 1_500 },
] as const)('jobs survive $database several times', { timeout: 300_000 }, async ({ signal, away }) => {
  let sayEnded = () => {}
  let sayBack = () => {}
  const postgres = await startEmbeddedPostgres({
    dataDir,
    log: () => undefined,
    settings: { fsync: 'off', full_page_writes: 'off' },
    waits: Array.from({ length: 5 * TIMES }, () => away),
    onEnd: () => sayEnded(),
    onReturn: () => sayBack(),
    onCrash: (reason) => {
      throw new Error(reason)
    },
  })
  const pool = createPool(postgres.superuserConnectionString, { size: 10, idleTimeout: 60_000 })
  const unhandled: unknown[] = []
  const note = (error: unknown) => unhandled.push(error)
  process.on('unhandledRejection', note)
  const begun = new Set<string>()
  const done = new Set<string>()
  let jobs: JobRunner | undefined
  let canEnd: Promise<void> = Promise.resolve()
  let running = 0
  const work = async ({ name, fails }: { name: string; fails: boolean }) => {
    const isFirst = !begun.has(name)
    begun.add(name)
    running += 1
    await canEnd
    running -= 1
    if (fails && isFirst) throw new Error('first attempt')
    done.add(name)
  }
  try {
    await prepareJobs(pool, silent)
    jobs = await startJobs({
      pool,
      log: silent,
      tasks: { work: (payload) => work(payload as never) },
      schedules: {},
    })
    for (let time = 0; time < TIMES; time++) {
      const ended = new Promise<void>((resolve) => {
        sayEnded = resolve
      })
      const back = new Promise<void>((resolve) => {
        sayBack = resolve
      })
      canEnd = ended
      const names = Array.from({ length: JOBS }, (_, index) => `${time} ${index}`)
      for (const [index, name] of names.entries()) await enqueue(pool, 'work', { name, fails: index % 2 === 1 })
      await eventually(() => expect(running).toBe(4))
      process.kill(await postmaster(), signal)
      await back
      await eventually(() => expect(names.every((name) => begun.has(name))).toBe(true), 60_000)
    }
    await eventually(() => expect(done.size).toBe(TIMES * JOBS), 60_000)
    const left = async () => (await pool.query('SELECT FROM graphile_worker.jobs')).rowCount
    await eventually(async () => expect(await left()).toBe(0))
    await jobs.stop()
    jobs = undefined
    expect(unhandled).toEqual([])
  } finally {
    process.off('unhandledRejection', note)
    await jobs?.stop()
    await pool.end()
    await postgres.stop()
  }
})

it('a lasting outage does not keep the process from ending', { timeout: 120_000 }, async () => {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  let sayEnded = () => {}
  const ended = new Promise<void>((resolve) => {
    sayEnded = resolve
  })
  const postgres = await startEmbeddedPostgres({
    dataDir,
    log: () => undefined,
    settings: { fsync: 'off' },
    waits: [10_000],
    onEnd: () => sayEnded(),
    onCrash: () => undefined,
  })
  const pool = createPool(postgres.superuserConnectionString, { size: 10 })
  await prepareJobs(pool, silent)
  let isRunning = false
  const tasks = {
    work: () => {
      isRunning = true
      return released
    },
  }
  const jobs = await startJobs({ pool, log: silent, tasks, schedules: {} })
  await enqueue(pool, 'work', {})
  await eventually(() => expect(isRunning).toBe(true))
  process.kill(await postmaster(), 'SIGQUIT')
  await ended
  release()
  await jobs.stop()
  await pool.end()
  await postgres.stop()
})

const database = fileDatabase()

it('a job lost in hand-over with its connection is run again by its own process', async () => {
  const { pool } = database
  await prepareJobs(pool, silent)
  await enqueue(pool, 'lost', {}, { queue: 'lane' })
  await enqueue(pool, 'runs', {})
  const take = `UPDATE graphile_worker._private_jobs SET locked_by = 'me', locked_at = now() - interval '16 seconds'`
  await pool.query(take)
  await pool.query(`UPDATE graphile_worker._private_job_queues SET locked_by = 'me', locked_at = now()`)
  const running = await pool.query<{ id: string }>(`SELECT id FROM graphile_worker.jobs WHERE task_identifier = 'runs'`)
  await freeLostJobs(
    pool,
    ['me'],
    running.rows.map(({ id }) => String(id)),
  )
  const held = `SELECT task_identifier AS task FROM graphile_worker.jobs WHERE locked_by IS NOT NULL`
  expect((await pool.query(held)).rows).toEqual([{ task: 'runs' }])
  const lanes = await pool.query('SELECT FROM graphile_worker._private_job_queues WHERE locked_by IS NOT NULL')
  expect(lanes.rowCount).toBe(0)
})
