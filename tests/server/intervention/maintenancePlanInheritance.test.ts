import { beforeAll, expect, it } from 'vitest'
import { INHERITED } from '#resources/domain/maintenancePlans.ts'
import { generateDue } from '#server/modules/intervention/plans/generate.ts'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import { dayAhead } from '#tests/support/clock.ts'
import { TECHNICIAN_RIGHTS } from '../fixtures/interventionPeople.ts'
import { createCategory, createItem } from '../fixtures/reservationPeople.ts'

const app = fileApp()
let chief: TestPerson
const ids: Record<string, string> = {}

const RIGHTS = { ...TECHNICIAN_RIGHTS, MAINTENANCE_PLAN: true, DEPARTMENT: true, USER: true, USER_ROLE: true } as const

const made = async (service: string, entity: string, input: Record<string, unknown>): Promise<string> => {
  const query = `mutation ($input: ${entity}Input!) { create${entity}(input: $input) { id } }`
  return (await chief.get(service, query, { input }))[`create${entity}`].id
}

beforeAll(async () => {
  chief = await app().person({ rights: RIGHTS })
  const helper = await app().person({})
  ids.helper = helper.id
  ids.room = await createItem(app().pool, 'location', await createCategory(app().pool))
  ids.van = await createItem(app().pool, 'property', await createCategory(app().pool))
  ids.category = await made('intervention', 'InterventionCategory', {
    name: 'Sécurité incendie',
    color: '#2E7D32',
    itemTypes: ['LOCATION', 'PROPERTY'],
    priority: 'HIGH',
  })
  ids.department = await made('company', 'Department', { name: 'Bâtiments' })
  ids.supplier = await made('company', 'Supplier', { name: 'Vérif Nord' })
})

const SCALARS = ['label', 'description', 'priority', 'itemType', 'management', 'estimatedTime']
const DOCUMENTS = ['mandatorySupportingDocument', 'requiredDocuments']
const REFERENCES = ['category', 'department', 'user', 'supplier', 'location', 'property']
const WORK = `query { getInterventions { items { ${[...SCALARS, ...DOCUMENTS].join(' ')}
  ${REFERENCES.map((name) => `${name} { id }`).join(' ')} workers { id } answerDueAt repairDueAt } } }`

const values = (): Record<string, unknown> => ({
  label: 'Vérification annuelle',
  description: 'Consignes du constructeur',
  priority: 'URGENT',
  category: ids.category,
  management: 'EXTERNAL',
  department: ids.department,
  user: chief.id,
  workers: [ids.helper],
  supplier: ids.supplier,
  estimatedTime: 2.5,
  mandatorySupportingDocument: true,
  requiredDocuments: 'Rapport, attestation',
})

const SCHEDULE = { startsOn: dayAhead(0), rule: 'FREQ=YEARLY', horizonDays: 366 }

const workOf = async (input: Record<string, unknown>) => {
  await app().pool.query('DELETE FROM intervention.intervention')
  const query = 'mutation ($input: MaintenancePlanInput!) { createMaintenancePlan(input: $input) { id } }'
  const { createMaintenancePlan } = await chief.get('intervention', query, { input: { ...SCHEDULE, ...input } })
  await app().pool.query('DELETE FROM intervention.maintenance_plan WHERE id <> $1', [createMaintenancePlan.id])
  await generateDue(app().kernel)
  const [work] = (await chief.get('intervention', WORK)).getInterventions.items
  return work
}

const pointed = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(pointed)
  return typeof value === 'object' && value && 'id' in value ? value.id : value
}

it.each([
  ['LOCATION', 'locations', 'location', 'room'],
  ['PROPERTY', 'properties', 'property', 'van'],
] as const)('a work receives every inherited value of a plan on %s', async (itemType, list, target, item) => {
  const given = { ...values(), itemType, [list]: [ids[item]] }
  const work = await workOf(given)
  for (const [from, to] of Object.entries(INHERITED)) {
    if (from === 'locations' || from === 'properties') continue
    expect(pointed(work[to]), from).toEqual(given[from])
  }
  expect(pointed(work[target])).toBe(ids[item])
})

it('a work of an almost empty plan takes the priority of its category, with its deadlines', async () => {
  const work = await workOf({ label: 'Contrôle', category: ids.category, locations: [ids.room] })
  expect(work).toMatchObject({ priority: 'HIGH', management: 'INTERNAL', user: null, supplier: null, workers: [] })
  expect(work.answerDueAt < work.repairDueAt).toBe(true)
})
