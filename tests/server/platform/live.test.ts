import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { WebSocket } from 'ws'
import type { Rights } from '#resources/domain/rights.ts'
import type { Kernel } from '#server/engine/context.ts'
import { createAudience } from '#server/features/live/audience.ts'
import { login } from '#server/modules/security/login.ts'
import { publish } from '#server/platform/events/events.ts'
import { type Live, startLive } from '#server/platform/live/live.ts'
import { fileDatabase } from '#tests/support/database.ts'
import { type Connection, openSocket, subscribe } from '#tests/support/live.ts'
import { setParameter } from '#tests/support/parameters.ts'
import { addRole, addUser, ask, makeDemonstration, openTestKernel, PASSWORD } from '../fixtures/people.ts'

const database = fileDatabase()
let kernel: Kernel
let server: Server
let live: Live
let sockets: WebSocket[] = []

beforeAll(async () => {
  kernel = await openTestKernel(database.pool)
  await makeDemonstration(database.pool)
})
afterAll(() => kernel.events.stop())

beforeEach(async () => {
  live = startLive({ ...kernel, audience: createAudience(() => kernel) }, 200)
  server = createServer().on('upgrade', live.upgrade).listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterEach(async () => {
  for (const socket of sockets) socket.terminate()
  sockets = []
  await live.stop()
  server.close()
})

const open = (): WebSocket => {
  const { port } = server.address() as AddressInfo
  const socket = openSocket(`http://127.0.0.1:${port}`)
  sockets.push(socket)
  return socket
}

const connect = (token: unknown): Promise<Connection> => subscribe(open(), token)

const enter = async (rights: Rights) => {
  const role = await addRole(database.pool, ['ADMINISTRATION', 'ENTITIES', 'RESERVATION_REQUEST'], rights)
  const user = await addUser(database.pool, { roles: [role] })
  const { token } = await login(await ask(kernel), { login: user.code, password: PASSWORD })
  const sessionId = (await ask(kernel, { token })).session?.id ?? ''
  // Waits for the login's own event, which would reach the next connection.
  await kernel.events.flush()
  return { ...user, role, token, sessionId }
}
const send = (topic: string, id: string, to?: Parameters<typeof publish>[3]) =>
  publish(database.pool, topic, { action: 'update', id }, to)
/** Events arrive in order: after this one, none is pending. */
const settle = async (connection: Connection) => {
  await publish(database.pool, 'parameter', { codes: [] })
  await connection.hears('parameter')
}

describe('connecting', () => {
  it.each([undefined, '', 'x', 42, 'a'.repeat(43), { a: 1 }])('is rejected with the token %s', async (token) => {
    const { closed, received } = await connect(token)
    expect(await closed).toEqual({ code: 4401, reason: 'INVALID_TOKEN' })
    expect(received).toEqual([])
  })

  it('is rejected with an expired session, with that reason', async () => {
    const { token, sessionId } = await enter({})
    await database.pool.query(`UPDATE security.session SET expires_at = now() WHERE id = $1`, [sessionId])
    expect(await (await connect(token)).closed).toEqual({ code: 4401, reason: 'TOKEN_EXPIRED' })
  })

  it('is closed after too long a first message', async () => {
    const socket = open()
    await once(socket, 'open')
    socket.send('x'.repeat(50_000))
    const [code] = await once(socket, 'close')
    expect(code).toBe(1009)
  })
})

describe('events', () => {
  it('follow the user’s rights', async () => {
    const manager = await enter({ SECTOR: true, RESERVATION: true })
    const borrower = await enter({ RESERVATION: true })
    const [ofManager, ofBorrower] = await Promise.all([connect(manager.token), connect(borrower.token)])
    await send('sector', 's1')
    await send('reservation', 'r1')
    await send('user', borrower.id)
    await send('unheardOf', 'u1')
    await send('session', 'nobody')
    await send('deletionRequest', 'd1', { userId: manager.id })
    await Promise.all([settle(ofManager), settle(ofBorrower)])
    const topics = ({ received }: Connection) => [...new Set(received.map(({ topic }) => topic))]
    expect(topics(ofManager)).toEqual(['sector', 'reservation', 'deletionRequest', 'parameter'])
    expect(topics(ofBorrower)).toEqual(['reservation', 'user', 'parameter'])
    expect(ofManager.received[0]).toEqual({ topic: 'sector', payload: { action: 'update', id: 's1' } })
  })

  it('of a hidden reservation contain only the fact and time of a change', async () => {
    const own = await enter({ RESERVATION: true })
    const all = await enter({ RESERVATION: true, READ_RESERVATIONS_OF_OTHER_BORROWERS: true })
    const [ofOwn, ofAll] = await Promise.all([connect(own.token), connect(all.token)])
    const period = { startingAt: '2027-03-10 10:00:00', endingAt: '2027-03-10 12:00:00' }
    const payload = { action: 'update', id: 'r1', ...period, itemIds: ['i1'] } as const
    await publish(database.pool, 'reservation', payload)
    expect(await ofAll.hears('reservation')).toEqual({ topic: 'reservation', payload })
    expect(await ofOwn.hears('reservation')).toEqual({ topic: 'reservation', payload: period })
  })

  it('of an item contain only the fact of a change, for users who plan with it without full access', async () => {
    const own = await enter({ RESERVATION: true })
    const connection = await connect(own.token)
    await send('reservableItem', 'i1')
    expect(await connection.hears('reservableItem')).toEqual({ topic: 'reservableItem', payload: {} })
  })

  it('of the trash contain only the fact of a change, because visibility differs by user', async () => {
    const clerk = await enter({ BIN: true })
    const connection = await connect(clerk.token)
    await send('deletedRecord', 'd1')
    expect(await connection.hears('deletedRecord')).toEqual({ topic: 'deletedRecord', payload: {} })
  })

  it('of the lock of a hidden reservation contain only that some lock is free', async () => {
    const own = await enter({ RESERVATION: true })
    const all = await enter({ RESERVATION: true, READ_RESERVATIONS_OF_OTHER_BORROWERS: true })
    const [ofOwn, ofAll] = await Promise.all([connect(own.token), connect(all.token)])
    await publish(database.pool, 'mutex', { resource: 'reservation/r1', action: 'release' })
    expect((await ofAll.hears('mutex')).payload).toEqual({ resource: 'reservation/r1', action: 'release' })
    expect((await ofOwn.hears('mutex')).payload).toEqual({ resource: 'reservation', action: 'release' })
  })

  it('wait for the commit, and are dropped by a rollback', async () => {
    const { token } = await enter({ SECTOR: true })
    const connection = await connect(token)
    const client = await database.pool.connect()
    await client.query('BEGIN')
    await publish(client, 'sector', { action: 'update', id: 'never' })
    await client.query('ROLLBACK')
    client.release()
    await settle(connection)
    expect(connection.received.map(({ topic }) => topic)).toEqual(['parameter'])
  })

  it('stop with the right, from the event that removes it', async () => {
    const { token, role } = await enter({ SECTOR: true, USER_ROLE: true })
    const connection = await connect(token)
    await send('sector', 'before')
    await connection.hears('sector')
    await database.pool.query(`UPDATE security.user_role SET rights = '{}' WHERE id = $1`, [role])
    await send('userRole', role)
    await send('sector', 'after')
    await settle(connection)
    expect(connection.received.map(({ topic, payload }) => payload.id ?? topic)).toEqual([
      'before',
      'rights',
      'parameter',
    ])
  })
})

describe('the end of a session', () => {
  it('sends an event when another device forces it, then closes the connection', async () => {
    const user = await enter({})
    const [one, tab] = await Promise.all([connect(user.token), connect(user.token)])
    const other = await connect((await enter({})).token)
    await setParameter(database.pool, 'ASK_BEFORE_OTHER_DEVICE', 'true')
    await login(await ask(kernel), { login: user.code, password: PASSWORD, force: true })
    for (const connection of [one, tab]) {
      expect(await connection.hears('session')).toEqual({ topic: 'session', payload: { ended: 'forced' } })
      expect(await connection.closed).toEqual({ code: 4401, reason: 'INVALID_TOKEN' })
    }
    await settle(other)
    expect(other.received.map(({ topic }) => topic)).toEqual(['parameter'])
  })

  it('is noticed when it expires', async () => {
    const { token, sessionId } = await enter({})
    const connection = await connect(token)
    await database.pool.query(`UPDATE security.session SET last_used_at = now() - interval '13 hours' WHERE id = $1`, [
      sessionId,
    ])
    expect(await connection.hears('session')).toEqual({ topic: 'session', payload: { ended: 'expired' } })
    expect(await connection.closed).toEqual({ code: 4401, reason: 'TOKEN_EXPIRED' })
  })
})

describe('a failure', () => {
  it('of the event connection makes clients reconnect, and then receive events again', async () => {
    const { token } = await enter({ SECTOR: true })
    const before = await connect(token)
    await database.pool.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND application_name = 'regie events'`,
    )
    expect(await before.closed).toEqual({ code: 1013, reason: 'EVENTS_MISSED' })
    const after = await connect(token)
    await send('sector', 's2')
    expect((await after.hears('sector')).payload.id).toBe('s2')
  })

  it('of a client to read closes it, without affecting the others', async () => {
    const user = await enter({ SECTOR: true })
    const [slow, quick] = await Promise.all([connect(user.token), connect(user.token)])
    slow.socket.pause()
    const long = 'x'.repeat(6_000)
    await database.pool.query(
      `SELECT count(pg_notify('regie_events', json_build_object('topic', 'sector', 'payload',
         json_build_object('id', n, 'text', $1::text))::text)) FROM generate_series(1, 3000) AS n`,
      [long],
    )
    await settle(quick)
    expect(quick.received).toHaveLength(3_001)
    slow.socket.resume()
    expect((await slow.closed).code).toBe(1013)
    expect(slow.received.length).toBeLessThan(3_000)
  })

  it('by too many tabs rejects the next one', async () => {
    const { token } = await enter({})
    const tabs = await Promise.all(Array.from({ length: 20 }, () => connect(token)))
    expect(await (await connect(token)).closed).toEqual({ code: 1013, reason: 'TOO_MANY_CONNECTIONS' })
    tabs[0]?.socket.terminate()
    await tabs[0]?.closed
    const again = await connect(token)
    await settle(again)
  })

  it('by a subscription with too many repetitions is rejected', async () => {
    const { token } = await enter({ SECTOR: true })
    const connection = await connect(token)
    const payloads = Array.from({ length: 100 }, (_, index) => `a${index}: payload`).join(' ')
    const query = `subscription { events { ${payloads} } }`
    const answered = new Promise((resolve) => {
      connection.socket.on('message', (data) => {
        const { id, type } = JSON.parse(String(data))
        if (id === '2') resolve(type)
      })
    })
    connection.socket.send(JSON.stringify({ id: '2', type: 'subscribe', payload: { query } }))
    await settle(connection)
    expect(await answered).toBe('error')
  })

  it('of the database asks the browser to retry', async () => {
    const { token } = await enter({ SECTOR: true })
    const query = vi.spyOn(kernel.pool, 'query').mockRejectedValueOnce(new Error('the database is starting up'))
    const refused = await connect(token)
    expect(await refused.closed).toEqual({ code: 1013, reason: 'TRY_AGAIN' })
    expect(query).toHaveBeenCalled()
    query.mockRestore()
    await settle(await connect(token))
  })

  it('by shutdown closes connections properly', async () => {
    const connection = await connect((await enter({})).token)
    await live.stop()
    expect(await connection.closed).toEqual({ code: 1001, reason: 'Going away' })
  })
})
