import { beforeAll, beforeEach, expect, it } from 'vitest'
import { SHIPPED_PLANS } from '#i18n/fr/shippedPlans.ts'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import { TECHNICIAN_RIGHTS } from '../fixtures/interventionPeople.ts'
import { createCategory, createItem } from '../fixtures/reservationPeople.ts'

const app = fileApp()
let chief: TestPerson
let hall: string
let file: string

const ADD = `mutation ($buildingFile: ID!, $codes: [String!]!, $startsOn: Date!) {
  addShippedPlans(buildingFile: $buildingFile, codes: $codes, startsOn: $startsOn) }`
const LIST = `query ($location: [ID!]!) { getMaintenancePlans(
  filter: { locations: { in: $location } }, sort: [{ field: "label", order: ASC }], pagination: { page: 1, perPage: 100 }) {
  total items { label status rule legalSource shippedCode nextDueOn management requiredDocuments } } }`

beforeAll(async () => {
  chief = await app().person({ rights: { ...TECHNICIAN_RIGHTS, MAINTENANCE_PLAN: true } })
})
beforeEach(async () => {
  hall = await createItem(app().pool, 'location', await createCategory(app().pool))
  const { createBuildingFile } = await chief.get(
    'intervention',
    'mutation ($input: BuildingFileInput!) { createBuildingFile(input: $input) { id } }',
    { input: { location: hall, category: 'C3', types: ['L'] } },
  )
  file = createBuildingFile.id
})

const add = (codes: readonly string[]) =>
  chief.ask('intervention', ADD, { buildingFile: file, codes, startsOn: '2030-01-15' })
const plans = async () => (await chief.get('intervention', LIST, { location: [hall] })).getMaintenancePlans

it('a shipped plan becomes a plan of the building with its source; an unverified one is paused', async () => {
  expect((await add(['SMOKE', 'RADON'])).data.addShippedPlans).toBe(2)
  const { items } = await plans()
  expect(items[0]).toMatchObject({ label: 'Mesure du radon', status: 'PAUSED', shippedCode: 'RADON' })
  expect(items[1]).toMatchObject({
    ...{ label: 'Vérification du désenfumage', status: 'ACTIVE', rule: 'FREQ=YEARLY', nextDueOn: '2030-01-15' },
    ...{ management: 'EXTERNAL', requiredDocuments: 'Rapport de vérification' },
    legalSource: expect.stringContaining('Arrêté du 25 juin 1980, DF 10 §2'),
  })
})

it('all shipped plans can be added, and none twice', async () => {
  const codes = SHIPPED_PLANS.map(({ code }) => code)
  expect((await add(codes)).data.addShippedPlans).toBe(codes.length)
  const { errors } = await add(['SMOKE'])
  expect(errors?.[0]?.extensions.code).toBe('CONFLICT')
  expect(errors?.[0]?.message).toContain('Vérification du désenfumage')
  expect((await plans()).total).toBe(codes.length)
})

it('an unknown plan, an empty choice and two additions at once leave nothing twice', async () => {
  expect((await add(['NOTHING'])).errors?.[0]?.extensions.code).toBe('VALIDATION_FAILED')
  expect((await add([])).errors?.[0]?.extensions.code).toBe('VALIDATION_FAILED')
  const both = await Promise.all([add(['GAS']), add(['GAS'])])
  expect(both.filter(({ errors }) => !errors)).toHaveLength(1)
  expect((await plans()).total).toBe(1)
})
