import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { INTERVENTION_ALERTS, INTERVENTION_STATUSES } from '#resources/domain/interventionStatus.ts'
import { startTestApp, type TestApp, type TestPerson } from '#tests/support/app.ts'
import { createIntervention, TECHNICIAN_RIGHTS, updateIntervention, workOn } from '../fixtures/interventionPeople.ts'
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

const DAY = 86_400_000
const moment = (days: number): string => new Date(Date.now() + days * DAY).toISOString().replace('T', ' ').slice(0, 19)
const day = (days: number): string => moment(days).slice(0, 10)

const expected = (from: number, to: number) => ({ expectedStartingAt: moment(from), expectedEndingAt: moment(to) })
const realized = (from: number, to: number) => ({
  realizationStartingAt: moment(from),
  realizationEndingAt: moment(to),
})
const cancelled = { cancellationDate: day(-1), cancellationReason: 'Doublon' }

const CASES: readonly [what: string, input: Record<string, unknown>, status: string, alerts: readonly string[]][] = [
  ['nothing is known', {}, 'TO_PLAN', []],
  ['the limit is far', { limitDate: day(40) }, 'TO_PLAN', []],
  ['the limit comes near', { limitDate: day(10) }, 'TO_PLAN', ['LIMIT_DATE']],
  ['the limit is past', { limitDate: day(-3) }, 'PLANNING_LIMIT_EXCEEDED', ['LIMIT_DATE']],
  ['it is planned after its limit', { limitDate: day(-3), ...expected(20, 21) }, 'PLANNED', []],
  ['it starts soon', expected(3, 4), 'PLANNED', ['EXPECTED_START']],
  ['it starts soon, without reminder', { ...expected(3, 4), daysUntilExpectedStartDateAlert: 1 }, 'PLANNED', []],
  ['it should be under way', expected(-1, 1), 'PLANNED', ['EXPECTED_START']],
  ['it began without a plan', { realizationStartingAt: moment(-1) }, 'PLANNED', []],
  ['it should be over', expected(-3, -2), 'PLANNED_NOT_DONE', ['EXPECTED_START']],
  ['it began and should be over', { ...expected(-3, -2), realizationStartingAt: moment(-3) }, 'PLANNED_NOT_DONE', []],
  ['it is realised', { ...expected(-3, -2), ...realized(-3, -2) }, 'DONE', []],
  ['it is realised without being planned', realized(-3, -2), 'DONE', []],
  [
    'its document is missing',
    { ...realized(-3, -2), mandatorySupportingDocument: true },
    'DONE_WITHOUT_SUPPORTING_DOCUMENT',
    [],
  ],
  ['its document is not asked for yet', { mandatorySupportingDocument: true }, 'TO_PLAN', []],
  ['it is cancelled', { ...cancelled, limitDate: day(2) }, 'CANCELLED', []],
  ['it is cancelled once realised', { ...cancelled, ...realized(-3, -2) }, 'CANCELLED', []],
]

const list = async (filter: Record<string, unknown>): Promise<string[]> => {
  const query = 'query ($filter: InterventionFilter) { getInterventions(filter: $filter) { items { id } } }'
  const { getInterventions } = await technician.get('intervention', query, { filter })
  return getInterventions.items.map(({ id }: { id: string }) => id)
}

describe('the status of an intervention', () => {
  it.each(CASES)('with %s: %j is %s', async (_what, input, status, alerts) => {
    const work = await createIntervention(technician, workOn(room, input))
    expect({ status: work.status, alerts: work.alerts }).toEqual({ status, alerts })
    for (const one of INTERVENTION_STATUSES) {
      expect(await list({ status: { in: [one] } }), one).toEqual(one === status ? [work.id] : [])
    }
    for (const one of INTERVENTION_ALERTS) {
      expect(await list({ alerts: { in: [one] } }), one).toEqual(alerts.includes(one) ? [work.id] : [])
    }
    expect(await list({ alerts: { isEmpty: true } })).toEqual(alerts.length === 0 ? [work.id] : [])
    expect(await list({ status: { in: ['NOWHERE'] } })).toEqual([])
  })

  it('is complete once it has a document', async () => {
    const input = { ...realized(-3, -2), mandatorySupportingDocument: true }
    const { id } = await createIntervention(technician, workOn(room, input))
    const file = uuid()
    await app.pool.query(
      `INSERT INTO drive.file (id, name, extension, mime_type, size, hash) VALUES ($1, 'facture', 'pdf', 'application/pdf', 1, 'x')`,
      [file],
    )
    await app.pool.query('INSERT INTO intervention.intervention_files VALUES ($1, $2, 0)', [id, file])
    expect(await updateIntervention(technician, id, { label: 'Facturée' })).toMatchObject({ status: 'DONE' })
    expect(await list({ status: { in: ['DONE'] } })).toEqual([id])
  })

  it('sorts a list, and the deadline is a day in the organisation’s zone', async () => {
    await app.pool.query(
      `INSERT INTO parameter.parameter (id, code, value) VALUES ($1, 'TIMEZONE', 'Pacific/Kiritimati')`,
      [uuid()],
    )
    // UTC+14: at some moment, its day is over before a day has begun elsewhere.
    const here = new Date(Date.now() + 14 * 3_600_000).toISOString().slice(0, 10)
    const before = new Date(Date.now() + 14 * 3_600_000 - DAY).toISOString().slice(0, 10)
    const onTime = await createIntervention(technician, workOn(room, { limitDate: here }))
    const late = await createIntervention(technician, workOn(room, { limitDate: before }))
    expect([onTime.status, late.status]).toEqual(['TO_PLAN', 'PLANNING_LIMIT_EXCEEDED'])
    const query = '{ getInterventions(sort: [{ field: "status", order: ASC }]) { items { id } } }'
    const { getInterventions } = await technician.get('intervention', query)
    expect(getInterventions.items.map(({ id }: { id: string }) => id)).toEqual([late.id, onTime.id])
    await app.pool.query('DELETE FROM parameter.parameter')
  })
})
