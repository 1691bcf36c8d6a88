import { beforeAll, expect, it } from 'vitest'
import { dayOf, utcTextOfDate } from '#resources/domain/time.ts'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import { TECHNICIAN_RIGHTS } from '../fixtures/interventionPeople.ts'
import { createCategory, createItem } from '../fixtures/reservationPeople.ts'

const app = fileApp()
let chief: TestPerson

const CREATE = 'mutation ($input: MaintenancePlanInput!) { createMaintenancePlan(input: $input) { id } }'
const PAGE = `query ($sort: [MaintenancePlanSort!], $pagination: Pagination) {
  getMaintenancePlans(sort: $sort, pagination: $pagination) { items { label } hasNextPage } }`
const PER_PAGE = 2

beforeAll(async () => {
  chief = await app().person({ rights: { ...TECHNICIAN_RIGHTS, MAINTENANCE_PLAN: true } })
  const room = await createItem(app().pool, 'location', await createCategory(app().pool))
  const today = dayOf(utcTextOfDate(new Date()), 'Europe/Paris')
  const common = { startsOn: today, rule: 'FREQ=WEEKLY;WKST=MO', horizonDays: 0, locations: [room], isPaused: true }
  for (const label of ['2030-01-01', '2031-01-01', '2032-01-01', 'none 1', 'none 2']) {
    const { id } = (await chief.get('intervention', CREATE, { input: { ...common, label } })).createMaintenancePlan
    const day = label.startsWith('none') ? null : label
    await app().pool.query('UPDATE intervention.maintenance_plan SET next_due_on = $2 WHERE id = $1', [id, day])
  }
})

const labels = async (order: 'ASC' | 'DESC'): Promise<string[]> => {
  const all: string[] = []
  for (let page = 1; ; page++) {
    const pagination = { page, perPage: PER_PAGE }
    const { getMaintenancePlans: list } = await chief.get('intervention', PAGE, {
      sort: [{ field: 'nextDueOn', order }],
      pagination,
    })
    all.push(...list.items.map(({ label }: { label: string }) => label))
    if (!list.hasNextPage) return all
  }
}

const ASCENDING = ['2030-01-01', '2031-01-01', '2032-01-01', 'none 1', 'none 2']

it('plans without due date follow the others, over several pages and in both directions', async () => {
  expect(await labels('ASC')).toEqual(ASCENDING)
  expect(await labels('DESC')).toEqual(ASCENDING.toReversed())
})

it.each(['ASC NULLS LAST, id ASC', 'DESC NULLS FIRST, id DESC'])(
  'the order %s of works is read from the index',
  async (order) => {
    const client = await app().pool.connect()
    try {
      await client.query('BEGIN')
      await client.query('SET LOCAL enable_sort = off')
      await client.query('SET LOCAL enable_seqscan = off')
      const { rows } = await client.query(
        `EXPLAIN SELECT id FROM intervention.intervention ORDER BY repair_due_at ${order} LIMIT 25`,
      )
      const plan = rows.map((row: Record<string, string>) => row['QUERY PLAN']).join('\n')
      expect(plan).toContain('intervention_repair_due_at_index')
      expect(plan).not.toContain('Sort')
    } finally {
      await client.query('ROLLBACK')
      client.release()
    }
  },
)

it('the due date of plans, which each generation changes, has no index', async () => {
  const { rows } = await app().pool.query(
    "SELECT indexdef FROM pg_indexes WHERE tablename = 'maintenance_plan' AND indexdef LIKE '%next_due_on%'",
  )
  expect(rows).toEqual([])
})
