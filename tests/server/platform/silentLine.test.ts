import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cachedUntilEvent } from '#server/platform/events/eventCache.ts'
import { type EventBus, publish, startEvents } from '#server/platform/events/events.ts'
import { createLog } from '#server/platform/log.ts'
import { createPool, isDatabaseLost, withTransaction } from '#server/platform/postgres/database.ts'
import { fileDatabase } from '#tests/support/database.ts'
import { type DatabaseProxy, startDatabaseProxy } from '#tests/support/databaseProxy.ts'
import { eventually } from '#tests/support/eventually.ts'

const database = fileDatabase()
let proxy: DatabaseProxy
beforeAll(async () => {
  proxy = await startDatabaseProxy(database.connectionString)
})
afterAll(() => proxy.stop())

describe('the event connection', () => {
  const readValue = cachedUntilEvent('sector', async ({ read }: { events: EventBus; read: () => number }) => read())

  it('is reopened, and caches of that time are dropped', async () => {
    const pool = createPool(proxy.connectionString)
    const events = await startEvents(pool, createLog('silent'), { heartbeat: 100 })
    let value = 1
    const owner = { events, read: () => value }
    try {
      expect(await readValue(owner)).toBe(1)
      let gaps = 0
      events.onGap(() => gaps++)
      proxy.silence()
      value = 2
      await publish(database.pool, 'sector', { action: 'update', id: 's1' })
      await eventually(() => expect(events.isHearing()).toBe(false))
      expect(await readValue(owner)).toBe(2)
      value = 3
      expect(await readValue(owner)).toBe(3)
      await eventually(() => expect(events.isHearing()).toBe(true))
      expect(gaps).toBe(1)
      expect(await readValue(owner)).toBe(3)
      value = 4
      expect(await readValue(owner)).toBe(3)
      await publish(database.pool, 'sector', { action: 'update', id: 's1' })
      await eventually(async () => expect(await readValue(owner)).toBe(4))
    } finally {
      await events.stop()
      await pool.end()
    }
  })

  it('blocks no waiter', async () => {
    const pool = createPool(proxy.connectionString)
    const events = await startEvents(pool, createLog('silent'), { heartbeat: 100 })
    proxy.silence()
    await events.flush()
    expect(events.isHearing()).toBe(false)
    await events.stop()
    await pool.end()
  })
})

describe('the connection of a transaction', () => {
  it('is given up after its statement timeout, and replaced', async () => {
    const pool = createPool(proxy.connectionString, { size: 1, statementTimeout: 100, silence: 200 })
    await pool.query('SELECT 1')
    proxy.silence()
    const stuck = withTransaction(pool, (tx) => tx.query('SELECT 1'))
    // BEGIN waits on the same connection: the first timeout ends both statements.
    const given = await stuck.catch((error: unknown) => error)
    expect(given instanceof Error && isDatabaseLost(given)).toBe(true)
    expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
    await pool.end()
  })
})

describe('an idle transaction', () => {
  it('releases its locks', async () => {
    const pool = createPool(database.connectionString, { idleTimeout: 200 })
    await database.pool.query('CREATE TABLE held (id int PRIMARY KEY); INSERT INTO held VALUES (1)')
    const frozen = await pool.connect()
    await frozen.query('BEGIN; SELECT FROM held FOR UPDATE')
    expect((await database.pool.query('SELECT FROM held FOR UPDATE')).rowCount).toBe(1)
    await expect(frozen.query('SELECT 1')).rejects.toThrow()
    frozen.release(true)
    await pool.end()
  })
})
