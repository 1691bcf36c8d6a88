/** Background jobs in the same database: enqueued in the causing transaction, run by this process. */
import { setTimeout as sleep } from 'node:timers/promises'
import { makeWorkerUtils, type Runner, run, Logger as WorkerLogger } from 'graphile-worker'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { isNewFault } from '../isNewFault.ts'
import type { Queryable } from '../postgres/database.ts'
import { watchJobs } from './abandonedJobs.ts'
import { openQueuePool } from './queuePool.ts'

const CONCURRENCY = 4
const MAX_ATTEMPTS = 5
/** Priorities of graphile-worker: lower runs first, across all queues. */
export const PRIORITY = { soon: -10, usual: 0, later: 10 } as const

type JobOptions = {
  key?: string
  queue?: string
  runAt?: Date
  maxAttempts?: number
  canWait?: boolean
}

/** Enqueues `task` for after the COMMIT of `tx`; a rollback discards it. */
export const enqueue = async (
  tx: Queryable,
  task: string,
  payload: Readonly<Record<string, unknown>>,
  options: JobOptions = {},
): Promise<void> => {
  await tx.query(
    `SELECT graphile_worker.add_job($1, payload := $2::json, queue_name := $3, run_at := $4::timestamptz,
       max_attempts := $5::int, job_key := $6, priority := $7::int)`,
    [
      task,
      JSON.stringify(payload),
      options.queue ?? null,
      options.runAt?.toISOString() ?? null,
      options.maxAttempts ?? MAX_ATTEMPTS,
      options.key ?? null,
      options.canWait ? PRIORITY.later : PRIORITY.usual,
    ],
  )
}

/** Message without numbers and causes, so that repeated attempts count as one fault. */
const errorKind = (message: string): string => message.split(/[(:;\d]/)[0] ?? message

const workerLogger = (log: Logger): WorkerLogger =>
  new WorkerLogger(() => (level, message) => {
    if (level === 'error') isNewFault(`jobs: ${errorKind(message)}`) && log.error(message)
    else if (level === 'warning') log.warn(message)
    else log.debug(message)
  })

/** Creates or upgrades the tables of the queue; `enqueue` needs them. Safe to run from several processes at once. */
export const prepareJobs = async (pool: Pool, log: Logger): Promise<void> => {
  const utils = await makeWorkerUtils({ pgPool: pool, logger: workerLogger(log) })
  try {
    await utils.migrate()
  } finally {
    await utils.release()
  }
}

/** Tasks by name, and crontab patterns (UTC) of scheduled ones. */
export type JobPlan = {
  pool: Pool
  log: Logger
  tasks: Readonly<Record<string, (payload: unknown) => Promise<void>>>
  schedules: Readonly<Record<string, string>>
}

const crontabOf = (schedules: JobPlan['schedules']): string =>
  Object.entries(schedules)
    .map(([task, pattern]) => `${pattern} ${task} ?max=1`)
    .join('\n')

/** Milliseconds to wait for the scheduler after running jobs have ended: after an outage it may sleep for a minute. */
const PLANNING_LIMIT = 500

const RESTART_MS = 1_000

export type JobRunner = { stop: () => Promise<void> }

/** `stop` takes no new job and waits for running ones. */
export const startJobs = async ({ pool, log, tasks, schedules }: JobPlan): Promise<JobRunner> => {
  const warn = (error: unknown) => isNewFault('job queue') && log.warn({ error }, 'ended jobs wait to be written')
  const queue = openQueuePool(pool, warn)
  const watch = await watchJobs(pool, log, queue.isSettled)
  let isStopping = false
  const start = (): Promise<Runner> =>
    run({
      events: watch.events,
      pgPool: queue.pool,
      logger: workerLogger(log),
      concurrency: CONCURRENCY,
      noHandleSignals: true,
      pollInterval: 2_000,
      taskList: tasks,
      crontab: crontabOf(schedules),
    })
  let runner: Runner | undefined
  /** Without a restart, the jobs of this process would wait until its next start. */
  const restart = async (): Promise<void> => {
    while (!isStopping) {
      log.error('the runner of jobs ended; it is started again')
      await sleep(RESTART_MS)
      if (isStopping) return
      runner = await start().catch(() => undefined)
      if (runner) return trackFullyRead(runner)
    }
  }
  const trackFullyRead = ({ promise }: Runner): void => void promise.catch(() => undefined).then(restart)
  runner = await start()
  trackFullyRead(runner)
  return {
    stop: async () => {
      isStopping = true
      queue.stop()
      const areDone = new Promise<void>((resolve) => watch.events.once('pool:release', () => resolve()))
      await Promise.race([runner?.stop().catch(() => undefined), areDone.then(() => sleep(PLANNING_LIMIT))])
      await watch.stop()
    },
  }
}
