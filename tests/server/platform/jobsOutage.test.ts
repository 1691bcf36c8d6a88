import type { Pool } from 'pg'
import { expect, it } from 'vitest'
import { prepareJobs, startJobs } from '#server/platform/jobs/jobs.ts'
import { createLog } from '#server/platform/log.ts'
import { fileDatabase } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'

const database = fileDatabase()
const silent = createLog('silent')

const whilePlanning = (pool: Pool, answer: () => Promise<never>): Pool =>
  new Proxy(pool, {
    get: (target, name) => {
      const value = Reflect.get(target, name)
      if (typeof value !== 'function') return value
      if (name !== 'query') return value.bind(target)
      return (text: unknown, ...rest: unknown[]) =>
        JSON.stringify(text).includes('known_crontabs') ? answer() : value.call(target, text, ...rest)
    },
  })

const plan = { tasks: { rest: async () => undefined }, schedules: { rest: '0 3 * * *' } }

it('end while the scheduler waits for an answer', async () => {
  await prepareJobs(database.pool, silent)
  const pool = whilePlanning(database.pool, () => new Promise<never>(() => undefined))
  const jobs = await startJobs({ pool, log: silent, ...plan })
  await jobs.stop()
})

it('report one fault once, despite retries', async () => {
  await prepareJobs(database.pool, silent)
  const told: unknown[] = []
  let tries = 0
  const pool = whilePlanning(database.pool, () => {
    tries++
    return Promise.reject(new Error('no database'))
  })
  const log = Object.assign(Object.create(silent), { error: (message: unknown) => told.push(message) })
  const jobs = await startJobs({ pool, log, ...plan })
  await eventually(() => expect(tries).toBeGreaterThan(2))
  expect(told).toHaveLength(1)
  await jobs.stop()
})
