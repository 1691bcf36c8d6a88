import { beforeAll, describe, expect, it } from 'vitest'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import { dayAhead } from '#tests/support/clock.ts'
import { createIntervention, TECHNICIAN_RIGHTS, workOn } from '../fixtures/interventionPeople.ts'
import { createCategory, createItem } from '../fixtures/reservationPeople.ts'

const app = fileApp()
let keeper: TestPerson
let ids: Record<string, string>

const RULE = 'mutation ($input: RowRuleInput!) { createRowRule(input: $input) { id } }'
const OWN = { all: [{ field: 'createdBy', mine: true }] }
const HIDDEN = ['prescription', 'maintenancePlan', 'intervention']

beforeAll(async () => {
  const admin = await app().administrator()
  keeper = await app().person({ rights: { ...TECHNICIAN_RIGHTS, MAINTENANCE_PLAN: true } })
  const category = await createCategory(app().pool)
  const place = await createItem(app().pool, 'location', category)
  const create = async (key: string, input: object): Promise<string> => {
    const mutation = `mutation ($input: ${key}Input!) { created: create${key}(input: $input) { id } }`
    return (await admin.get('intervention', mutation, { input })).created.id
  }
  const buildingFile = await create('BuildingFile', { location: place, types: ['L'], category: 'C3' })
  const point = { label: 'Voyant vert' }
  const given = { user: keeper.id, points: [point], realizationStartingAt: '2026-03-02 08:00:00' }
  const work = await createIntervention(admin, workOn(place, { ...given, realizationEndingAt: '2026-03-02 09:00:00' }))
  const points = 'query ($id: ID!) { getIntervention(id: $id) { points { id } } }'
  const startsOn = dayAhead(0)
  ids = {
    work: work.id,
    point: (await admin.get('intervention', points, { id: work.id })).getIntervention.points[0].id,
    prescription: await create('Prescription', {
      buildingFile,
      label: 'Dégager l’issue',
      liftedOn: startsOn,
      liftingNote: 'Fait',
    }),
    plan: await create('MaintenancePlan', { label: 'Contrôle', startsOn, rule: 'FREQ=YEARLY', locations: [place] }),
    round: (await createIntervention(admin, { label: 'Ronde', isRound: true, locations: [place], points: [point] })).id,
  }
  for (const entity of HIDDEN) {
    const input = { name: `Les siennes ${entity}`, role: keeper.roleId, entity, readCondition: OWN }
    const { errors } = await admin.ask('entity-customizer', RULE, { input })
    expect(errors).toBeUndefined()
  }
})

type Operation = [service: string, document: string]

const operations: Operation[] = [
  [
    'edition-generator',
    'mutation ($prescription: ID!) { generateLiftingCertificate(prescription: $prescription) { id } }',
  ],
  ['intervention', 'query ($plan: ID!) { getMaintenancePlanDates(id: $plan) { passedTotal } }'],
  ['intervention', 'query ($plan: ID!) { getMaintenancePlanThresholds(id: $plan) { itemsTotal } }'],
  ['intervention', 'mutation ($plan: ID!) { generateMaintenanceWork(id: $plan) }'],
  ['intervention', 'mutation ($plan: ID!) { moveMaintenanceDate(id: $plan, dueOn: "2030-01-01") { id } }'],
  ['intervention', 'query ($work: ID!) { getRegisterDrafts(intervention: $work) { building } }'],
  ['intervention', 'mutation ($work: ID!) { takeIntervention(id: $work) { id } }'],
  ['intervention', 'mutation ($work: ID!) { signIntervention(id: $work, name: "Léa") { id } }'],
  ['intervention', 'mutation ($point: ID!) { recordInterventionPoint(id: $point, input: { result: OK }) { id } }'],
  ['intervention', 'mutation ($point: ID!) { createCorrectiveWork(point: $point) { id } }'],
  ['intervention', 'query ($round: ID!) { getRound(id: $round) { label } }'],
  ['intervention', 'mutation ($round: ID!) { finishRound(round: $round) }'],
]

describe('a record that a rule hides', () => {
  it.each(operations)('is unknown to its operations: %s %s', async (service, document) => {
    const names = [...document.matchAll(/\$(\w+): ID!/g)].map(([, name = '']) => name)
    const variables = Object.fromEntries(names.map((name) => [name, ids[name]]))
    expect(await keeper.errorCode(service as never, document, variables)).toBe('NOT_FOUND')
  })
})
