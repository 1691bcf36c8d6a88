import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp, type TestPerson } from '#tests/support/app.ts'

let app: TestApp
let manager: TestPerson
let administrator: TestPerson

beforeAll(async () => {
  app = await startTestApp()
  administrator = await app.administrator()
  manager = await app.person({ rights: { VEHICLE: true, DEPARTMENT: true, SECTOR: true } })
})
afterAll(() => app?.stop())

const FIELDS = `id displayName name plate energy range price pooled firstRegistration customFields
  department { displayName } sectors { displayName } services { day garage } createdBy { id }`
const CREATE = `mutation ($input: VehicleInput!) { createVehicle(input: $input) { ${FIELDS} } }`
const UPDATE = `mutation ($id: ID!, $input: VehicleInput!) { updateVehicle(id: $id, input: $input) { ${FIELDS} } }`
const GET = `query ($id: ID!) { getVehicle(id: $id) { ${FIELDS} } }`
const LIST = `query ($filter: VehicleFilter, $sort: [VehicleSort!]) {
  getVehicles(filter: $filter, sort: $sort) { items { name } total }
}`

const names = async (variables: object): Promise<string[]> =>
  (await manager.get('company', LIST, variables as Record<string, unknown>)).getVehicles.items.map(
    ({ name }: { name: string }) => name,
  )

describe('the API', () => {
  test('creates, shows, updates and lists', async () => {
    const { createDepartment } = await manager.get(
      'company',
      'mutation { createDepartment(input: { name: "Parc" }) { id } }',
    )
    const { createSector } = await manager.get('company', 'mutation { createSector(input: { name: "Centre" }) { id } }')
    const input = {
      name: 'Kangoo',
      plate: 'AB-123-CD',
      range: 300,
      price: 21_900.5,
      firstRegistration: '2024-02-29',
      department: createDepartment.id,
      sectors: [createSector.id],
      services: [{ day: '2025-03-01', garage: 'Garage du port' }],
    }
    const { createVehicle } = await manager.get('company', CREATE, { input })
    expect(createVehicle).toMatchObject({
      ...input,
      displayName: 'Kangoo – AB-123-CD',
      energy: 'ELECTRIC',
      pooled: false,
      department: { displayName: 'Parc' },
      sectors: [{ displayName: 'Centre' }],
      createdBy: { id: manager.id },
    })
    const { updateVehicle } = await manager.get('company', UPDATE, {
      id: createVehicle.id,
      input: { energy: 'DIESEL' },
    })
    expect(updateVehicle).toMatchObject({ energy: 'DIESEL', range: null, price: 21_900.5 })
    expect((await manager.get('company', GET, { id: createVehicle.id })).getVehicle).toEqual(updateVehicle)
    expect(
      await names({ filter: { q: 'kang', department: { in: [createDepartment.id] }, energy: { in: ['DIESEL'] } } }),
    ).toEqual(['Kangoo'])
    expect(await names({ filter: { pooled: true } })).toEqual([])
  })

  test('reports every error of the declaration', async () => {
    const input = { plate: 'nope', range: -1, price: -1, services: [{ garage: 'x' }], department: uuid() }
    const { errors } = await manager.ask('company', CREATE, { input })
    const found = errors?.[0]?.extensions.errors as { path: string; rule: string }[]
    expect(found.map(({ path, rule }) => `${path}:${rule}`).sort()).toEqual([
      'department:exists',
      'name:required',
      'plate:pattern',
      'price:min',
      'range:between',
      'services[0].day:required',
    ])
  })

  test('checks rights', async () => {
    const reader = await app.person({ rights: { VEHICLE: {} } })
    const stranger = await app.person({ rights: { PROPERTY: true } })
    const input = { name: 'Zoé', plate: 'ZZ-999-ZZ' }
    expect(await reader.errorCode('company', LIST)).toBeUndefined()
    expect(await reader.errorCode('company', CREATE, { input })).toBe('FORBIDDEN')
    expect(await stranger.errorCode('company', LIST)).toBe('FORBIDDEN')
    expect(await app.anonymous.errorCode('company', LIST)).toBe('INVALID_TOKEN')
  })

  test('offers its right to roles', async () => {
    const mutation = 'mutation ($input: UserRoleInput!) { createUserRole(input: $input) { rights } }'
    const role = { name: 'Parc automobile', applications: ['ENTITIES'] }
    const rights = { VEHICLE: { createAndUpdate: true } }
    const { createUserRole } = await administrator.get('security', mutation, { input: { ...role, rights } })
    expect(createUserRole.rights).toEqual(rights)
    const unknown = { ...role, name: 'Nulle part', rights: { NOWHERE: true } }
    expect(await administrator.errorCode('security', mutation, { input: unknown })).toBe('VALIDATION_FAILED')
  })

  test('accepts custom fields defined at run time', async () => {
    const mutation = 'mutation ($input: CreateCustomFieldInput!) { createCustomField(input: $input) { id } }'
    const definition = { entity: 'vehicle', label: 'Couleur', name: 'COLOUR', type: 'string', required: true }
    await administrator.get('entity-customizer', mutation, { input: { ...definition, size: 2 } })
    const input = { name: 'Mégane', plate: 'EE-111-EE' }
    await expect.poll(() => manager.errorCode('company', CREATE, { input })).toBe('VALIDATION_FAILED')
    const { createVehicle } = await manager.get('company', CREATE, {
      input: { ...input, customFields: { COLOUR: 'Vert d’eau' } },
    })
    expect(createVehicle.customFields).toEqual({ COLOUR: 'Vert d’eau' })
    expect(await names({ filter: { customFields: [{ name: 'COLOUR', contains: 'VERT' }] } })).toEqual(['Mégane'])
    expect(await names({ filter: { q: 'd’eau' }, sort: [{ field: 'customFields.COLOUR', order: 'ASC' }] })).toEqual([
      'Mégane',
    ])
  })
})
