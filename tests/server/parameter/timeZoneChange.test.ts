import { beforeAll, expect, it } from 'vitest'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import { CREATE_INTERVENTION, TECHNICIAN_RIGHTS, workOn } from '../fixtures/interventionPeople.ts'
import { book, createCategory, createItem, MANAGER_RIGHTS } from '../fixtures/reservationPeople.ts'

const app = fileApp()
let boss: TestPerson
beforeAll(async () => {
  boss = await app().person({ rights: { ...MANAGER_RIGHTS, PARAMETER_MANAGEMENT: true } })
})

const UPDATE = `mutation ($input: UpdateParametersInput!) { updateParameters(input: $input) { code value } }`
const PREVIEW = 'query ($zone: String!) { previewTimeZone(zone: $zone) { bookings interventions isExact } }'
const change = (value: string, more = {}) =>
  boss.ask('parameter', UPDATE, { input: { values: [{ code: 'TIMEZONE', value }], ...more } })
const preview = async (zone: string) => (await boss.get('parameter', PREVIEW, { zone })).previewTimeZone
const refusal = ({ errors }: { errors?: readonly { message: string; extensions: Record<string, unknown> }[] }) =>
  errors?.[0]
const inForce = async () =>
  (await boss.get('parameter', '{ getParameters { code value } }')).getParameters.find(
    ({ code }: { code: string }) => code === 'TIMEZONE',
  ).value

it('counts bookings to come, and asks before they show another hour', async () => {
  expect(await preview('Indian/Reunion')).toEqual({ bookings: 0, interventions: 0, isExact: true })
  expect(refusal(await change('Indian/Reunion'))).toBeUndefined()
  expect(refusal(await change('Europe/Paris'))).toBeUndefined()
  const category = await createCategory(app().pool)
  for (const [from, to] of [
    ['2027-03-04 10:00:00', '2027-03-04 12:00:00'],
    ['2027-07-04 10:00:00', '2027-07-04 12:00:00'],
  ] as const) {
    const item = await createItem(app().pool, 'location', category)
    expect((await book(boss, [item], { from, to })).errors).toBeUndefined()
  }
  const past = { from: '2020-03-04 10:00:00', to: '2020-03-04 12:00:00', input: { confirmPast: true } }
  await book(boss, [await createItem(app().pool, 'location', category)], past)
  expect(await preview('Indian/Reunion')).toEqual({ bookings: 2, interventions: 0, isExact: true })
  // The same clock all year, and the same in winter only.
  expect(await preview('Europe/Madrid')).toEqual({ bookings: 0, interventions: 0, isExact: true })
  expect(await preview('Africa/Algiers')).toEqual({ bookings: 1, interventions: 0, isExact: true })
  const refused = refusal(await change('Indian/Reunion'))
  expect(refused?.extensions).toMatchObject({ code: 'CONFIRM_TIME_ZONE', bookings: 2, interventions: 0, isExact: true })
  expect(refused?.message).toContain('2\u00a0réservations')
  expect(await inForce()).toBe('Europe/Paris')
  expect(refusal(await change('Europe/Madrid'))).toBeUndefined()
  expect(refusal(await change('Indian/Reunion', { confirmTimeZone: true }))).toBeUndefined()
  expect(await inForce()).toBe('Indian/Reunion')
  expect(refusal(await change('Indian/Reunion'))).toBeUndefined()
  // A return to the default deletes the row, but must be confirmed too.
  expect(refusal(await change('Europe/Paris'))?.extensions.code).toBe('CONFIRM_TIME_ZONE')
})

it('counts interventions that are neither done nor cancelled', async () => {
  const technician = await app().person({ rights: TECHNICIAN_RIGHTS })
  const place = await createItem(app().pool, 'location', await createCategory(app().pool))
  const plan = { expectedStartingAt: '2027-03-04 10:00:00', expectedEndingAt: '2027-03-04 12:00:00' }
  const ids: string[] = []
  for (let index = 0; index < 3; index++) {
    const { createIntervention } = await technician.get('intervention', CREATE_INTERVENTION, {
      input: workOn(place, plan),
    })
    ids.push(createIntervention.id)
  }
  await app().pool.query("UPDATE intervention.intervention SET cancellation_date = '2026-01-01' WHERE id = $1", [
    ids[0],
  ])
  await app().pool.query(
    "UPDATE intervention.intervention SET realization_starting_at = '2026-01-01', realization_ending_at = '2026-01-02' WHERE id = $1",
    [ids[1]],
  )
  expect(await preview('Asia/Tokyo')).toMatchObject({ interventions: 1, isExact: true })
  const refused = refusal(await change('Asia/Tokyo'))
  expect(refused?.extensions).toMatchObject({ code: 'CONFIRM_TIME_ZONE', interventions: 1 })
  expect(refused?.message).toContain('1\u00a0intervention')
})

it('refuses a zone that does not exist', async () => {
  expect(refusal(await boss.ask('parameter', PREVIEW, { zone: 'Europe/Nulle-Part' }))?.extensions.code).toBe(
    'VALIDATION_FAILED',
  )
})
