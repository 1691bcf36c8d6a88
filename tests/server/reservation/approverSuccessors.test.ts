import { describe, expect, it } from 'vitest'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import { eventually } from '#tests/support/eventually.ts'
import { checkImport, runImport } from '#tests/support/transfer.ts'
import { createSector, MANAGER_RIGHTS, REQUESTER } from '../fixtures/reservationPeople.ts'
import { decide, outcomes, stepsOf, validationTown } from '../fixtures/validationTown.ts'

const app = fileApp()
const town = validationTown(app)

type Request = Awaited<ReturnType<typeof town.asked>>

const pending = async (options: Parameters<ReturnType<typeof app>['person']>[0] = REQUESTER, step = {}) => {
  const approver = await app().person(options)
  const hall = await town.hall({ steps: [town.clerkStep({ userRoles: [approver.roleId], ...step })] })
  return { approver, hall, request: await town.asked([hall]) }
}

const successor = (): Promise<TestPerson> => app().person(REQUESTER)

const UPDATE = `mutation ($id: ID!, $input: UserInput!, $successor: ID) {
  updateUser(id: $id, input: $input, successor: $successor) { id } }`
const UPDATE_MANY = `mutation ($ids: [ID!]!, $input: UserInput!, $successor: ID) {
  updateUsers(ids: $ids, input: $input, successor: $successor) { isUpdated error { code details } } }`
const UPDATE_ROLE = `mutation ($id: ID!, $input: UserRoleInput!, $successor: ID) {
  updateUserRole(id: $id, input: $input, successor: $successor) { id } }`
const UPDATE_LOCATION = `mutation ($id: ID!, $input: LocationInput!, $successor: ID, $confirmAffected: [String!]) {
  updateLocation(id: $id, input: $input, successor: $successor, confirmAffected: $confirmAffected) { id } }`
const UPDATE_LOCATIONS = `mutation ($ids: [ID!]!, $input: LocationInput!, $successor: ID, $confirmAffected: [String!]) {
  updateLocations(ids: $ids, input: $input, successor: $successor, confirmAffected: $confirmAffected) {
    isUpdated error { code } } }`
const BLOCK = 'mutation ($id: ID!, $successor: ID) { blockUser(userId: $id, successor: $successor) }'
const DELETE = 'mutation ($input: CreateDeletionRequestInput!) { createDeletionRequest(input: $input) { id } }'
const STATE = 'query ($id: ID!) { getDeletionRequest(id: $id) { status errors } }'
const STUCK = `{ getReservations(filter: { isStuck: true }) { items { id } total } }`

type Answer = { errors?: readonly { message: string; extensions: Record<string, unknown> }[] | undefined }
const refusalOf = ({ errors }: Answer) => errors?.[0]?.extensions
const needed = (requests: number) => expect.objectContaining({ code: 'APPROVER_NEEDED', requests })

const isDecidedBy = async (person: TestPerson, { id }: Request): Promise<void> => {
  const [step] = stepsOf(await town.read(id, person))
  expect(step?.canDecide).toBe(true)
  expect(outcomes(await decide(person, 'accept', [step?.id ?? '']))).toEqual(['done'])
}

const deleted = async (input: Record<string, unknown>) => {
  const { createDeletionRequest } = await town.boss().get('mutex', DELETE, { input: { entityType: 'user', ...input } })
  return eventually(async () => {
    const { getDeletionRequest: state } = await town.boss().get('mutex', STATE, { id: createDeletionRequest.id })
    expect(['SUCCESS', 'FAILURE', 'ERROR']).toContain(state.status)
    return state as { status: string; errors: { code: string; message: string }[] | null }
  })
}

describe('the last person who may decide a pending request', () => {
  it('cannot be blocked without a successor, and can with one', async () => {
    const { approver, request } = await pending()
    const answer = await town.boss().ask('security', BLOCK, { id: approver.id })
    expect(refusalOf(answer)).toEqual(needed(1))
    const next = await successor()
    expect(stepsOf(await town.read(request.id))[0]?.canDecide).toBe(true)
    expect((await town.boss().ask('security', BLOCK, { id: approver.id, successor: next.id })).errors).toBeUndefined()
    await isDecidedBy(next, request)
  })

  it('does not lose the role, the sector, nor the rights of the role', async () => {
    const sector = await createSector(app().pool)
    const { approver, request } = await pending()
    const next = await successor()
    const change = { id: approver.id, input: { userRoles: [] } }
    expect(refusalOf(await town.boss().ask('security', UPDATE, change))).toEqual(needed(1))
    const stripped = { id: approver.roleId, input: { rights: {} } }
    expect(refusalOf(await town.boss().ask('security', UPDATE_ROLE, stripped))).toEqual(needed(1))
    const given = await town.boss().ask('security', UPDATE_ROLE, { ...stripped, successor: next.id })
    expect(given.errors).toBeUndefined()
    await isDecidedBy(next, request)
    const inSector = await app().person({ ...REQUESTER, sectorIds: [sector] })
    const hall = await town.hall({ steps: [{ name: 'Accord', sectors: [sector] }] })
    const other = await town.asked([hall])
    const out = { id: inSector.id, input: { sectors: [] } }
    expect(refusalOf(await town.boss().ask('security', UPDATE, out))).toEqual(needed(1))
    expect((await town.boss().ask('security', UPDATE, { ...out, successor: next.id })).errors).toBeUndefined()
    await isDecidedBy(next, other)
  })

  it('is changed among several, each with its own verdict', async () => {
    const [{ approver, request }, other, next] = [await pending(), await successor(), await successor()]
    const change = { ids: [approver.id, other.id], input: { userRoles: [] } }
    const { updateUsers } = await town.boss().get('security', UPDATE_MANY, change)
    expect(updateUsers).toMatchObject([
      { isUpdated: false, error: { code: 'APPROVER_NEEDED', details: { requests: 1 } } },
      { isUpdated: true },
    ])
    await town.boss().get('security', UPDATE_MANY, { ...change, ids: [approver.id], successor: next.id })
    await isDecidedBy(next, request)
  })

  it('is deleted once a successor is named; the successor is protected in the same way', async () => {
    const { approver, request } = await pending()
    const [next, last] = [await successor(), await successor()]
    const refused = await deleted({ entityId: approver.id })
    expect(refused).toMatchObject({ status: 'ERROR', errors: [{ code: 'APPROVER_NEEDED' }] })
    expect(await deleted({ entityId: approver.id, successor: next.id })).toMatchObject({ status: 'SUCCESS' })
    expect(await deleted({ entityId: next.id })).toMatchObject({ status: 'ERROR' })
    expect(await deleted({ entityId: next.id, successor: last.id })).toMatchObject({ status: 'SUCCESS' })
    await isDecidedBy(last, request)
  })

  it('can be deleted while another approver exists, or no request waits', async () => {
    const { approver, hall } = await pending(REQUESTER, {})
    const second = await app().person(REQUESTER)
    await app().pool.query('INSERT INTO security.user_user_roles (user_id, user_role_id) VALUES ($1, $2)', [
      second.id,
      approver.roleId,
    ])
    expect((await town.boss().ask('security', BLOCK, { id: approver.id })).errors).toBeUndefined()
    expect(refusalOf(await town.boss().ask('security', BLOCK, { id: second.id }))).toEqual(needed(1))
    const [step] = stepsOf(await town.asked([hall], { from: '2027-05-01 08:00:00', to: '2027-05-01 09:00:00' }))
    expect(step?.canDecide).toBe(false)
  })

  it('rejects the requester and users without access as successor', async () => {
    const { approver } = await pending()
    const stranger = await app().person({ rights: {}, applications: [] })
    for (const id of [town.requester().id, stranger.id, approver.id, 'nobody']) {
      const answer = await town.boss().ask('security', BLOCK, { id: approver.id, successor: id })
      expect(refusalOf(answer)).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ path: 'successor' }] })
    }
  })

  it('is named where a file is imported', async () => {
    const { approver, request } = await pending()
    const next = await successor()
    const { rows } = await app().pool.query('SELECT code FROM security."user" WHERE id = $1', [approver.id])
    const content = `code;userRoles\n${rows[0].code};`
    const asked = { entity: 'user', content, matching: ['code', 'userRoles'], keyField: 'code' }
    const refused = await checkImport(town.boss(), asked)
    expect(JSON.stringify(refused.errors)).toContain('Plus personne ne pourrait décider')
    const state = await checkImport(town.boss(), { ...asked, successor: next.id })
    expect(state.refused).toBe(0)
    await runImport(town.boss(), state.id)
    await isDecidedBy(next, request)
  })

  it('is replaced by a later line of the same file, in the check and in the import', async () => {
    const { approver, request } = await pending()
    const next = await successor()
    const codes = 'SELECT code FROM security."user" WHERE id = ANY ($1::uuid[]) ORDER BY array_position($1::uuid[], id)'
    const { rows } = await app().pool.query(codes, [[approver.id, next.id]])
    const role = await app().pool.query('SELECT name FROM security.user_role WHERE id = $1', [approver.roleId])
    const lines = [`${rows[0].code};`, `${rows[1].code};${role.rows[0].name}`]
    const fields = { entity: 'user', matching: ['code', 'userRoles'], keyField: 'code' }
    for (const content of [lines, lines.toReversed()].map((some) => ['code;userRoles', ...some].join('\n')))
      expect(await checkImport(town.boss(), { ...fields, content })).toMatchObject({ refused: 0, updated: 2 })
    const state = await checkImport(town.boss(), { ...fields, content: ['code;userRoles', ...lines].join('\n') })
    expect(await runImport(town.boss(), state.id)).toMatchObject({ status: 'DONE', updated: 2 })
    const alone = await checkImport(town.boss(), { ...fields, content: `code;userRoles\n${rows[1].code};` })
    expect(alone).toMatchObject({ refused: 1, updated: 0 })
    await isDecidedBy(next, request)
  })

  it('stays a manager of an item if only managers decide its requests', async () => {
    const [sector, other] = [await createSector(app().pool), await createSector(app().pool)]
    const rights = { ...MANAGER_RIGHTS }
    delete (rights as Record<string, unknown>).UPDATE_RESERVATION_ITEMS_OF_OTHER_SECTORS
    const manager = await app().person({ rights, sectorIds: [sector] })
    const hall = await town.hall({ steps: [{ name: 'Accord' }] }, { sectorIds: [sector] })
    const request = await town.asked([hall], {}, await app().person({ ...REQUESTER, sectorIds: [sector] }))
    const next = await successor()
    const change = { id: hall, input: { sectors: [other] } }
    expect(refusalOf(await town.boss().ask('company', UPDATE_LOCATION, change))).toEqual(needed(1))
    expect(stepsOf(await town.read(request.id, manager))[0]?.canDecide).toBe(true)
    const named = await town.boss().ask('company', UPDATE_LOCATION, { ...change, successor: next.id })
    expect(named.errors).toBeUndefined()
    await isDecidedBy(next, request)
  })

  it('is named before the affected reservations of the same update are confirmed', async () => {
    const [sector, other] = [await createSector(app().pool), await createSector(app().pool)]
    const rights = { ...MANAGER_RIGHTS }
    delete (rights as Record<string, unknown>).UPDATE_RESERVATION_ITEMS_OF_OTHER_SECTORS
    const manager = await app().person({ rights, sectorIds: [sector] })
    const hall = await town.hall({ steps: [{ name: 'Accord' }] }, { sectorIds: [sector] })
    const requester = await app().person({ ...REQUESTER, sectorIds: [sector] })
    const slot = { from: '2027-05-01 08:00:00', to: '2027-05-01 09:00:00' }
    const [step] = stepsOf(await town.asked([hall], slot, requester))
    expect(outcomes(await decide(manager, 'accept', [step?.id ?? '']))).toEqual(['done'])
    const request = await town.asked([hall], {}, requester)
    const next = await successor()
    const input = { sectors: [other], blocked: true, blockingReason: 'Travaux' }
    const save = (more = {}) => town.boss().ask('company', UPDATE_LOCATION, { id: hall, input, ...more })
    const saveMany = async (more = {}) =>
      (await town.boss().get('company', UPDATE_LOCATIONS, { ids: [hall], input, ...more })).updateLocations[0]
    expect(refusalOf(await save())).toEqual(needed(1))
    expect(await saveMany()).toMatchObject({ isUpdated: false, error: { code: 'APPROVER_NEEDED' } })
    const affected = refusalOf(await save({ successor: next.id }))
    expect(affected).toMatchObject({ code: 'AFFECTED_RESERVATIONS', reservations: 2 })
    expect(await saveMany({ successor: next.id })).toMatchObject({ error: { code: 'AFFECTED_RESERVATIONS' } })
    const confirmAffected = [affected?.confirmation]
    expect(refusalOf(await save({ confirmAffected }))).toEqual(needed(1))
    expect(await saveMany({ successor: next.id, confirmAffected })).toMatchObject({ isUpdated: true })
    expect(stepsOf(await town.read(request.id, next))[0]?.canDecide).toBe(true)
  })

  it('leaves requests that a super administrator finds, when rows go past the product', async () => {
    const { approver, request } = await pending()
    const before = (await town.boss().get('reservation', STUCK)).getReservations
    expect(before.items).not.toContainEqual({ id: request.id })
    await app().pool.query('DELETE FROM security.user_user_roles WHERE user_id = $1', [approver.id])
    const after = (await town.boss().get('reservation', STUCK)).getReservations
    expect(after.items).toContainEqual({ id: request.id })
  })
})
