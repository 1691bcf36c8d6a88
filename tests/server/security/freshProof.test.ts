import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import { uploadImport } from '#tests/support/transfer.ts'
import { givePassword, PASSWORD } from '../fixtures/people.ts'
import { binActions, RESTORE } from '../fixtures/trashActions.ts'

const app = fileApp()
const bin = binActions(app)

const PROVE = 'mutation ($password: String!) { proveMyself(currentPassword: $password) }'
const UPDATE = 'mutation ($id: ID!, $input: UserInput!) { updateUser(id: $id, input: $input) { id } }'
const RIGHTS = { USER: true, USER_ROLE: true, SECTOR: true, LICENSE_MANAGEMENT: true, BIN: true } as const
const MORE = { PARAMETER_MANAGEMENT: true, SECURITY_JOURNAL: true } as const

let clerk: TestPerson
let target: TestPerson
let roleId: string

beforeAll(async () => {
  const { rows } = await app().pool.query(
    `INSERT INTO security.user_role (id, name, applications, rights)
     VALUES (uuidv7(), 'Sans droit', '{ENTITIES}', '{}') RETURNING id`,
  )
  roleId = rows[0].id
})

const proveAgo = (person: TestPerson, since: string | null) =>
  app().pool.query('UPDATE security.session SET proved_at = now() - $2::interval WHERE user_id = $1', [
    person.id,
    since,
  ])

beforeEach(async () => {
  clerk = await app().person({ rights: { ...RIGHTS, ...MORE } })
  target = await app().person({ rights: { SECTOR: true } })
  await givePassword(app().pool, clerk.id)
  await proveAgo(clerk, '11 minutes')
})

const person = (code: string) => ({ code, firstName: 'Ève', lastName: 'Essai', email: `${code}@exemple.fr` })

type Act = { service: string; document: string; variables: () => Record<string, unknown> }

const act = (service: string, document: string, variables: () => Record<string, unknown> = () => ({})): Act => ({
  service,
  document,
  variables,
})

const BULK = 'mutation ($ids: [ID!]!, $input: UserInput!) { updateUsers(ids: $ids, input: $input) { isUpdated } }'
const CREATE = 'mutation ($input: UserInput!) { createUser(input: $input) { id } }'
const ROLE = 'mutation ($id: ID!, $input: UserRoleInput!) { updateUserRole(id: $id, input: $input) { id } }'
const SET = 'mutation ($input: UpdateParametersInput!) { updateParameters(input: $input) { code } }'
const END = 'mutation ($id: ID!) { endUserSessions(userId: $id) }'
const parameter = (code: string, value: string) => () => ({ input: { values: [{ code, value }] } })

const DANGEROUS: Readonly<Record<string, Act>> = {
  'a password link': act('security', 'mutation ($id: ID!) { createPasswordLink(userId: $id) { url } }', () => ({
    id: target.id,
  })),
  'the roles of a person': act('security', UPDATE, () => ({ id: target.id, input: { userRoles: [] } })),
  'the roles of many': act('security', BULK, () => ({ ids: [target.id], input: { userRoles: [] } })),
  'the address of a person': act('security', UPDATE, () => ({ id: target.id, input: { email: `${target.id}@b.fr` } })),
  'one’s own code': act('security', UPDATE, () => ({ id: clerk.id, input: { code: `X${clerk.code}` } })),
  'a new person with a role': act('security', CREATE, () => ({
    input: { ...person(`N${clerk.code}`), userRoles: [roleId] },
  })),
  'the rights of a role': act('security', ROLE, () => ({ id: target.roleId, input: { rights: {} } })),
  'the applications of a role': act('security', ROLE, () => ({
    id: target.roleId,
    input: { applications: ['ENTITIES'] },
  })),
  'a parameter of security': act('parameter', SET, parameter('ADMINISTRATOR_IDLE_MINUTES', '45')),
  'the journal as a spreadsheet': act('security', 'mutation { exportSecurityEvents { url } }'),
  'the sessions of another': act('security', END, () => ({ id: target.id })),
}

const HARMLESS: Readonly<Record<string, Act>> = {
  'the name of a person': act('security', UPDATE, () => ({ id: target.id, input: { firstName: 'Zoé' } })),
  'the code as it was': act('security', UPDATE, () => ({ id: target.id, input: { code: target.code } })),
  'a new person without a role': act('security', CREATE, () => ({ input: person(`P${clerk.code}`) })),
  'the name of a role': act('security', ROLE, () => ({ id: target.roleId, input: { name: `R${target.code}` } })),
  'another parameter': act('parameter', SET, parameter('PLANNING_DISPLAY_SUBJECT_REQUEST', 'false')),
  'one’s own sessions': act('security', END, () => ({ id: clerk.id })),
  'another spreadsheet': act('security', 'mutation { exportUsers { url } }'),
}

const send = (by: TestPerson, { service, document, variables }: Act) => by.errorCode(service, document, variables())

describe.each(Object.entries(DANGEROUS))('%s', (_name, dangerous) => {
  it('needs the password again after a while, and succeeds with it', async () => {
    expect(await send(clerk, dangerous)).toBe('FRESH_PROOF_REQUIRED')
    await proveAgo(clerk, null)
    expect(await send(clerk, dangerous)).toBe('FRESH_PROOF_REQUIRED')
    await clerk.get('security', PROVE, { password: PASSWORD })
    expect(await send(clerk, dangerous)).toBeUndefined()
  })

  it('is rejected for a missing right first', async () => {
    const stranger = await app().person({ rights: {} })
    await proveAgo(stranger, null)
    expect(await send(stranger, dangerous)).toBe('FORBIDDEN')
  })
})

it.each(Object.entries(HARMLESS))('%s needs no proof', async (_name, harmless) => {
  expect(await send(clerk, harmless)).toBeUndefined()
})

describe('the licence', () => {
  it('is not checked before the password is given', async () => {
    const save = act('security', 'mutation { saveLicense(input: { number: "x" }) { until } }')
    expect(await send(clerk, save)).toBe('FRESH_PROOF_REQUIRED')
    await clerk.get('security', PROVE, { password: PASSWORD })
    expect(await send(clerk, save)).toBe('VALIDATION_FAILED')
  })
})

describe('many users at once', () => {
  it('are not checked in a spreadsheet before the proof', async () => {
    const text = 'Identifiant;Prénom;Nom;Adresse e-mail\nI1;Ève;Essai;i1@exemple.fr\n'
    const { data } = await uploadImport(clerk, 'user', text)
    const { id, matching, keyField } = data.createDataImport
    const check = act(
      'drive',
      'mutation ($id: ID!, $input: CheckDataImportInput!) { checkDataImport(id: $id, input: $input) { id } }',
      () => ({ id, input: { matching, keyField } }),
    )
    expect(await send(clerk, check)).toBe('FRESH_PROOF_REQUIRED')
    await clerk.get('security', PROVE, { password: PASSWORD })
    expect(await send(clerk, check)).toBeUndefined()
  })

  it('stay in the trash before the proof', async () => {
    await bin.remove(clerk, 'user', target.id)
    const { rows } = await app().pool.query('SELECT id FROM activity_thread.deleted_record WHERE record_id = $1', [
      target.id,
    ])
    const restore = act('activity-thread', RESTORE, () => ({
      ids: [rows[0].id],
    }))
    const undo = act(
      'activity-thread',
      'mutation ($ids: [ID!]!) { undoDeletions(entity: "user", recordIds: $ids) { isRestored } }',
      () => ({ ids: [target.id] }),
    )
    expect(await send(clerk, restore)).toBe('FRESH_PROOF_REQUIRED')
    expect(await send(clerk, undo)).toBe('FRESH_PROOF_REQUIRED')
    await clerk.get('security', PROVE, { password: PASSWORD })
    expect(await send(clerk, restore)).toBeUndefined()
  })
})

describe('the proof', () => {
  it('is rate limited like a login, and a failure is in the journal', async () => {
    const wrong = () => clerk.errorCode('security', PROVE, { password: 'wrong' })
    const codes = []
    for (let tries = 0; tries < 6; tries++) codes.push(await wrong())
    expect(codes).toEqual([...Array(5).fill('VALIDATION_FAILED'), 'TOO_MANY_REQUESTS'])
    expect(await clerk.errorCode('security', PROVE, { password: PASSWORD })).toBe('TOO_MANY_REQUESTS')
    const { rows } = await app().pool.query(
      `SELECT count FROM security.security_event WHERE kind = 'PROOF_FAILED' AND person_id = $1`,
      [clerk.id],
    )
    expect(rows).toEqual([{ count: 5 }])
  })

  it('counts for one session, and comes with a login and with a new password', async () => {
    const input = { login: clerk.code, password: PASSWORD }
    const login = 'mutation ($input: LoginInput!) { login(input: $input) { token } }'
    const { token } = (await app().anonymous.get('security', login, { input })).login
    const other = { ...clerk, ...app().client(token) }
    const link = DANGEROUS['a password link'] as Act
    expect(await send(other, link)).toBeUndefined()
    expect(await send(clerk, link)).toBe('FRESH_PROOF_REQUIRED')
    const change = `mutation ($input: ChangeMyPasswordInput!) { changeMyPassword(input: $input) }`
    await clerk.get('security', change, {
      input: { currentPassword: PASSWORD, newPassword: 'Neuf-passereaux-sous-le-porche' },
    })
    expect(await send(clerk, link)).toBeUndefined()
  })

  it('lets the rejected request be repeated, and carried out once', async () => {
    const headers = {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${clerk.token}`,
      'Idempotency-Key': 'the-same',
    }
    const { document: query, variables } = DANGEROUS['a new person with a role'] as Act
    const body = JSON.stringify({ query, variables: variables() })
    const post = async () => (await fetch(`${app().url}/security/graphql/`, { method: 'POST', headers, body })).json()
    expect((await post()).errors[0].extensions.code).toBe('FRESH_PROOF_REQUIRED')
    await clerk.get('security', PROVE, { password: PASSWORD })
    const first = await post()
    expect(first.data.createUser.id).toBeDefined()
    expect(await post()).toEqual(first)
  })
})
