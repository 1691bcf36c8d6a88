import { beforeEach, describe, expect, it } from 'vitest'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import { openSocket, subscribe } from '#tests/support/live.ts'

const app = fileApp()

const CREATE_USER = 'mutation ($input: UserInput!) { createUser(input: $input) { id } }'
const UPDATE_USER = 'mutation ($id: ID!, $input: UserInput!) { updateUser(id: $id, input: $input) { id } }'
const UPDATE_ROLE = 'mutation ($id: ID!, $input: UserRoleInput!) { updateUserRole(id: $id, input: $input) { id } }'
const BLOCK = 'mutation ($id: ID!) { blockUser(userId: $id) }'
const LINK = 'mutation ($id: ID!) { createPasswordLink(userId: $id) { url } }'
const CREATE = `mutation ($id: ID!, $name: String!, $expiresAt: DateTime) {
  createServiceKey(userId: $id, name: $name, expiresAt: $expiresAt) }`
const REVOKE = 'mutation ($id: ID!, $key: ID!) { revokeServiceKey(userId: $id, keyId: $key) }'
const KEYS = 'query ($id: ID!) { getServiceKeys(userId: $id) { id name beginning lastUsedAt revokedAt } }'
const SECTORS = 'query { getSectors { items { id } } }'
const NEW_SECTOR = 'mutation ($input: SectorInput!) { createSector(input: $input) { id createdBy { displayName } } }'
const THREAD = 'query ($id: ID!) { getThread(entity: "sector", recordId: $id) { items { user { displayName } } } }'

let admin: TestPerson
let count = 0

const roleWith = async (rights: object): Promise<string> => {
  const { rows } = await app().pool.query(
    `INSERT INTO security.user_role (id, name, applications, rights)
     VALUES (gen_random_uuid(), $1, '{ENTITIES,ADMINISTRATION}', $2) RETURNING id`,
    [`Rôle ${++count}`, JSON.stringify(rights)],
  )
  return rows[0].id
}

const accountWith = async (role: string, more: object = {}): Promise<string> => {
  const code = `programme-${++count}`
  const input = { code, firstName: 'Passerelle', lastName: code, email: `${code}@exemple.fr`, isService: true, ...more }
  return (await admin.get('security', CREATE_USER, { input: { ...input, userRoles: [role] } })).createUser.id
}

const keyOf = async (id: string, by = admin, more: object = {}): Promise<string> =>
  (await by.get('security', CREATE, { id, name: 'Passerelle', ...more })).createServiceKey

const issued = async (rights: object, more: object = {}) => {
  const role = await roleWith(rights)
  const id = await accountWith(role, more)
  const key = await keyOf(id)
  return { role, id, key, program: app().client(key) }
}

beforeEach(async () => {
  admin = await app().administrator()
})

describe('a key of a service account', () => {
  it('has the rights of its role and names the account in the history', async () => {
    const { key, program, id } = await issued({ SECTOR: true })
    expect(key).toMatch(/^regie_[\w-]{43}$/)
    expect(await program.errorCode('company', SECTORS)).toBeUndefined()
    expect(await program.errorCode('security', KEYS, { id })).toBe('FORBIDDEN')
    const input = { name: `Secteur ${++count}` }
    const { createSector } = await program.get('company', NEW_SECTOR, { input })
    expect(createSector.createdBy.displayName).toContain('Passerelle')
    const { items } = (await admin.get('activity-thread', THREAD, { id: createSector.id })).getThread
    expect(items[0].user.displayName).toContain('Passerelle')
  })

  it('is stored as a hash and appears in no other row when it is created with an idempotency key', async () => {
    const id = await accountWith(await roleWith({ SECTOR: true }))
    const response = await fetch(`${app().url}/security/graphql/`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${admin.token}`,
        'content-type': 'application/json',
        'idempotency-key': `cle-${++count}`,
      },
      body: JSON.stringify({ query: CREATE, variables: { id, name: 'Passerelle' } }),
    })
    const key = (await response.json()).data.createServiceKey
    const stored = (text: string) =>
      app().pool.query('SELECT FROM security.service_key WHERE token_hash = sha256(convert_to($1, $2))', [text, 'UTF8'])
    expect((await stored(key)).rowCount).toBe(1)
    const { rows } = await app().pool.query(
      'SELECT answer FROM kernel.answered_request ORDER BY created_at DESC LIMIT 1',
    )
    expect(rows).toEqual([{ answer: null }])
    const { rows: traces } = await app().pool.query(
      `SELECT changes::text AS text FROM activity_thread.activity UNION ALL SELECT summary FROM security.security_event`,
    )
    expect(traces.filter(({ text }) => String(text).includes(key))).toEqual([])
  })

  it('stops at once when it is revoked, expired, or its account is blocked or ended', async () => {
    const revoked = await issued({ SECTOR: true })
    expect(await revoked.program.errorCode('company', SECTORS)).toBeUndefined()
    const [{ id: keyId }] = (await admin.get('security', KEYS, { id: revoked.id })).getServiceKeys
    await admin.get('security', REVOKE, { id: revoked.id, key: keyId })
    expect(await revoked.program.errorCode('company', SECTORS)).toBe('INVALID_TOKEN')
    expect(await admin.errorCode('security', REVOKE, { id: revoked.id, key: keyId })).toBe('NOT_FOUND')

    const blocked = await issued({ SECTOR: true })
    await admin.get('security', BLOCK, { id: blocked.id })
    expect(await blocked.program.errorCode('company', SECTORS)).toBe('INVALID_TOKEN')

    const ended = await issued({ SECTOR: true })
    await admin.get('security', UPDATE_USER, { id: ended.id, input: { endsAt: '2020-01-01 00:00:00' } })
    expect(await ended.program.errorCode('company', SECTORS)).toBe('TOKEN_EXPIRED')

    const expired = await issued({ SECTOR: true })
    await app().pool.query(
      `UPDATE security.service_key SET expires_at = now() - interval '1 second' WHERE user_id = $1`,
      [expired.id],
    )
    expect(await expired.program.errorCode('company', SECTORS)).toBe('TOKEN_EXPIRED')
  })

  it('does nothing that a person must do', async () => {
    const { program, id } = await issued({ USER: true, USER_ROLE: true, SECTOR: true })
    const personal = [
      'mutation { proveMyself(currentPassword: "x") }',
      'mutation { changeMyPassword(input: { currentPassword: "x", newPassword: "y" }) }',
      'mutation { startAuthenticator { url } }',
      'mutation { updateMyAccount(input: {}) { email } }',
    ]
    for (const document of personal) {
      expect([document, await program.errorCode('security', document)]).toEqual([document, 'FORBIDDEN'])
    }
    expect(await program.errorCode('security', CREATE, { id, name: 'Autre' })).toBe('FORBIDDEN')
    expect(await program.errorCode('security', LINK, { id })).toBe('FORBIDDEN')
    expect(
      await program.errorCode('api-gateway', 'mutation { acquireMutex(input: { resource: "sector/x" }) { id } }'),
    ).toBe('FORBIDDEN')
  })

  it('never exceeds its issuer when the role or the account receives more rights later', async () => {
    const role = await roleWith({ SECTOR: { createAndUpdate: false, delete: false } })
    const id = await accountWith(role)
    const clerk = await app().person({
      rights: { USER: true, SECTOR: true },
      applications: ['ENTITIES', 'ADMINISTRATION'],
    })
    const program = app().client(await keyOf(id, clerk))
    expect(await program.errorCode('company', SECTORS)).toBeUndefined()
    await admin.get('security', UPDATE_ROLE, { id: role, input: { rights: { SECTOR: true, USER_ROLE: true } } })
    const stronger = await roleWith({ DEPARTMENT: true, SECURITY_JOURNAL: true })
    await admin.get('security', UPDATE_USER, { id, input: { userRoles: [role, stronger] } })
    expect(await program.errorCode('company', NEW_SECTOR, { input: { name: `S ${++count}` } })).toBeUndefined()
    expect(await program.errorCode('security', 'query { getUserRoles { items { id } } }')).toBe('FORBIDDEN')
    expect(await program.errorCode('company', 'query { getDepartments { items { id } } }')).toBe('FORBIDDEN')
    expect(await clerk.errorCode('security', CREATE, { id, name: 'Autre' })).toBe('FORBIDDEN')
    expect(await clerk.errorCode('security', KEYS, { id })).toBe('FORBIDDEN')
  })

  it('writes its last use at most once a minute', async () => {
    const { program, id } = await issued({ SECTOR: true })
    const lastUse = async () => (await admin.get('security', KEYS, { id })).getServiceKeys[0].lastUsedAt
    expect(await lastUse()).toBeNull()
    await program.get('company', SECTORS)
    const { rows } = await app().pool.query('SELECT xmin::text FROM security.service_key WHERE user_id = $1', [id])
    expect(await lastUse()).not.toBeNull()
    await program.get('company', SECTORS)
    expect(
      (await app().pool.query('SELECT xmin::text FROM security.service_key WHERE user_id = $1', [id])).rows,
    ).toEqual(rows)
  })

  it('is refused in an address, and in a connection of live events', async () => {
    const { key } = await issued({ SECTOR: true })
    for (const path of [
      `/company/graphql/?token=${key}`,
      `/company/graphql/?query={x}&access_token=${key}`,
      `/${key}`,
    ]) {
      const response = await fetch(`${app().url}${path}`, { method: path.includes('?') ? 'POST' : 'GET' })
      expect([path, response.status]).toEqual([path, 400])
    }
    const { closed } = await subscribe(openSocket(app().url), key)
    expect((await closed).code).toBeGreaterThanOrEqual(4400)
  })

  it('is accepted from another origin, which a session is not', async () => {
    const { key } = await issued({ SECTOR: true })
    const send = (token: string) =>
      fetch(`${app().url}/company/graphql/`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          origin: 'https://autre.example',
        },
        body: JSON.stringify({ query: SECTORS }),
      })
    expect((await send(key)).status).toBe(200)
    expect((await send(admin.token)).status).toBe(403)
  })
})

describe('a service account', () => {
  it('has no password, stays one, and takes no seat of the licence', async () => {
    const seats = async () =>
      (await admin.get('security', 'query { getLicense { activeUsers } }')).getLicense.activeUsers as number
    const before = await seats()
    const id = await accountWith(await roleWith({ SECTOR: true }))
    expect(await seats()).toBe(before)
    expect(await admin.errorCode('security', LINK, { id })).toBe('CONFLICT')
    expect(await admin.errorCode('security', UPDATE_USER, { id, input: { isService: false } })).toBe(
      'VALIDATION_FAILED',
    )
    const someone = await app().person()
    expect(await admin.errorCode('security', CREATE, { id: someone.id, name: 'x' })).toBe('CONFLICT')
    expect(await admin.errorCode('security', CREATE, { id, name: ' ' })).toBe('VALIDATION_FAILED')
    const past = { id, name: 'x', expiresAt: '2020-01-01 00:00:00' }
    expect(await admin.errorCode('security', CREATE, past)).toBe('VALIDATION_FAILED')
  })
})
