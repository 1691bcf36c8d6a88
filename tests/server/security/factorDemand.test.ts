import { beforeAll, describe, expect, it } from 'vitest'
import { namesWithAccess } from '#server/engine/service.ts'
import { resetByOperator } from '#server/modules/security/factors/resetByOperator.ts'
import { services } from '#server/services.ts'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import { codeAt } from '#tests/support/authenticator.ts'
import { eventually } from '#tests/support/eventually.ts'
import { openSocket, subscribe } from '#tests/support/live.ts'
import { BY_HAND } from '../fixtures/handWrittenRights.ts'
import { givePassword, PASSWORD } from '../fixtures/people.ts'

const app = fileApp()

const START = 'mutation { startAuthenticator { key } }'
const CONFIRM = 'mutation ($code: String!) { confirmAuthenticator(code: $code) }'
const REMOVE = 'mutation { removeAuthenticator }'
const STATE = '{ getMySecondFactors { isDemanded recoveryCodesLeft } }'
const RESET = 'mutation ($id: ID!) { resetSecondFactors(userId: $id) }'
const OF_USER = 'query ($id: ID!) { getUserSecondFactors(userId: $id) { isOn isDemanded } }'
const ROLE = 'mutation ($id: ID!, $input: UserRoleInput!) { updateUserRole(id: $id, input: $input) { id } }'
const WHO = `query ($token: String!) { getUserByAuthToken(token: $token) { mustEnrol userRoles { id } } }`
const SECTORS = '{ getSectors { items { id } } }'
const LOGIN = 'mutation ($input: LoginInput!) { login(input: $input) { token } }'

const demand = (roleId: string, isDemanded = true) =>
  app().pool.query('UPDATE security.user_role SET requires_second_factor = $2 WHERE id = $1', [roleId, isDemanded])

const enrol = async (person: TestPerson): Promise<string> => {
  const { key } = (await person.get('security', START)).startAuthenticator
  await person.get('security', CONFIRM, { code: codeAt(key, new Date()) })
  return key
}

const kindsOf = async (id: string): Promise<string[]> => {
  const { rows } = await app().pool.query(
    'SELECT kind FROM security.security_event WHERE person_id = $1 ORDER BY occurred_at, id',
    [id],
  )
  return rows.map(({ kind }) => kind)
}

describe('a user with such a role and no factor', () => {
  let person: TestPerson
  beforeAll(async () => {
    person = await app().person({ rights: { SECTOR: true, USER: true } })
    await givePassword(app().pool, person.id)
    expect((await person.get('security', STATE)).getMySecondFactors.isDemanded).toBe(false)
    await demand(person.roleId)
  })

  it('can only use operations that add one', async () => {
    const open = services.flatMap((service) => [
      ...namesWithAccess(service, 'public'),
      ...namesWithAccess(service, 'enrolment'),
    ])
    const documents: [string, string][] = [
      ['company', SECTORS],
      ['security', '{ getMyAccount { id } }'],
      ['security', '{ getMyActivity { id } }'],
      ['security', 'mutation { updateMyAccount(input: {}) { id } }'],
      ['security', 'mutation { renewRecoveryCodes }'],
      ['security', REMOVE],
      ['security', '{ getUsers { items { id } } }'],
      ['parameter', '{ getParameters { code } }'],
      ['api-gateway', '{ search(q: "essai") { __typename } }'],
      ['drive', '{ getFileLimits { __typename } }'],
    ]
    for (const [service, document] of documents) {
      expect(await person.errorCode(service, document), document).toBe('SECOND_FACTOR_MISSING')
    }
    expect(open.filter((name) => BY_HAND[name] === undefined)).toEqual([])
    expect(open.filter((name) => BY_HAND[name]?.need !== 'public').sort()).toEqual([
      'addPasskey',
      'confirmAuthenticator',
      'getMySecondFactors',
      'proveMyself',
      'startAuthenticator',
      'startPasskey',
      'startPasskeyProof',
    ])
  })

  it('has no rights, also not for services that check its token, and gets no live events', async () => {
    const { getUserByAuthToken } = await app().anonymous.get('api-gateway', WHO, { token: person.token })
    expect(getUserByAuthToken).toEqual({ mustEnrol: true, userRoles: [] })
    const other = await app().person({ rights: { SECTOR: true } })
    const [hers, others] = await Promise.all(
      [person, other].map(({ token }) => subscribe(openSocket(app().url), token)),
    )
    const create = 'mutation ($input: SectorInput!) { createSector(input: $input) { id } }'
    await other.get('company', create, { input: { name: 'Secteur entendu', modules: ['RESERVATION'] } })
    await eventually(() => expect(others?.received.map(({ topic }) => topic)).toContain('sector'))
    expect(hers?.received.map(({ topic }) => topic)).not.toContain('sector')
  })

  it('gains nothing by a new login, which needs only the password', async () => {
    const { login } = await app().anonymous.get('security', LOGIN, {
      input: { login: person.code, password: PASSWORD },
    })
    const again = app().client(login.token)
    expect(await again.errorCode('company', SECTORS)).toBe('SECOND_FACTOR_MISSING')
  })

  it('continues once there is one, and cannot remove it', async () => {
    const key = await enrol(person)
    expect(await person.errorCode('company', SECTORS)).toBeUndefined()
    expect(await person.errorCode('security', REMOVE)).toBe('CONFLICT')
    expect((await person.get('security', STATE)).getMySecondFactors).toEqual({
      isDemanded: true,
      recoveryCodesLeft: 10,
    })
    const input = { login: person.code, password: PASSWORD }
    expect(await app().anonymous.errorCode('security', LOGIN, { input })).toBe('SECOND_FACTOR_REQUIRED')
    expect(key).toHaveLength(32)
    await demand(person.roleId, false)
    expect(await person.errorCode('security', REMOVE)).toBeUndefined()
  })
})

describe('the demand of a role', () => {
  it('needs a fresh proof to be removed, and both changes are in the journal', async () => {
    const admin = await app().person({ rights: { USER_ROLE: true, SECTOR: true } })
    const held = await app().person({ rights: { SECTOR: true } })
    const set = (isDemanded: boolean) =>
      admin.errorCode('security', ROLE, { id: held.roleId, input: { requiresSecondFactor: isDemanded } })
    await app().pool.query(`UPDATE security.session SET proved_at = NULL WHERE user_id = $1`, [admin.id])
    expect(await set(true)).toBeUndefined()
    expect(await held.errorCode('company', SECTORS)).toBe('SECOND_FACTOR_MISSING')
    expect(await set(false)).toBe('FRESH_PROOF_REQUIRED')
    await app().pool.query(`UPDATE security.session SET proved_at = now() WHERE user_id = $1`, [admin.id])
    expect(await set(false)).toBeUndefined()
    expect(await held.errorCode('company', SECTORS)).toBeUndefined()
    const { rows } = await app().pool.query(
      `SELECT summary FROM security.security_event WHERE kind = 'ROLE_CHANGED' AND author_id = $1 ORDER BY occurred_at, id`,
      [admin.id],
    )
    expect(rows[0].summary).toMatch(/\(double authentification exigée\)$/)
    expect(rows[1].summary).toMatch(/\(double authentification non exigée\)$/)
  })
})

describe('a user who lost their factor', () => {
  it('is helped by an administrator with no fewer rights, after a proof, who sees none of it', async () => {
    const person = await app().person({ rights: { SECTOR: true } })
    await enrol(person)
    const admin = await app().person({ rights: { USER: true, SECTOR: true } })
    const lesser = await app().person({ rights: { USER: true } })
    const stranger = await app().person({ rights: { SECTOR: true } })
    expect((await admin.get('security', OF_USER, { id: person.id })).getUserSecondFactors).toEqual({
      isOn: true,
      isDemanded: false,
    })
    for (const other of [lesser, stranger]) {
      expect(await other.errorCode('security', OF_USER, { id: person.id })).toBe('FORBIDDEN')
      expect(await other.errorCode('security', RESET, { id: person.id })).toBe('FORBIDDEN')
    }
    await app().pool.query(`UPDATE security.session SET proved_at = NULL WHERE user_id = $1`, [admin.id])
    expect(await admin.errorCode('security', RESET, { id: person.id })).toBe('FRESH_PROOF_REQUIRED')
    await app().pool.query(`UPDATE security.session SET proved_at = now() WHERE user_id = $1`, [admin.id])
    expect((await admin.get('security', RESET, { id: person.id })).resetSecondFactors).toBe(true)
    expect((await admin.get('security', RESET, { id: person.id })).resetSecondFactors).toBe(false)
    expect((await kindsOf(person.id)).filter((kind) => kind === 'SECOND_FACTOR_RESET')).toHaveLength(1)
    const { getMyNotices } = await person.get('security', '{ getMyNotices { kind isOwn } }')
    expect(getMyNotices[0]).toEqual({ kind: 'SECOND_FACTOR_RESET', isOwn: false })
    expect((await person.get('security', STATE)).getMySecondFactors.recoveryCodesLeft).toBe(0)
  })

  it('is led to a new one at once if a role demands it', async () => {
    const person = await app().person({ rights: { SECTOR: true } })
    await enrol(person)
    await demand(person.roleId)
    expect(await person.errorCode('company', SECTORS)).toBeUndefined()
    const admin = await app().person({ rights: { USER: true, SECTOR: true } })
    await admin.get('security', RESET, { id: person.id })
    expect(await person.errorCode('company', SECTORS)).toBe('SECOND_FACTOR_MISSING')
  })

  it('is helped from the server’s command line, with an entry in the journal', async () => {
    const person = await app().person({ code: 'SEUL', rights: {} })
    await enrol(person)
    expect(await resetByOperator(app().pool, 'personne')).toBe('unknown')
    expect(await resetByOperator(app().pool, 'seul')).toBe('done')
    expect(await resetByOperator(app().pool, 'SEUL')).toBe('none')
    expect((await kindsOf(person.id)).at(-1)).toBe('SECOND_FACTOR_RESET')
  })
})

describe('an account restored from the trash', () => {
  it('has no factor, and none was stored there', async () => {
    const person = await app().person({ rights: {} })
    const key = await enrol(person)
    const admin = await app().administrator()
    const remove = `mutation ($input: CreateDeletionRequestInput!) { createDeletionRequest(input: $input) { id } }`
    await admin.get('mutex', remove, { input: { entityType: 'user', entityId: person.id } })
    await eventually(async () => {
      const { rowCount } = await app().pool.query('SELECT FROM security."user" WHERE id = $1', [person.id])
      expect(rowCount).toBe(0)
    })
    const { rows } = await app().pool.query(
      'SELECT row_to_json(d)::text AS text, id FROM activity_thread.deleted_record d',
    )
    expect(rows.some(({ text }) => text.includes(person.id))).toBe(true)
    expect(rows.some(({ text }) => text.includes(key) || text.includes('sealed') || text.includes('code_hash'))).toBe(
      false,
    )
    const restore = `mutation ($ids: [ID!]!) { undoDeletions(entity: "user", recordIds: $ids) { isRestored } }`
    expect((await admin.get('activity-thread', restore, { ids: [person.id] })).undoDeletions).toEqual([
      { isRestored: true },
    ])
    for (const table of ['authenticator', 'recovery_code']) {
      const { rowCount } = await app().pool.query(`SELECT FROM security.${table} WHERE user_id = $1`, [person.id])
      expect(rowCount).toBe(0)
    }
  })
})
