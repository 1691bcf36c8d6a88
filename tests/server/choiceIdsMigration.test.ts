import { readFileSync } from 'node:fs'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { fileDatabase } from '#tests/support/database.ts'

const database = fileDatabase()
const MIGRATION = readFileSync(new URL('../../server/migrations/0136_choice_ids.sql', import.meta.url), 'utf8')

const define = (entity: string, name: string, type: string, labels: readonly string[] = []) =>
  database.pool.query(
    `INSERT INTO entity_customizer.custom_field (id, entity, label, name, type, required, retired, options)
     VALUES ($1, $2, $3, $3, $4, false, false, $5)`,
    [uuid(), entity, name, type, JSON.stringify(labels.map((value) => ({ value })))],
  )

const remember = async (entity: string, changes: object): Promise<string> => {
  const id = uuid()
  await database.pool.query(
    `INSERT INTO activity_thread.activity (id, entity, record_id, action, changes) VALUES ($1, $2, $3, 'UPDATE', $4)`,
    [id, entity, uuid(), JSON.stringify(changes)],
  )
  return id
}

const changesOf = async (id: string) =>
  (await database.pool.query('SELECT changes FROM activity_thread.activity WHERE id = $1', [id])).rows[0].changes

const choices = async (entity: string, name: string): Promise<Record<string, string>> => {
  const { rows } = await database.pool.query(
    'SELECT options FROM entity_customizer.custom_field WHERE entity = $1 AND name = $2',
    [entity, name],
  )
  return Object.fromEntries(rows[0].options.map(({ id, value }: { id: string; value: string }) => [value, id]))
}

test('labels become ids, and other data stays', async () => {
  const { pool } = database
  await define('useType', 'PUBLIC', 'list', ['Élus', 'Agents'])
  await define('useType', 'NOTE', 'string')
  await define('reservationItem', 'SETUP', 'list', ['Banquet'])
  await define('borrowing', 'BADGE', 'list', ['Visiteur'])
  const [held, none, other, bin] = [uuid(), uuid(), uuid(), uuid()]
  await pool.query(
    `INSERT INTO reservation.use_type (id, name, custom_fields) VALUES
       ($1, 'Un', '{"PUBLIC":"Agents","NOTE":"Agents"}'), ($2, 'Deux', '{"NOTE":"Élus"}'), ($3, 'Trois', '{"PUBLIC":"Perdu"}')`,
    [held, none, other],
  )
  await pool.query(
    `INSERT INTO activity_thread.deleted_record (id, entity, record_id, label, deleted_at, expires_at)
     VALUES ($1, 'useType', $2, 'Quatre', now(), now())`,
    [bin, uuid()],
  )
  await pool.query(
    `INSERT INTO activity_thread.deleted_row (deleted_record_id, place, content) VALUES
       ($1, 'reservation.use_type', '{"name":"Quatre","custom_fields":{"PUBLIC":"Élus"}}'),
       ($1, 'company.sector', '{"custom_fields":{"PUBLIC":"Élus"}}')`,
    [bin],
  )
  const own = await remember('useType', {
    name: { before: 'Élus', after: 'Agents' },
    'customFields.PUBLIC': { before: null, after: 'Élus' },
  })
  const line = { reservableItem: uuid(), quantity: 2, customFields: { SETUP: 'Banquet' } }
  const person = { externalName: 'Parc', isMain: true, customFields: { BADGE: 'Visiteur' } }
  const booking = await remember('reservation', {
    'reservationItems.x': { before: null, after: { ...line, borrowings: [person] } },
  })

  await pool.query(MIGRATION)

  const audience = await choices('useType', 'PUBLIC')
  const { rows } = await pool.query('SELECT custom_fields AS held FROM reservation.use_type ORDER BY id')
  expect(rows.map((row) => row.held)).toEqual([
    { PUBLIC: audience.Agents, NOTE: 'Agents' },
    { NOTE: 'Élus' },
    { PUBLIC: 'Perdu' },
  ])
  const kept = await pool.query('SELECT place, content FROM activity_thread.deleted_row ORDER BY place DESC')
  expect(kept.rows.map(({ content }) => content.custom_fields)).toEqual([{ PUBLIC: audience.Élus }, { PUBLIC: 'Élus' }])
  expect(await changesOf(own)).toEqual({
    name: { before: 'Élus', after: 'Agents' },
    'customFields.PUBLIC': { before: null, after: audience.Élus },
  })
  const [setup, badge] = [await choices('reservationItem', 'SETUP'), await choices('borrowing', 'BADGE')]
  expect(await changesOf(booking)).toEqual({
    'reservationItems.x': {
      before: null,
      after: {
        ...line,
        customFields: { SETUP: setup.Banquet },
        borrowings: [{ ...person, customFields: { BADGE: badge.Visiteur } }],
      },
    },
  })
  const found = await pool.query(`SELECT name FROM reservation.use_type WHERE search_text LIKE '%' || $1 || '%'`, [
    audience.Agents,
  ])
  expect(found.rows).toEqual([])
})
