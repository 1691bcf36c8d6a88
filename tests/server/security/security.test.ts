import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EMAIL_TYPES } from '#resources/domain/emailTypes.ts'
import type { Rights } from '#resources/domain/rights.ts'
import type { Context, Kernel } from '#server/engine/context.ts'
import { fillEmptyDatabase } from '#server/firstData.ts'
import { changeMyPassword } from '#server/modules/security/account.ts'
import { blockUser, unblockUser } from '#server/modules/security/administration.ts'
import { firstStart } from '#server/modules/security/firstStart.ts'
import { getLicense } from '#server/modules/security/license.ts'
import { login } from '#server/modules/security/login.ts'
import { createPasswordLink, getPasswordToken, setUserPassword } from '#server/modules/security/passwordLinks.ts'
import { endUserSessions, getUserSessions } from '#server/modules/security/userSessions.ts'
import { fileDatabase } from '#tests/support/database.ts'
import { addRole, addUser, ask, codeOf, makeDemonstration, openTestKernel, PASSWORD } from '../fixtures/people.ts'

const database = fileDatabase()
let kernel: Kernel
let superAdministrator: Context
let administrator: Context
let clerk: Context
let borrower: Context
let anonymous: Context
let linkOfSuperAdministrator: string | undefined

const MINUTE = 60_000
const NEW_PASSWORD = 'Huit-marronniers-en-fleurs'
const tokenOf = (url: string) => url.slice(url.lastIndexOf('/') + 1)
const enter = async (user: { code: string }, options: Parameters<typeof ask>[1] = {}, password = PASSWORD) =>
  login(await ask(kernel, options), { login: user.code, password, force: true })
const open = async (rights: Rights, code?: string) => {
  const role = await addRole(database.pool, ['ADMINISTRATION', 'ENTITIES', 'RESERVATION_REQUEST'], rights)
  const user = await addUser(database.pool, { roles: [role], ...(code && { code }) })
  const { token } = await enter(user, { ip: '192.0.2.1' })
  return ask(kernel, { token })
}
const idOf = ({ session }: Context) => session?.userId ?? ''

beforeAll(async () => {
  kernel = await openTestKernel(database.pool)
  linkOfSuperAdministrator = await fillEmptyDatabase(kernel, { isEmptyWanted: true, say: () => undefined })
  await makeDemonstration(database.pool)
  await setUserPassword(await ask(kernel), { token: tokenOf(linkOfSuperAdministrator ?? ''), password: PASSWORD })
  const { token } = await enter({ code: 'SUPER_ADMIN' })
  superAdministrator = await ask(kernel, { token })
  administrator = await open({ USER: true, USER_ROLE: true, SECTOR: true })
  clerk = await open({ USER: { createAndUpdate: true } })
  borrower = await open({ RESERVATION: true })
  anonymous = await ask(kernel)
})
afterAll(() => kernel.events.stop())

describe('first start', () => {
  it('prints a link for the super administrator until a password is set', async () => {
    expect(linkOfSuperAdministrator).toMatch(/^https:\/\/regie\.test\/auth\/set-user-password\/[\w-]{43}$/)
    expect(await firstStart(kernel)).toBeUndefined()
    expect(superAdministrator.session?.holder.code).toBe('SUPER_ADMIN')
  })

  it('creates the template of every automatic email', async () => {
    const models = await database.pool.query('SELECT DISTINCT type FROM mailer.email_model WHERE is_default')
    expect(models.rowCount).toBe(EMAIL_TYPES.length)
  })
})

describe('password links', () => {
  it('work once, and end the open sessions', async () => {
    const user = await addUser(database.pool)
    const { token } = await enter(user)
    const { url } = await createPasswordLink(administrator, user.id)
    const link = tokenOf(url)
    expect(await getPasswordToken(anonymous, link)).toEqual({ displayName: 'Élise Lemoine', code: user.code })
    const uses = Array.from({ length: 4 }, () =>
      codeOf(setUserPassword(anonymous, { token: link, password: NEW_PASSWORD })),
    )
    const codes = await Promise.all(uses)
    expect(codes.filter((code) => code === undefined)).toHaveLength(1)
    expect(codes.filter((code) => code === 'NOT_FOUND')).toHaveLength(3)
    expect((await ask(kernel, { token })).sessionError?.extensions.reason).toBe('passwordChanged')
    expect(await codeOf(enter(user))).toBe('BAD_CREDENTIALS')
    expect(await codeOf(enter(user, {}, NEW_PASSWORD))).toBeUndefined()
  })

  it('are valid for seven days, until another one is created or the user is blocked', async () => {
    const user = await addUser(database.pool)
    const first = tokenOf((await createPasswordLink(administrator, user.id)).url)
    const second = tokenOf((await createPasswordLink(administrator, user.id)).url)
    const at = async (days: number) => ask(kernel, { now: new Date(Date.now() + days * 24 * 60 * MINUTE) })
    expect(await codeOf(getPasswordToken(anonymous, first))).toBe('NOT_FOUND')
    expect(await codeOf(getPasswordToken(await at(6.9), second))).toBeUndefined()
    expect(await codeOf(getPasswordToken(await at(7.1), second))).toBe('NOT_FOUND')
    await blockUser(administrator, user.id)
    expect(await codeOf(setUserPassword(anonymous, { token: second, password: NEW_PASSWORD }))).toBe('NOT_FOUND')
    expect(await codeOf(createPasswordLink(administrator, user.id))).toBe('CONFLICT')
  })

  it('reject weak passwords at the field, and stay valid', async () => {
    const user = await addUser(database.pool)
    const token = tokenOf((await createPasswordLink(administrator, user.id)).url)
    for (const password of ['court', 'azerty123456', 'Motdepasse2026!', 'x'.repeat(10_000)]) {
      const error = await setUserPassword(anonymous, { token, password }).catch((reason: unknown) => reason)
      expect(error).toMatchObject({ extensions: { code: 'VALIDATION_FAILED', errors: [{ path: 'password' }] } })
    }
    expect(await codeOf(setUserPassword(anonymous, { token, password: NEW_PASSWORD }))).toBeUndefined()
  })

  it('reject easily guessed passwords, and names of the user and the organisation', async () => {
    const user = await addUser(database.pool)
    const token = tokenOf((await createPasswordLink(administrator, user.id)).url)
    const refused = {
      guessable: ['1qaz2wsx3edc4rfv', 'gestionnaire-2026'],
      named: ['Huit-Lemoine-en-fleurs', 'elise-compte-les-étoiles', `Huit-${user.code}-en-fleurs`],
    }
    for (const [rule, passwords] of Object.entries(refused)) {
      for (const password of passwords) {
        const error = await setUserPassword(anonymous, { token, password }).catch((reason: unknown) => reason)
        expect(error).toMatchObject({ extensions: { errors: [{ path: 'password', rule }] } })
      }
    }
    const { organisation } = (await getLicense(superAdministrator)) ?? {}
    expect(organisation).toBe('Ville de démonstration')
    const own = await open({ RESERVATION: true })
    const input = { currentPassword: PASSWORD, newPassword: 'Demonstration-et-ses-lavoirs' }
    const error = await changeMyPassword(own, input).catch((reason: unknown) => reason)
    expect(error).toMatchObject({ extensions: { errors: [{ path: 'newPassword', rule: 'named' }] } })
  })

  it('are rejected if invalid', async () => {
    for (const token of ['', 'x', '../../..', 'a'.repeat(43), 'a'.repeat(100_000)]) {
      expect(await codeOf(getPasswordToken(anonymous, token))).toBe('NOT_FOUND')
    }
  })

  it('lift the login delay of the account', async () => {
    const user = await addUser(database.pool)
    const wrong = (index: number) => enter(user, { ip: `198.51.101.${index}` }, 'wrong')
    for (let tries = 0; tries < 7; tries++) await codeOf(wrong(tries))
    const token = tokenOf((await createPasswordLink(administrator, user.id)).url)
    await setUserPassword(anonymous, { token, password: NEW_PASSWORD })
    expect(await codeOf(enter(user, {}, NEW_PASSWORD))).toBeUndefined()
  })
})

describe('rights to users', () => {
  const operations = {
    createPasswordLink: (context: Context, id: string) => createPasswordLink(context, id),
    getUserSessions: (context: Context, id: string) => getUserSessions(context, id),
    endUserSessions: (context: Context, id: string) => endUserSessions(context, id),
    blockUser: (context: Context, id: string) => blockUser(context, id),
    unblockUser: (context: Context, id: string) => unblockUser(context, id),
  }

  it.each(Object.entries(operations))(
    '%s answers to each kind of caller as their rights say',
    async (name, operation) => {
      const target = await addUser(database.pool)
      expect(await codeOf(operation(anonymous, target.id))).toBe('INVALID_TOKEN')
      expect(await codeOf(operation(borrower, target.id))).toBe('FORBIDDEN')
      expect(await codeOf(operation(clerk, idOf(administrator)))).toBe('FORBIDDEN')
      expect(await codeOf(operation(clerk, idOf(superAdministrator)))).toBe('FORBIDDEN')
      expect(await codeOf(operation(administrator, idOf(superAdministrator)))).toBe('FORBIDDEN')
      for (const unknown of ['', 'x', `' OR true --`, '00000000-0000-7000-8000-000000000000']) {
        expect(await codeOf(operation(administrator, unknown))).toBe('NOT_FOUND')
      }
      expect(await codeOf(operation(clerk, target.id))).toBeUndefined()
      if (name === 'blockUser') await unblockUser(administrator, target.id)
      expect(await codeOf(operation(administrator, target.id))).toBeUndefined()
    },
  )

  it('users cannot block themselves or the super administrator', async () => {
    expect(await codeOf(blockUser(administrator, idOf(administrator)))).toBe('CONFLICT')
    const { rows } = await database.pool.query('SELECT blocked_at FROM security."user" WHERE id = $1', [
      idOf(superAdministrator),
    ])
    expect(rows[0].blocked_at).toBeNull()
  })

  it('a blocked user is logged out at once, and may log in once unblocked', async () => {
    const user = await addUser(database.pool)
    const { token } = await enter(user)
    await blockUser(administrator, user.id)
    expect((await ask(kernel, { token })).sessionError?.extensions.reason).toBe('blocked')
    expect(await codeOf(enter(user))).toBe('BAD_CREDENTIALS')
    await unblockUser(administrator, user.id)
    expect(await codeOf(enter(user))).toBeUndefined()
  })

  it('own sessions are listed, and an administrator can end them', async () => {
    const user = await addUser(database.pool)
    const { token } = await enter(user)
    const own = await ask(kernel, { token })
    expect(await getUserSessions(own, user.id)).toMatchObject([
      { isCurrent: true, ip: '203.0.113.7', userAgent: 'Vitest' },
    ])
    expect(await endUserSessions(administrator, user.id)).toBe(1)
    expect((await ask(kernel, { token })).sessionError?.extensions.reason).toBe('administrator')
  })
})

describe('a password change', () => {
  it('needs the present one, ends the other sessions and keeps this one', async () => {
    const user = await addUser(database.pool)
    const { token } = await enter(user)
    const context = await ask(kernel, { token })
    const wrong = await changeMyPassword(context, { currentPassword: 'wrong', newPassword: NEW_PASSWORD }).catch(
      (reason: unknown) => reason,
    )
    expect(wrong).toMatchObject({ extensions: { code: 'VALIDATION_FAILED', errors: [{ path: 'currentPassword' }] } })
    const same = { currentPassword: PASSWORD, newPassword: PASSWORD }
    expect(await codeOf(changeMyPassword(context, same))).toBe('VALIDATION_FAILED')
    expect(await changeMyPassword(context, { currentPassword: PASSWORD, newPassword: NEW_PASSWORD })).toBe(true)
    expect((await ask(kernel, { token })).session?.userId).toBe(user.id)
    expect(await codeOf(enter(user, {}, NEW_PASSWORD))).toBeUndefined()
  })

  it('is delayed like a login', async () => {
    const user = await addUser(database.pool)
    const { token } = await enter(user)
    const context = await ask(kernel, { token, ip: '192.0.2.200' })
    const codes = []
    for (let tries = 0; tries < 7; tries++) {
      codes.push(await codeOf(changeMyPassword(context, { currentPassword: `w${tries}`, newPassword: NEW_PASSWORD })))
    }
    expect(codes.slice(0, 5)).toEqual(Array(5).fill('VALIDATION_FAILED'))
    expect(codes.slice(5)).toEqual(['TOO_MANY_REQUESTS', 'TOO_MANY_REQUESTS'])
    expect(await codeOf(changeMyPassword(anonymous, { currentPassword: 'x', newPassword: NEW_PASSWORD }))).toBe(
      'INVALID_TOKEN',
    )
  })
})
