import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EMAIL_VARIABLES } from '#resources/domain/emailTypes.ts'
import { isSiret } from '#resources/domain/siret.ts'
import { templateProblems } from '#resources/domain/templates.ts'
import { EMAILS } from '#server/demo/models.ts'
import { loadDemonstration } from '#server/demo/index.ts'
import { cleanMarkup } from '#server/engine/write/markup.ts'
import { createDiskStorage } from '#server/platform/storage/diskStorage.ts'
import { fileDatabase } from '../../support/database.ts'

const database = fileDatabase()
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'regie-demo-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const count = async (sql: string): Promise<number> => Number((await database.pool.query(sql)).rows[0]?.count)

describe('demonstration data', () => {
  // Between and after the clock changes, on a working day and a Sunday.
  const now = new Date('2026-10-25T08:12:00Z')

  it('loads with everything required', async () => {
    const storage = await createDiskStorage(folder)
    await loadDemonstration({ pool: database.pool, storage }, now)
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
      users: 61,
      roles: 6,
      categories: 15,
      properties: 80,
      locations: 45,
      external: 20,
      customised: 3,
      accounts: 6,
    })
    expect(await count('SELECT count(*) FROM reservation.reservation')).toBeGreaterThan(900)
  })

  it('has activity of the last days and shared searches', async () => {
    const { rows } = await database.pool.query<{ action: string; late: boolean }>(
      'SELECT action, bool_or(created_at > $1) AS late FROM activity_thread.activity GROUP BY action ORDER BY action',
      [now.toISOString()],
    )
    expect(rows).toEqual(['COMMENT', 'CREATE', 'UPDATE'].map((action) => ({ action, late: false })))
    expect(await count('SELECT count(*) FROM entity_customizer.saved_search WHERE is_shared')).toBe(3)
  })

  it('has a year of past bookings, fewer in August, for statistics', async () => {
    const { rows } = await database.pool.query<{ month: string; count: number }>(
      `SELECT to_char(starting_at AT TIME ZONE 'Europe/Paris', 'YYYY-MM') AS month, count(*)::int
       FROM reservation.reservation WHERE starting_at < $1 GROUP BY 1 ORDER BY 1`,
      [now.toISOString()],
    )
    const whole = rows.slice(1, -1)
    expect(whole.map(({ month }) => month)).toEqual([
      ...['2025-11', '2025-12', '2026-01', '2026-02', '2026-03', '2026-04'],
      ...['2026-05', '2026-06', '2026-07', '2026-08', '2026-09'],
    ])
    const of = new Map(whole.map(({ month, count }) => [month, count]))
    for (const count of of.values()) expect(count).toBeGreaterThan(40)
    for (const month of ['2025-11', '2026-03', '2026-06'])
      expect(of.get(month)).toBeGreaterThan(2 * (of.get('2026-08') ?? 0))
  })

  it('has school holidays of its zone, this year’s and last year’s, as examples', async () => {
    const { rows } = await database.pool.query<{ name: string; on: string; to: string }>(
      `SELECT holiday.name, starting_on::text AS on, reopening_on::text AS to FROM reservation.school_holiday holiday
       JOIN parameter.parameter ON code = 'SCHOOL_ZONE' AND value = holiday.zone ORDER BY starting_on`,
    )
    expect(rows).toHaveLength(10)
    expect(rows[6]).toEqual({ name: 'Vacances de Noël (exemple)', on: '2026-12-19', to: '2027-01-04' })
    expect(rows.every(({ on, to }) => on < to)).toBe(true)
  })

  it('has cancelled reservations with reasons, and no-shows', async () => {
    const lines = 'SELECT count(*) FROM reservation.reservation_item WHERE'
    expect(await count(`${lines} cancelled_at IS NOT NULL`)).toBeGreaterThan(10)
    expect(await count(`${lines} no_show AND closed_at IS NOT NULL`)).toBeGreaterThan(2)
    expect(await count(`${lines} cancelled_at IS NOT NULL AND cancel_reason IS NULL`)).toBe(0)
    expect(await count(`${lines} cancelled_at IS NOT NULL AND (is_holding OR no_show)`)).toBe(0)
  })

  it('has a picture of every location and vehicle, with different contents', async () => {
    expect(await count('SELECT count(*) FROM company.location WHERE image_id IS NULL')).toBe(0)
    expect(await count('SELECT count(*) FROM company.property WHERE image_id IS NOT NULL')).toBeGreaterThan(60)
    const { rows } = await database.pool.query(`SELECT DISTINCT file.hash, file.size FROM drive.file
      JOIN reservation.reservable_item item ON item.image_id = file.id`)
    expect(rows.length).toBeGreaterThan(60)
    const storage = await createDiskStorage(folder)
    for (const { hash, size } of rows) expect(await storage.sizeOf(hash)).toBe(Number(size))
  })

  it('has workflows, and a valid default email for each type', async () => {
    expect(await count('SELECT count(*) FROM reservation.reservation_validation_workflow_step')).toBe(3)
    expect(await count('SELECT count(*) FROM mailer.email_model WHERE is_default')).toBe(Object.keys(EMAILS).length)
    expect(await count(`SELECT count(*) FROM drive.file WHERE extension = 'rtf'`)).toBe(6)
    for (const [type, { subject, template }] of Object.entries(EMAILS)) {
      const names = EMAIL_VARIABLES[type as keyof typeof EMAILS]
      expect([...templateProblems(subject, names), ...templateProblems(template, names)], type).toEqual([])
      expect(cleanMarkup(template)).toBe(template)
    }
  })

  it('has requests in every validation state, decided by authorised users', async () => {
    const lines = (where: string) =>
      count(
        `SELECT count(*) FROM reservation.reservation_item line WHERE validation_workflow_id IS NOT NULL AND ${where}`,
      )
    expect(await lines(`validation_status = 'ACCEPTED'`)).toBeGreaterThan(100)
    expect(await lines(`validation_status = 'PENDING' AND is_holding`)).toBeGreaterThan(3)
    expect(
      await lines(`validation_status = 'PENDING' AND NOT is_holding AND starting_at > '${now.toISOString()}'`),
    ).toBeGreaterThan(3)
    expect(await lines(`validation_status = 'PENDING' AND starting_at < '${now.toISOString()}'`)).toBeGreaterThan(0)
    expect(await lines(`validation_status = 'DENIED' AND NOT is_holding`)).toBeGreaterThan(3)
    const decided = `SELECT count(*) FROM reservation.reservation_item_validation_step step
      JOIN reservation.reservation_item line ON line.id = step.reservation_item_id WHERE step.status <> 'PENDING'`
    const wrong = `(step.updated_by_id = line.created_by_id OR step.updated_at NOT BETWEEN line.created_at AND '${now.toISOString()}'
      OR step.updated_by_id NOT IN (SELECT reservation.approvers(step.user_role_ids, step.sector_ids, line.reservable_item_id)))`
    expect(await count(decided)).toBeGreaterThan(100)
    expect(await count(`${decided} AND ${wrong}`)).toBe(0)
    const unread = `SELECT count(*) FROM reservation.reservation_item_validation_step WHERE status = 'PENDING' AND is_open`
    expect(await count(unread)).toBeGreaterThan(6)
  })

  it('has returned vehicles to close, and closed ones before', async () => {
    const lent = `SELECT count(*) FROM reservation.reservation_item WHERE NOT closes_itself AND ending_at < '${now.toISOString()}'`
    expect(await count(`${lent} AND closed_at IS NOT NULL`)).toBeGreaterThan(20)
    const waiting = await count(`${lent} AND closed_at IS NULL AND cancelled_at IS NULL`)
    expect(waiting).toBeGreaterThan(0)
    expect(waiting).toBeLessThan(20)
  })

  it('never exceeds a stock', async () => {
    expect(
      await count(`SELECT count(*) FROM reservation.reservable_item
        WHERE reservation.most_held(id, '-infinity', 'infinity', NULL) > quantity`),
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

  it('has departments that borrow, below their quota (D16)', async () => {
    const borrowing = `SELECT count(*) FROM reservation.borrowing used JOIN company.department service
      ON service.id = used.department_id AND service.name = used.external_name
      JOIN reservation.reservation_item line ON line.id = used.reservation_item_id WHERE used.is_main AND line.starting_at`
    const moment = `'${now.toISOString()}'::timestamptz`
    expect(await count(`${borrowing} < ${moment}`)).toBeGreaterThan(5)
    expect(await count(`${borrowing} > ${moment}`)).toBeGreaterThan(5)
    const hours = `SELECT coalesce(sum(extract(epoch FROM said.ending_at - said.starting_at)) / 3600, 0) AS count
      FROM reservation.booking_quota quota JOIN company.department service ON service.code = 'DGS'
      CROSS JOIN LATERAL reservation.quota_lines(quota.id, service.id::text, ${moment}, ${moment} + interval '1 month') said
      WHERE quota.subject = 'DEPARTMENT'`
    expect(await count(hours)).toBeGreaterThan(5)
    expect(await count(hours)).toBeLessThan(120)
  })

  it('has plausible hours in the organisation’s zone across the clock change', async () => {
    expect(
      await count(`SELECT count(*) FROM reservation.reservation
        WHERE (starting_at AT TIME ZONE 'Europe/Paris')::time NOT BETWEEN '07:30' AND '20:00'`),
    ).toBe(0)
    expect(
      await count(`SELECT count(*) FROM reservation.reservation
        WHERE subject = 'Judo, adultes' AND (starting_at AT TIME ZONE 'Europe/Paris')::time <> '18:30'`),
    ).toBe(0)
  })

  it('has interventions that block some items, without conflict with a booking (D9, D10)', async () => {
    expect(await count('SELECT count(*) FROM company.supplier')).toBe(8)
    expect(await count('SELECT count(*) FROM intervention.intervention_category')).toBe(10)
    expect(await count('SELECT count(*) FROM intervention.intervention')).toBe(74)
    expect(await count('SELECT count(*) FROM reservation.outage')).toBeGreaterThan(1)
    const taken = `SELECT count(*) FROM reservation.outage JOIN reservation.reservable_item place ON place.id = outage.item_id
      JOIN reservation.reservable_item item ON item.id = place.id OR item.id = ANY (place.ancestor_ids)
        OR place.id = ANY (item.ancestor_ids)
      JOIN reservation.reservation_item line ON line.reservable_item_id = item.id AND line.is_holding
        AND line.starting_at < outage.ending_at AND outage.starting_at < line.held_until`
    expect(await count(taken)).toBe(0)
  })

  it('has valid supplier numbers and intervention categories', async () => {
    const { rows } = await database.pool.query<{ siret: string }>('SELECT siret_number AS siret FROM company.supplier')
    expect(rows.filter(({ siret }) => !isSiret(siret))).toEqual([])
    const unfit = `SELECT count(*) FROM intervention.intervention work
      JOIN intervention.intervention_category category ON category.id = work.category_id
      WHERE NOT category.item_types @> ARRAY[work.item_type] OR (work.item_type = 'LOCATION' AND NOT work.is_round) <> (work.location_id IS NOT NULL)`
    expect(await count(unfit)).toBe(0)
  })

  it('continues the numbers after the demonstration’s', async () => {
    const last = await count(`SELECT max(right(number, 5)) AS count FROM reservation.reservation
      WHERE number LIKE 'R-202610-%'`)
    expect(last).toBeGreaterThan(0)
    expect(await count('SELECT count FROM kernel.number_counter WHERE prefix = $$R-202610-$$')).toBe(last)
    const { rows } = await database.pool.query(
      "SELECT kernel.next_number('reservation.reservation', 'number', 'R-202610-', 5, '') AS number",
    )
    expect(Number(rows[0]?.number.slice(-5))).toBe(last + 1)
  })
})
