import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import { givePassword } from '../fixtures/people.ts'

const app = fileApp()
const RIGHTS = { USER: true, USER_ROLE: true, SECTOR: true } as const
const UPDATE_USER = `mutation ($id: ID!, $input: UserInput!) { updateUser(id: $id, input: $input) { id } }`
const UPDATE_ROLE = `mutation ($id: ID!, $input: UserRoleInput!) { updateUserRole(id: $id, input: $input) { id } }`
const BLOCK = 'mutation ($userId: ID!) { blockUser(userId: $userId) }'
const DELETE = `mutation ($id: ID!) { createDeletionRequest(input: { entityType: "user", entityId: $id }) { id } }`
const STATE = 'query ($id: ID!) { getDeletionRequest(id: $id) { status } }'

let first: TestPerson
let second: TestPerson
/** Has no password, so is no administrator that can log in. */
let superAdministrator: TestPerson

const administrators = async (): Promise<number> => {
  const { rows } = await app().pool.query<{ count: number }>(
    `SELECT count(DISTINCT u.id)::int AS count FROM security."user" u JOIN security.credential c ON c.user_id = u.id
     JOIN security.user_user_roles ur ON ur.user_id = u.id JOIN security.user_role r ON r.id = ur.user_role_id
     WHERE u.blocked_at IS NULL AND r.rights->'USER' = 'true' AND r.rights->'USER_ROLE' = 'true'`,
  )
  return rows[0]?.count ?? 0
}

const newAdministrator = async (): Promise<TestPerson> => {
  const person = await app().person({ rights: RIGHTS })
  await givePassword(app().pool, person.id)
  return person
}

const outcome = async (work: Promise<string | undefined>): Promise<string> => (await work) ?? 'done'

const deletion = async (by: TestPerson, id: string): Promise<string | undefined> => {
  const { data, errors } = await by.ask('mutex', DELETE, { id })
  if (errors) return errors[0]?.extensions.code
  const request = data.createDeletionRequest.id
  let status = ''
  await expect
    .poll(
      async () => {
        const state = await by.ask('mutex', STATE, { id: request })
        status = state.data?.getDeletionRequest.status ?? 'GONE'
        return status
      },
      { timeout: 20_000, interval: 100 },
    )
    .toMatch(/SUCCESS|FAILURE|ERROR|GONE/)
  return status === 'SUCCESS' ? undefined : status
}

const WAYS = {
  'by a block': (by: TestPerson, of: TestPerson) => by.errorCode('security', BLOCK, { userId: of.id }),
  'by taking the roles away': (by: TestPerson, of: TestPerson) =>
    by.errorCode('security', UPDATE_USER, { id: of.id, input: { userRoles: [] } }),
  'by emptying the role': (by: TestPerson, of: TestPerson) =>
    by.errorCode('security', UPDATE_ROLE, { id: of.roleId, input: { rights: { SECTOR: true } } }),
  'by taking the application of the role': (by: TestPerson, of: TestPerson) =>
    by.errorCode('security', UPDATE_ROLE, { id: of.roleId, input: { applications: ['ENTITIES'], rights: {} } }),
  'by a deletion': (by: TestPerson, of: TestPerson) => deletion(by, of.id),
}

beforeAll(async () => {
  superAdministrator = await app().administrator()
})

beforeEach(async () => {
  await app().pool.query('DELETE FROM security.credential')
  first = await newAdministrator()
  second = await newAdministrator()
})

describe('two administrators who remove each other at the same moment', () => {
  it.each(Object.entries(WAYS))('leave one, %s', async (_way, takeAway) => {
    await Promise.all([outcome(takeAway(first, second)), outcome(takeAway(second, first))])
    expect(await administrators()).toBeGreaterThanOrEqual(1)
  })

  it('leave one, in different ways', async () => {
    const results = await Promise.all([
      outcome(WAYS['by a block'](first, second)),
      outcome(WAYS['by emptying the role'](second, first)),
    ])
    expect(results).not.toEqual(['done', 'done'])
    expect(await administrators()).toBeGreaterThanOrEqual(1)
  })
})

describe('the last administrator', () => {
  it.each(Object.entries(WAYS).filter(([way]) => !/block|deletion/.test(way)))(
    'stays against themselves, %s',
    async (_way, takeAway) => {
      expect(await outcome(WAYS['by a block'](first, second))).toBe('done')
      expect(await outcome(takeAway(first, first))).toBe('CONFLICT')
      expect(await administrators()).toBe(1)
    },
  )

  it.each(Object.entries(WAYS))(
    'stays against a super administrator without a password, %s',
    async (_way, takeAway) => {
      await WAYS['by a block'](superAdministrator, second)
      expect(await outcome(takeAway(superAdministrator, first))).toMatch(/CONFLICT|ERROR|FAILURE/)
      expect(await administrators()).toBe(1)
    },
  )
})

describe('a role', () => {
  it('can be removed only by users who could grant it', async () => {
    const { pool } = app()
    const { rows } = await pool.query<{ id: string }>(
      `INSERT INTO security.user_role (id, name, applications, rights)
       VALUES (gen_random_uuid(), 'Sans personne', ARRAY['ADMINISTRATION'], '{"PARAMETER_MANAGEMENT": true}') RETURNING id`,
    )
    const id = rows[0]?.id ?? ''
    const role = `mutation ($id: ID!) { createDeletionRequest(input: { entityType: "userRole", entityId: $id }) { id } }`
    const { data } = await first.ask('mutex', role, { id })
    const STATE_OF = { id: data.createDeletionRequest.id }
    await expect
      .poll(async () => (await first.get('mutex', STATE, STATE_OF)).getDeletionRequest.status, { timeout: 20_000 })
      .toMatch(/ERROR|FAILURE/)
    expect((await pool.query('SELECT FROM security.user_role WHERE id = $1', [id])).rowCount).toBe(1)
  })
})
