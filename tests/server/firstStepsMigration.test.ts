import { readFileSync } from 'node:fs'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { fileDatabase } from '#tests/support/database.ts'

const database = fileDatabase()
const MIGRATION = readFileSync(new URL('../../server/migrations/0207_first_steps.sql', import.meta.url), 'utf8')
/** The tables exist already, so only the inserts run. */
const ROWS = MIGRATION.slice(MIGRATION.indexOf('INSERT INTO'))

const shown = async (): Promise<string | undefined> =>
  (await database.pool.query(`SELECT value FROM parameter.parameter WHERE code = 'SHOW_FIRST_STEPS'`)).rows[0]?.value

test('the first steps stay hidden for an organisation with bookings', async () => {
  const { pool } = database
  await pool.query(ROWS)
  expect(await shown()).toBeUndefined()
  await pool.query(
    `INSERT INTO reservation.reservation (id, number, subject, starting_at, ending_at)
     VALUES ($1, 'R-1', 'Conseil', now(), now() + interval '1 hour')`,
    [uuid()],
  )
  await pool.query(ROWS)
  expect(await shown()).toBe('false')
})
