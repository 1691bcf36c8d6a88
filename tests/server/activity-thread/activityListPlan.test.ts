import pg from 'pg'
import { expect, it, vi } from 'vitest'
import { fileApp } from '#tests/support/app.ts'

const app = fileApp()

const LIST = `query ($filter: ActivityFilter) { getActivities(filter: $filter, sort: [{ field: "createdAt", order: DESC }],
  pagination: { page: 1, perPage: 25 }) { items { id } total isTotalExact } }`

type Sent = { text: string; values?: unknown[] }

const MAX_NEWEST = 10_000
const ENTRIES = 30_000

type Plan = { 'Actual Rows': number; 'Actual Loops': number; 'Rows Removed by Filter'?: number; Plans?: Plan[] }

const rowsRead = (plan: Plan): number =>
  Math.max(
    (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops'],
    ...(plan.Plans ?? []).map(rowsRead),
  )

const fill = async (): Promise<void> => {
  await app().pool.query(
    `INSERT INTO activity_thread.activity (id, entity, record_id, action, created_at)
     SELECT gen_random_uuid(), 'reservation', md5((n / 5)::text)::uuid::text, 'UPDATE', now() - make_interval(secs => n)
     FROM generate_series(1, ${ENTRIES}) n`,
  )
  await app().pool.query('ANALYZE activity_thread.activity')
}

it.each([
  ['hidden', false],
  ['visible', true],
])('reads at most 10,000 entries of the asked period when all are %s', async (_title, seesAll) => {
  const { pool } = app()
  await fill()
  const reader = await app().person({
    applications: ['RESERVATION_MANAGEMENT'],
    rights: { RESERVATION: true, ACTIVITY: true, ...(seesAll && { READ_RESERVATIONS_OF_OTHER_BORROWERS: true }) },
  })
  const query = vi.spyOn(pg.Client.prototype, 'query')
  const { rows } = await pool.query<{ at: string }>(
    `SELECT to_char(now() AT TIME ZONE 'UTC' - interval '1 hour', 'YYYY-MM-DD HH24:MI:SS') AS at`,
  )
  for (const filter of [{}, { action: { in: ['COMMENT'] } }, { createdAt: { to: rows[0]?.at } }]) {
    const { getActivities } = await reader.get('activity-thread', LIST, { filter })
    expect(getActivities.isTotalExact).toBe(false)
    expect(getActivities.items).toHaveLength(seesAll && !('action' in filter) ? 25 : 0)
  }
  const sent = query.mock.calls.map(([first, values]): Sent => {
    const given: unknown = first
    return typeof given === 'string' ? { text: given, values: values as unknown as unknown[] } : (given as Sent)
  })
  query.mockRestore()
  const lists = sent.filter(({ text }) => text?.includes('newest'))
  expect(lists).toHaveLength(3)
  for (const { text, values } of lists) {
    const { rows: plans } = await pool.query(`EXPLAIN (ANALYZE, FORMAT JSON) ${text}`, values)
    expect(rowsRead(plans[0]['QUERY PLAN'][0].Plan)).toBeLessThanOrEqual(MAX_NEWEST)
  }
  const reading = await app().person({ rights: { ACTIVITY: true, SECTOR: true } })
  const { getActivities } = await reading.get('activity-thread', LIST, {
    filter: { createdAt: { to: '2020-01-01 00:00:00' } },
  })
  expect(getActivities).toMatchObject({ items: [], isTotalExact: true })
})

it('asks for the list a few times only in one document, and is heavy work', async () => {
  const reader = await app().person({ rights: { ACTIVITY: true } })
  const lists = (count: number) =>
    `{ ${Array.from({ length: count }, (_, n) => `a${n}: getActivities(pagination: { page: 1, perPage: 1 }) { total }`).join(' ')} }`
  expect(await reader.errorCode('activity-thread', lists(2))).toBeUndefined()
  expect(await reader.errorCode('activity-thread', lists(8))).toBe('QUERY_TOO_EXPENSIVE')
})
