import { afterAll, beforeAll, expect, test } from 'vitest'
import { services } from '#server/services.ts'
import { startTestApp, type TestApp, type TestPerson } from '#tests/support/app.ts'

let app: TestApp
let manager: TestPerson

beforeAll(async () => {
  app = await startTestApp()
  manager = await app.person({ rights: { VEHICLE: true, FLEET_SUMMARY: true } })
})
afterAll(() => app?.stop())

const CREATE = 'mutation ($input: VehicleInput!) { createVehicle(input: $input) { id range comfort } }'
const SUMMARY = '{ getFleetSummary { energy count } }'
const create = async (input: object) => (await manager.get('company', CREATE, { input })).createVehicle

test('a hook completes written values', async () => {
  const input = { name: 'Zoé', plate: 'AB-123-CD', energy: 'ELECTRIC', comfort: 3 }
  expect(await create(input)).toMatchObject({ range: 250, comfort: 3 })
})

test('a kind rejects with its own message', async () => {
  const { errors } = await manager.ask('company', CREATE, {
    input: { name: 'Kangoo', plate: 'AB-124-CD', comfort: 4 },
  })
  expect(errors?.[0]?.extensions.errors).toEqual([
    expect.objectContaining({
      path: 'comfort',
      rule: 'kind',
      message: 'Le champ «\u00a0Confort\u00a0» ne peut valoir quatre étoiles',
    }),
  ])
})

test('an operation of the extension’s service needs its right', async () => {
  expect((await manager.get('fleet', SUMMARY)).getFleetSummary).toEqual([{ energy: 'ELECTRIC', count: 1 }])
  const other = await app.person({ rights: { VEHICLE: true } })
  expect(await other.errorCode('fleet', SUMMARY)).toBe('FORBIDDEN')
})

test('the extension’s job runs', async () => {
  await app.pool.query(`UPDATE company.vehicle SET name = ' Zoé '`)
  const job = services.find(({ name }) => name === 'fleet')?.jobs?.['fleet:trim']
  await job?.({} as never, app.kernel)
  expect((await app.pool.query('SELECT name FROM company.vehicle')).rows).toEqual([{ name: 'Zoé' }])
})
