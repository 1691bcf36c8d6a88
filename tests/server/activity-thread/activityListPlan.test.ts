import { expect, it } from 'vitest'
import { fileApp } from '#tests/support/app.ts'
import { rowsReadBy } from '#tests/support/rowsRead.ts'

const app = fileApp()

const LIST = `query ($filter: ActivityFilter) { getActivities(filter: $filter, sort: [{ field: "createdAt", order: DESC }],
  pagination: { page: 1, perPage: 25 }) { items { id } total isTotalExact } }`

const DESCRIBED = 'query ($ids: [ID!]!) { getActivityEntries(ids: $ids) { id } }'

const MAX_NEWEST = 10_000
const ENTRIES = 30_000

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
  const { rows } = await pool.query<{ at: string }>(
    `SELECT to_char(now() AT TIME ZONE 'UTC' - interval '1 hour', 'YYYY-MM-DD HH24:MI:SS') AS at`,
  )
  const counts = await rowsReadBy(pool, 'newest', async () => {
    for (const filter of [{}, { action: { in: ['COMMENT'] } }, { createdAt: { to: rows[0]?.at } }]) {
      const { getActivities } = await reader.get('activity-thread', LIST, { filter })
      expect(getActivities.isTotalExact).toBe(false)
      expect(getActivities.items).toHaveLength(seesAll && !('action' in filter) ? 25 : 0)
    }
  })
  expect(counts).toHaveLength(3)
  expect(Math.max(...counts)).toBeLessThanOrEqual(MAX_NEWEST)
  const reading = await app().person({ rights: { ACTIVITY: true, SECTOR: true } })
  const { getActivities } = await reading.get('activity-thread', LIST, {
    filter: { createdAt: { to: '2020-01-01 00:00:00' } },
  })
  expect(getActivities).toMatchObject({ items: [], isTotalExact: true })
})

it('reads only the entries that getActivityEntries describes', async () => {
  const { pool } = app()
  const reader = await app().person({
    applications: ['RESERVATION_MANAGEMENT'],
    rights: { RESERVATION: true, ACTIVITY: true, READ_RESERVATIONS_OF_OTHER_BORROWERS: true },
  })
  const { getActivities } = await reader.get('activity-thread', LIST)
  const ids = getActivities.items.map(({ id }: { id: string }) => id)
  const counts = await rowsReadBy(pool, '"isLatest"', async () => {
    const { getActivityEntries } = await reader.get('activity-thread', DESCRIBED, { ids: [...ids, 'x'] })
    expect(getActivityEntries).toHaveLength(25)
  })
  expect(counts).toHaveLength(1)
  expect(Math.max(...counts)).toBeLessThan(1_000)
})

it('reads at most 200 later entries of a record that has thousands', async () => {
  const { pool } = app()
  const reader = await app().person({
    rights: { ACTIVITY: true, SECTOR: { createAndUpdate: true } },
  })
  const { createSector } = await reader.get(
    'company',
    'mutation { createSector(input: { name: "Halles", modules: [RESERVATION] }) { id } }',
  )
  let added = 0
  const add = async (field: string, count: number): Promise<string[]> => {
    const { rows } = await pool.query<{ id: string }>(
      `INSERT INTO activity_thread.activity (id, entity, record_id, action, changes)
       SELECT ('ffff7000-0000-7000-8000-' || lpad(to_hex(n + $4::int), 12, '0'))::uuid, 'sector', $1, 'UPDATE', jsonb_build_object($2::text, '{"before": "a", "after": "b"}'::jsonb)
       FROM generate_series(1, $3::int) n RETURNING id`,
      [createSector.id, field, count, added],
    )
    added += count
    return rows.map(({ id }) => id)
  }
  const [first] = await add('name', 1)
  await add('reference', 5_000)
  const [near] = await add('name', 1)
  await add('reference', 150)
  await pool.query('ANALYZE activity_thread.activity')
  const described = 'query ($ids: [ID!]!) { getActivityEntries(ids: $ids) { id canUndo } }'
  const counts = await rowsReadBy(pool, '"isLatest"', async () => {
    const { getActivityEntries } = await reader.get('activity-thread', described, { ids: [first, near] })
    expect(getActivityEntries).toEqual(
      expect.arrayContaining([
        { id: first, canUndo: false },
        { id: near, canUndo: true },
      ]),
    )
  })
  expect(Math.max(...counts)).toBeLessThan(1_000)
})

it('asks for the list a few times only in one document, and is heavy work', async () => {
  const reader = await app().person({ rights: { ACTIVITY: true } })
  const lists = (count: number) =>
    `{ ${Array.from({ length: count }, (_, n) => `a${n}: getActivities(pagination: { page: 1, perPage: 1 }) { total }`).join(' ')} }`
  expect(await reader.errorCode('activity-thread', lists(2))).toBeUndefined()
  expect(await reader.errorCode('activity-thread', lists(8))).toBe('QUERY_TOO_EXPENSIVE')
})
