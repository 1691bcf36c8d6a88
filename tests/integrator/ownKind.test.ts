import { afterAll, beforeAll, expect, test } from 'vitest'
import type { InputOf, RowOf } from '#resources/schema/rowOf.ts'
import { startTestApp, type TestApp, type TestPerson } from '#tests/support/app.ts'
import { checkImport, exportText, runImport } from '#tests/support/transfer.ts'
import type { vehicle } from './extension/vehicle.ts'

let app: TestApp
let manager: TestPerson

beforeAll(async () => {
  app = await startTestApp()
  manager = await app.administrator()
})
afterAll(() => app?.stop())

const CREATE = 'mutation ($input: VehicleInput!) { createVehicle(input: $input) { id } }'
const UPDATE = 'mutation ($id: ID!, $input: VehicleInput!) { updateVehicle(id: $id, input: $input) { id } }'
const LIST = `query ($filter: VehicleFilter, $sort: [VehicleSort!]) {
  getVehicles(filter: $filter, sort: $sort) { items { name outside { length width height } } }
}`
const HISTORY = `query ($id: ID!) { getThread(entity: "vehicle", recordId: $id) { items { id changes } } }`
const UNDO = 'mutation ($id: ID!) { undoActivity(id: $id) }'

type Row = Pick<RowOf<typeof vehicle>, 'outside'> & { name: string }
type Input = Pick<InputOf<typeof vehicle>, 'outside'>

let count = 100
const create = async (name: string, input: Input): Promise<string> => {
  const given = { name, plate: `AB-${count++}-CD`, energy: 'DIESEL', ...input }
  return (await manager.get('company', CREATE, { input: given })).createVehicle.id
}
const list = async (variables: object = {}): Promise<Row[]> =>
  (await manager.get('company', LIST, { ...variables })).getVehicles.items
const namesOf = async (variables: object) => (await list(variables)).map(({ name }) => name)
const messagesFor = async (outside: object) => {
  const { errors } = await manager.ask('company', CREATE, { input: { name: 'X', plate: 'ZZ-999-ZZ', outside } })
  return errors?.[0]?.extensions.errors
}

const VAN = { length: 540, width: 200, height: 240 }
const CAR = { length: 399, width: 175, height: 147 }

test('a value is stored and read by its kind', async () => {
  await create('Fourgon', { outside: VAN })
  await create('Citadine', { outside: CAR })
  await create('Vélo', {})
  const { rows } = await app.pool.query('SELECT outside FROM company.vehicle ORDER BY name')
  expect(rows.map(({ outside }) => outside)).toEqual([[399, 175, 147], [540, 200, 240], null])
  const outsides = (await list({ sort: [{ field: 'name', order: 'ASC' }] })).map(({ outside }) => outside)
  expect(outsides).toEqual([CAR, VAN, null])
})

test('a value is rejected in French, by the kind and by the field’s options', async () => {
  expect(await messagesFor({ ...CAR, length: 2_001 })).toEqual([
    expect.objectContaining({
      path: 'outside',
      rule: 'kind',
      message: 'Le champ «\u00a0Encombrement\u00a0» ne peut dépasser 2000 centimètres',
    }),
  ])
  expect(await messagesFor({ ...CAR, height: 0 })).toEqual([
    expect.objectContaining({ message: 'Le champ «\u00a0Encombrement\u00a0» ne peut avoir de côté nul' }),
  ])
})

test('a list is filtered and sorted by it', async () => {
  expect(await namesOf({ filter: { outside: { min: 400 } } })).toEqual(['Fourgon'])
  expect(await namesOf({ filter: { outside: { max: 399 } } })).toEqual(['Citadine'])
  expect(await namesOf({ filter: { outside: { equals: 540 } } })).toEqual(['Fourgon'])
  expect(await namesOf({ filter: { outside: { min: 1e300 } } })).toEqual([])
  expect(await namesOf({ filter: { outside: { isEmpty: true } } })).toEqual(['Vélo'])
  expect(await namesOf({ sort: [{ field: 'outside', order: 'DESC' }] })).toEqual(['Fourgon', 'Citadine', 'Vélo'])
})

test('its history contains both values, and a change can be undone', async () => {
  const id = await create('Utilitaire', { outside: CAR })
  await manager.get('company', UPDATE, { id, input: { name: 'Utilitaire', outside: { ...CAR } } })
  await manager.get('company', UPDATE, { id, input: { outside: VAN } })
  const { getThread } = await manager.get('activity-thread', HISTORY, { id })
  // The update that changed nothing leaves no entry.
  expect(getThread.items).toHaveLength(2)
  expect(getThread.items[0].changes).toEqual({ outside: { before: CAR, after: VAN } })
  await manager.get('activity-thread', UNDO, { id: getThread.items[0].id })
  expect((await list({ filter: { outside: { equals: 399 } } })).map(({ name }) => name).toSorted()).toEqual([
    'Citadine',
    'Utilitaire',
  ])
})

test('a spreadsheet exports and imports it', async () => {
  const variables = '(filter: { outside: { min: 400 } }, columns: ["name", "outside"])'
  const exported = await exportText(app, manager, { service: 'company', operation: 'exportVehicles', variables })
  expect(exported).toBe('Nom;Encombrement\r\nFourgon;540\u00a0×\u00a0200\u00a0×\u00a0240\r\n')
  const content = 'Nom;Immatriculation;Énergie;Encombrement\r\nCamion;CC-001-CC;Gazole;600 x 220\u00a0×\u00a0300\r\n'
  const { id, errors } = await checkImport(manager, { entity: 'vehicle', content })
  expect(errors ?? []).toEqual([])
  await runImport(manager, id)
  expect(await list({ filter: { outside: { min: 600 } } })).toEqual([
    { name: 'Camion', outside: { length: 600, width: 220, height: 300 } },
  ])
  const wrong = 'Nom;Immatriculation;Énergie;Encombrement\r\nCamion;CC-002-CC;Gazole;grand\r\n'
  const refused = await checkImport(manager, { entity: 'vehicle', content: wrong })
  expect(refused.errors).toEqual([
    expect.objectContaining({
      column: 'Encombrement',
      message: '«\u00a0grand\u00a0» n’est pas de la forme 300 × 150 × 140',
    }),
  ])
})
