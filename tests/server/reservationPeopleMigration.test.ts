import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { fileApp } from '#tests/support/app.ts'
import { reservationTown } from './reservationTown.ts'

const app = fileApp()
const { hall, booked } = reservationTown(app, { firstName: 'Inès', lastName: 'Girard' })
const FILE = '../../server/migrations/0203_people_on_reservations.sql'
const MIGRATION = readFileSync(new URL(FILE, import.meta.url), 'utf8')

it('the migration converts existing rows', async () => {
  const { pool } = app()
  const [first, second] = [await booked([await hall(), await hall()]), await booked([await hall()])]
  const read = async () =>
    (
      await pool.query('SELECT id, people FROM reservation.reservation WHERE id = ANY ($1) ORDER BY id', [
        [first, second],
      ])
    ).rows
  const kept = await read()
  expect(Object.values(kept[0].people)).toEqual([
    [{ displayName: 'Inès Girard', isMain: true }],
    [{ displayName: 'Inès Girard', isMain: true }],
  ])
  await pool.query('ALTER TABLE reservation.reservation DROP COLUMN people')
  await pool.query(MIGRATION)
  expect(await read()).toEqual(kept)
})
