import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Kernel } from '#server/engine/context.ts'
import { requireSession } from '#server/engine/context.ts'
import { findSession, hashToken } from '#server/features/sessions/session.ts'
import { readSessionsByToken } from '#server/features/sessions/sessionRows.ts'
import { changeMyPassword } from '#server/modules/security/account.ts'
import { hashPassword } from '#server/modules/security/hashing.ts'
import { login } from '#server/modules/security/login.ts'
import { storePassword } from '#server/modules/security/passwordLinks.ts'
import { endSessions, lockUser } from '#server/modules/security/sessions.ts'
import { AppError } from '#server/platform/errors.ts'
import { fileDatabase } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { setParameter } from '#tests/support/parameters.ts'
import { addRole, addUser, ask, codeOf, makeDemonstration, openTestKernel, PASSWORD } from '../fixtures/people.ts'

const database = fileDatabase()
let kernel: Kernel

beforeAll(async () => {
  kernel = await openTestKernel(database.pool)
  await makeDemonstration(database.pool)
})
afterAll(() => kernel.events.stop())

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const later = (milliseconds: number) => new Date(Date.now() + milliseconds)
const open = async (code: string, force = false) => login(await ask(kernel), { login: code, password: PASSWORD, force })
const errorOf = async (token: string, now?: Date, idle?: number) =>
  (await ask(kernel, { token, now, idle })).sessionError?.extensions

describe('login', () => {
  it('opens a session by code in any case, and by email', async () => {
    const role = await addRole(database.pool, ['RESERVATION_REQUEST'], { RESERVATION: true, PROPERTY: true })
    const user = await addUser(database.pool, { roles: [role] })
    const { token, user: shown } = await open(user.code.toLowerCase())
    expect(shown).toMatchObject({ id: user.id, code: user.code, displayName: 'Élise Lemoine', hasLicense: true })
    // PROPERTY belongs to ENTITIES, which the role lacks.
    expect(shown.userRoles[0]?.applications).toEqual([{ code: 'RESERVATION_REQUEST', rights: { RESERVATION: true } }])
    expect(requireSession(await ask(kernel, { token })).userId).toBe(user.id)
    expect((await open(user.email, true)).token).not.toBe(token)
  })

  it('returns BAD_CREDENTIALS for unknown, wrong, missing password, blocked and malicious input alike', async () => {
    const user = await addUser(database.pool)
    const fresh = await addUser(database.pool, { password: false })
    const blocked = await addUser(database.pool)
    await database.pool.query('UPDATE security."user" SET blocked_at = now() WHERE id = $1', [blocked.id])
    const tries = [
      { login: 'nobody', password: PASSWORD },
      { login: user.code, password: `${PASSWORD} ` },
      { login: user.code, password: '' },
      { login: fresh.code, password: '' },
      { login: blocked.code, password: PASSWORD },
      { login: `x\0${user.code}`, password: PASSWORD },
      { login: 'x'.repeat(100_000), password: PASSWORD },
      { login: `' OR 1=1 --`, password: PASSWORD },
      { login: '', password: PASSWORD },
      { login: 'nobody2', password: 'y'.repeat(1_000_000) },
    ]
    for (const input of tries) {
      const error = await login(await ask(kernel), input).catch((reason: Error) => reason)
      expect(error).toMatchObject({ message: 'Identifiants invalides', extensions: { code: 'BAD_CREDENTIALS' } })
    }
  })

  it('allows several devices, also concurrently, and forces none out', async () => {
    const { code } = await addUser(database.pool)
    const first = await open(code)
    const others = await Promise.all(Array.from({ length: 4 }, (_, index) => open(code, index % 2 === 0)))
    for (const { token } of [first, ...others]) expect(await errorOf(token)).toBeUndefined()
  })

  it('ends the least recently used session beyond twenty devices', async () => {
    const { code } = await addUser(database.pool)
    const opened = []
    for (let index = 0; index < 20; index++) opened.push(await open(code))
    const [used, idle] = opened
    await ask(kernel, { token: used?.token ?? '', now: later(61_000) })
    const last = await open(code)
    expect(await errorOf(idle?.token ?? '')).toMatchObject({ code: 'INVALID_TOKEN', reason: 'tooManyDevices' })
    for (const { token } of [...opened.filter((one) => one !== idle), last]) {
      expect(await errorOf(token)).toBeUndefined()
    }
  })

  it('replaces the session of the same browser', async () => {
    const { code } = await addUser(database.pool)
    const [{ token }, elsewhere] = [await open(code), await open(code)]
    const again = await login(await ask(kernel, { token }), { login: code, password: PASSWORD })
    expect(await errorOf(token)).toMatchObject({ code: 'INVALID_TOKEN', reason: 'logout' })
    for (const one of [again, elsewhere]) expect(await errorOf(one.token)).toBeUndefined()
  })
})

describe('with one device at a time', () => {
  beforeAll(() => setParameter(database.pool, 'ASK_BEFORE_OTHER_DEVICE', 'true'))
  afterAll(() => setParameter(database.pool, 'ASK_BEFORE_OTHER_DEVICE', null))

  it('login asks before it ends another device’s session', async () => {
    const { code } = await addUser(database.pool)
    const first = await open(code)
    expect(await codeOf(open(code))).toBe('ALREADY_CONNECTED')
    expect(await errorOf(first.token)).toBeUndefined()
    const second = await open(code, true)
    expect(await errorOf(first.token)).toMatchObject({ code: 'INVALID_TOKEN', reason: 'forced' })
    expect(await errorOf(second.token)).toBeUndefined()
  })

  it('login does not ask in the same browser', async () => {
    const { code } = await addUser(database.pool)
    const { token } = await open(code)
    const again = await login(await ask(kernel, { token }), { login: code, password: PASSWORD })
    expect(await errorOf(token)).toMatchObject({ code: 'INVALID_TOKEN' })
    expect(await errorOf(again.token)).toBeUndefined()
  })

  it('parallel forced logins leave exactly one live session', async () => {
    const { id, code } = await addUser(database.pool)
    const opened = await Promise.all(Array.from({ length: 4 }, () => open(code, true)))
    const verdicts = await Promise.all(opened.map(({ token }) => errorOf(token)))
    expect(verdicts.filter((error) => !error)).toHaveLength(1)
    const { rows } = await database.pool.query(
      'SELECT count(*) FROM security.session WHERE user_id = $1 AND ended_at IS NULL',
      [id],
    )
    expect(rows[0].count).toBe(1)
  })

  it('one of several parallel unforced logins succeeds', async () => {
    const { code } = await addUser(database.pool)
    const results = await Promise.all(Array.from({ length: 4 }, () => codeOf(open(code))))
    expect(results.filter((result) => result === undefined)).toHaveLength(1)
    expect(results.filter((result) => result === 'ALREADY_CONNECTED')).toHaveLength(3)
  })

  it('an expired session does not count as connected', async () => {
    const { code } = await addUser(database.pool)
    await open(code)
    const context = await ask(kernel, { now: later(13 * HOUR) })
    expect(await codeOf(login(context, { login: code, password: PASSWORD }))).toBeUndefined()
  })
})

describe('a password replaced during its check', () => {
  const replaceUnder = async <T>(userId: string, begin: () => Promise<T>): Promise<T> => {
    const tx = await database.pool.connect()
    try {
      await tx.query('BEGIN')
      await lockUser(tx, userId)
      const begun = begin()
      begun.catch(() => undefined)
      await eventually(async () => {
        const { rows } = await database.pool.query(
          `SELECT count(*)::int AS count FROM pg_stat_activity
           WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        )
        expect(rows[0].count).toBe(1)
      })
      await storePassword(tx, {
        userId,
        passwordHash: await hashPassword('Onze-goélands-sur-la-digue'),
        now: new Date(),
      })
      await endSessions(tx, { userId, reason: 'passwordChanged', now: new Date() })
      await tx.query('COMMIT')
      return await begun
    } finally {
      tx.release()
    }
  }

  it('opens no session', async () => {
    const { id, code } = await addUser(database.pool)
    expect(await codeOf(replaceUnder(id, () => open(code)))).toBe('BAD_CREDENTIALS')
    const { rowCount } = await database.pool.query('SELECT FROM security.session WHERE user_id = $1', [id])
    expect(rowCount).toBe(0)
  })

  it('changes no password', async () => {
    const { id, code } = await addUser(database.pool)
    const { token } = await open(code)
    const context = await ask(kernel, { token })
    const input = { currentPassword: PASSWORD, newPassword: 'Douze-cormorans-sur-la-jetée' }
    expect(await codeOf(replaceUnder(id, () => changeMyPassword(context, input)))).toBe('VALIDATION_FAILED')
    expect(await codeOf(login(await ask(kernel), { login: code, password: input.newPassword }))).toBe('BAD_CREDENTIALS')
  })
})

describe('session', () => {
  it('rejects invalid tokens', async () => {
    for (const token of ['x', 'a'.repeat(43), 'a'.repeat(100_000), `é${'a'.repeat(42)}`]) {
      expect(await errorOf(token)).toMatchObject({ code: 'INVALID_TOKEN' })
    }
    expect((await ask(kernel)).session).toBeNull()
  })

  it('expires after twelve hours without use', async () => {
    const { token } = await open((await addUser(database.pool)).code)
    expect(await errorOf(token, later(11.9 * HOUR))).toBeUndefined()
    // That request counts as use: twelve hours start again.
    expect(await errorOf(token, later(23 * HOUR))).toBeUndefined()
    expect(await errorOf(token, later(36 * HOUR))).toMatchObject({ code: 'TOKEN_EXPIRED' })
  })

  it('expires after thirty days despite use', async () => {
    const { token } = await open((await addUser(database.pool)).code)
    for (let hours = 10; hours < 720; hours += 10) expect(await errorOf(token, later(hours * HOUR))).toBeUndefined()
    expect(await errorOf(token, later(720 * HOUR))).toMatchObject({ code: 'TOKEN_EXPIRED' })
  })

  it('writes its last use once a minute', async () => {
    const { token } = await open((await addUser(database.pool)).code)
    const read = async () => {
      const { rows } = await database.pool.query(
        'SELECT xmin::text, last_used_at FROM security.session ORDER BY id DESC LIMIT 1',
      )
      return rows[0]
    }
    const before = await read()
    await Promise.all(Array.from({ length: 20 }, () => ask(kernel, { token })))
    expect(await read()).toEqual(before)
    await Promise.all(Array.from({ length: 20 }, () => ask(kernel, { token, now: later(61_000) })))
    const after = await read()
    expect(after.last_used_at > before.last_used_at).toBe(true)
    await ask(kernel, { token, now: later(90_000) })
    expect(await read()).toEqual(after)
  })

  it('of an administrator is not extended by page polling, others are', async () => {
    const role = await addRole(database.pool, ['ADMINISTRATION'], { USER: true })
    const administrator = await open((await addUser(database.pool, { roles: [role] })).code)
    const other = await open((await addUser(database.pool)).code)
    for (const { token } of [administrator, other]) {
      // The user typed ten minutes ago; since then the page has only polled.
      expect(await errorOf(token, later(25 * MINUTE), 10 * 60)).toBeUndefined()
      expect(await errorOf(token, later(44 * MINUTE), 29 * 60)).toBeUndefined()
    }
    expect(await errorOf(administrator.token, later(46 * MINUTE))).toMatchObject({ code: 'TOKEN_EXPIRED' })
    expect(await errorOf(other.token, later(46 * MINUTE))).toBeUndefined()
  })

  it('of an administrator ends after thirty idle minutes, and after twelve hours despite use', async () => {
    const role = await addRole(database.pool, ['ADMINISTRATION'], { USER: true })
    const { code } = await addUser(database.pool, { roles: [role] })
    const [idle, busy, program] = [await open(code), await open(code), await open(code)]
    for (let minutes = 20; minutes < 720; minutes += 20) {
      expect(await errorOf(busy.token, later(minutes * MINUTE), 0)).toBeUndefined()
    }
    // A program sends no user activity.
    expect(await errorOf(program.token, later(20 * MINUTE))).toBeUndefined()
    expect(await errorOf(program.token, later(31 * MINUTE))).toMatchObject({ code: 'TOKEN_EXPIRED' })
    expect(await errorOf(busy.token, later(12 * HOUR))).toMatchObject({ code: 'TOKEN_EXPIRED' })
    expect(await errorOf(idle.token, later(29 * MINUTE))).toBeUndefined()
    expect(await errorOf(idle.token, later(60 * MINUTE))).toMatchObject({ code: 'TOKEN_EXPIRED' })
    const superAdministrator = await open((await addUser(database.pool, { code: 'SUPER_ADMIN' })).code)
    expect(await errorOf(superAdministrator.token, later(31 * MINUTE))).toMatchObject({ code: 'TOKEN_EXPIRED' })
  })

  it('has the lifetime of the present roles and parameters', async () => {
    const role = await addRole(database.pool, ['ENTITIES'], { SECTOR: true })
    const { code } = await addUser(database.pool, { roles: [role] })
    const { token } = await open(code)
    const ends = async (now?: Date) => {
      const found = await findSession({ db: kernel.pool, config: kernel.config, now: now ?? new Date() }, token)
      return found instanceof AppError ? found.extensions.code : [found.user.idleEndsIn, found.user.endsIn]
    }
    const about = (seconds: number) => expect.toSatisfy((left: number) => left <= seconds && left > seconds - 600)
    expect(await ends()).toEqual([about(12 * 3600), about(30 * 24 * 3600)])
    await database.pool.query(`UPDATE security.user_role SET applications = '{ADMINISTRATION}' WHERE id = $1`, [role])
    expect(await ends()).toEqual([about(30 * 60), about(12 * 3600)])
    expect(await ends(later(31 * MINUTE))).toBe('TOKEN_EXPIRED')
    await setParameter(database.pool, 'ADMINISTRATOR_IDLE_MINUTES', '60')
    await setParameter(database.pool, 'ADMINISTRATOR_SESSION_HOURS', '24')
    expect(await ends(later(31 * MINUTE))).toEqual([about(29 * 60), about(24 * 3600 - 31 * 60)])
    await setParameter(database.pool, 'ADMINISTRATOR_IDLE_MINUTES', null)
    await setParameter(database.pool, 'ADMINISTRATOR_SESSION_HOURS', null)
  })

  it('is separate for each of many concurrent requests, each at its own time', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => addUser(database.pool)))
    const opened = await Promise.all(people.map(({ code }) => open(code)))
    const unknown = 'x'.repeat(43)
    const tokens = [...opened.map(({ token }) => token), unknown, 'no token', opened[0]?.token ?? '']
    const asked = await Promise.all(tokens.map((token) => ask(kernel, { token })))
    expect(asked.map(({ session }) => session?.userId)).toEqual([
      ...people.map(({ id }) => id),
      undefined,
      undefined,
      people[0]?.id,
    ])
    const [now, ended] = await Promise.all(
      [undefined, later(13 * HOUR)].map((at) => errorOf(opened[1]?.token ?? '', at)),
    )
    expect([now, ended]).toEqual([undefined, expect.objectContaining({ code: 'TOKEN_EXPIRED' })])
  })

  it('is read by a statement planned once, for one token and for several', async () => {
    const client = await database.pool.connect()
    const asked = (count: number) => Array.from({ length: count }, () => ({ hash: hashToken('x'), now: new Date() }))
    // PostgreSQL plans a prepared statement five times before it compares.
    for (let turn = 0; turn < 8; turn++) for (const count of [1, 3, 9]) await readSessionsByToken(client, asked(count))
    const { rows } = await client.query<{ isKept: boolean }>(
      `SELECT generic_plans >= 3 AS "isKept" FROM pg_prepared_statements WHERE name LIKE 'sessions-by-token-%'`,
    )
    client.release()
    expect(rows).toEqual([{ isKept: true }, { isKept: true }, { isKept: true }])
  })

  it('follows role and block changes from the next request', async () => {
    const role = await addRole(database.pool, ['ENTITIES'], { SECTOR: { createAndUpdate: true, delete: false } })
    const user = await addUser(database.pool, { roles: [role] })
    const { token } = await open(user.code)
    expect((await ask(kernel, { token })).session?.holder.rights).toEqual({
      SECTOR: { createAndUpdate: true, delete: false },
    })
    await database.pool.query(`UPDATE security.user_role SET rights = '{}' WHERE id = $1`, [role])
    expect((await ask(kernel, { token })).session?.holder.rights).toEqual({})
    await database.pool.query('UPDATE security."user" SET blocked_at = now() WHERE id = $1', [user.id])
    expect(await errorOf(token)).toMatchObject({ code: 'INVALID_TOKEN', reason: 'blocked' })
  })
})
