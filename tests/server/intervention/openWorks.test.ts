import { beforeAll, expect, it } from 'vitest'
import { DASHBOARD_INTERVENTIONS, OPEN_INTERVENTIONS } from '#resources/domain/interventionStatus.ts'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import { rowsReadBy } from '#tests/support/rowsRead.ts'
import { TECHNICIAN_RIGHTS } from '../fixtures/interventionPeople.ts'
import { createCategory, createItem } from '../fixtures/reservationPeople.ts'

const app = fileApp()
let chief: TestPerson

const [DONE, OPEN] = [3_000, 30]
const WORKS = `INSERT INTO intervention.intervention (id, number, label, action_type, management, item_type, location_id,
    requested_at, repair_due_at, expected_starting_at, expected_ending_at, realization_starting_at, realization_ending_at)
  SELECT gen_random_uuid(), 'I-' || n, 'Ronde', 'PREVENTIVE', 'INTERNAL', 'LOCATION', $1, at, at, at, at + interval '1 hour',
    CASE WHEN n <= ${DONE} THEN at END, CASE WHEN n <= ${DONE} THEN at + interval '1 hour' END
  FROM (SELECT n, now() + (n - ${DONE}) * interval '1 hour' AS at FROM generate_series(1, ${DONE + OPEN}) n) work`

beforeAll(async () => {
  const { pool, person } = app()
  chief = await person({ rights: TECHNICIAN_RIGHTS })
  await pool.query(WORKS, [await createItem(pool, 'location', await createCategory(pool))])
  await pool.query('ANALYZE intervention.intervention')
})

const LIST = `query ($filter: InterventionFilter, $sort: [InterventionSort!]) { getInterventions(
  filter: $filter, sort: $sort, pagination: { page: 1, perPage: 10 }) { total items { number } } }`
const PART = 'FROM "intervention"."intervention" "t0"'

it.each([
  { of: 'planned works', filter: { status: { in: ['PLANNED'] } }, total: OPEN },
  { of: 'open works', filter: { status: { in: OPEN_INTERVENTIONS } }, total: OPEN },
  {
    of: 'open works of a technician without any',
    filter: { isMine: true, status: { in: OPEN_INTERVENTIONS } },
    total: 0,
  },
  { of: 'late works', filter: { overdue: { isEmpty: false } }, total: 0 },
  { of: 'works without their document', filter: { status: { in: ['DONE_WITHOUT_SUPPORTING_DOCUMENT'] } }, total: 0 },
])('a list of $of reads no finished work, in any order', async ({ filter, total }) => {
  for (const field of ['number', 'expectedStartingAt', 'repairDueAt']) {
    const sort = [{ field, order: 'ASC' }]
    const read = await rowsReadBy(app().pool, PART, async () => {
      const { getInterventions: list } = await chief.get('intervention', LIST, { filter, sort })
      expect({ total: list.total, first: list.items[0]?.number }).toEqual({
        total,
        first: total ? `I-${DONE + 1}` : undefined,
      })
    })
    expect(read.length).toBeGreaterThan(0)
    expect(Math.max(...read)).toBeLessThanOrEqual(OPEN)
  }
})

it('the counters of the dashboard read no finished work', async () => {
  const counts = 'query ($statuses: [InterventionStatus!]!) { getInterventionCounts(statuses: $statuses) { count } }'
  const read = await rowsReadBy(app().pool, 'counted', () =>
    chief.get('intervention', counts, { statuses: DASHBOARD_INTERVENTIONS }),
  )
  expect(Math.max(...read)).toBeLessThanOrEqual(OPEN)
})
