import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Rights } from '#resources/domain/rights.ts'
import { resources } from '#resources/index.ts'
import { createName, getManyName, getOneName, typeName, updateName } from '#resources/schema/names.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import { services } from '#server/services.ts'
import { startTestApp, type TestApp, type TestPerson } from '#tests/support/app.ts'
import { offerEverything } from '#tests/support/parameters.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
  await offerEverything(app.pool)
})
afterAll(() => app?.stop())

const ABSENT = '01a1fc4c-841e-74e0-97cd-947b5e0d4677'
const mounted = resources.all.filter(({ service }) => services.some(({ name }) => name === service))
const derived = mounted.filter(({ operations, right }) => right && operations.includes('list'))
/** Entities with hand-written writes have separate tests. */
const written = derived.filter(({ key, operations }) => operations.includes('create') && key !== 'reservation')
const isChanged = ({ operations }: AnyResource): boolean => operations.includes('update')

const list = (resource: AnyResource) => `{ ${getManyName(resource.key)} { total items { id } } }`
const getOne = (resource: AnyResource) => `{ ${getOneName(resource.key)}(id: "${ABSENT}") { id } }`
const create = ({ key }: AnyResource) =>
  `mutation ($input: ${typeName(key)}Input!) { ${createName(key)}(input: $input) { id } }`
const update = ({ key }: AnyResource) =>
  `mutation ($input: ${typeName(key)}Input!) { ${updateName(key)}(id: "${ABSENT}", input: $input) { id } }`

const codes = async (person: TestPerson | TestApp['anonymous'], resource: AnyResource) => {
  const ask = (query: string, variables = {}) => person.errorCode(resource.service, query, variables)
  const isWritten = written.includes(resource)
  return {
    list: await ask(list(resource)),
    get: await ask(getOne(resource)),
    ...(isWritten && { create: await ask(create(resource), { input: {} }) }),
    ...(isWritten && isChanged(resource) && { update: await ask(update(resource), { input: {} }) }),
  }
}

const expected = (
  resource: AnyResource,
  read: string | undefined,
  found: string,
  created: string,
  updated: string,
) => ({
  list: read,
  get: found,
  ...(written.includes(resource) && { create: created }),
  ...(written.includes(resource) && isChanged(resource) && { update: updated }),
})

const holding = (rights: Rights) => app.person({ rights })

describe.each(derived.map((resource) => [resource.key, resource] as const))('%s', (_key, resource) => {
  const right = resource.right as string

  test('without a session', async () => {
    const all = expected(resource, 'INVALID_TOKEN', 'INVALID_TOKEN', 'INVALID_TOKEN', 'INVALID_TOKEN')
    expect(await codes(app.anonymous, resource)).toEqual(all)
  })

  test('without a right', async () => {
    const all = expected(resource, 'FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN')
    expect(await codes(await holding({}), resource)).toEqual(all)
  })

  test('with the right to read', async () => {
    const reads = expected(resource, undefined, 'NOT_FOUND', 'FORBIDDEN', 'FORBIDDEN')
    expect(await codes(await holding({ [right]: {} }), resource)).toEqual(reads)
    expect(await codes(await holding({ [right]: { delete: true } }), resource)).toEqual(reads)
  })

  test('with the right to create and update', async () => {
    const writes = expected(resource, undefined, 'NOT_FOUND', 'VALIDATION_FAILED', 'NOT_FOUND')
    expect(await codes(await holding({ [right]: { createAndUpdate: true } }), resource)).toEqual(writes)
    expect(await codes(await holding({ [right]: true }), resource)).toEqual(writes)
  })
})

describe('an instance without licence', () => {
  test('rejects every derived operation', async () => {
    const unlicensed = await startTestApp({ hasLicense: false })
    try {
      const person = await unlicensed.administrator()
      for (const resource of derived) {
        const all = expected(resource, 'NO_LICENSE', 'NO_LICENSE', 'NO_LICENSE', 'NO_LICENSE')
        expect(await codes(person, resource)).toEqual(all)
      }
    } finally {
      await unlicensed.stop()
    }
  })
})

describe('a referenced user', () => {
  const AUTHOR = `{ getSectors { items { createdBy { id displayName code email phoneNumber sectors { id } lastLoginAt } } } }`

  test('shows only the name, except to itself and to readers of users', async () => {
    const author = await app.person({ rights: { SECTOR: true } })
    await author.get('company', 'mutation { createSector(input: { name: "Nord" }) { id } }')
    const authorSeenBy = async (person: TestPerson) =>
      (await person.get('company', AUTHOR)).getSectors.items[0].createdBy
    const stranger = await authorSeenBy(await app.person({ rights: { SECTOR: {} } }))
    expect(stranger).toMatchObject({
      id: author.id,
      code: null,
      email: null,
      phoneNumber: null,
      sectors: [],
      lastLoginAt: null,
    })
    expect(stranger.displayName).toContain('Camille')
    expect(await authorSeenBy(author)).toMatchObject({ email: `${author.id}@exemple.fr` })
    expect(await authorSeenBy(await app.person({ rights: { SECTOR: {}, USER: {} } }))).toMatchObject({
      email: `${author.id}@exemple.fr`,
    })
  })

  test('is offered by name, without private data, to writers of referencing records', async () => {
    const chooser = await app.person({ rights: { PROPERTY: { createAndUpdate: true } } })
    const target = await app.person({ firstName: 'Apolline', lastName: 'Zéphyr' })
    const LIST = `query ($filter: UserFilter, $sort: [UserSort!]) { getUsers(filter: $filter, sort: $sort) { items { id displayName code email } } }`
    const { getUsers } = await chooser.get('security', LIST, { filter: { q: 'zephyr apo' } })
    expect(getUsers.items).toEqual([{ id: target.id, displayName: 'Apolline Zéphyr', code: null, email: null }])
    expect((await chooser.get('security', LIST, { filter: { q: target.code } })).getUsers.items).toEqual([])
    expect((await chooser.get('security', LIST, { filter: { q: `${target.id}@exemple.fr` } })).getUsers.items).toEqual(
      [],
    )
    expect(await chooser.errorCode('security', LIST, { filter: { email: { contains: 'exemple' } } })).toBe(
      'VALIDATION_FAILED',
    )
    expect(await chooser.errorCode('security', LIST, { sort: [{ field: 'email', order: 'ASC' }] })).toBe(
      'VALIDATION_FAILED',
    )
    const reader = await app.person({ rights: { PROPERTY: {} } })
    expect(await reader.errorCode('security', LIST)).toBe('FORBIDDEN')
  })

  test('is offered as borrower only to users who may reserve for others', async () => {
    const LIST = '{ getUsers { items { id displayName } } }'
    const own = await app.person({ rights: { RESERVATION: true } })
    expect(await own.errorCode('security', LIST)).toBe('FORBIDDEN')
    const rights = { RESERVATION: true, CREATE_RESERVATIONS_FOR_OTHER_BORROWERS: true } as const
    expect(await (await app.person({ rights })).errorCode('security', LIST)).toBeUndefined()
    expect(await own.errorCode('company', '{ getSectors { total } }')).toBeUndefined()
    expect(await own.errorCode('reservation', '{ getReservationCategories { total } }')).toBeUndefined()
  })
})
