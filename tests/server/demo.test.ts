import { describe, expect, it } from 'vitest'
import { loadDemonstration } from '#server/demo/index.ts'
import { fileDatabase } from '../support/database.ts'

const database = fileDatabase()
const count = async (sql: string): Promise<number> => Number((await database.pool.query(sql)).rows[0]?.count)

describe('demonstration data', () => {
  // Between the two clock changes and after them, a working day and a Sunday.
  const now = new Date('2026-10-25T08:12:00Z')

  it('loads and has what the issue asks for', async () => {
    await loadDemonstration({ pool: database.pool }, now)
    const counts = {
      sectors: await count('SELECT count(*) FROM company.sector'),
      departments: await count('SELECT count(*) FROM company.department'),
      groups: await count('SELECT count(*) FROM company.department_group'),
      users: await count('SELECT count(*) FROM security."user"'),
      roles: await count('SELECT count(*) FROM security.user_role'),
      categories: await count('SELECT count(*) FROM reservation.reservation_category'),
      properties: await count('SELECT count(*) FROM company.property'),
      locations: await count('SELECT count(*) FROM company.location'),
      external: await count('SELECT count(*) FROM reservation.external_reservation_item'),
      customised: await count('SELECT count(DISTINCT entity) FROM entity_customizer.custom_field'),
      accounts: await count('SELECT jsonb_array_length(accounts) AS count FROM security.demonstration'),
    }
    expect(counts).toEqual({
      sectors: 6,
      departments: 12,
      groups: 4,
      users: 60,
      roles: 5,
      categories: 15,
      properties: 80,
      locations: 45,
      external: 20,
      customised: 3,
      accounts: 5,
    })
    expect(await count('SELECT count(*) FROM reservation.reservation')).toBeGreaterThan(900)
  })

  it('never lends more than there is, nor twice', async () => {
    expect(
      await count(`SELECT count(*) FROM reservation.reservable_item
        WHERE reservation.peak_quantity(id, '-infinity') > quantity`),
    ).toBe(0)
    expect(
      await count(`SELECT count(*) FROM reservation.reservation_item one
        JOIN reservation.reservable_item item ON item.id = one.reservable_item_id AND item.management_mode = 'INDIVIDUALLY'
        JOIN reservation.reservation_item other ON other.id > one.id AND other.starting_at < one.ending_at
          AND one.starting_at < other.ending_at
        JOIN reservation.reservable_item near ON near.id = other.reservable_item_id
          AND (near.id = item.id OR near.id = ANY (item.ancestor_ids) OR item.id = ANY (near.ancestor_ids))`),
    ).toBe(0)
  })

  it('keeps plausible hours on the organisation’s clock across the clock change', async () => {
    expect(
      await count(`SELECT count(*) FROM reservation.reservation
        WHERE (starting_at AT TIME ZONE 'Europe/Paris')::time NOT BETWEEN '07:30' AND '20:00'`),
    ).toBe(0)
    expect(
      await count(`SELECT count(*) FROM reservation.reservation
        WHERE subject = 'Judo, adultes' AND (starting_at AT TIME ZONE 'Europe/Paris')::time <> '18:30'`),
    ).toBe(0)
  })

  it('continues the numbers where the demonstration stopped', async () => {
    const last = await count(`SELECT max(right(number, 5)) AS count FROM reservation.reservation
      WHERE number LIKE 'R-202610-%'`)
    expect(last).toBeGreaterThan(0)
    expect(await count('SELECT count FROM kernel.number_counter WHERE prefix = $$R-202610-$$')).toBe(last)
    const { rows } = await database.pool.query(
      "SELECT kernel.next_number('reservation.reservation', 'R-202610-', 5, '') AS number",
    )
    expect(Number(rows[0]?.number.slice(-5))).toBe(last + 1)
  })
})
