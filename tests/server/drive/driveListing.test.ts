/** Deep pages of a large folder use index-only scans: the indexes cover the columns that select a page's ids. */
import { beforeAll, expect, it } from 'vitest'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import { type Recorder, recordStatements, type Statement } from '#tests/support/statements.ts'

const app = fileApp()
const LIST =
  'query ($folder: ID!, $sort: [DriveItemSort!]) { getDriveItems(filter: { folder: $folder }, sort: $sort, pagination: { page: 20, perPage: 100 }) { items { id name } } }'
const CREATE = 'mutation ($input: DriveItemInput!) { createDriveItem(input: $input) { id } }'
const FILL = `INSERT INTO drive.drive_item (id, name, parent_id, type, size, last_edit_at, shared_from_id)
  SELECT gen_random_uuid(), 'Délibération ' || lpad(row::text, 5, '0') || '.pdf', folder.id, 'FILE', row,
    now() + make_interval(secs => row), folder.shared_from_id
  FROM drive.drive_item folder, generate_series(1, 2000) row WHERE folder.id = $1`

const people: Record<string, TestPerson> = {}
let folder: string
let recorder: Recorder

beforeAll(async () => {
  recorder = recordStatements(app().kernel.pool)
  people.member = await app().person({ rights: { FILE_MANAGEMENT: true } })
  people.manager = await app().person({ rights: { FILE_MANAGEMENT: true, MANAGE_ALL_FILES: true } })
  folder = (await people.member.get('drive', CREATE, { input: { name: 'Registre' } })).createDriveItem.id
  await app().pool.query(FILL, [folder])
  await app().pool.query('VACUUM ANALYZE drive.drive_item')
})

const planOf = async ({ text, values }: Statement): Promise<string> => {
  const client = await app().pool.connect()
  try {
    await client.query(
      'BEGIN; SET LOCAL enable_seqscan = off; SET LOCAL enable_sort = off; SET LOCAL enable_incremental_sort = off',
    )
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${text}`, values)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  } finally {
    await client.query('ROLLBACK')
    client.release()
  }
}

const INDEXES = { name: 'drive_item_listing', lastEditAt: 'drive_item_by_date', size: 'drive_item_by_size' }

const orders = ['member', 'manager'].flatMap((who) =>
  Object.entries(INDEXES).flatMap(([field, index]) => [
    { who, field, order: 'ASC', index },
    { who, field, order: 'DESC', index: `${index}_down` },
  ]),
)

it.each(orders)('for a $who, by $field $order', async ({ who, field, order, index }) => {
  const sort = [
    { field: 'type', order: 'DESC' },
    { field, order },
  ]
  recorder.take()
  const { items } = (await (people[who] as TestPerson).get('drive', LIST, { folder, sort })).getDriveItems
  expect(items).toHaveLength(100)
  expect(items[0].name).toBe(order === 'ASC' ? 'Délibération 01901.pdf' : 'Délibération 00100.pdf')
  const asked = recorder.take().find(({ text }) => text.includes('OFFSET 1900')) as Statement
  expect(await planOf(asked)).toMatch(new RegExp(`Index Only Scan using ${index} `))
})
