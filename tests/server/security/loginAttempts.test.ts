import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Kernel } from '#server/engine/context.ts'
import { countersOfLogin, pruneAttempts, reserveAttempt, resetAttempts } from '#server/features/accounts/attempts.ts'
import { requireHashingTurn, verifyPassword } from '#server/modules/security/hashing.ts'
import { login } from '#server/modules/security/login.ts'
import { endSessions } from '#server/modules/security/sessions.ts'
import { fileDatabase } from '#tests/support/database.ts'
import { addUser, ask, codeOf, makeDemonstration, openTestKernel, PASSWORD } from '../fixtures/people.ts'

const database = fileDatabase()
let kernel: Kernel

beforeAll(async () => {
  kernel = await openTestKernel(database.pool)
  await makeDemonstration(database.pool)
})
afterAll(() => kernel.events.stop())

const MINUTE = 60_000

type Guess = { ip?: string; now?: Date; password?: string; device?: string }

const guess = async (code: string, { ip = '203.0.113.7', now = new Date(), password = 'wrong', device }: Guess = {}) =>
  login(await ask(kernel, { ip, now }), { login: code, password, device })
const count = (ip: string, typed: string, now: Date) =>
  codeOf(reserveAttempt(database.pool, countersOfLogin(ip, typed.toLowerCase()), now))
const failures = (codes: unknown[]) => codes.filter((code) => code === 'BAD_CREDENTIALS').length

describe('guesses', () => {
  it('in parallel are limited to a few, from any addresses', async () => {
    const { code } = await addUser(database.pool)
    const now = new Date()
    const guesses = Array.from({ length: 30 }, (_, index) => codeOf(guess(code, { now, ip: `198.51.100.${index}` })))
    const codes = await Promise.all(guesses)
    expect(failures(codes)).toBe(5)
    expect(codes.filter((one) => one === 'TOO_MANY_REQUESTS')).toHaveLength(25)
  })

  it('increase the delay, report it, and block the right password meanwhile', async () => {
    const { code } = await addUser(database.pool)
    let now = new Date()
    const waits: number[] = []
    for (let tries = 0; tries < 18; tries++) {
      const error = await guess(code, { now, ip: `198.51.100.${100 + tries}` }).catch((reason) => reason)
      if (error.extensions.code === 'BAD_CREDENTIALS') continue
      waits.push(error.extensions.retryAfter)
      expect(await codeOf(guess(code, { now, password: PASSWORD, ip: '198.51.100.250' }))).toBe('TOO_MANY_REQUESTS')
      now = new Date(now.getTime() + error.extensions.retryAfter * 1000)
    }
    expect(waits.slice(0, 4)).toEqual([1, 2, 4, 8])
    const once = await guess(code, { now: new Date(now.getTime() + 5 * MINUTE), password: PASSWORD })
    expect(once.token).toHaveLength(43)
    expect(await codeOf(guess(code, { now }))).toBe('BAD_CREDENTIALS')
  })

  it('get the same answers and delays for unknown names', async () => {
    const { code, email } = await addUser(database.pool)
    const blocked = await addUser(database.pool)
    await database.pool.query('UPDATE security."user" SET blocked_at = now() WHERE id = $1', [blocked.id])
    const told = async (name: string, network: number) => {
      let now = new Date('2026-11-22T10:00:00Z')
      const answers: unknown[] = []
      for (let tries = 0; tries < 9; tries++) {
        // Case and spaces of a name count no more here than in the lookup.
        const typed = tries % 2 === 0 ? name : ` ${name.toUpperCase()} `
        const error = await guess(typed, { now, ip: `10.${network}.0.${tries}` }).catch((reason) => reason)
        answers.push([error.extensions, error.message])
        now = new Date(now.getTime() + 200)
      }
      return answers
    }
    const known = await told(code, 1)
    expect(failures(known.map((answer) => (answer as [{ code: string }])[0].code))).toBe(5)
    expect(await told(email, 2)).toEqual(known)
    expect(await told(blocked.code, 3)).toEqual(known)
    expect(await told('nobody', 4)).toEqual(known)
    expect(await told('nobody@example.org', 5)).toEqual(known)
  })

  it('at many accounts delay their address, and no other', async () => {
    const now = new Date()
    const codes = []
    for (let tries = 0; tries < 50; tries++) codes.push(await count('192.0.2.99', `nobody-${tries}`, now))
    expect(codes.filter((code) => code === undefined)).toHaveLength(40)
    expect(await codeOf(guess('nobody-at-all', { now, ip: '192.0.2.99' }))).toBe('TOO_MANY_REQUESTS')
    expect(await codeOf(guess((await addUser(database.pool)).code, { now, password: PASSWORD }))).toBeUndefined()
  })

  it('from a delayed address delay no one else', async () => {
    const { code } = await addUser(database.pool)
    const now = new Date()
    for (let tries = 0; tries < 41; tries++) await count('192.0.2.98', `nobody-else-${tries}`, now)
    for (let tries = 0; tries < 8; tries++) {
      expect(await codeOf(guess(code, { now, ip: '192.0.2.98' }))).toBe('TOO_MANY_REQUESTS')
    }
    expect(await codeOf(guess(code, { now, ip: '192.0.2.97' }))).toBe('BAD_CREDENTIALS')
    expect(await codeOf(guess(code, { now, ip: '192.0.2.97', password: PASSWORD }))).toBeUndefined()
  })

  it('at unknown names fill no table: only the newest of the last day stay', async () => {
    await database.pool.query('DELETE FROM security.login_attempt')
    const [now, old] = [new Date(), new Date(Date.now() - 25 * 60 * MINUTE)]
    for (let tries = 0; tries < 8; tries++) await count('192.0.2.96', `flood-${tries}`, old)
    for (let tries = 0; tries < 8; tries++) {
      const when = new Date(now.getTime() + tries)
      await count('192.0.2.95', `flood-${tries}`, when)
    }
    await pruneAttempts(database.pool, now, 5)
    const { rows } = await database.pool.query('SELECT last_attempt_at < $1 AS "isOld" FROM security.login_attempt', [
      now,
    ])
    expect(rows).toEqual(Array(5).fill({ isOld: false }))
  })

  it('in a flood are rejected at once, while known devices and sessions pass first', async () => {
    const { code } = await addUser(database.pool)
    const { device } = await guess(code, { password: PASSWORD, ip: '192.0.2.41' })
    const order: string[] = []
    // Two checks run at once, forty wait; all have arrived before the first ends.
    const strangers = Array.from({ length: 42 }, () =>
      verifyPassword('wrong', undefined, 'stranger').then(() => order.push('stranger')),
    )
    const away = await verifyPassword('wrong', undefined, 'stranger').catch((error) => error.extensions)
    expect(away).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      http: { status: 429, headers: { 'Retry-After': '5' } },
    })
    expect(() => requireHashingTurn('stranger')).toThrow()
    const ended = order.length
    const session = verifyPassword('wrong', undefined, 'known').then(() => order.push('session'))
    const known = await guess(code, { password: PASSWORD, ip: '192.0.2.42', device })
    expect(known.token).toHaveLength(43)
    await Promise.all([...strangers, session])
    // Two run already, and two may have ended without being counted yet.
    expect(order.indexOf('session')).toBeLessThanOrEqual(ended + 4)
  })

  it('that succeed do not delay their address', async () => {
    const { code } = await addUser(database.pool)
    const now = new Date()
    for (let tries = 0; tries < 60; tries++) {
      expect(await count('192.0.2.50', code, now)).toBeUndefined()
      await resetAttempts(database.pool, countersOfLogin('192.0.2.50', code.toLowerCase()))
    }
    for (let tries = 0; tries < 3; tries++) await guess(code, { now, ip: '192.0.2.50', password: PASSWORD })
    const { rows } = await database.pool.query(
      `SELECT failures FROM security.login_attempt WHERE key = 'address:192.0.2.50'`,
    )
    expect(rows).toEqual([{ failures: 0 }])
  })

  it('take the same time for known and unknown accounts', async () => {
    const known = await Promise.all(Array.from({ length: 4 }, () => addUser(database.pool)))
    const measure = async (name: string, ip: string) => {
      const start = performance.now()
      await codeOf(guess(name, { ip }))
      return performance.now() - start
    }
    const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] }
    for (let round = 0; round < 12; round++) {
      times.known.push(await measure(known[round % 4]?.code ?? '', `192.0.2.${100 + round}`))
      times.unknown.push(await measure(`ghost-${round % 4}`, `192.0.2.${100 + round}`))
    }
    const median = (all: number[]) => all.sort((a, b) => a - b)[6] ?? 0
    // An answer without a password check would take a hundredth of the time; the ratio holds on any machine.
    expect(median(times.unknown) / median(times.known)).toBeGreaterThan(0.2)
    expect(median(times.unknown) / median(times.known)).toBeLessThan(5)
  })
})

describe('a known device of a user', () => {
  /** Failures from many addresses, until other clients must wait. */
  const attack = async (code: string, now: Date) => {
    for (let tries = 0; tries < 10; tries++) await count(`10.9.0.${tries}`, code, now)
    for (let tries = 0; tries < 45; tries++) await count('192.0.2.60', `other-${tries}`, now)
    expect(await codeOf(guess(code, { now, password: PASSWORD, ip: '10.10.0.1' }))).toBe('TOO_MANY_REQUESTS')
  }

  it('is not delayed by other clients, not even from its own address', async () => {
    const { code, email } = await addUser(database.pool)
    const { device } = await guess(code, { password: PASSWORD, ip: '192.0.2.60' })
    expect(device).toMatch(/^[\w-]{43}$/)
    const now = new Date()
    await attack(code, now)
    const here = { now, device, ip: '192.0.2.60' }
    expect(await codeOf(guess(code, here))).toBe('BAD_CREDENTIALS')
    expect((await guess(code, { ...here, password: PASSWORD })).device).toBe(device)
    expect(await codeOf(guess(email, { ...here, password: PASSWORD }))).toBeUndefined()
    expect(await codeOf(guess(code, { now, password: PASSWORD, ip: '10.10.0.2' }))).toBe('TOO_MANY_REQUESTS')
  })

  it('is delayed by its own failures', async () => {
    const { code } = await addUser(database.pool)
    const { device } = await guess(code, { password: PASSWORD })
    const now = new Date()
    const tries = Array.from({ length: 12 }, (_, index) => codeOf(guess(code, { now, device, ip: `10.11.0.${index}` })))
    expect(failures(await Promise.all(tries))).toBe(5)
    expect(await codeOf(guess(code, { now, device, password: PASSWORD }))).toBe('TOO_MANY_REQUESTS')
    expect(await codeOf(guess(code, { now, password: PASSWORD, ip: '10.11.1.1' }))).toBeUndefined()
  })

  it('counts for that user only, and stays one device for several users', async () => {
    const [one, other] = [await addUser(database.pool), await addUser(database.pool)]
    const { device } = await guess(one.code, { password: PASSWORD })
    const now = new Date()
    await attack(other.code, now)
    expect(await codeOf(guess(other.code, { now, device, password: PASSWORD }))).toBe('TOO_MANY_REQUESTS')
    const later = new Date(now.getTime() + 6 * MINUTE)
    expect((await guess(other.code, { now: later, device, password: PASSWORD, ip: '10.12.0.1' })).device).toBe(device)
    for (const given of ['a'.repeat(43), 'x', '', 'é'.repeat(100_000)]) {
      const answered = (await guess(one.code, { device: given, password: PASSWORD })).device
      expect(answered).toMatch(/^[\w-]{43}$/)
      expect(answered).not.toBe(given)
    }
  })

  it('is journaled when the user logs in from a new one', async () => {
    const { id, code } = await addUser(database.pool)
    const news = async () => {
      const text = `SELECT FROM security.security_event WHERE person_id = $1 AND kind = 'NEW_DEVICE'`
      return (await database.pool.query(text, [id])).rowCount
    }
    const { device } = await guess(code, { password: PASSWORD })
    await guess(code, { device, password: PASSWORD })
    expect(await news()).toBe(0)
    const second = await guess(code, { password: PASSWORD })
    expect(await news()).toBe(1)
    for (const known of [device, second.device]) await guess(code, { device: known, password: PASSWORD })
    expect(await news()).toBe(1)
  })

  it('is forgotten with its session, and after many newer ones', async () => {
    const { id, code } = await addUser(database.pool)
    const known = async () => {
      const { rows } = await database.pool.query('SELECT FROM security.known_device WHERE user_id = $1', [id])
      return rows.length
    }
    const [first, second] = [await guess(code, { password: PASSWORD }), await guess(code, { password: PASSWORD })]
    const sessionOf = async (token: string) => (await ask(kernel, { token })).session?.id ?? ''
    const now = new Date()
    await endSessions(database.pool, { userId: id, reason: 'oneself', now, onlyId: await sessionOf(first.token) })
    expect(await known()).toBe(1)
    await attack(code, now)
    expect(await codeOf(guess(code, { now, device: first.device, password: PASSWORD }))).toBe('TOO_MANY_REQUESTS')
    await guess(code, { now, device: second.device, password: PASSWORD })
    await endSessions(database.pool, { userId: id, reason: 'administrator', now })
    expect(await known()).toBe(0)
    await database.pool.query(
      `INSERT INTO security.known_device (user_id, token_hash, created_at, last_used_at)
       SELECT $1, sha256(number::text::bytea), now(), now() FROM generate_series(1, 25) AS number`,
      [id],
    )
    await guess(code, { now: new Date(now.getTime() + 6 * MINUTE), password: PASSWORD })
    expect(await known()).toBe(20)
  })
})
