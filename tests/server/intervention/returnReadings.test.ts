import { beforeAll, beforeEach, expect, it } from 'vitest'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import { eventually } from '#tests/support/eventually.ts'
import { closingTown, OVER } from '../fixtures/closingTown.ts'
import { TECHNICIAN_RIGHTS } from '../fixtures/interventionPeople.ts'
import { createSector, MANAGER_RIGHTS } from '../fixtures/reservationPeople.ts'

const app = fileApp()
const town = closingTown(app)
let keeper: TestPerson
let chief: TestPerson
let sector: string
let meter: string
let line: string

const CREATE = 'mutation ($input: MeterInput!) { createMeter(input: $input) { id } }'
const METERS =
  'query ($ids: [ID!]!) { getReturnMeters(reservationItems: $ids) { reservationItem meter name unit reading } }'
const RECORD = 'mutation ($readings: [ReturnReadingInput!]!) { recordReturnReadings(readings: $readings) }'
const READINGS = `query ($meter: ID!) { getMeterReadings(filter: { meter: { in: [$meter] } }) {
  items { value createdBy { id } } } }`

beforeAll(async () => {
  sector = await createSector(app().pool)
  keeper = await keeperOf()
  chief = await app().person({ rights: TECHNICIAN_RIGHTS })
})
const keeperOf = () =>
  app().person({
    sectorIds: [sector],
    rights: { ...MANAGER_RIGHTS, CLOSE_RESERVATIONS_OF_SAME_SECTORS: true },
  })
const meterOf = async (property: string): Promise<string> => {
  const input = { name: 'Kilométrage', unit: 'KM', itemType: 'PROPERTY', property }
  return (await chief.get('intervention', CREATE, { input })).createMeter.id
}
beforeEach(async () => {
  const item = await town.item(await town.category('MANDATORY'), { sectorIds: [sector] })
  line = (await town.booked(keeper, item, OVER())).line
  meter = await meterOf(item)
})

const meters = async (person: TestPerson) =>
  (await person.get('intervention', METERS, { ids: [line, 'x'] })).getReturnMeters
const send = (value: number, person = keeper, given = {}) =>
  person.ask('intervention', RECORD, { readings: [{ reservationItem: line, meter, value, ...given }] })
const codeOf = async (answer: ReturnType<typeof send>) => (await answer).errors?.[0]?.extensions.code
const values = async () =>
  (await chief.get('intervention', READINGS, { meter })).getMeterReadings.items.map(
    ({ value }: { value: number }) => value,
  )

it('a caretaker records the meter of an item that comes back, without the right to interventions', async () => {
  expect(await meters(keeper)).toEqual([
    { reservationItem: line, meter, name: 'Kilométrage', unit: 'KM', reading: null },
  ])
  expect((await send(12_000.5)).data).toEqual({ recordReturnReadings: 1 })
  expect(await meters(keeper)).toMatchObject([{ reading: 12_000.5 }])
  expect((await send(12_000.5)).data).toEqual({ recordReturnReadings: 0 })
  const { items } = (await chief.get('intervention', READINGS, { meter })).getMeterReadings
  expect(items).toEqual([{ value: 12_000.5, createdBy: { id: keeper.id } }])
})

it('a reading below the last one is refused with a sentence, and none is stored', async () => {
  await send(12_000)
  const { errors } = await send(11_999)
  expect(errors?.[0]?.extensions.code).toBe('CONFLICT')
  expect(errors?.[0]?.message).toMatch(/^Le dernier relevé est de 12\s000\s: indiquez au moins cette valeur\./)
  expect(await values()).toEqual([12_000])
  expect(await codeOf(send(-1))).toBe('VALIDATION_FAILED')
  expect(await codeOf(send(12_000.55))).toBe('VALIDATION_FAILED')
})

it('meters are neither shown to nor recorded by a session that cannot close the reservation item', async () => {
  const stranger = await app().person({ rights: MANAGER_RIGHTS })
  expect(await meters(stranger)).toEqual([])
  expect(await codeOf(send(5, stranger))).toBe('FORBIDDEN')
  const other = await meterOf(await town.item(await town.category('MANDATORY'), { sectorIds: [sector] }))
  expect(await codeOf(send(5, keeper, { meter: other }))).toBe('FORBIDDEN')
  expect(await codeOf(send(5, await app().person({})))).toBe('FORBIDDEN')
})

it('one value that two desks send at once is stored once', async () => {
  const desks = [await keeperOf(), await keeperOf()]
  const client = await app().pool.connect()
  try {
    await client.query('BEGIN')
    await client.query('SELECT FROM intervention.meter WHERE id = $1 FOR UPDATE', [meter])
    const answers = Promise.all(desks.map((desk) => send(70, desk)))
    const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'
      AND query LIKE '%intervention.meter %FOR UPDATE'`
    await eventually(async () => expect((await app().pool.query(waiting)).rowCount).toBe(2))
    await client.query('COMMIT')
    expect((await answers).map(({ data }) => data?.recordReturnReadings).toSorted()).toEqual([0, 1])
  } finally {
    client.release()
  }
  expect(await values()).toEqual([70])
})

it('readings of several desks at the same time stay in order', async () => {
  const desks = await Promise.all(Array.from({ length: 6 }, keeperOf))
  await Promise.all(desks.map((desk, index) => send([40, 10, 30, 20, 60, 50][index] ?? 0, desk)))
  const { rows } = await app().pool.query<{ value: number }>(
    'SELECT value::float8 AS value FROM intervention.meter_reading WHERE meter_id = $1 ORDER BY read_at, id',
    [meter],
  )
  const stored = rows.map(({ value }) => value)
  expect(stored.length).toBeGreaterThan(0)
  expect(stored).toEqual(stored.toSorted((one, other) => one - other))
})
