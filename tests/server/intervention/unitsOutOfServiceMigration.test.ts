import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { fileApp } from '#tests/support/app.ts'
import { createIntervention, TECHNICIAN_RIGHTS } from '../fixtures/interventionPeople.ts'
import { at, createCategory, createItem } from '../fixtures/reservationPeople.ts'

const app = fileApp()
const FILE = new URL('../../../server/migrations/0277_units-out-of-service.sql', import.meta.url)

/** The part that changes rows: the rest of the file has run with the template. */
const rowsPart = (): string =>
  readFileSync(FILE, 'utf8').split('-- Interventions from before')[1]?.replace(/^.*\n/, '') ?? ''

it('existing interventions on items in quantity keep the whole stock, and administrators read about it', async () => {
  const { pool } = app()
  const technician = await app().person({ rights: TECHNICIAN_RIGHTS })
  const category = await createCategory(pool)
  const chairs = await createItem(pool, 'property', category, { quantity: 12 })
  const hall = await createItem(pool, 'location', category)
  const plan = { expectedStartingAt: at('10:00'), expectedEndingAt: at('12:00'), blockReservableItem: true }
  const onChairs = await createIntervention(technician, {
    label: 'Tri',
    itemType: 'PROPERTY',
    property: chairs,
    ...plan,
  })
  const onHall = await createIntervention(technician, { label: 'Sol', itemType: 'LOCATION', location: hall, ...plan })
  await pool.query('UPDATE intervention.intervention SET units_out_of_service = NULL')
  await pool.query(rowsPart())
  const { rows } = await pool.query('SELECT id, units_out_of_service AS units FROM intervention.intervention')
  const unitsOf = (id: string) => rows.find((row) => row.id === id)?.units
  expect(unitsOf(onChairs.id)).toBe(12)
  expect(unitsOf(onHall.id)).toBeNull()
  const { rows: notices } = await pool.query(
    "SELECT code FROM parameter.upgrade_notice WHERE code = 'UNITS_OUT_OF_SERVICE'",
  )
  expect(notices).toHaveLength(1)
})
