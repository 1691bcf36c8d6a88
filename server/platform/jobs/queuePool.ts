import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool, PoolClient } from 'pg'

/** graphile-worker names these statements; it waits for none of them, so a rejection would end the process. */
const SETTLING = /^(?:complete_jobs?|fail_job)(?:_q)?\//

const FIRST_WAIT_MS = 100
const LONGEST_WAIT_MS = 5_000

type QueuePool = {
  pool: Pool
  isSettled: () => boolean
  /** Discards unsaved results: another process runs these jobs again. */
  stop: () => void
}

const nameOf = (statement: unknown): string => String((statement as { name?: unknown } | undefined)?.name ?? '')

/** Retrying is safe: the statements change a job only while this worker holds it. */
export const openQueuePool = (pool: Pool, warn: (error: unknown) => void): QueuePool => {
  let isStopped = false
  let waiting = 0

  const settle = async (args: readonly unknown[]): Promise<unknown> => {
    waiting += 1
    try {
      for (let wait = FIRST_WAIT_MS; ; wait = Math.min(2 * wait, LONGEST_WAIT_MS)) {
        try {
          return await (pool.query as (...args: unknown[]) => Promise<unknown>)(...args)
        } catch (error) {
          warn(error)
        }
        // Never settled: no caller handles a rejection, and the process is about to end.
        if (isStopped) return await new Promise(() => undefined)
        await sleep(wait * (0.5 + Math.random()))
      }
    } finally {
      waiting -= 1
    }
  }

  /** Takes a connection with its first statement: a settling one waits for the database without holding any. */
  const lazyClient = (): Pick<PoolClient, 'query' | 'release'> => {
    let opened: Promise<PoolClient> | undefined
    const query = async (...args: unknown[]): Promise<unknown> => {
      if (SETTLING.test(nameOf(args[0]))) return settle(args)
      opened ??= pool.connect()
      const client = await opened
      return (client.query as (...args: unknown[]) => unknown)(...args)
    }
    const release = (error?: Error | boolean): void =>
      void opened?.then(
        (client) => client.release(error),
        () => undefined,
      )
    return { query: query as PoolClient['query'], release }
  }

  const connect = (callback?: (...args: unknown[]) => void) =>
    callback ? pool.connect(callback as never) : Promise.resolve(lazyClient())

  return {
    pool: new Proxy(pool, {
      get: (target, name) => {
        if (name === 'connect') return connect
        const value = Reflect.get(target, name)
        return typeof value === 'function' ? value.bind(target) : value
      },
    }),
    isSettled: () => waiting === 0,
    stop: () => {
      isStopped = true
    },
  }
}
