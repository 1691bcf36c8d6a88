import { beforeAll, beforeEach, expect, it } from 'vitest'
import { addMinutes } from '#resources/domain/time.ts'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import { thisMinute } from '#tests/support/clock.ts'
import { checkImport, runImport } from '#tests/support/transfer.ts'
import { TECHNICIAN_RIGHTS } from '../fixtures/interventionPeople.ts'
import { createCategory, createItem } from '../fixtures/reservationPeople.ts'
import { binActions } from '../fixtures/trashActions.ts'

const app = fileApp()
let technician: TestPerson
let van: string
let meter: string

const DAY = 24 * 60
const at = (days: number): string => addMinutes(thisMinute(), days * DAY)

const METER = 'mutation ($input: MeterInput!) { createMeter(input: $input) { id } }'
const READ = 'mutation ($input: MeterReadingInput!) { createMeterReading(input: $input) { id } }'
const CHANGE = 'mutation ($id: ID!, $input: MeterReadingInput!) { updateMeterReading(id: $id, input: $input) { id } }'
const GET = 'query ($id: ID!) { getMeter(id: $id) { reading readAt } }'

beforeAll(async () => {
  technician = await app().person({ rights: TECHNICIAN_RIGHTS })
  van = await createItem(app().pool, 'property', await createCategory(app().pool))
})
beforeEach(async () => {
  await app().pool.query('DELETE FROM intervention.meter_reading')
  await app().pool.query('DELETE FROM intervention.meter')
  const input = { name: 'Kilométrage', unit: 'KM', itemType: 'PROPERTY', property: van }
  meter = (await technician.get('intervention', METER, { input })).createMeter.id
})

const read = async (value: number, days: number, more: object = {}): Promise<string> =>
  (await technician.get('intervention', READ, { input: { meter, value, readAt: at(days), ...more } }))
    .createMeterReading.id
const refusal = async (value: number, days: number, more: object = {}) => {
  const { errors } = await technician.ask('intervention', READ, {
    input: { meter, value, readAt: at(days), ...more },
  })
  const [first] = (errors?.[0]?.extensions.errors ?? []) as { path: string; message: string }[]
  return first?.message
}
const current = async () => (await technician.get('intervention', GET, { id: meter })).getMeter

it('a meter shows its newest reading, in every order of typing', async () => {
  await read(12_000, -1)
  await read(10_000, -30)
  expect(await current()).toEqual({ reading: 12_000, readAt: at(-1) })
})

it('readings neither go down nor come from the future, unless the meter was replaced', async () => {
  await read(10_000, -30)
  await read(12_000, -10)
  expect(await refusal(11_999, -1)).toMatch(/^Le relevé précédent est de 12\s000/)
  expect(await refusal(12_001, -20)).toMatch(/^Le relevé suivant est de 12\s000/)
  expect(await refusal(13_000, 1)).toBe('Un relevé ne peut pas être dans le futur.')
  await read(3, -1, { isReplaced: true })
  expect(await current()).toMatchObject({ reading: 3 })
})

it('a reading shows its increase, except the first one and that of a new meter', async () => {
  await read(10_000, -30)
  await read(12_000.5, -10)
  await read(3, -2, { isReplaced: true })
  await read(8, -1)
  const RELATED = `query ($id: ID!) { getRelatedRecords(entity: "meter", id: $id) { entity columns records } }`
  const { getRelatedRecords } = await technician.get('api-gateway', RELATED, { id: meter })
  const [readings] = getRelatedRecords.filter(({ entity }: { entity: string }) => entity === 'meterReading')
  expect(readings.columns).toEqual(['value', 'readAt', 'increase', 'note'])
  expect(readings.records.map(({ increase }: { increase: number | null }) => increase)).toEqual([
    5,
    null,
    2_000.5,
    null,
  ])
})

it('a corrected reading is compared with its neighbours, and the meter follows it', async () => {
  await read(10_000, -30)
  const id = await read(21_000, -1)
  const code = technician.errorCode('intervention', CHANGE, { id, input: { value: 9_000 } })
  expect(await code).toBe('VALIDATION_FAILED')
  await technician.get('intervention', CHANGE, { id, input: { value: 12_000 } })
  expect(await current()).toMatchObject({ reading: 12_000 })
})

it('the reading that tells a new meter is not deleted before the lower ones', async () => {
  const chief = await app().person({ rights: { ...TECHNICIAN_RIGHTS, INTERVENTION: true } })
  const { remove } = binActions(app)
  await read(10_000, -30)
  const replaced = await read(0, -10, { isReplaced: true })
  const last = await read(50, -1)
  await expect(remove(chief, 'meterReading', replaced)).rejects.toThrow('le compteur a été remplacé')
  await remove(chief, 'meterReading', last)
  await remove(chief, 'meterReading', replaced)
  expect(await current()).toMatchObject({ reading: 10_000 })
})

it('the reading that tells a new meter does not move past the lower ones', async () => {
  await read(10_000, -30)
  const replaced = await read(0, -20, { isReplaced: true })
  await read(50, -10)
  const move = (days: number) =>
    technician.errorCode('intervention', CHANGE, { id: replaced, input: { readAt: at(days) } })
  expect(await move(-5)).toBe('CONFLICT')
  await technician.get('intervention', CHANGE, { id: replaced, input: { readAt: at(-19) } })
})

it('a restored reading keeps the order of its neighbours', async () => {
  const { remove, restore } = binActions(app)
  await read(10_000, -30)
  const deleted = await read(12_000, -20)
  await remove(technician, 'meterReading', deleted)
  await read(11_000, -10)
  await expect(restore(technician, deleted)).rejects.toThrow()
  expect(await current()).toMatchObject({ reading: 11_000 })
})

it('readings of a file name the meter by its item, and one that goes down is refused', async () => {
  const { rows } = await app().pool.query<{ name: string }>('SELECT name FROM company.property WHERE id = $1', [van])
  const named = `Kilométrage – ${rows[0]?.name}`
  const check = (...values: number[]) => {
    const lines = values.map((value, index) => `${named};${value};0${index + 3}/02/2026 08:00`)
    return checkImport(technician, {
      entity: 'meterReading',
      content: ['Compteur;Valeur;Relevé le', ...lines].join('\r\n'),
    })
  }
  expect(await check(12_000, 11_000, 13_000)).toMatchObject({
    refused: 1,
    errors: [{ line: 3, column: 'Valeur', message: expect.stringContaining('Le relevé précédent est de') }],
  })
  const { id } = await check(12_000, 12_500, 13_000)
  expect(await runImport(technician, id)).toMatchObject({ status: 'DONE', created: 3 })
  expect(await current()).toMatchObject({ reading: 13_000 })
})

it('readings sent at the same time stay in order', async () => {
  const values = Array.from({ length: 12 }, (_none, index) => ({ value: (index * 7) % 12, days: -20 + index }))
  await Promise.all(
    values.map(({ value, days }) =>
      technician.ask('intervention', READ, { input: { meter, value, readAt: at(days) } }),
    ),
  )
  const { rows } = await app().pool.query<{ value: number }>(
    'SELECT value FROM intervention.meter_reading WHERE meter_id = $1 ORDER BY read_at',
    [meter],
  )
  const stored = rows.map(({ value }) => value)
  expect(stored.length).toBeGreaterThan(0)
  expect(stored).toEqual(stored.toSorted((one, other) => one - other))
})
