import pg from 'pg'
import { expect, it, vi } from 'vitest'
import { fileApp } from '#tests/support/app.ts'

const app = fileApp()

const LIST = `query ($filter: ActivityFilter) { getActivities(filter: $filter, sort: [{ field: "createdAt", order: DESC }],
  pagination: { page: 1, perPage: 25 }) { items { id } total } }`

type Sent = { text: string; values?: unknown[] }

it('finds visible records by their index when most entries are hidden', async () => {
  const { pool } = app()
  await pool.query(
    `INSERT INTO activity_thread.activity (id, entity, record_id, action, created_at)
     SELECT gen_random_uuid(), 'reservation', md5((n / 5)::text)::uuid::text, 'UPDATE', now() - make_interval(secs => n)
     FROM generate_series(1, 50000) n`,
  )
  await pool.query('ANALYZE activity_thread.activity')
  const borrower = await app().person({
    applications: ['RESERVATION_MANAGEMENT'],
    rights: { RESERVATION: true, ACTIVITY: true },
  })
  const query = vi.spyOn(pg.Client.prototype, 'query')
  for (const filter of [{}, { action: { in: ['UPDATE'] } }]) {
    const { getActivities } = await borrower.get('activity-thread', LIST, { filter })
    expect(getActivities).toEqual({ items: [], total: 0 })
  }
  const sent = query.mock.calls.map(([first, values]): Sent => {
    const given: unknown = first
    return typeof given === 'string' ? { text: given, values: values as unknown as unknown[] } : (given as Sent)
  })
  query.mockRestore()
  const lists = sent.filter(({ text }) => text?.includes('record_of_activity'))
  expect(lists).toHaveLength(2)
  for (const { text, values } of lists) {
    const { rows } = await pool.query(`EXPLAIN ${text}`, values)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toContain('activity_entity_record_id_id_index')
    expect(plan).not.toMatch(/Seq Scan on activity|activity_created_at_index/)
  }
})

it('asks for the list a few times only in one document, and is heavy work', async () => {
  const reader = await app().person({ rights: { ACTIVITY: true } })
  const lists = (count: number) =>
    `{ ${Array.from({ length: count }, (_, n) => `a${n}: getActivities(pagination: { page: 1, perPage: 1 }) { total }`).join(' ')} }`
  expect(await reader.errorCode('activity-thread', lists(2))).toBeUndefined()
  expect(await reader.errorCode('activity-thread', lists(8))).toBe('QUERY_TOO_EXPENSIVE')
})
