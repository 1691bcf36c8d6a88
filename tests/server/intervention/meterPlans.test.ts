import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addMinutes, dayOf } from '#resources/domain/time.ts'
import { generateDue } from '#server/modules/intervention/plans/generate.ts'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import { thisMinute, ZONE } from '#tests/support/clock.ts'
import { TECHNICIAN_RIGHTS, updateIntervention } from '../fixtures/interventionPeople.ts'
import { createCategory, createItem } from '../fixtures/reservationPeople.ts'
import { binActions } from '../fixtures/trashActions.ts'

const app = fileApp()
let chief: TestPerson
let van: string
let meter: string

const DAY = 24 * 60
const at = (days: number): string => addMinutes(thisMinute(), days * DAY)
const day = (days: number): string => dayOf(at(days), ZONE)

const PLAN = 'mutation ($input: MaintenancePlanInput!) { createMaintenancePlan(input: $input) { id status } }'
const CHANGE = `mutation ($id: ID!, $input: MaintenancePlanInput!) {
  updateMaintenancePlan(id: $id, input: $input) { id status } }`
const GET = 'query ($id: ID!) { getMaintenancePlan(id: $id) { status nextDueOn rule horizonDays } }'
const METER = 'mutation ($input: MeterInput!) { createMeter(input: $input) { id } }'
const READ = 'mutation ($input: MeterReadingInput!) { createMeterReading(input: $input) { id } }'
const WORKS = `query { getInterventions { items {
  id label dueOn threshold missedDates limitDate actionType property { id } maintenancePlan { id } } } }`
const THRESHOLDS = `query ($id: ID!) { getMaintenancePlanThresholds(id: $id) {
  items { item used isWaiting threshold left expectedOn } itemsTotal passed { item threshold state } passedTotal } }`
const GENERATE = `mutation ($id: ID!, $item: ID!, $threshold: Float) {
  generateThresholdWork(id: $id, item: $item, threshold: $threshold) }`

type Work = { id: string; threshold: string; missedDates: string | null }

beforeAll(async () => {
  chief = await app().person({ rights: { ...TECHNICIAN_RIGHTS, MAINTENANCE_PLAN: true } })
})
beforeEach(async () => {
  await app().pool.query('DELETE FROM intervention.intervention')
  await app().pool.query('DELETE FROM intervention.maintenance_plan')
  van = await createItem(app().pool, 'property', await createCategory(app().pool))
  meter = await addMeter({})
})

const addMeter = async (input: object): Promise<string> => {
  const whole = { name: 'Kilométrage', unit: 'KM', itemType: 'PROPERTY', property: van, ...input }
  return (await chief.get('intervention', METER, { input: whole })).createMeter.id
}
const planned = (input: object) => ({
  ...{ label: 'Vidange', trigger: 'METER', meterUnit: 'KM', every: 10_000, overlap: 'STACK' },
  ...{ startsOn: day(-300), itemType: 'PROPERTY', properties: [van], ...input },
})
const create = async (input: object = {}): Promise<string> =>
  (await chief.get('intervention', PLAN, { input: planned(input) })).createMaintenancePlan.id
const refused = async (input: object) => {
  const { errors } = await chief.ask('intervention', PLAN, { input: planned(input) })
  return ((errors?.[0]?.extensions.errors ?? []) as { path: string }[]).map(({ path }) => path)
}
const read = async (value: number, days: number, more: object = {}) =>
  (await chief.get('intervention', READ, { input: { meter, value, readAt: at(days), ...more } })).createMeterReading.id
const correct = (id: string, value: number) =>
  chief.get(
    'intervention',
    'mutation ($id: ID!, $input: MeterReadingInput!) { updateMeterReading(id: $id, input: $input) { id } }',
    { id, input: { value } },
  )
const generate = (): Promise<number> => generateDue(app().kernel)
const works = async (): Promise<Work[]> =>
  (await chief.get('intervention', WORKS)).getInterventions.items.toSorted((one: Work, other: Work) =>
    one.threshold.localeCompare(other.threshold),
  )
const reached = async () => (await works()).map(({ threshold }) => threshold.replace(/\s/g, ' '))
const thresholds = async (id: string) =>
  (await chief.get('intervention', THRESHOLDS, { id })).getMaintenancePlanThresholds
const finish = (id: string, days: number) =>
  updateIntervention(chief, id, {
    realizationStartingAt: addMinutes(at(days), -60),
    realizationEndingAt: at(days),
    elapsedTime: 1,
  })
const cancel = (id: string) =>
  updateIntervention(chief, id, { cancellationDate: day(0), cancellationReason: 'Véhicule vendu' })

describe('a plan by meter', () => {
  it('generates one work for each threshold that a reading passes', async () => {
    const id = await create()
    expect(await generate()).toBe(0)
    await read(48_210, -200)
    expect(await generate()).toBe(0)
    await read(61_000, -1)
    expect(await generate()).toBe(2)
    expect(await generate()).toBe(0)
    expect(await reached()).toEqual(['50 000 km', '60 000 km'])
    expect((await works())[0]).toMatchObject({
      ...{ label: 'Vidange', actionType: 'PREVENTIVE', dueOn: null, limitDate: day(0) },
      ...{ property: { id: van }, maintenancePlan: { id } },
    })
    const [use] = (await thresholds(id)).items
    expect(use).toMatchObject({ item: van, used: 61_000, threshold: 70_000, left: 9_000, isWaiting: false })
    const plan = (await chief.get('intervention', GET, { id })).getMaintenancePlan
    expect(plan).toEqual({ status: 'ACTIVE', nextDueOn: use.expectedOn, rule: null, horizonDays: null })
    expect(use.expectedOn > day(100)).toBe(true)
  })

  it('generates the work before the threshold by its notice, with the expected day', async () => {
    await create({ warnBefore: 500 })
    await read(50_000, -100)
    await read(59_400, -6)
    expect(await generate()).toBe(0)
    await read(59_500, -5)
    expect(await generate()).toBe(1)
    const [work] = await works()
    expect(work).toMatchObject({ limitDate: day(0) })
  })

  it('counts on over a replaced meter, and follows a corrected reading without a second work', async () => {
    await create()
    await read(58_000, -100)
    await read(59_000, -50)
    await read(0, -49, { isReplaced: true })
    const id = await read(1_200, -1)
    expect(await generate()).toBe(1)
    expect(await reached()).toEqual(['60 000 km'])
    await correct(id, 200)
    expect(await generate()).toBe(0)
    await correct(id, 1_500)
    expect(await generate()).toBe(0)
  })

  it('forgets the thresholds of a mistyped reading, and generates them when they are reached', async () => {
    const id = await create({ overlap: 'MERGE' })
    await read(55_000, -100)
    const mistyped = await read(610_000, -9)
    expect(await generate()).toBe(1)
    await correct(mistyped, 61_000)
    await finish((await works())[0]?.id ?? '', -8)
    expect(await generate()).toBe(0)
    expect((await thresholds(id)).items).toMatchObject([{ used: 61_000, threshold: 70_000 }])
    await read(71_500, -1)
    expect(await generate()).toBe(1)
    expect(await generate()).toBe(0)
    expect(await reached()).toEqual(['60 000 km', '70 000 km'])
  })

  it('forgets the cancelled works of a mistyped reading that stacked', async () => {
    await create()
    await read(55_000, -100)
    const mistyped = await read(85_000, -9)
    expect(await generate()).toBe(3)
    await correct(mistyped, 61_000)
    for (const { id, threshold } of await works()) if (!threshold.startsWith('60')) await cancel(id)
    expect(await generate()).toBe(0)
    await read(71_500, -1)
    expect(await generate()).toBe(1)
    expect(await generate()).toBe(0)
  })

  it('knows the use of any readings, as the sum of their increases', async () => {
    const values = [310, 340, 355, 10, 80, 5, 7, 7, 90]
    for (const [index, value] of values.entries())
      await read(value, index - values.length, { isReplaced: index > 0 && value < (values[index - 1] ?? 0) })
    const increases = values.map((value, index) => Math.max(0, index === 0 ? value : value - (values[index - 1] ?? 0)))
    const { rows } = await app().pool.query<{ used: number }>(
      `SELECT intervention.meter_position($1, read_at)::float8 AS used FROM intervention.meter_reading
        WHERE meter_id = $1 ORDER BY read_at`,
      [meter],
    )
    const sums = increases.map((_one, index) => increases.slice(0, index + 1).reduce((sum, one) => sum + one, 0))
    expect(rows.map(({ used }) => used)).toEqual(sums)
  })

  it('follows the meter that ran most when an item has several', async () => {
    await create({ startsOn: day(-20) })
    await read(1_000, -10)
    await read(2_000, -1)
    meter = await addMeter({ name: 'Seconde' })
    await read(5_000, -10)
    await read(15_500, -1)
    await generate()
    expect(await reached()).toEqual(['10 000 km'])
  })

  it('refuses a notice as long as its interval, and a count without interval or unit', async () => {
    expect(await refused({ warnBefore: 10_000 })).toEqual(['warnBefore'])
    expect(await refused({ every: null })).toEqual(['every'])
    expect(await refused({ meterUnit: null })).toEqual(['meterUnit'])
  })

  it('needs no use to show its items', async () => {
    const id = await create()
    expect(await thresholds(id)).toEqual({
      items: [{ item: van, used: null, isWaiting: false, threshold: null, left: null, expectedOn: null }],
      ...{ itemsTotal: 1, passed: [], passedTotal: 0 },
    })
  })
})

describe('three thresholds that one reading passes', () => {
  const pass = async (overlap: string) => {
    const id = await create({ overlap })
    await read(5_000, -100)
    await read(31_000, -1)
    await Promise.all([generate(), generate(), generate()])
    await generate()
    const { passed } = await thresholds(id)
    const [work, ...others] = await works()
    return {
      work,
      others,
      passed: passed.map((one: { threshold: number; state: string }) => `${one.threshold} ${one.state}`),
    }
  }

  it('give a work each when they stack', async () => {
    expect((await pass('STACK')).others).toHaveLength(2)
  })

  it('give one work that names the others when they merge', async () => {
    const { work, others, passed } = await pass('MERGE')
    expect(others).toEqual([])
    expect(work).toMatchObject({
      threshold: '10\u202f000\u00a0km',
      missedDates: '20\u202f000\u00a0km, 30\u202f000\u00a0km',
    })
    expect(passed).toEqual(['30000 MERGED', '20000 MERGED'])
  })

  it('give one work of the last one when they are skipped', async () => {
    const { work, others } = await pass('SKIP')
    expect(others).toEqual([])
    expect(work).toMatchObject({
      threshold: '30\u202f000\u00a0km',
      missedDates: '10\u202f000\u00a0km, 20\u202f000\u00a0km',
    })
  })

  it('are listed when the plan was paused', async () => {
    const id = await create({ isPaused: true })
    await read(5_000, -100)
    await read(31_000, -1)
    expect(await generate()).toBe(0)
    await chief.get('intervention', CHANGE, { id, input: { isPaused: false } })
    expect(await generate()).toBe(0)
    expect((await thresholds(id)).passed).toHaveLength(3)
  })
})

describe('a plan that follows the end of the previous work', () => {
  it('counts from the reading of that day, one work at a time', async () => {
    const id = await create({ anchor: 'COMPLETION', overlap: null, startsOn: day(-90) })
    await read(40_000, -90)
    await read(50_100, -30)
    expect(await generate()).toBe(1)
    await read(62_000, -5)
    expect(await generate()).toBe(0)
    expect((await thresholds(id)).items).toMatchObject([{ isWaiting: true, threshold: null }])
    const [work] = await works()
    await finish(work?.id ?? '', -4)
    await read(64_000, -3)
    expect(await generate()).toBe(0)
    expect((await thresholds(id)).items).toMatchObject([{ used: 64_000, threshold: 72_000, left: 8_000 }])
  })
})

describe('a plan by bookings', () => {
  const book = async (count: number, days: number) => {
    await app().pool.query(
      `WITH made AS (INSERT INTO reservation.reservation (id, number, subject, starting_at, ending_at)
          SELECT id, id, 'Sortie', since, since + interval '10 minutes' FROM (SELECT gen_random_uuid() AS id,
            $3::timestamptz + n * interval '20 minutes' AS since FROM generate_series(1, $2::int) n) slot
          RETURNING id, starting_at, ending_at)
        INSERT INTO reservation.reservation_item (id, reservation_id, type, reservable_item_id, planning_status,
          validation_status, starting_at, ending_at)
        SELECT gen_random_uuid(), made.id, 'PROPERTY', $1, 'RESERVED', 'ACCEPTED', starting_at, ending_at FROM made`,
      [van, count, `${at(days)}Z`],
    )
  }

  it('generates a work after the fortieth booking of the item, and after the eightieth', async () => {
    const id = await create({ trigger: 'BOOKINGS', meterUnit: null, every: 40, startsOn: day(-30) })
    await book(39, -20)
    await book(50, 2)
    expect(await generate()).toBe(0)
    await book(2, -3)
    expect(await generate()).toBe(1)
    expect(await reached()).toEqual(['40 réservations'])
    expect((await thresholds(id)).items).toMatchObject([{ used: 41, threshold: 80, left: 39 }])
    await app().pool.query(
      `UPDATE reservation.reservation_item SET planning_status = 'PENDING', cancelled_at = now() WHERE reservable_item_id = $1`,
      [van],
    )
    expect((await thresholds(id)).items).toMatchObject([{ used: 0, threshold: 80, left: 80 }])
    expect(await generate()).toBe(0)
  })
})

describe('a user', () => {
  it('generates the next threshold of one item before it is reached, once', async () => {
    const id = await create()
    await read(52_000, -10)
    const asked = { id, item: van, threshold: 60_000 }
    expect(await chief.errorCode('intervention', GENERATE, { ...asked, threshold: 70_000 })).toBe('CONFLICT')
    const both = await Promise.all([1, 2].map(() => chief.ask('intervention', GENERATE, asked)))
    expect(both.filter(({ errors }) => !errors)).toHaveLength(1)
    expect(await reached()).toEqual(['60 000 km'])
    await read(60_500, -1)
    expect(await generate()).toBe(0)
  })

  it('gives the threshold of a cancelled work a new one, and cannot reinstate the first beside it', async () => {
    const id = await create()
    await read(52_000, -10)
    await read(60_500, -1)
    await generate()
    const [work] = await works()
    await cancel(work?.id ?? '')
    expect(await generate()).toBe(0)
    expect((await thresholds(id)).passed).toEqual([{ item: van, threshold: 60_000, state: 'RESTORED' }])
    await chief.get('intervention', GENERATE, { id, item: van, threshold: 60_000 })
    expect((await thresholds(id)).passed).toEqual([])
    const back = `mutation ($id: ID!) { updateIntervention(id: $id, input: { cancellationDate: null }) { id } }`
    expect(await chief.errorCode('intervention', back, { id: work?.id })).toBe('CONFLICT')
  })

  it('restores a deleted work with its threshold', async () => {
    const id = await create()
    await read(52_000, -10)
    await read(60_500, -1)
    await generate()
    const [work] = await works()
    const { remove, undo } = binActions(app)
    await remove(chief, 'intervention', work?.id ?? '')
    expect((await thresholds(id)).passed).toHaveLength(1)
    await undo(chief, 'intervention', work?.id ?? '')
    expect((await thresholds(id)).passed).toEqual([])
    expect(await reached()).toEqual(['60 000 km'])
  })

  it('needs the right to write plans', async () => {
    const id = await create()
    const reader = await app().person({ rights: { ...TECHNICIAN_RIGHTS, MAINTENANCE_PLAN: {} } })
    expect(await reader.errorCode('intervention', GENERATE, { id, item: van })).toBe('FORBIDDEN')
    expect((await reader.get('intervention', THRESHOLDS, { id })).getMaintenancePlanThresholds.itemsTotal).toBe(1)
    const stranger = await app().person({ rights: TECHNICIAN_RIGHTS })
    expect(await stranger.errorCode('intervention', THRESHOLDS, { id })).toBe('FORBIDDEN')
  })
})

it('readings and generations at the same time give each threshold one work', async () => {
  await create()
  await read(1_000, -100)
  const steps = Array.from({ length: 8 }, (_none, index) => index)
  await Promise.all(steps.flatMap((step) => [read(8_000 + step * 10_000, step - 20).catch(() => ''), generate()]))
  await generate()
  const { rows } = await app().pool.query<{ works: number; thresholds: number }>(
    `SELECT count(*)::int AS works, count(DISTINCT settled.threshold)::int AS thresholds FROM intervention.intervention work
      JOIN intervention.maintenance_threshold settled ON settled.intervention_id = work.id`,
  )
  expect(rows).toEqual([{ works: 7, thresholds: 7 }])
})
