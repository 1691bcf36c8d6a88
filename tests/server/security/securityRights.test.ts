import { beforeAll, describe, expect, it } from 'vitest'
import type { Application, Rights } from '#resources/domain/rights.ts'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import { eventually } from '#tests/support/eventually.ts'
import { givePassword } from '../fixtures/people.ts'
import { book, createCategory, createItem } from '../fixtures/reservationPeople.ts'

const app = fileApp()

const CREATE_USER = `mutation ($input: UserInput!) { createUser(input: $input) { id code } }`
const UPDATE_USER = `mutation ($id: ID!, $input: UserInput!) { updateUser(id: $id, input: $input) { id } }`
const CREATE_ROLE = `mutation ($input: UserRoleInput!) { createUserRole(input: $input) { id } }`
const UPDATE_ROLE = `mutation ($id: ID!, $input: UserRoleInput!) { updateUserRole(id: $id, input: $input) { id } }`

/** Spellings of the protected and other codes: Turkish, Cyrillic, full-width, zero-width, digits. */
const LOOK_ALIKES = [
  'SUPER_ADM\u0130N',
  'super_adm\u0131n',
  '\u0405UPER_ADMIN',
  'SUPER_ADMIN\uff11',
  'SUPER\u200b_ADMIN',
  'SUPER_ADM1N',
  'MART\u0130N',
  '\u0430dele',
]

let superAdministrator: TestPerson
let administrator: TestPerson
let number = 0

const newUser = (change: Record<string, unknown> = {}) => {
  number++
  return { code: `N${number}`, firstName: 'Inès', lastName: 'Garnier', email: `n${number}@exemple.fr`, ...change }
}
const newRole = (rights: Rights, applications: readonly Application[] = ['ADMINISTRATION', 'ENTITIES']) => {
  number++
  return { name: `Rôle ${number}`, applications, rights }
}
const idOf = async (by: TestPerson, mutation: string, input: unknown): Promise<string> =>
  Object.values(await by.get<Record<string, { id: string }>>('security', mutation, { input }))[0]?.id ?? ''

beforeAll(async () => {
  superAdministrator = await app().administrator()
  administrator = await app().person({ rights: { USER: true, USER_ROLE: true, SECTOR: true } })
  await givePassword(app().pool, administrator.id)
})

describe('granting rights', () => {
  it('the right to import backups needs the super administrator', async () => {
    const both: Rights = { SECTOR: true, BACKUP_EXPORT_MANAGEMENT: true, BACKUP_IMPORT_MANAGEMENT: true }
    const keeper = await app().person({ rights: { ...both, USER: true, USER_ROLE: true } })
    await givePassword(app().pool, keeper.id)
    const input = newRole(both)
    const { errors } = await keeper.ask('security', CREATE_ROLE, { input })
    expect(errors?.[0]?.extensions.errors).toMatchObject([
      { path: 'rights', message: expect.stringContaining('Seul le super administrateur donne le droit') },
    ])
    const role = await idOf(superAdministrator, CREATE_ROLE, input)
    const user = await idOf(keeper, CREATE_USER, newUser())
    const give = { id: user, input: { userRoles: [role] } }
    expect(await keeper.errorCode('security', UPDATE_USER, give)).toBe('FORBIDDEN')
    // A role keeps the right while other data of it changes.
    const renamed = { ...input, name: `${input.name} bis` }
    expect(await keeper.errorCode('security', UPDATE_ROLE, { id: role, input: renamed })).toBeUndefined()
    const plain = await idOf(keeper, CREATE_ROLE, newRole({ SECTOR: true, BACKUP_EXPORT_MANAGEMENT: true }))
    const widened = { id: plain, input: { rights: both } }
    expect(await keeper.errorCode('security', UPDATE_ROLE, widened)).toBe('VALIDATION_FAILED')
    expect(await superAdministrator.errorCode('security', UPDATE_USER, give)).toBeUndefined()
  })

  it('a right that sleeps in a role of before the rule is not woken by an application', async () => {
    const both: Rights = { SECTOR: true, BACKUP_EXPORT_MANAGEMENT: true, BACKUP_IMPORT_MANAGEMENT: true }
    const keeper = await app().person({ rights: { ...both, USER: true, USER_ROLE: true } })
    await givePassword(app().pool, keeper.id)
    const input = newRole({ SECTOR: true }, ['ENTITIES'])
    const role = await idOf(keeper, CREATE_ROLE, input)
    await app().pool.query('UPDATE security.user_role SET rights = $2 WHERE id = $1', [role, JSON.stringify(both)])
    const woken = { id: role, input: { applications: ['ENTITIES', 'ADMINISTRATION'] } }
    expect(await keeper.errorCode('security', UPDATE_ROLE, woken)).toBe('VALIDATION_FAILED')
    const renamed = { id: role, input: { name: `${input.name} bis` } }
    expect(await keeper.errorCode('security', UPDATE_ROLE, renamed)).toBeUndefined()
    expect(await superAdministrator.errorCode('security', UPDATE_ROLE, woken)).toBeUndefined()
  })

  it('a user cannot give a role with more rights than their own', async () => {
    const small = await idOf(administrator, CREATE_ROLE, newRole({ SECTOR: { createAndUpdate: true } }))
    const big = await idOf(superAdministrator, CREATE_ROLE, newRole({ LICENSE_MANAGEMENT: true }))
    const module = await idOf(
      superAdministrator,
      CREATE_ROLE,
      newRole({ SECTOR: true }, ['ENTITIES', 'FILE_MANAGEMENT']),
    )
    const user = await idOf(administrator, CREATE_USER, newUser({ userRoles: [small] }))
    const roles = await administrator.get('security', `{ getUserRole(id: "${small}") { holders } }`)
    expect(roles.getUserRole.holders).toBe(1)
    expect(await administrator.errorCode('security', CREATE_USER, { input: newUser({ userRoles: [big] }) })).toBe(
      'FORBIDDEN',
    )
    const give = (userRoles: string[]) =>
      administrator.errorCode('security', UPDATE_USER, { id: user, input: { userRoles } })
    expect(await give([small, big])).toBe('FORBIDDEN')
    expect(await give([administrator.roleId])).toBeUndefined()
    const few = await app().person({
      rights: { USER: true, USER_ROLE: true, SECTOR: true },
      applications: ['ADMINISTRATION', 'ENTITIES'],
    })
    const plain = await idOf(few, CREATE_USER, newUser())
    expect(await few.errorCode('security', UPDATE_USER, { id: plain, input: { userRoles: [module] } })).toBe(
      'FORBIDDEN',
    )
    expect(await few.errorCode('security', UPDATE_USER, { id: plain, input: { userRoles: [small] } })).toBeUndefined()
  })

  it('a role beyond the user’s rights cannot be created or changed', async () => {
    const create = (rights: Rights) => administrator.errorCode('security', CREATE_ROLE, { input: newRole(rights) })
    expect(await create({ SECTOR: true })).toBeUndefined()
    expect(await create({ DEPARTMENT: {} })).toBe('FORBIDDEN')
    const big = await idOf(superAdministrator, CREATE_ROLE, newRole({ DEPARTMENT: true, SECTOR: true }))
    const rename = { id: big, input: { name: `Renommé ${big}` } }
    expect(await administrator.errorCode('security', UPDATE_ROLE, rename)).toBe('FORBIDDEN')
    const strip = { id: big, input: { rights: { SECTOR: true } } }
    expect(await administrator.errorCode('security', UPDATE_ROLE, strip)).toBe('FORBIDDEN')
    expect(await superAdministrator.errorCode('security', UPDATE_ROLE, strip)).toBeUndefined()
    expect(await administrator.errorCode('security', UPDATE_ROLE, rename)).toBeUndefined()
  })

  it('a role contains existing rights with their dependencies', async () => {
    const create = (rights: Rights) => superAdministrator.ask('security', CREATE_ROLE, { input: newRole(rights) })
    for (const rights of [{ NOTHING: true }, { USER: true }] as Rights[]) {
      const { errors } = await create(rights)
      expect(errors?.[0]?.extensions).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ path: 'rights' }] })
    }
  })

  it('a role contains only rights of its applications', async () => {
    const errorsOf = async (mutation: string, variables: Record<string, unknown>) =>
      (await superAdministrator.ask('security', mutation, variables)).errors?.[0]?.extensions.errors
    const refusal = (message: string) => [{ path: 'rights', message: expect.stringContaining(message) }]
    const stray = newRole({ SECTOR: true, RESERVATION: true })
    const needed =
      'demande l’application «\u00a0Gestion des réservations\u00a0» ou «\u00a0Demande de réservation\u00a0»'
    expect(await errorsOf(CREATE_ROLE, { input: stray })).toMatchObject(refusal(needed))
    const id = await idOf(superAdministrator, CREATE_ROLE, newRole({ SECTOR: true }))
    const without = { applications: ['ADMINISTRATION'] }
    expect(await errorsOf(UPDATE_ROLE, { id, input: without })).toMatchObject(refusal('«\u00a0Fiches\u00a0»'))
    expect(await errorsOf(UPDATE_ROLE, { id, input: { ...without, rights: {} } })).toBeUndefined()
    // An older role: it may be renamed, but its rights must be removed before other changes of rights.
    await app().pool.query(`UPDATE security.user_role SET rights = '{"SECTOR": true}' WHERE id = $1`, [id])
    expect(await errorsOf(UPDATE_ROLE, { id, input: { name: 'Rôle d’avant' } })).toBeUndefined()
    expect(await errorsOf(UPDATE_ROLE, { id, input: without })).toMatchObject(refusal('«\u00a0Fiches\u00a0»'))
  })

  it('users with more rights, and the super administrator, cannot be changed', async () => {
    const clerk = await app().person({ rights: { USER: true } })
    const change = { input: { email: 'moi@exemple.fr' } }
    for (const id of [administrator.id, superAdministrator.id]) {
      expect(await clerk.errorCode('security', UPDATE_USER, { ...change, id })).toBe('FORBIDDEN')
    }
    const code = { id: superAdministrator.id, input: { code: 'SOMEBODY' } }
    expect(await superAdministrator.errorCode('security', UPDATE_USER, code)).toBe('VALIDATION_FAILED')
  })

  it('no code makes a user super administrator, and an email is no code', async () => {
    for (const code of ['SUPER_ADMIN', 'super_admin', 'Super_Admin', 'claire@exemple.fr', ...LOOK_ALIKES]) {
      expect(await administrator.errorCode('security', CREATE_USER, { input: newUser({ code }) })).toBe(
        'VALIDATION_FAILED',
      )
      expect(await administrator.errorCode('security', UPDATE_USER, { id: administrator.id, input: { code } })).toBe(
        'VALIDATION_FAILED',
      )
    }
  })
})

describe('deletion and blocking', () => {
  const REQUEST = `mutation ($input: CreateDeletionRequestInput!) { createDeletionRequest(input: $input) { id } }`
  const READ = `query ($id: ID!) { getDeletionRequest(id: $id) { status } }`
  const remove = async (by: TestPerson, entityId: string): Promise<string> => {
    const { createDeletionRequest } = await by.get('mutex', REQUEST, { input: { entityType: 'user', entityId } })
    return eventually(async () => {
      const { getDeletionRequest } = await by.get('mutex', READ, createDeletionRequest)
      expect(getDeletionRequest.status).toMatch(/SUCCESS|FAILURE|ERROR/)
      return getDeletionRequest.status as string
    })
  }

  it('a user is deleted with their sessions, but not one with more rights', async () => {
    const clerk = await app().person({ rights: { USER: true } })
    const target = await app().person()
    const superior = await app().person({ rights: { USER: true, USER_ROLE: true } })
    expect(await remove(clerk, superior.id)).toBe('ERROR')
    expect(await superior.errorCode('security', '{ getMyAccount { id } }')).toBeUndefined()
    expect(await remove(administrator, superAdministrator.id)).not.toBe('SUCCESS')
    expect(await remove(clerk, target.id)).toBe('SUCCESS')
    expect(await target.errorCode('security', '{ getMyAccount { id } }')).toBe('INVALID_TOKEN')
  })

  it('a user with activity can be deleted, and their activity stays', async () => {
    const target = await app().person({ rights: { SECTOR: true } })
    const SECTOR = 'mutation ($input: SectorInput!) { createSector(input: $input) { id } }'
    const [kept, gone] = await Promise.all(
      ['Nord', 'Sud'].map((name) => target.get('company', SECTOR, { input: { name, modules: ['RESERVATION'] } })),
    )
    const input = { entityType: 'sector', entityId: gone.createSector.id }
    await target.get('mutex', REQUEST, { input })
    await eventually(async () => {
      const { getDeletionRequests } = await target.get('mutex', '{ getDeletionRequests { status } }')
      expect(getDeletionRequests).toEqual([{ status: 'SUCCESS' }])
    })
    expect(await remove(administrator, target.id)).toBe('SUCCESS')
    const THREAD = `query ($recordId: ID!) { getThread(entity: "sector", recordId: $recordId) {
      items { action recordLabel user { id } } } }`
    const recordId = kept.createSector.id
    expect((await administrator.get('activity-thread', THREAD, { recordId })).getThread.items).toEqual([
      { action: 'CREATE', recordLabel: 'Nord', user: null },
    ])
  })

  it('a user with a reservation cannot be deleted, nor can oneself', async () => {
    const { pool } = app()
    const booker = await app().person({ rights: { RESERVATION: true } })
    const item = await createItem(pool, 'property', await createCategory(pool))
    expect((await book(booker, [item])).errors).toBeUndefined()
    const clerk = await app().person({ rights: { USER: true, RESERVATION: true } })
    expect(await remove(clerk, booker.id)).toBe('FAILURE')
    expect(await remove(clerk, clerk.id)).toBe('ERROR')
  })

  it('a block is in the user’s history', async () => {
    const target = await app().person()
    await administrator.get('security', 'mutation ($id: ID!) { blockUser(userId: $id) }', { id: target.id })
    await administrator.get('security', 'mutation ($id: ID!) { unblockUser(userId: $id) }', { id: target.id })
    const { rows } = await app().pool.query(
      'SELECT changes, user_id FROM activity_thread.activity WHERE record_id = $1 ORDER BY created_at, id',
      [target.id],
    )
    expect(rows).toMatchObject([
      { user_id: administrator.id, changes: { blockedAt: { before: null, after: expect.any(String) } } },
      { user_id: administrator.id, changes: { blockedAt: { before: expect.any(String), after: null } } },
    ])
  })
})

describe('the last administrator', () => {
  it('keeps a role that manages users and roles, also with two concurrent deletions', async () => {
    const { pool } = app()
    await pool.query(`DELETE FROM security.credential WHERE user_id <> $1`, [administrator.id])
    const second = await app().person({ rights: { USER: true, USER_ROLE: true, SECTOR: true } })
    await givePassword(app().pool, second.id)
    const none = { input: { userRoles: [] } }
    const codes = await Promise.all([
      administrator.errorCode('security', UPDATE_USER, { ...none, id: administrator.id }),
      second.errorCode('security', UPDATE_USER, { ...none, id: second.id }),
    ])
    expect(codes.sort()).toEqual(['CONFLICT', undefined])
    const { rows } = await pool.query<{ user_id: string; user_role_id: string }>(
      'SELECT ur.* FROM security.user_user_roles ur JOIN security.credential USING (user_id)',
    )
    expect(rows).toHaveLength(1)
    const strip = { id: rows[0]?.user_role_id, input: { rights: { SECTOR: true } } }
    expect(await superAdministrator.errorCode('security', UPDATE_ROLE, strip)).toBe('CONFLICT')
    const block = 'mutation ($userId: ID!) { blockUser(userId: $userId) }'
    expect(await superAdministrator.errorCode('security', block, { userId: rows[0]?.user_id })).toBe('CONFLICT')
  })
})
