import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { FIRST_DATA_LOCK, fillEmptyDatabase } from '#server/firstData.ts'
import { closestWords } from '#server/modules/api-gateway/searchWords.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'

const LOCK_WAIT_MS = 100
let app: TestApp

beforeAll(async () => {
  app = await startTestApp({ hasLicense: false, config: { lockTimeout: LOCK_WAIT_MS } })
})
afterAll(() => app.stop())

it('a process waits for another one that fills the database, beyond the usual statement timeout', async () => {
  const other = await app.pool.connect()
  await other.query('SELECT pg_advisory_lock($1)', [FIRST_DATA_LOCK])
  const filled = fillEmptyDatabase(app.kernel, { isEmptyWanted: true, say: () => undefined })
  const early = await Promise.race([filled.then(() => 'filled'), wait(5 * LOCK_WAIT_MS, 'waiting')])
  await other.query('SELECT pg_advisory_unlock($1)', [FIRST_DATA_LOCK])
  other.release()
  expect(early).toBe('waiting')
  expect(await filled).toContain('/auth/set-user-password/')
  const { rows } = await app.kernel.pool.query('SHOW lock_timeout')
  expect(rows).toEqual([{ lock_timeout: `${LOCK_WAIT_MS}ms` }])
})

it('the demonstration supports fuzzy search from its first second', async () => {
  const town = await startTestApp({ hasLicense: false })
  try {
    await fillEmptyDatabase(town.kernel, { isEmptyWanted: false, say: () => undefined })
    expect(await closestWords(town.pool, ['reunoin'])).toEqual([expect.arrayContaining(['reunion'])])
  } finally {
    await town.stop()
  }
})
