import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestPerson } from '#tests/support/app.ts'
import { TECHNICIAN_RIGHTS, workOn } from '../fixtures/interventionPeople.ts'
import { createCategory, createItem } from '../fixtures/reservationPeople.ts'

let app: TestApp
let technician: TestPerson
let room: string
let van: string
let idle: string

const CREATE = 'mutation ($input: InterventionInput!) { createIntervention(input: $input) { id } }'
const FIGURES = `query ($input: MaintenanceFiguresInput!) { getMaintenanceFigures(input: $input) {
  whole { works failures cost hours value costOverValue downtimeHours availability daysBetweenFailures hoursToRepair }
  groups { id name figures { works failures cost value costOverValue downtimeHours availability } } isCut } }`

const onVan = (input: Record<string, unknown>) =>
  workOn(room, { itemType: 'PROPERTY', location: null, property: van, ...input })
const create = (input: Record<string, unknown>) => technician.get('intervention', CREATE, { input })
const figures = async (input: Record<string, unknown>, person = technician) =>
  (await person.get('intervention', FIGURES, { input })).getMaintenanceFigures

/** February 2026 has 28 days, so 672 hours in Paris. */
const MARCH = { from: '2026-03-05', to: '2026-03-31', by: 'ITEM' }
const FEBRUARY = { from: '2026-02-01', to: '2026-02-28', by: 'ITEM' }

beforeAll(async () => {
  app = await startTestApp()
  technician = await app.person({ rights: TECHNICIAN_RIGHTS })
  const category = await createCategory(app.pool)
  room = await createItem(app.pool, 'location', category)
  van = await createItem(app.pool, 'property', category)
  idle = await createItem(app.pool, 'property', category)
  await app.pool.query(
    `UPDATE company.property SET purchase_price = 20000, warranty_ends_on = (now() AT TIME ZONE 'Europe/Paris')::date
     WHERE id = $1`,
    [van],
  )
  const blocked = { blockReservableItem: true, requestedAt: '2026-02-02 08:00:00' }
  await create(
    onVan({
      ...blocked,
      ...{ realizationStartingAt: '2026-02-03 08:00:00', realizationEndingAt: '2026-02-04 08:00:00' },
      ...{ amountBilled: 800, elapsedTime: 5 },
    }),
  )
  await create(
    onVan({
      ...blocked,
      actionType: 'PREVENTIVE',
      ...{ realizationStartingAt: '2026-02-03 20:00:00', realizationEndingAt: '2026-02-04 20:00:00' },
      amountBilled: 200,
    }),
  )
  // Requested in January and ended in March: only its outage is in February.
  await create(
    workOn(room, {
      ...{ blockReservableItem: true, requestedAt: '2026-01-20 08:00:00' },
      ...{ realizationStartingAt: '2026-02-28 11:00:00', realizationEndingAt: '2026-03-02 11:00:00' },
      amountBilled: 70,
    }),
  )
  await create(
    workOn(room, {
      ...{ requestedAt: '2026-02-10 08:00:00', amountBilled: 5_000 },
      ...{ cancellationDate: '2026-02-11', cancellationReason: 'Erreur' },
    }),
  )
})
afterAll(() => app.stop())

describe('getMaintenanceFigures', () => {
  it('counts failures, costs and merged outages per item', async () => {
    const { groups, isCut } = await figures(FEBRUARY)
    expect(isCut).toBe(false)
    const byId = new Map(groups.map((group: { id: string; figures: unknown }) => [group.id, group.figures]))
    expect(byId.get(van)).toEqual({
      ...{ works: 2, failures: 1, cost: 1_000, value: 20_000, costOverValue: 0.05, downtimeHours: 36 },
      availability: (672 - 36) / 672,
    })
    // Twelve hours remain of the last day, which ends at 23:00 UTC.
    expect(byId.get(room)).toMatchObject({ works: 0, failures: 0, cost: 0, value: null, downtimeHours: 12 })
    expect(byId.has(idle)).toBe(false)
  })

  it('sums all items, also those without works', async () => {
    const { whole } = await figures({ ...FEBRUARY, by: 'SITE' })
    expect(whole).toMatchObject({ works: 2, failures: 1, cost: 1_000, hours: 29, downtimeHours: 48, hoursToRepair: 48 })
    expect(whole.daysBetweenFailures).toBeCloseTo((3 * 672 - 48) / 24)
    expect(whole.availability).toBeCloseTo(1 - 48 / (3 * 672))
  })

  it('groups by booking category and by site', async () => {
    const [category] = (await figures({ ...FEBRUARY, by: 'CATEGORY' })).groups
    expect(category.figures).toMatchObject({ cost: 1_000, downtimeHours: 48 })
    const sites = (await figures({ ...FEBRUARY, by: 'SITE' })).groups
    expect(sites.map(({ id }: { id: string }) => id)).toEqual([null, room])
  })

  it('hides purchase prices without the right to read properties', async () => {
    const other = await app.person({ rights: { INTERVENTION: true } })
    const { whole } = await figures(FEBRUARY, other)
    expect(whole).toMatchObject({ cost: 1_000, value: null, costOverValue: null })
  })

  it('shows lifetimes that end within a year, also without works, to readers of properties', async () => {
    const LIFE = FIGURES.replaceAll('availability', 'availability lifetimeUsed lifetimeEndsOn endOfLife')
    const read = async (by: string, person = technician) =>
      (await person.get('intervention', LIFE, { input: { ...FEBRUARY, by } })).getMaintenanceFigures
    const set = (id: string, boughtOn: string) =>
      app.pool.query('UPDATE company.property SET purchased_on = $2, lifetime_years = 10 WHERE id = $1', [id, boughtOn])
    await set(idle, '2016-09-01')
    await set(van, '2024-03-01')
    const { whole, groups } = await read('ITEM')
    expect(whole).toMatchObject({ endOfLife: 1, lifetimeEndsOn: '2026-09-01' })
    const ofIdle = groups.find(({ id }: { id: string }) => id === idle)
    expect(ofIdle.figures).toMatchObject({ works: 0, endOfLife: 1, lifetimeEndsOn: '2026-09-01' })
    expect(ofIdle.figures.lifetimeUsed).toBeCloseTo(0.95, 2)
    const [category] = (await read('CATEGORY')).groups
    expect(category.figures).toMatchObject({ endOfLife: 1, lifetimeEndsOn: '2026-09-01' })
    const other = await app.person({ rights: { INTERVENTION: true } })
    const hidden = await read('ITEM', other)
    expect(hidden.whole).toMatchObject({ endOfLife: 0, lifetimeUsed: null, lifetimeEndsOn: null })
    expect(hidden.groups.some(({ id }: { id: string }) => id === idle)).toBe(false)
  })

  it('rejects days in the wrong order, and more than ten years', async () => {
    const wrong = await technician.ask('intervention', FIGURES, { input: { ...FEBRUARY, to: '2026-01-31' } })
    expect(wrong.errors?.[0]?.extensions.errors).toMatchObject([{ path: 'to', message: 'La fin précède le début' }])
    const long = await technician.ask('intervention', FIGURES, { input: { ...FEBRUARY, from: '2015-01-01' } })
    expect(long.errors?.[0]?.extensions.errors).toMatchObject([{ path: 'to' }])
  })
})

describe('a round', () => {
  it('counts once for each item, which share its hours and cost, and is no failure', async () => {
    const sums = async (by: string) => (await figures({ ...MARCH, by })).groups
    const before = (await figures(MARCH)).whole
    const id = (await create(workOn(room, { requestedAt: '2026-03-10 08:00:00' }))).createIntervention.id
    await app.pool.query(
      `UPDATE intervention.intervention SET is_round = true, location_id = NULL, action_type = 'CURATIVE',
        amount_billed = 100, elapsed_time = 1, realization_starting_at = '2026-03-11 08:00Z',
        realization_ending_at = '2026-03-11 10:00Z' WHERE id = $1`,
      [id],
    )
    for (const [table, item] of [
      ['properties (intervention_id, property_id)', van],
      ['properties (intervention_id, property_id)', idle],
    ])
      await app.pool.query(`INSERT INTO intervention.intervention_${table} VALUES ($1, $2)`, [id, item])
    const byId = new Map((await sums('ITEM')).map((one: { id: string; figures: object }) => [one.id, one.figures]))
    for (const item of [van, idle])
      expect(byId.get(item)).toMatchObject({ works: 1, failures: 0, cost: 50, downtimeHours: 0 })
    const { whole } = await figures(MARCH)
    expect([whole.works, whole.failures, whole.cost, whole.hours, whole.downtimeHours]).toEqual([
      ...[before.works + 2, before.failures, before.cost + 100, before.hours + 1, before.downtimeHours],
    ])
  })
})

describe('getItemWarranty', () => {
  const WARRANTY = 'query ($item: ID!) { getItemWarranty(item: $item) { endsOn supplier } }'
  const warrantyOf = async (item: string) => (await technician.get('intervention', WARRANTY, { item })).getItemWarranty

  it('returns the warranty until its last day, null afterwards or without one', async () => {
    expect(await warrantyOf(van)).toEqual({ endsOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), supplier: null })
    expect(await warrantyOf(idle)).toBeNull()
    expect(await warrantyOf(room)).toBeNull()
    await app.pool.query('UPDATE company.property SET warranty_ends_on = warranty_ends_on - 1 WHERE id = $1', [van])
    expect(await warrantyOf(van)).toBeNull()
  })
})
