import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Kernel } from '#server/engine/context.ts'
import {
  confirmAuthenticator,
  forgetTrustedDevices,
  getMySecondFactors,
  removeAuthenticator,
  renewRecoveryCodes,
  startAuthenticator,
} from '#server/modules/security/factors/authenticators.ts'
import { pruneChallenges } from '#server/modules/security/factors/loginChallenges.ts'
import { login } from '#server/modules/security/login.ts'
import { completeLogin } from '#server/modules/security/secondStep.ts'
import { endSessions } from '#server/modules/security/sessions.ts'
import { codeAt } from '#tests/support/authenticator.ts'
import { fileDatabase } from '#tests/support/database.ts'
import { addUser, ask, codeOf, givePassword, makeDemonstration, openTestKernel, PASSWORD } from '../fixtures/people.ts'

const database = fileDatabase()
let kernel: Kernel

beforeAll(async () => {
  kernel = await openTestKernel(database.pool)
  await makeDemonstration(database.pool)
})
afterAll(() => kernel.events.stop())

const START = new Date('2026-11-22T10:00:15Z')
const at = (seconds: number) => new Date(START.getTime() + seconds * 1000)

type From = { ip?: string; now?: Date; device?: string }
type Refusal = { extensions: { code: string; challenge: string; trustDays: number }; message: string }

const refusal = async (work: Promise<unknown>): Promise<Refusal> =>
  work.then(
    () => Promise.reject(new Error('It was not refused')),
    (error: Refusal) => error,
  )

const enter = async (code: string, { ip, now = START, device }: From = {}, password = PASSWORD) =>
  login(await ask(kernel, { now, ...(ip && { ip }) }), { login: code, password, ...(device && { device }) })

const challengeOf = async (code: string, from: From = {}): Promise<string> => {
  const { extensions } = await refusal(enter(code, from))
  expect(extensions.code).toBe('SECOND_FACTOR_REQUIRED')
  return extensions.challenge
}

/** One after the other: parallel logins are delayed even with the right password. */
const challengesOf = async (code: string, count: number, network: string): Promise<string[]> => {
  const challenges: string[] = []
  for (let n = 0; n < count; n++) challenges.push(await challengeOf(code, { ip: `${network}${n}` }))
  return challenges
}

type Second = From & { trust?: boolean; force?: boolean }

const complete = async (challenge: string, code: string, { ip, now = START, ...input }: Second = {}) =>
  completeLogin(await ask(kernel, { now, ...(ip && { ip }) }), { challenge, code, ...input })

type Guarded = { id: string; code: string; key: string; token: string; recovery: string[] }

const guarded = async (): Promise<Guarded> => {
  const { id, code } = await addUser(database.pool)
  const now = at(-900)
  const { token } = await enter(code, { now })
  const context = await ask(kernel, { token, now })
  const { key } = await startAuthenticator(context)
  return { id, code, key, token, recovery: await confirmAuthenticator(context, codeAt(key, now)) }
}

const kindsOf = async (id: string): Promise<Record<string, number>> => {
  const { rows } = await database.pool.query(
    'SELECT kind, sum(count)::int AS count FROM security.security_event WHERE person_id = $1 GROUP BY kind',
    [id],
  )
  return Object.fromEntries(rows.map(({ kind, count }) => [kind, count]))
}

describe('an authenticator being added', () => {
  it('counts from its first code, and is required from then on', async () => {
    const { code } = await addUser(database.pool)
    const { token } = await enter(code)
    const context = await ask(kernel, { token, now: START })
    const { key, url } = await startAuthenticator(context)
    expect(new URL(url).searchParams.get('secret')).toBe(key)
    expect((await enter(code)).token).toHaveLength(43)
    const wrong = codeAt(key, START, 5)
    expect(await codeOf(confirmAuthenticator(context, wrong))).toBe('VALIDATION_FAILED')
    expect(await codeOf(confirmAuthenticator(await ask(kernel, { token, now: at(300) }), codeAt(key, START)))).toBe(
      'VALIDATION_FAILED',
    )
    expect(await confirmAuthenticator(context, codeAt(key, START))).toHaveLength(10)
    expect(await getMySecondFactors(context)).toEqual({
      authenticatorSince: '2026-11-22 10:00:15',
      recoveryCodesLeft: 10,
      trustedDevices: 0,
      isDemanded: false,
      mayAddPasskeys: true,
      passkeys: [],
    })
    await challengeOf(code)
  })

  it('expires after an hour, and is deleted', async () => {
    const { id, code } = await addUser(database.pool)
    const { token } = await enter(code)
    const { key } = await startAuthenticator(await ask(kernel, { token, now: START }))
    await database.pool.query('UPDATE security.session SET proved_at = $2 WHERE user_id = $1', [id, at(3700)])
    const late = await ask(kernel, { token, now: at(3700) })
    expect(await codeOf(confirmAuthenticator(late, codeAt(key, at(3700))))).toBe('CONFLICT')
    await pruneChallenges(database.pool, at(3700))
    const { rowCount } = await database.pool.query('SELECT FROM security.authenticator_enrolment WHERE user_id = $1', [
      id,
    ])
    expect(rowCount).toBe(0)
  })

  it('replaces the previous one, and keeps the recovery codes', async () => {
    const { code, key: old, token } = await guarded()
    const context = await ask(kernel, { token, now: at(-600) })
    const { key } = await startAuthenticator(context)
    expect((await complete(await challengeOf(code), codeAt(old, START))).user.code).toBe(code)
    expect(await confirmAuthenticator(context, codeAt(key, at(-600)))).toEqual([])
    expect(await codeOf(complete(await challengeOf(code), codeAt(old, START, 1)))).toBe('BAD_CREDENTIALS')
    expect((await complete(await challengeOf(code), codeAt(key, START))).user.code).toBe(code)
  })

  it('needs the password again, like every change of factors', async () => {
    const { id, token } = await guarded()
    await database.pool.query(`UPDATE security.session SET proved_at = $2 WHERE user_id = $1`, [id, at(-3600)])
    const context = await ask(kernel, { token, now: START })
    const changes = [startAuthenticator, (c: typeof context) => confirmAuthenticator(c, '123456'), removeAuthenticator]
    for (const change of [...changes, renewRecoveryCodes]) {
      expect(await codeOf(Promise.resolve().then<unknown>(() => change(context)))).toBe('FRESH_PROOF_REQUIRED')
    }
  })

  it('is stored encrypted, so that the database alone yields no code', async () => {
    const { id, key, recovery } = await guarded()
    const { rows } = await database.pool.query(
      `SELECT row_to_json(a)::text || (SELECT string_agg(row_to_json(r)::text, '') FROM security.recovery_code r WHERE user_id = $1)
       AS text, sealed_secret AS sealed FROM security.authenticator a WHERE user_id = $1`,
      [id],
    )
    const hex = Buffer.from(key).toString('hex')
    expect(rows[0].text).not.toContain(key)
    expect(rows[0].text).not.toContain(hex)
    for (const code of recovery) expect(rows[0].text).not.toContain(Buffer.from(code).toString('hex'))
  })
})

describe('the second step', () => {
  it('opens the session with a code, once for all logins', async () => {
    const { code, key, id } = await guarded()
    const [first, second] = [await challengeOf(code), await challengeOf(code)]
    const six = codeAt(key, START)
    const { token } = await complete(first, six)
    expect((await ask(kernel, { token, now: START })).session?.userId).toBe(id)
    expect(await codeOf(complete(second, six))).toBe('BAD_CREDENTIALS')
    expect(await codeOf(complete(second, codeAt(key, START, -1)))).toBe('BAD_CREDENTIALS')
    expect((await complete(second, codeAt(key, START, 1))).user.id).toBe(id)
    expect(await codeOf(complete(second, codeAt(key, at(60)), { now: at(60) }))).toBe('LOGIN_EXPIRED')
    expect(await kindsOf(id)).toMatchObject({ LOGIN: 3, SECOND_FACTOR_FAILED: 2 })
  })

  it('accepts a code once from concurrent requests', async () => {
    const { code, key } = await guarded()
    const challenges = await challengesOf(code, 8, '198.51.100.')
    const six = codeAt(key, START)
    const results = await Promise.all(
      challenges.map((challenge, n) => codeOf(complete(challenge, six, { ip: `198.51.100.${n}` }))),
    )
    expect(results.filter((result) => result === undefined)).toHaveLength(1)
  })

  it('opens one session per login, also with concurrent codes', async () => {
    const { code, recovery } = await guarded()
    const challenge = await challengeOf(code)
    const results = await Promise.all(recovery.slice(0, 4).map((one) => codeOf(complete(challenge, one))))
    expect(results.filter((result) => result === undefined)).toHaveLength(1)
    const { rows } = await database.pool.query(
      `SELECT count(*)::int AS count FROM security.recovery_code r JOIN security."user" u ON u.id = r.user_id WHERE u.code = $1`,
      [code],
    )
    expect(rows[0].count).toBe(9)
  })

  it('limits concurrent guesses from any addresses, and notifies the user', async () => {
    const { code, key, id } = await guarded()
    const challenges = await challengesOf(code, 20, '203.0.113.')
    const wrong = codeAt(key, at(3600))
    const results = await Promise.all(
      challenges.map((challenge, n) => codeOf(complete(challenge, wrong, { ip: `203.0.113.${n}` }))),
    )
    expect(results.filter((result) => result === 'BAD_CREDENTIALS')).toHaveLength(5)
    expect(results.filter((result) => result === 'TOO_MANY_REQUESTS')).toHaveLength(15)
    // The right code is delayed too, and a new password login does not lift it.
    const late = await challengeOf(code)
    expect(await codeOf(complete(late, codeAt(key, START)))).toBe('TOO_MANY_REQUESTS')
    const { rows } = await database.pool.query(
      `SELECT e.kind FROM security.account_notice n JOIN security.security_event e ON e.id = n.event_id
       WHERE n.user_id = $1 AND e.kind = 'SECOND_FACTOR_SLOWED'`,
      [id],
    )
    expect(rows.length).toBeGreaterThan(0)
    expect(await kindsOf(id)).toMatchObject({ SECOND_FACTOR_FAILED: 5, SECOND_FACTOR_SLOWED: 16 })
  })

  it('does not delay a known device during attempts elsewhere', async () => {
    const { code, key } = await guarded()
    const { device } = await complete(await challengeOf(code), codeAt(key, START))
    const elsewhere = await challengeOf(code, { ip: '198.51.100.9' })
    for (let tries = 0; tries < 6; tries++) await codeOf(complete(elsewhere, '000000', { ip: '198.51.100.9' }))
    expect(await codeOf(complete(elsewhere, '000000', { ip: '198.51.100.9' }))).toBe('TOO_MANY_REQUESTS')
    const own = await challengeOf(code, { device })
    expect((await complete(own, codeAt(key, START, 1), { device })).device).toBe(device)
  })

  it('is invalid from another address, browser or device, and after its expiry', async () => {
    const { code, key } = await guarded()
    const { device } = await complete(await challengeOf(code), codeAt(key, START))
    const challenge = await challengeOf(code)
    const six = codeAt(key, START, 1)
    expect(await codeOf(complete(challenge, six, { ip: '198.51.100.77' }))).toBe('LOGIN_EXPIRED')
    expect(await codeOf(complete(challenge, six, { device }))).toBe('LOGIN_EXPIRED')
    const other = await ask(kernel, { now: START })
    other.userAgent = 'Another'
    expect(await codeOf(completeLogin(other, { challenge, code: six }))).toBe('LOGIN_EXPIRED')
    expect(await codeOf(complete(challenge, six, { now: at(601) }))).toBe('LOGIN_EXPIRED')
    expect(await codeOf(complete('x'.repeat(43), six))).toBe('LOGIN_EXPIRED')
    expect((await complete(challenge, six)).user.code).toBe(code)
  })

  it('restarts after a new password or a block, and needs a factor', async () => {
    const { code, key, id } = await guarded()
    const challenge = await challengeOf(code)
    await givePassword(database.pool, id)
    expect(await codeOf(complete(challenge, codeAt(key, START)))).toBe('LOGIN_EXPIRED')
    const blocked = await challengeOf(code)
    await database.pool.query('UPDATE security."user" SET blocked_at = now() WHERE id = $1', [id])
    expect(await codeOf(complete(blocked, codeAt(key, START)))).toBe('BAD_CREDENTIALS')
    await database.pool.query('UPDATE security."user" SET blocked_at = NULL WHERE id = $1', [id])
    await database.pool.query('DELETE FROM security.authenticator WHERE user_id = $1', [id])
    expect(await codeOf(complete(blocked, codeAt(key, START, 1)))).toBe('BAD_CREDENTIALS')
  })

  it('asks before another device is disconnected, and the code stays valid', async () => {
    const { code, key } = await guarded()
    await database.pool.query(
      `INSERT INTO parameter.parameter (id, code, value) VALUES (uuidv7(), 'ASK_BEFORE_OTHER_DEVICE', 'true')`,
    )
    const challenge = await challengeOf(code)
    expect(await codeOf(complete(challenge, codeAt(key, START)))).toBe('ALREADY_CONNECTED')
    expect((await complete(challenge, codeAt(key, START), { force: true })).user.code).toBe(code)
    await database.pool.query(`DELETE FROM parameter.parameter WHERE code = 'ASK_BEFORE_OTHER_DEVICE'`)
  })
})

describe('before the right password', () => {
  it('no answer reveals if an account has a second factor', async () => {
    const { code } = await guarded()
    const plain = await addUser(database.pool)
    const told = async (name: string, ip: string) => {
      const { extensions, message } = await refusal(enter(name, { ip }, 'wrong'))
      return [extensions, message]
    }
    const answer = await told(plain.code, '10.1.0.1')
    expect(await told(code, '10.2.0.1')).toEqual(answer)
    expect(await told('nobody', '10.3.0.1')).toEqual(answer)
  })
})

describe('recovery codes', () => {
  it('work once each, are notified, and counted', async () => {
    const { code, id, recovery, token } = await guarded()
    const [first = '', second = ''] = recovery
    await complete(await challengeOf(code), first.toUpperCase().replaceAll('-', ' '))
    expect(await codeOf(complete(await challengeOf(code), first))).toBe('BAD_CREDENTIALS')
    await complete(await challengeOf(code), second)
    expect((await getMySecondFactors(await ask(kernel, { token, now: START }))).recoveryCodesLeft).toBe(8)
    expect(await kindsOf(id)).toMatchObject({ RECOVERY_CODE_USED: 2 })
    const { rows } = await database.pool.query(
      `SELECT summary FROM security.security_event WHERE kind = 'RECOVERY_CODE_USED' AND person_id = $1`,
      [id],
    )
    expect(rows.map(({ summary }) => summary.slice(-16)).sort()).toEqual(['8 codes restants', '9 codes restants'])
  })

  it('are invalid once replaced', async () => {
    const { code, token, recovery } = await guarded()
    const fresh = await renewRecoveryCodes(await ask(kernel, { token, now: at(-600) }))
    expect(await codeOf(complete(await challengeOf(code), recovery[0] ?? ''))).toBe('BAD_CREDENTIALS')
    expect((await complete(await challengeOf(code), fresh[0] ?? '')).user.code).toBe(code)
  })

  it('need a factor, and are deleted with the last one', async () => {
    const { code, id, token } = await guarded()
    const context = await ask(kernel, { token, now: at(-600) })
    await removeAuthenticator(context)
    expect((await enter(code)).token).toHaveLength(43)
    expect(await codeOf(renewRecoveryCodes(context))).toBe('CONFLICT')
    const { rowCount } = await database.pool.query('SELECT FROM security.recovery_code WHERE user_id = $1', [id])
    expect(rowCount).toBe(0)
  })
})

describe('a trusted device', () => {
  const DAY = 86_400
  const unsetDays = () => database.pool.query(`DELETE FROM parameter.parameter WHERE code = 'TRUSTED_DEVICE_DAYS'`)
  const setDays = async (days: number) => {
    await unsetDays()
    await database.pool.query(
      `INSERT INTO parameter.parameter (id, code, value) VALUES (uuidv7(), 'TRUSTED_DEVICE_DAYS', $1)`,
      [String(days)],
    )
  }
  const trusting = async () => {
    const person = await guarded()
    const { device, token } = await complete(await challengeOf(person.code), codeAt(person.key, START), { trust: true })
    return { ...person, device, token }
  }

  it('skips the code for thirty days, and no other device does', async () => {
    const { code, device, token } = await trusting()
    expect((await enter(code, { device, now: at(29 * DAY) })).token).toHaveLength(43)
    await challengeOf(code, { device, now: at(31 * DAY) })
    await challengeOf(code)
    await challengeOf(code, { device: 'x'.repeat(43) })
    const { trustedDevices } = await getMySecondFactors(await ask(kernel, { token, now: at(60) }))
    expect(trustedDevices).toBe(1)
  })

  it('follows the organisation’s present duration', async () => {
    const { code, device } = await trusting()
    await setDays(2)
    await challengeOf(code, { device, now: at(3 * DAY) })
    expect((await enter(code, { device, now: at(DAY) })).token).toHaveLength(43)
    await setDays(0)
    const { extensions } = await refusal(enter(code, { device }))
    expect(extensions).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED', trustDays: 0 })
    await unsetDays()
  })

  it('needs the code again after a forced end of session, a change of factors, or on its user’s request', async () => {
    const ended = await trusting()
    await endSessions(database.pool, { userId: ended.id, reason: 'oneself', now: START })
    await challengeOf(ended.code, { device: ended.device })
    const said = await trusting()
    expect(await forgetTrustedDevices(await ask(kernel, { token: said.token, now: START }))).toBe(1)
    await challengeOf(said.code, { device: said.device })
    const changed = await trusting()
    const context = await ask(kernel, { token: changed.token, now: START })
    const { key } = await startAuthenticator(context)
    await confirmAuthenticator(context, codeAt(key, START))
    await challengeOf(changed.code, { device: changed.device })
  })
})

describe('a deleted account', () => {
  it('loses its factors', async () => {
    const { id, code } = await guarded()
    await challengeOf(code)
    await database.pool.query('DELETE FROM security."user" WHERE id = $1', [id])
    for (const table of ['authenticator', 'recovery_code', 'login_challenge', 'known_device']) {
      const { rowCount } = await database.pool.query(`SELECT FROM security.${table} WHERE user_id = $1`, [id])
      expect(rowCount).toBe(0)
    }
  })
})
