import { EventEmitter } from 'node:events'
import type { WorkerEvents } from 'graphile-worker'
import { Client, type Pool } from 'pg'
import type { Logger } from 'pino'
import { isNewFault } from '../isNewFault.ts'
import type { Queryable } from '../postgres/database.ts'
import { isAliveSql, LIFE_LOCK_CLASS, PROCESS_ID } from '../postgres/livingProcess.ts'

const CHECK_MS = 30_000
const RECONNECT_MS = 1_000
/** Milliseconds for processes to take their locks again after an outage. */
const STEADY_MS = 15_000

/** Skips young jobs: a worker takes its lock shortly after its creation. */
const FREE = `
  SELECT graphile_worker.force_unlock_workers(array_agg(DISTINCT j.locked_by))
  FROM graphile_worker.jobs j
  WHERE j.locked_by IS NOT NULL AND j.locked_at < now() - interval '10 seconds' AND j.locked_by <> ALL($1::text[])
    AND NOT ${isAliveSql('j.locked_by')}
  HAVING count(*) > 0`

/** Frees jobs of dead workers; `alive`: workers of this process. */
export const freeAbandonedJobs = async (db: Queryable, alive: readonly string[]): Promise<void> => {
  await db.query(FREE, [alive])
}

const FREE_LOST = `
  WITH lost AS (
    UPDATE graphile_worker._private_jobs SET locked_by = NULL, locked_at = NULL
    WHERE locked_by = ANY($1::text[]) AND locked_at < now() - interval '15 seconds' AND id <> ALL($2::bigint[])
    RETURNING job_queue_id)
  UPDATE graphile_worker._private_job_queues lane SET locked_by = NULL, locked_at = NULL
  FROM lost WHERE lane.id = lost.job_queue_id AND lane.locked_by = ANY($1::text[])`

/** Frees jobs that this process locked but never received, because the connection broke. */
export const freeLostJobs = async (
  db: Queryable,
  alive: readonly string[],
  running: readonly string[],
): Promise<void> => {
  await db.query(FREE_LOST, [alive, running])
}

type JobWatch = { events: WorkerEvents; stop: () => Promise<void> }

type Locks = {
  hold: (workerId: string) => void
  /** False after a lost connection, until other processes may have taken their locks again. */
  areSteady: () => boolean
  stop: () => Promise<void>
}

/** Advisory locks of this process's workers, on a separate connection: they end with the process. */
const openLocks = async (pool: Pool, warn: (error: unknown) => void): Promise<Locks> => {
  const held = new Set<string>()
  let client: Client | undefined
  let isStopped = false
  let lostAt = Number.NEGATIVE_INFINITY
  // Serialised: a connection runs one statement at a time.
  let last: Promise<unknown> = Promise.resolve()
  const lock = (ids: readonly string[]): void => {
    const take = () =>
      client?.query('SELECT pg_advisory_lock($1, hashtext(id)) FROM unnest($2::text[]) AS id', [LIFE_LOCK_CLASS, ids])
    last = last.then(take).catch(warn)
  }
  const connect = async (): Promise<void> => {
    const next = new Client({ ...pool.options, keepAlive: true, application_name: 'regie jobs' })
    next.on('error', warn)
    next.on('end', () => {
      if (client !== next || isStopped) return
      client = undefined
      lostAt = Date.now()
      reconnect()
    })
    await next.connect()
    client = next
    lock([...held])
  }
  const failed = (error: unknown): void => {
    warn(error)
    reconnect()
  }
  const reconnect = (): void => {
    setTimeout(() => !isStopped && void connect().catch(failed), RECONNECT_MS).unref()
  }
  await connect()
  const stop = async () => {
    isStopped = true
    await last
    await client?.end()
  }
  const hold = (id: string) => {
    held.add(id)
    lock([id])
  }
  return { hold, areSteady: () => client !== undefined && Date.now() - lostAt > STEADY_MS, stop }
}

/** Locks each worker of this process, and periodically frees jobs of workers without lock. */
export const watchJobs = async (pool: Pool, log: Logger, isSettled: () => boolean): Promise<JobWatch> => {
  const events: WorkerEvents = new EventEmitter()
  const alive = new Set<string>()
  const warn = (error: unknown) =>
    isNewFault('locks of workers') && log.warn({ error }, 'locks of workers are not held')
  const locks = await openLocks(pool, warn)
  locks.hold(PROCESS_ID)
  // The pool locks jobs under its own id, not that of the worker.
  events.on('pool:create', ({ workerPool }) => {
    alive.add(workerPool.id)
    locks.hold(workerPool.id)
  })
  const running = new Set<string>()
  const ended = new Set<string>()
  events.on('job:start', ({ job }) => running.add(String(job.id)))
  events.on('job:complete', ({ job }) => {
    running.delete(String(job.id))
    ended.add(String(job.id))
  })
  await freeAbandonedJobs(pool, [])
  const check = async (): Promise<void> => {
    if (!locks.areSteady()) return
    if (isSettled()) ended.clear()
    await freeAbandonedJobs(pool, [...alive])
    await freeLostJobs(pool, [...alive], [...running, ...ended])
  }
  const timer = setInterval(() => void check().catch(warn), CHECK_MS)
  const stop = () => {
    clearInterval(timer)
    return locks.stop()
  }
  return { events, stop }
}
