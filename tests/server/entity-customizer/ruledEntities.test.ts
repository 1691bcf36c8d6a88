import { beforeAll, describe, expect, it } from 'vitest'
import type { Rights } from '#resources/domain/rights.ts'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import { TECHNICIAN_RIGHTS, workOn } from '../fixtures/interventionPeople.ts'
import { at, CREATE, createCategory, createItem, MANAGER_RIGHTS } from '../fixtures/reservationPeople.ts'

const app = fileApp()

const OWN = { all: [{ field: 'createdBy', mine: true }] }
const RULE = 'mutation ($input: RowRuleInput!) { createRowRule(input: $input) { id } }'
const RIGHTS: Rights = {
  ...TECHNICIAN_RIGHTS,
  ...MANAGER_RIGHTS,
  ...{ PROBLEM_REPORT: true, MAINTENANCE_PLAN: true, TECHNICIAN: true, EMAIL_MODEL: true },
  ...{ EXTERNAL_BORROWER: true, ERASE_EXTERNAL_BORROWERS: true, DEPARTMENT: {} },
}

let admin: TestPerson
let agent: TestPerson
let room: string
let category: string

const limit = async (entity: string, conditions: object) => {
  const input = { name: `Règle ${entity}`, role: agent.roleId, entity, ...conditions }
  await admin.get('entity-customizer', RULE, { input })
}
const create = async (type: string, input: object, client = admin): Promise<string> => {
  const document = `mutation ($input: ${type}Input!) { create${type}(input: $input) { id } }`
  return (await client.get('intervention', document, { input }))[`create${type}`].id
}
const refusedWith = (service: string, document: string, variables: object, client = agent) =>
  client.errorCode(service, document, variables as Record<string, unknown>)

beforeAll(async () => {
  admin = await app().administrator()
  agent = await app().person({
    applications: ['RESERVATION_MANAGEMENT', 'ENTITIES', 'INTERVENTIONS_OPTION', 'ADMINISTRATION'],
    rights: RIGHTS,
  })
  category = await createCategory(app().pool)
  room = await createItem(app().pool, 'location', category)
  for (const entity of ['prescription', 'problemReport', 'technician', 'externalBorrower'])
    await limit(entity, { readCondition: OWN })
})

describe('a rule on prescriptions', () => {
  it('hides them from the counts, proposals and certificates of their building', async () => {
    const file = await create('BuildingFile', { location: room })
    const lifted = { liftedOn: '2026-01-10', liftingNote: 'Levée' }
    const demand = { buildingFile: file, origin: 'COMMISSION', ...lifted }
    const today = new Date().toISOString().slice(0, 10)
    const hidden = await create('Prescription', { ...demand, label: 'Cachée', liftedOn: today })
    const own = await create('Prescription', { ...demand, label: 'À moi', liftedOn: today }, agent)
    await create('Prescription', { buildingFile: file, origin: 'COMMISSION', label: 'Ouverte' })
    const counts = 'query ($id: ID!) { getBuildingFile(id: $id) { openPrescriptions } }'
    expect((await admin.get('intervention', counts, { id: file })).getBuildingFile.openPrescriptions).toBe(1)
    expect((await agent.get('intervention', counts, { id: file })).getBuildingFile.openPrescriptions).toBe(0)
    const proposals = 'query ($id: ID!) { getRegisterProposals(buildingFile: $id) { total items { id } } }'
    expect((await agent.get('intervention', proposals, { id: file })).getRegisterProposals).toEqual({
      ...{ total: 1, items: [{ id: own }] },
    })
    const enter = 'mutation ($id: ID!, $ids: [ID!]) { enterInRegister(buildingFile: $id, prescriptions: $ids) }'
    expect(await refusedWith('intervention', enter, { id: file, ids: [hidden] })).toBe('CONFLICT')
    const certificate = 'mutation ($id: ID!) { generateLiftingCertificate(prescription: $id) { id } }'
    expect(await refusedWith('edition-generator', certificate, { id: hidden })).toBe('NOT_FOUND')
  })
})

describe('a rule on problem reports', () => {
  it('hides them from people who report the same item, and from emails about them', async () => {
    const input = { label: 'Porte bloquée', itemType: 'LOCATION', location: room }
    const hidden = await create('ProblemReport', input)
    const own = await create('ProblemReport', { ...input, label: 'Porte cassée' }, agent)
    const similar = 'query ($item: ID!) { getSimilarReports(item: $item) { id } }'
    expect((await agent.get('intervention', similar, { item: room })).getSimilarReports).toEqual([{ id: own }])
    const join = 'mutation ($id: ID!) { joinProblemReport(id: $id) { id } }'
    expect(await refusedWith('intervention', join, { id: hidden })).toBe('NOT_FOUND')
    const refuse = 'mutation ($id: ID!) { refuseProblemReport(id: $id, reason: "Doublon") { id } }'
    expect(await refusedWith('intervention', refuse, { id: hidden })).toBe('NOT_FOUND')
    for (const id of [hidden, own])
      await app().pool.query(
        `SELECT mailer.queue_email('problem_report_news', 'problemReport', $1::uuid, 'Porte', NULL, NULL, NULL,
          '{}'::jsonb, '[{"email": "a@exemple.fr", "name": "A"}]'::jsonb, '1 day')`,
        [id],
      )
    const emails = '{ getEmails { items { id recordId } } }'
    const shown = async (client: TestPerson) =>
      (await client.get('mailer', emails)).getEmails.items as { id: string; recordId: string }[]
    expect((await shown(agent)).map(({ recordId }) => recordId)).toEqual([own])
    const of = (await shown(admin)).find(({ recordId }) => recordId === hidden)
    const stop = 'mutation ($ids: [ID!]!) { stopEmails(ids: $ids) }'
    expect((await agent.get('mailer', stop, { ids: [of?.id] })).stopEmails).toEqual([])
    expect((await admin.get('mailer', stop, { ids: [of?.id] })).stopEmails).toEqual([of?.id])
  })
})

describe('a rule on technicians', () => {
  it('hides the reason of an absence from the planning and from refused works, not the absence', async () => {
    const absence = { startingAt: '2027-03-10 06:00:00', endingAt: '2027-03-10 18:00:00', reason: 'SICKNESS' }
    const worker = await app().person({ rights: TECHNICIAN_RIGHTS })
    await create('Technician', { trade: 'Plombier', user: worker.id, absences: [absence] })
    const planning = `query ($input: WorkPlanningInput!) { getWorkPlanning(input: $input) {
      rows { id absences { startingAt reason } } } }`
    const input = { from: '2027-03-08 00:00:00', to: '2027-03-14 00:00:00', rows: 'TECHNICIAN' }
    const absencesOf = async (client: TestPerson) =>
      (await client.get('intervention', planning, { input })).getWorkPlanning.rows.find(
        ({ id }: { id: string }) => id === worker.id,
      ).absences
    const { startingAt } = absence
    expect(await absencesOf(admin)).toEqual([{ startingAt, reason: 'SICKNESS' }])
    expect(await absencesOf(agent)).toEqual([{ startingAt, reason: null }])
    const planned = { expectedStartingAt: '2027-03-10 09:00:00', expectedEndingAt: '2027-03-10 10:00:00' }
    const asked = { input: workOn(room, { user: worker.id, ...planned }) }
    const work = 'mutation ($input: InterventionInput!) { createIntervention(input: $input) { id } }'
    const { errors } = await agent.ask('intervention', work, asked)
    expect(JSON.stringify(errors)).toContain('en absence')
    expect(JSON.stringify(errors)).not.toMatch(/maladie/i)
  })
})

describe('a rule on maintenance plans', () => {
  it('hides their dates, and refuses works of plans that its role only reads', async () => {
    const input = { startsOn: '2027-03-01', rule: 'FREQ=WEEKLY;WKST=MO', locations: [room] }
    const hidden = await create('MaintenancePlan', { ...input, label: 'Cachée' })
    await limit('maintenancePlan', {
      readCondition: { all: [{ field: 'label', filled: true }] },
      writeCondition: OWN,
    })
    const dates = 'query ($id: ID!) { getMaintenancePlanDates(id: $id) { passedTotal } }'
    const thresholds = 'query ($id: ID!) { getMaintenancePlanThresholds(id: $id) { itemsTotal } }'
    const generate = 'mutation ($id: ID!) { generateMaintenanceWork(id: $id) }'
    for (const document of [dates, thresholds])
      expect(await refusedWith('intervention', document, { id: hidden })).toBeUndefined()
    expect(await refusedWith('intervention', generate, { id: hidden })).toBe('FORBIDDEN')
    await app().pool.query(
      `UPDATE entity_customizer.row_rule SET read_condition = $1 WHERE entity = 'maintenancePlan'`,
      [OWN],
    )
    await app().kernel.events.flush()
    for (const document of [dates, thresholds, generate])
      expect(await refusedWith('intervention', document, { id: hidden })).toBe('NOT_FOUND')
    const own = await create('MaintenancePlan', { ...input, label: 'À moi' }, agent)
    expect((await agent.get('intervention', generate, { id: own })).generateMaintenanceWork).toBe(1)
    await admin.get('intervention', generate, { id: hidden })
    const started = await app().pool.query(
      `UPDATE intervention.intervention SET realization_starting_at = now() - interval '1 hour'
       WHERE maintenance_plan_id = $1 RETURNING id`,
      [hidden],
    )
    const carry = 'mutation ($id: ID!) { carryRemainder(id: $id) { id maintenancePlan { id } } }'
    const { carryRemainder } = await agent.get('intervention', carry, { id: started.rows[0].id })
    expect(carryRemainder.maintenancePlan).toBeNull()
    const stored = 'SELECT maintenance_plan_id AS plan FROM intervention.intervention WHERE id = $1'
    expect((await app().pool.query(stored, [carryRemainder.id])).rows).toEqual([{ plan: hidden }])
  })
})

describe('a rule on external borrowers', () => {
  const book = async (client: TestPerson, externalName: string, externalEmail: string, day: string) => {
    const item = await createItem(app().pool, 'location', category)
    const borrowings = [{ externalName, externalEmail, isMain: true }]
    const input = {
      ...{ startingAt: at('10:00', day), endingAt: at('11:00', day), subject: 'Tournoi' },
      items: [{ item, quantity: 1, borrowings }],
    }
    return (await client.get('reservation', CREATE, { input })).createReservation.id as string
  }
  const recordOf = async (name: string): Promise<string> =>
    (await app().pool.query('SELECT id FROM reservation.external_borrower WHERE name = $1', [name])).rows[0].id
  let reservation: string
  let hidden: string
  let own: string
  beforeAll(async () => {
    reservation = await book(admin, 'Club Lumière', 'lumiere@exemple.fr', '2027-05-10')
    await book(agent, 'Club Ombre', 'ombre@exemple.fr', '2027-05-11')
    for (let index = 0; index < 9; index++)
      await app().pool.query(
        `INSERT INTO reservation.external_borrower (id, name) VALUES (gen_random_uuid(), 'Club A' || $1)`,
        [index],
      )
    hidden = await recordOf('Club Lumière')
    own = await recordOf('Club Ombre')
  })

  it('offers the visible ones only, even behind many hidden ones', async () => {
    const document = 'query ($q: String!) { getPossibleBorrowers(q: $q) { id kind } }'
    for (const q of ['club', ''])
      expect((await agent.get('reservation', document, { q })).getPossibleBorrowers).toEqual([
        { id: own, kind: 'EXTERNAL' },
      ])
  })

  it('hides the copied address of a hidden one, and keeps it when its reservation changes', async () => {
    const document = `query ($id: ID!) { getReservation(id: $id) {
      reservationItems { id reservableItem { id } borrowings { id externalName externalEmail externalBorrower { id } } } } }`
    const { getReservation: shown } = await agent.get('reservation', document, { id: reservation })
    const [line] = shown.reservationItems
    expect(line.borrowings).toMatchObject([
      { externalName: 'Club Lumière', externalEmail: null, externalBorrower: null },
    ])
    const [{ id, externalName }] = line.borrowings
    const change = `mutation ($id: ID!, $input: ReservationWriteInput!) {
      updateReservation(id: $id, input: $input) { id } }`
    const items = [{ id: line.id, item: line.reservableItem.id, borrowings: [{ id, externalName, isMain: true }] }]
    await agent.get('reservation', change, { id: reservation, input: { subject: 'Finale', items } })
    const { getReservation: stored } = await admin.get('reservation', document, { id: reservation })
    expect(stored.reservationItems[0].borrowings).toMatchObject([
      { externalEmail: 'lumiere@exemple.fr', externalBorrower: { id: hidden } },
    ])
  })

  it('refuses to name, merge or erase a hidden one', async () => {
    const merge = 'mutation ($id: ID!, $merged: [ID!]!) { mergeExternalBorrowers(id: $id, merged: $merged) }'
    expect(await refusedWith('reservation', merge, { id: own, merged: [hidden] })).toBe('NOT_FOUND')
    const erase = 'mutation ($id: ID!) { eraseExternalBorrower(id: $id) { emails } }'
    expect(await refusedWith('reservation', erase, { id: hidden })).toBe('NOT_FOUND')
    const item = await createItem(app().pool, 'location', category)
    const named = { externalBorrower: hidden, isMain: true }
    const input = {
      ...{ startingAt: at('10:00', '2027-05-20'), endingAt: at('11:00', '2027-05-20'), subject: 'Essai' },
      items: [{ item, quantity: 1, borrowings: [named] }],
    }
    expect(await refusedWith('reservation', CREATE, { input })).toBe('VALIDATION_FAILED')
    const filter = 'query ($ids: [ID!]) { getReservations(filter: { externalBorrower: { in: $ids } }) { total } }'
    expect((await agent.get('reservation', filter, { ids: [hidden] })).getReservations.total).toBe(0)
    expect((await admin.get('reservation', filter, { ids: [hidden] })).getReservations.total).toBe(1)
  })
})
