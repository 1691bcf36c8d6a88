import { v7 as uuid } from 'uuid'
import { expect, it } from 'vitest'
import { fileApp } from '#tests/support/app.ts'
import { rowsReadBy } from '#tests/support/rowsRead.ts'

const app = fileApp()

const ADD = 'mutation ($input: CreateCustomFieldInput!) { createCustomField(input: $input) { id } }'
const LIST = '{ getSectors(pagination: { page: 1, perPage: 25 }) { items { customFields } } }'
const OTHER_FILES = 60_000
const OTHER_SUPPLIERS = 60_000

it('lists read only the files and records that custom fields name', async () => {
  const { pool, kernel } = app()
  const admin = await app().administrator()
  for (const [name, type] of [
    ['ONE', 'file'],
    ['MANY', 'files'],
    ['LINKS', 'references'],
  ]) {
    const settings = type === 'references' ? { to: 'supplier' } : {}
    await admin.get('entity-customizer', ADD, { input: { entity: 'sector', label: name, name, type, settings } })
  }
  await kernel.events.flush()
  await pool.query(
    `INSERT INTO drive.file (id, name, extension, mime_type, size, hash)
     SELECT gen_random_uuid(), 'a', 'txt', 'text/plain', 1, 'x' || n FROM generate_series(1, ${OTHER_FILES}) n`,
  )
  await pool.query(
    `INSERT INTO company.supplier (id, name) SELECT gen_random_uuid(), 'F' || n FROM generate_series(1, ${OTHER_SUPPLIERS}) n`,
  )
  const one = async (table: string) => (await pool.query(`SELECT id FROM ${table} LIMIT 1`)).rows[0].id
  const [file, supplier] = [await one('drive.file'), await one('company.supplier')]
  const values = JSON.stringify({ ONE: file, MANY: [file, 'none'], LINKS: [supplier, 'none'] })
  for (let n = 0; n < 5; n++) {
    const named = [uuid(), `Secteur ${n}`, values]
    await pool.query('INSERT INTO company.sector (id, name, modules, custom_fields) VALUES ($1, $2, $4, $3)', [
      ...named,
      ['RESERVATION'],
    ])
  }
  await pool.query('ANALYZE drive.file, company.supplier, company.sector')
  const counts = await rowsReadBy(pool, 'jsonb_array_elements_text', async () => {
    const { getSectors } = await admin.get('company', LIST)
    const [sector] = getSectors.items
    expect(sector.customFields).toMatchObject({ ONE: [{ id: file }], MANY: [{ id: file }], LINKS: [{ id: supplier }] })
  })
  expect(counts).toHaveLength(1)
  expect(Math.max(...counts)).toBeLessThan(OTHER_SUPPLIERS)
}, 180_000)
