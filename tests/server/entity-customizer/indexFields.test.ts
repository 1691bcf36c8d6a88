import { expect, it } from 'vitest'
import { indexFields } from '#server/modules/entity-customizer/indexFields.ts'
import { fileApp } from '#tests/support/app.ts'
import { recordStatements } from '#tests/support/statements.ts'

const app = fileApp()

const SERVICE = 'entity-customizer'
const ADD = 'mutation ($input: CreateCustomFieldInput!) { createCustomField(input: $input) { id } }'
const REMOVE = 'mutation ($id: ID!) { deleteCustomField(id: $id, force: true) }'
const FIELDS = [
  { name: 'SCORE', type: 'int', sample: 7 },
  { name: 'CHECKED', type: 'date', sample: '2026-03-07' },
  { name: 'BADGE', type: 'string', sample: 'B 7' },
]
const FILTERS = [
  { name: 'SCORE', min: 1_990 },
  { name: 'CHECKED', from: '2026-12-28', to: '2026-12-28' },
  { name: 'BADGE', equals: 'b 1990' },
]
const ROWS = `INSERT INTO company.supplier (id, name, custom_fields)
  SELECT gen_random_uuid(), 'F ' || n, jsonb_build_object('SCORE', n, 'BADGE', 'B ' || n,
    'CHECKED', to_char(date '2026-01-01' + n % 365, 'YYYY-MM-DD'), 'NOTE', 'x') FROM generate_series(1, 2000) n`
const LARGE = 2_000
const LIST = `query ($filter: SupplierFilter, $sort: [SupplierSort!]) {
  getSuppliers(filter: $filter, sort: $sort) { items { name } } }`

const indexes = async () =>
  (
    await app().pool.query<{ definition: string }>(
      `SELECT indexdef AS definition FROM pg_indexes WHERE starts_with(indexname, 'custom_value_') ORDER BY indexdef`,
    )
  ).rows.map(({ definition }) => definition)

it('fields in the list of a large table get an index that filters and sorts use, until they leave it', async () => {
  const administrator = await app().administrator()
  const ids: string[] = []
  for (const { name, type } of FIELDS) {
    const input = { entity: 'supplier', name, label: name, type, required: false, inList: true }
    ids.push((await administrator.get(SERVICE, ADD, { input })).createCustomField.id)
  }
  const unlisted = { entity: 'supplier', name: 'NOTE', label: 'Note', type: 'string', required: false }
  await administrator.get(SERVICE, ADD, { input: unlisted })
  await app().kernel.events.flush()
  await app().pool.query(ROWS)
  await app().pool.query('ANALYZE company.supplier')
  await indexFields(app().kernel, 3_000)
  expect(await indexes()).toEqual([])
  const asked = FIELDS.flatMap(({ name }, index) => [
    { filter: { customFields: [FILTERS[index]] }, sort: [{ field: `customFields.${name}`, order: 'DESC' }] },
    { sort: [{ field: `customFields.${name}`, order: 'ASC' }] },
  ])
  const read = () => Promise.all(asked.map((variables) => administrator.get('company', LIST, variables)))
  const before = await read()
  await indexFields(app().kernel, LARGE)
  const made = await indexes()
  expect(made).toHaveLength(FIELDS.length)
  expect(made.join()).not.toContain('NOTE')
  await indexFields(app().kernel, LARGE)
  expect(await indexes()).toEqual(made)
  const recorder = recordStatements(app().kernel.pool)
  expect(await read()).toEqual(before)
  const statements = recorder.take().filter(({ text }) => text.includes('ORDER BY') && text.includes("->> '"))
  expect(statements.length).toBeGreaterThanOrEqual(asked.length)
  const client = await app().pool.connect()
  // The table is small: without this, some plans read all of it.
  await client.query('SET enable_seqscan = off; SET enable_sort = off')
  for (const { text, values } of statements) {
    const { rows } = await client.query(`EXPLAIN ${text}`, values)
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('custom_value_')
  }
  await client.query('RESET enable_seqscan; RESET enable_sort')
  client.release()
  for (const id of ids.slice(1)) await administrator.get(SERVICE, REMOVE, { id })
  await app().kernel.events.flush()
  await indexFields(app().kernel, LARGE)
  expect(await indexes()).toEqual([expect.stringContaining('SCORE')])
}, 240_000)
