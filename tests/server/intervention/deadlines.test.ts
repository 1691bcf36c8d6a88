import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ParameterCode } from '#resources/domain/parameters.ts'
import { startTestApp, type TestApp, type TestPerson } from '#tests/support/app.ts'
import { setParameter } from '#tests/support/parameters.ts'
import { TECHNICIAN_RIGHTS, workOn } from '../fixtures/interventionPeople.ts'
import { createCategory, createItem } from '../fixtures/reservationPeople.ts'

let app: TestApp
let technician: TestPerson
let room: string

beforeAll(async () => {
  app = await startTestApp()
  technician = await app.person({ rights: TECHNICIAN_RIGHTS })
  room = await createItem(app.pool, 'location', await createCategory(app.pool))
})
afterAll(() => app.stop())
beforeEach(() => app.pool.query('DELETE FROM intervention.intervention'))

const FIELDS = 'id priority requestedAt acceptedAt answerDueAt repairDueAt overdue isMine user { id } workers { id }'
const CREATE = `mutation ($input: InterventionInput!) { createIntervention(input: $input) { ${FIELDS} } }`
const UPDATE = `mutation ($id: ID!, $input: InterventionInput!) { updateIntervention(id: $id, input: $input) { ${FIELDS} } }`
const TAKE = `mutation ($id: ID!) { takeIntervention(id: $id) { ${FIELDS} } }`

const create = async (input: Record<string, unknown> = {}, client = technician) =>
  (await client.get('intervention', CREATE, { input: workOn(room, input) })).createIntervention
const update = async (id: string, input: Record<string, unknown>) =>
  (await technician.get('intervention', UPDATE, { id, input })).updateIntervention
const list = async (filter: Record<string, unknown>, client = technician): Promise<string[]> => {
  const query = 'query ($filter: InterventionFilter) { getInterventions(filter: $filter) { items { id } } }'
  return (await client.get('intervention', query, { filter })).getInterventions.items.map(
    ({ id }: { id: string }) => id,
  )
}

describe('the priority of an intervention', () => {
  it('comes from the category, and gives deadlines in working hours', async () => {
    const { createInterventionCategory: category } = await technician.get(
      'intervention',
      'mutation ($input: InterventionCategoryInput!) { createInterventionCategory(input: $input) { id priority } }',
      { input: { name: 'Ascenseurs', color: '#2E7D32', itemTypes: ['LOCATION'], priority: 'URGENT' } },
    )
    // Tuesday, 11:30 in Paris.
    const work = await create({ category: category.id, requestedAt: '2026-03-03 10:30:00' })
    expect(work).toMatchObject({
      priority: 'URGENT',
      answerDueAt: '2026-03-03 13:00:00',
      repairDueAt: '2026-03-03 16:00:00',
    })
    expect((await create()).priority).toBe('NORMAL')
  })

  it('ignores closures of the organisation and of single places', async () => {
    await app.pool.query(`INSERT INTO reservation.closed_period (id, name, location_id, starting_on, reopening_on, custom_fields)
      VALUES (gen_random_uuid(), 'Pont', NULL, '2026-03-04', '2026-03-05', '{}'),
        (gen_random_uuid(), 'Salle', '${room}', '2026-03-05', '2026-03-30', '{}')`)
    const work = await create({ priority: 'HIGH', requestedAt: '2026-03-03 15:30:00' })
    // Tuesday 16:30, then Thursday: one hour and three hours.
    expect(work.answerDueAt).toBe('2026-03-05 10:00:00')
    await app.pool.query('DELETE FROM reservation.closed_period')
  })

  it('recounts the deadlines when it changes, unless they are given', async () => {
    const { id, repairDueAt } = await create({ requestedAt: '2026-03-03 10:30:00' })
    const raised = await update(id, { priority: 'URGENT' })
    expect(raised.repairDueAt < repairDueAt).toBe(true)
    expect(await update(id, { label: 'Radiateur tiède' })).toMatchObject({ repairDueAt: raised.repairDueAt })
    const given = await update(id, { priority: 'LOW', repairDueAt: '2026-03-20 09:00:00' })
    expect(given.repairDueAt).toBe('2026-03-20 09:00:00')
    expect(given.answerDueAt > raised.answerDueAt).toBe(true)
  })

  it.each([
    ['URGENT', 'INTERVENTION_URGENT_ANSWER_HOURS', 'INTERVENTION_URGENT_REPAIR_HOURS'],
    ['HIGH', 'INTERVENTION_HIGH_ANSWER_HOURS', 'INTERVENTION_HIGH_REPAIR_HOURS'],
    ['NORMAL', 'INTERVENTION_NORMAL_ANSWER_HOURS', 'INTERVENTION_NORMAL_REPAIR_HOURS'],
    ['LOW', 'INTERVENTION_LOW_ANSWER_HOURS', 'INTERVENTION_LOW_REPAIR_HOURS'],
  ] as const)('%s counts the hours of %s and %s, and no deadline for 0', async (priority, answer, repair) => {
    const set = (code: ParameterCode, value: string | null) => setParameter(app.pool, code, value)
    await set('INTERVENTION_WORKING_SLOTS', '[{"start":"10:00","end":"12:00"}]')
    await set('INTERVENTION_WORKING_DAYS', '[3]')
    await set(answer, '3')
    await set(repair, '0')
    const work = await create({ priority, requestedAt: '2026-03-02 10:30:00' })
    // Two hours on Wednesday, one a week later.
    expect(work).toMatchObject({ answerDueAt: '2026-03-11 10:00:00', repairDueAt: null })
    for (const code of ['INTERVENTION_WORKING_SLOTS', 'INTERVENTION_WORKING_DAYS', answer, repair] as const)
      await set(code, null)
  })

  it('sorts by urgency, not by its code', async () => {
    for (const priority of ['LOW', 'URGENT', 'NORMAL', 'HIGH']) await create({ priority })
    const query = '{ getInterventions(sort: [{ field: "priority", order: ASC }]) { items { priority } } }'
    const { getInterventions } = await technician.get('intervention', query)
    expect(getInterventions.items.map(({ priority }: { priority: string }) => priority)).toEqual([
      'URGENT',
      'HIGH',
      'NORMAL',
      'LOW',
    ])
  })
})

describe('overdue work', () => {
  it('is late to be taken, then to be repaired, until it is done', async () => {
    const { id, overdue } = await create({ requestedAt: '2026-03-03 10:30:00' })
    expect(overdue).toEqual(['ANSWER', 'REPAIR'])
    const { takeIntervention } = await technician.get('intervention', TAKE, { id })
    expect(takeIntervention).toMatchObject({ overdue: ['REPAIR'], user: { id: technician.id }, isMine: true })
    expect(await list({ overdue: { in: ['ANSWER'] } })).toEqual([])
    expect(await list({ overdue: { isEmpty: false } })).toEqual([id])
    const done = await update(id, {
      realizationStartingAt: '2026-11-03 10:30:00',
      realizationEndingAt: '2026-11-03 11:30:00',
      elapsedTime: 1,
    })
    expect(done.overdue).toEqual([])
  })

  it('counts planned work as taken', async () => {
    const { id } = await create()
    const planned = await update(id, {
      expectedStartingAt: '2027-03-03 10:30:00',
      expectedEndingAt: '2027-03-03 11:30:00',
    })
    expect(planned.acceptedAt).not.toBeNull()
  })
})

describe('taking an intervention', () => {
  it('gives it to one of two technicians when both take it', async () => {
    const other = await app.person({ rights: TECHNICIAN_RIGHTS })
    const { id } = await create()
    const answers = await Promise.all([technician, other].map((client) => client.ask('intervention', TAKE, { id })))
    const refused = answers.filter(({ errors }) => errors)
    expect(refused.map(({ errors }) => errors?.[0]?.extensions.code)).toEqual(['CONFLICT'])
  })

  it('is refused once it is done, and without the right', async () => {
    const { id } = await create({
      realizationStartingAt: '2026-11-03 10:30:00',
      realizationEndingAt: '2026-11-03 11:30:00',
      elapsedTime: 1,
    })
    expect(await technician.errorCode('intervention', TAKE, { id })).toBe('CONFLICT')
    const reader = await app.person({ rights: { INTERVENTION: {} } })
    expect(await reader.errorCode('intervention', TAKE, { id })).toBe('FORBIDDEN')
  })

  it('is undone from the history', async () => {
    const { id } = await create()
    await technician.get('intervention', TAKE, { id })
    const { rows: entries } = await app.pool.query(
      `SELECT id FROM activity_thread.activity WHERE record_id = $1 AND action = 'UPDATE'`,
      [id],
    )
    await technician.get('activity-thread', 'mutation ($id: ID!) { undoActivity(id: $id) }', { id: entries[0].id })
    const [back] = await app.pool
      .query('SELECT user_id, accepted_at FROM intervention.intervention WHERE id = $1', [id])
      .then(({ rows }) => rows)
    expect(back).toEqual({ user_id: null, accepted_at: null })
  })

  it('lists work for its other workers too', async () => {
    const helper = await app.person({ rights: TECHNICIAN_RIGHTS })
    const { id } = await create({ user: technician.id, workers: [helper.id] })
    await create()
    expect(await list({ isMine: true }, helper)).toEqual([id])
    expect(await list({ isMine: true })).toEqual([id])
  })
})
