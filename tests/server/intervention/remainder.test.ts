import { beforeAll, describe, expect, it } from 'vitest'
import { utcTextOfDate } from '#resources/domain/time.ts'
import { generateDue } from '#server/modules/intervention/plans/generate.ts'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import { dayAhead } from '#tests/support/clock.ts'
import { createIntervention, TECHNICIAN_RIGHTS, updateIntervention, workOn } from '../fixtures/interventionPeople.ts'
import { createCategory, createItem } from '../fixtures/reservationPeople.ts'

const app = fileApp()
let chief: TestPerson
let rooms: string[]

beforeAll(async () => {
  chief = await app().person({ rights: { ...TECHNICIAN_RIGHTS, MAINTENANCE_PLAN: true } })
  const category = await createCategory(app().pool)
  rooms = [await createItem(app().pool, 'location', category), await createItem(app().pool, 'location', category)]
})

const ago = (minutes: number): string => utcTextOfDate(new Date(Date.now() - minutes * 60_000))
const FIELDS = `id label status estimatedTime elapsedTime realizationEndingAt dueOn maintenancePlan { id } remainderOf { id }
  location { id } isRound locations { id } missingReason points { id label result }`
const CARRY = `mutation ($id: ID!) { carryRemainder(id: $id) { ${FIELDS} } }`
const READ = `query ($id: ID!) { getIntervention(id: $id) { ${FIELDS} } }`
const UNDO = 'mutation ($ids: [ID!]!) { undoActivities(ids: $ids) { id isUndone reasons } }'

const read = async (id: string) => (await chief.get('intervention', READ, { id })).getIntervention
const carry = async (id: string) => (await chief.get('intervention', CARRY, { id })).carryRemainder
const undoLast = async (id: string) => {
  const { rows } = await app().pool.query(
    `SELECT id FROM activity_thread.activity WHERE record_id = $1 AND action = 'UPDATE' ORDER BY id DESC LIMIT 1`,
    [id],
  )
  return (await chief.get('activity-thread', UNDO, { ids: [rows[0].id] })).undoActivities
}

const planned = async () => {
  const input = {
    ...{ label: 'Contrôle', startsOn: dayAhead(0), rule: 'FREQ=YEARLY', horizonDays: 30 },
    ...{ locations: [rooms[0]], estimatedTime: 4, checklist: [{ label: 'Un' }, { label: 'Deux' }] },
  }
  const create = 'mutation ($input: MaintenancePlanInput!) { createMaintenancePlan(input: $input) { id } }'
  const plan = (await chief.get('intervention', create, { input })).createMaintenancePlan.id
  await generateDue(app().kernel)
  const { rows } = await app().pool.query('SELECT id FROM intervention.intervention WHERE maintenance_plan_id = $1', [
    plan,
  ])
  const [first] = (await read(rows[0].id)).points
  const record = `mutation ($id: ID!, $input: InterventionPointResultInput!) {
    recordInterventionPoint(id: $id, input: $input) { id } }`
  await chief.get('intervention', record, { id: first.id, input: { result: 'OK' } })
  await updateIntervention(chief, rows[0].id, { realizationStartingAt: ago(60) })
  return { plan, id: rows[0].id as string }
}

const worksOf = async (plan: string): Promise<{ work: string; outcome: string }[]> =>
  (
    await app().pool.query(
      'SELECT intervention_id AS work, outcome FROM intervention.maintenance_date WHERE plan_id = $1',
      [plan],
    )
  ).rows

describe('the remainder of a work', () => {
  it('takes over unchecked points, remaining time and due date, and ends the work', async () => {
    const { plan, id } = await planned()
    const remainder = await carry(id)
    expect(remainder).toMatchObject({
      ...{ label: 'Contrôle', status: 'TO_PLAN', remainderOf: { id }, maintenancePlan: { id: plan } },
      ...{ points: [{ label: 'Deux', result: null }], location: { id: rooms[0] }, estimatedTime: 3 },
    })
    const first = await read(id)
    expect(first).toMatchObject({ status: 'DONE', elapsedTime: 1, dueOn: remainder.dueOn })
    expect(await worksOf(plan)).toEqual([{ work: remainder.id, outcome: 'WORK' }])
    await generateDue(app().kernel)
    expect(await worksOf(plan)).toHaveLength(1)
  })

  it('gives the due date back when it is cancelled', async () => {
    const { plan, id } = await planned()
    const remainder = await carry(id)
    await updateIntervention(chief, remainder.id, {
      cancellationDate: '2027-01-04',
      cancellationReason: 'Agent absent',
    })
    const query = 'query ($id: ID!) { getMaintenancePlanDates(id: $id) { passed { dueOn state } } }'
    const { passed } = (await chief.get('intervention', query, { id: plan })).getMaintenancePlanDates
    expect(passed).toMatchObject([{ dueOn: remainder.dueOn, state: 'RESTORED' }])
  })

  it('leaves with an undo, which opens the first work again with its due date', async () => {
    const { plan, id } = await planned()
    const remainder = await carry(id)
    expect(await undoLast(id)).toMatchObject([{ isUndone: true }])
    expect(await read(id)).toMatchObject({ realizationEndingAt: null })
    const { rows } = await app().pool.query('SELECT FROM intervention.intervention WHERE id = $1', [remainder.id])
    expect(rows).toHaveLength(0)
    expect(await worksOf(plan)).toEqual([{ work: id, outcome: 'WORK' }])
  })

  it('that has started refuses the undo', async () => {
    const { id } = await planned()
    const remainder = await carry(id)
    await updateIntervention(chief, remainder.id, { realizationStartingAt: ago(0) })
    const [verdict] = await undoLast(id)
    expect(verdict).toMatchObject({ isUndone: false })
    expect(verdict.reasons.join()).toContain('déjà commencé')
    expect((await read(id)).realizationEndingAt).not.toBeNull()
  })

  it('of a round has the items that lack a result', async () => {
    const input = { label: 'Ronde', isRound: true, locations: rooms, points: [{ label: 'Vu' }] }
    const { id } = await createIntervention(chief, input)
    const [point] = (await read(id)).points
    const send = `mutation ($round: ID!, $results: [SentRoundResult!]!) {
      synchroniseRound(round: $round, results: $results) { status } }`
    const results = [{ id: crypto.randomUUID(), item: rooms[0], point: point.id, result: 'OK', recordedAt: ago(30) }]
    await chief.get('intervention', send, { round: id, results })
    const remainder = await carry(id)
    expect(remainder).toMatchObject({ isRound: true, locations: [{ id: rooms[1] }], points: [{ label: 'Vu' }] })
    expect(await read(id)).toMatchObject({ status: 'DONE', missingReason: 'Reste reporté à une autre intervention.' })
  })

  it('needs a work under way, and is carried once by two dispatchers', async () => {
    const { id } = await createIntervention(chief, workOn(rooms[0] ?? '', {}))
    expect(await chief.errorCode('intervention', CARRY, { id })).toBe('CONFLICT')
    await updateIntervention(chief, id, { realizationStartingAt: ago(5) })
    const codes = await Promise.all([1, 2].map(() => chief.errorCode('intervention', CARRY, { id })))
    expect(codes.filter((code) => code === 'CONFLICT')).toHaveLength(1)
    const { rows } = await app().pool.query('SELECT FROM intervention.intervention WHERE remainder_of_id = $1', [id])
    expect(rows).toHaveLength(1)
  })
})
