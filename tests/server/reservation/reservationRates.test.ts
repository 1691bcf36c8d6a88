import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { v7 as uuid } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import { createCategory, createItem, createSector, MANAGER_RIGHTS } from '../fixtures/reservationPeople.ts'

const app = fileApp()

const RATE = 'rate openHours heldHours lentHours lines cancelled noShows'
const RATES = `query ($input: ReservationRateInput!) { getReservationRates(input: $input) {
  beforeFrom beforeTo isCut countedDays countedSlots { start end } current { ${RATE} } before { ${RATE} }
  groups { id name current { ${RATE} } before { ${RATE} } } days { day openHours heldHours }
  hours { weekDay hour openHours heldHours } } }`
const SET = 'mutation ($input: UpdateParametersInput!) { updateParameters(input: $input) { code } }'

type Line = { item: number; start: number; minutes: number; quantity: number; state: 'held' | 'asked' | 'denied' }
type Slot = { start: string; end: string }
type Closed = { item: number | null; first: number; days: number }
type Town = {
  zone: string
  days: number[]
  slots: Slot[]
  from: string
  length: number
  lines: Line[]
  closed: Closed[]
}

const STOCKS = [1_000, 500]
let items: string[] = []
let places: string[] = []
let admin: TestPerson
let manager: TestPerson
beforeAll(async () => {
  admin = await app().administrator()
  manager = await app().person({ rights: MANAGER_RIGHTS })
  const category = await createCategory(app().pool)
  items = await Promise.all(STOCKS.map((quantity) => createItem(app().pool, 'property', category, { quantity })))
  places = await Promise.all(STOCKS.map(() => createItem(app().pool, 'location', category)))
  const site = await createItem(app().pool, 'location', category)
  await app().pool.query('UPDATE company.location SET reservable = false WHERE id = ANY ($1)', [[...places, site]])
  await app().pool.query('UPDATE company.location SET parent_id = $2 WHERE id = $1', [places[1], site])
  for (const [index, item] of items.entries()) {
    await app().pool.query('UPDATE company.property SET location_id = $2 WHERE id = $1', [item, places[index]])
  }
  places[1] = site
})

const clockTime = (minute: number): string => new Date(minute * 60_000).toISOString().slice(11, 16)
/** In sequence: the parameter rejects overlapping slots. */
const slots = fc
  .uniqueArray(fc.integer({ min: 0, max: 23 * 60 + 59 }), { minLength: 2, maxLength: 6 })
  .map((minutes) => minutes.toSorted((one, other) => one - other))
  .map((minutes) =>
    minutes.flatMap((start, index): Slot[] => {
      const end = minutes[index + 1]
      return index % 2 === 0 && end !== undefined ? [{ start: clockTime(start), end: clockTime(end) }] : []
    }),
  )

const town: fc.Arbitrary<Town> = fc.record({
  zone: fc.constantFrom('Europe/Paris', 'America/New_York', 'Asia/Kolkata'),
  days: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 7 }),
  slots,
  from: fc.constantFrom('2027-03-26', '2027-10-29', '2027-11-05', '2027-03-12', '2027-06-02'),
  length: fc.integer({ min: 1, max: 3 }),
  lines: fc.array(
    fc.record({
      item: fc.integer({ min: 0, max: STOCKS.length - 1 }),
      start: fc.integer({ min: -6 * 1440, max: 6 * 1440 }),
      minutes: fc.integer({ min: 1, max: 3 * 1440 }),
      quantity: fc.integer({ min: 1, max: 5 }),
      state: fc.constantFrom('held', 'held', 'held', 'asked', 'denied'),
    }),
    { maxLength: 12 },
  ),
  closed: fc.array(
    fc.record({
      item: fc.constantFrom(null, 0, 1),
      first: fc.integer({ min: -5, max: 4 }),
      days: fc.integer({ min: 1, max: 4 }),
    }),
    { maxLength: 3 },
  ),
})

const STATES = {
  held: ['RESERVED', 'ACCEPTED'],
  asked: ['PENDING', 'PENDING'],
  denied: ['PENDING', 'DENIED'],
} as const

const instant = (minutes: number): string => new Date(minutes * 60_000).toISOString()
const firstMinute = (day: Temporal.PlainDate, zone: string): number =>
  day.toZonedDateTime(zone).epochMilliseconds / 60_000

const settle = async ({ zone, days, slots, from, lines, closed }: Town): Promise<void> => {
  await admin.get('parameter', SET, {
    input: {
      confirmTimeZone: true,
      values: [
        { code: 'TIMEZONE', value: zone },
        { code: 'RESERVATION_RATE_DAYS', value: JSON.stringify(days) },
        { code: 'RESERVATION_RATE_TIME_SLOTS', value: JSON.stringify(slots) },
      ],
    },
  })
  const origin = firstMinute(Temporal.PlainDate.from(from), zone)
  await app().pool.query('DELETE FROM reservation.closed_period')
  for (const one of closed) {
    const first = Temporal.PlainDate.from(from).add({ days: one.first })
    await app().pool.query(
      `INSERT INTO reservation.closed_period (id, name, location_id, starting_on, reopening_on)
       VALUES (gen_random_uuid(), 'Travaux', $1, $2, $3)`,
      [one.item === null ? null : places[one.item], first.toString(), first.add({ days: one.days }).toString()],
    )
  }
  await app().pool.query('DELETE FROM reservation.reservation_item')
  await app().pool.query('DELETE FROM reservation.reservation')
  for (const { item, start, minutes, quantity, state } of lines) {
    const [planning, validation] = STATES[state]
    const values = [uuid(), instant(origin + start), instant(origin + start + minutes)]
    await app().pool.query(
      `INSERT INTO reservation.reservation (id, number, subject, starting_at, ending_at) VALUES ($1, $1::uuid::text, 'Prêt', $2, $3)`,
      values,
    )
    await app().pool.query(
      `INSERT INTO reservation.reservation_item (id, reservation_id, type, reservable_item_id, quantity, planning_status,
        validation_status, starting_at, ending_at) VALUES ($1, $1, 'PROPERTY', $4, $5, $6, $7, $2, $3)`,
      [...values, items[item], quantity, planning, validation],
    )
  }
}

type Minute = { minute: number; day: string; weekDay: number; hour: number; isOpen: boolean }

const QUARTER = 15

/** All minutes of the days in local time, by quarter: zones change their offset at full quarters only. */
const minutesOf = ({ zone, days, slots, length }: Town, first: Temporal.PlainDate): Minute[] => {
  const [start, end] = [firstMinute(first, zone), firstMinute(first.add({ days: length }), zone)]
  const minutes: Minute[] = []
  for (let quarter = start; quarter < end; quarter += QUARTER) {
    const clock = Temporal.Instant.fromEpochMilliseconds(quarter * 60_000).toZonedDateTimeISO(zone)
    const { hour, dayOfWeek: weekDay } = clock
    const day = clock.toPlainDate().toString()
    for (let past = 0; past < QUARTER; past++) {
      const at = clockTime(hour * 60 + clock.minute + past)
      const isOpen = days.includes(weekDay) && slots.some((open) => open.start <= at && at < open.end)
      minutes.push({ minute: quarter + past, day, weekDay, hour, isOpen })
    }
  }
  return minutes
}

const isClosed = ({ from, closed }: Town, item: number, day: string): boolean =>
  closed.some((one) => {
    const first = Temporal.PlainDate.from(from).add({ days: one.first })
    const until = first.add({ days: one.days }).toString()
    return (one.item === null || one.item === item) && first.toString() <= day && day < until
  })

const counted = (town: Town, minutes: readonly Minute[], wanted: readonly number[]) => {
  const origin = firstMinute(Temporal.PlainDate.from(town.from), town.zone)
  const held = town.lines
    .filter(({ item, state }) => state === 'held' && wanted.includes(item))
    .map((line) => ({ ...line, start: origin + line.start, end: origin + line.start + line.minutes }))
  const sums = { openHours: 0, heldHours: 0, lentHours: 0 }
  const openByDay: Record<string, number> = {}
  const byDay: Record<string, number> = {}
  const byHour: Record<string, number> = {}
  for (const { minute, day, weekDay, hour, isOpen } of minutes) {
    const now = held.filter(({ start, end }) => start <= minute && minute < end)
    const hours = now.reduce((sum, { quantity }) => sum + quantity, 0) / 60
    sums.lentHours += hours
    if (!isOpen) continue
    const offered = wanted.filter((item) => !isClosed(town, item, day))
    const stock = offered.reduce((sum, item) => sum + (STOCKS[item] ?? 0), 0) / 60
    const taken = now.reduce((sum, { item, quantity }) => (offered.includes(item) ? sum + quantity : sum), 0) / 60
    sums.openHours += stock
    sums.heldHours += taken
    openByDay[day] = (openByDay[day] ?? 0) + stock
    byDay[day] = (byDay[day] ?? 0) + taken
    byHour[`${weekDay} ${hour}`] = (byHour[`${weekDay} ${hour}`] ?? 0) + taken
  }
  const [first, last] = [minutes[0]?.minute ?? 0, minutes.at(-1)?.minute ?? 0]
  return {
    ...sums,
    openByDay,
    byDay,
    byHour,
    lines: held.filter(({ start, end }) => start <= last && end > first).length,
  }
}

type Rate = { rate: number | null; openHours: number; heldHours: number; lentHours: number; lines: number }

const expectSame = (answer: Rate, naive: ReturnType<typeof counted>) => {
  expect(answer.openHours).toBeCloseTo(naive.openHours, 5)
  expect(answer.heldHours).toBeCloseTo(naive.heldHours, 5)
  expect(answer.lentHours).toBeCloseTo(naive.lentHours, 5)
  expect(answer.lines).toBe(naive.lines)
  if (naive.openHours < 1e-9) expect(answer.rate).toBeNull()
  else expect(answer.rate).toBeCloseTo(naive.heldHours / naive.openHours, 8)
}

it('occupancy equals a count by minute in total, by item, day, hour of the week, and for the previous period', async () => {
  await fc.assert(
    fc.asyncProperty(town, async (one) => {
      await settle(one)
      const first = Temporal.PlainDate.from(one.from)
      const to = first.add({ days: one.length - 1 }).toString()
      const { getReservationRates: rates } = await manager.get('reservation', RATES, {
        input: { from: one.from, to, by: 'ITEM' },
      })
      const previous = first.subtract({ days: one.length })
      expect([rates.beforeFrom, rates.beforeTo]).toEqual([previous.toString(), first.subtract({ days: 1 }).toString()])
      const [now, then] = [minutesOf(one, first), minutesOf(one, previous)]
      const whole = counted(one, now, [0, 1])
      expectSame(rates.current, whole)
      expectSame(rates.before, counted(one, then, [0, 1]))
      expect(rates.groups).toHaveLength(STOCKS.length)
      for (const group of rates.groups) {
        const item = items.indexOf(group.id)
        expectSame(group.current, counted(one, now, [item]))
        expectSame(group.before, counted(one, then, [item]))
      }
      for (const { day, heldHours, openHours } of rates.days) {
        expect(heldHours).toBeCloseTo(whole.byDay[day] ?? 0, 5)
        expect(openHours).toBeCloseTo(whole.openByDay[day] ?? 0, 5)
      }
      for (const { weekDay, hour, heldHours } of rates.hours) {
        expect(heldHours).toBeCloseTo(whole.byHour[`${weekDay} ${hour}`] ?? 0, 5)
      }
    }),
    { numRuns: 15 },
  )
}, 120_000)

describe('access', () => {
  const ask = (client: TestPerson, input = {}) =>
    client.ask('reservation', RATES, { input: { from: '2030-01-01', to: '2030-01-31', by: 'ITEM', ...input } })

  it('needs the right to reservation lists', async () => {
    const { errors } = await ask(await app().person({ rights: { RESERVATION: true } }))
    expect(errors?.[0]?.extensions.code).toBe('FORBIDDEN')
  })

  it('needs the management application; the right alone is not enough for requesters', async () => {
    const rights = { RESERVATION: true, EDITION_RESERVATIONS_LIST: true } as const
    const { errors } = await ask(await app().person({ applications: ['RESERVATION_REQUEST'], rights }))
    expect(errors?.[0]?.extensions.code).toBe('FORBIDDEN')
  })

  it('reports invalid days in French', async () => {
    const { errors } = await ask(manager, { to: '2032-01-31' })
    expect(errors?.[0]?.extensions.errors).toMatchObject([
      { path: 'to', message: 'La période compte au plus 366 jours' },
    ])
    for (const hours of [
      { start: '18:00', end: '18:00' },
      { start: '8', end: '12:00' },
      { start: '08:00', end: '12:00', days: [8] },
    ]) {
      const { errors: wrong } = await ask(manager, { hours })
      expect(wrong?.[0]?.extensions.errors).toMatchObject([{ path: 'hours', rule: 'timeSlot' }])
    }
    const { errors: turned } = await ask(manager, { to: '2029-12-31' })
    expect(turned?.[0]?.extensions.errors).toMatchObject([{ path: 'to', rule: 'after' }])
  })
})

it('sums groups and never averages them: an item of two sectors counts in each, and once in the total', async () => {
  const [one, other] = [await createSector(app().pool), await createSector(app().pool)]
  const category = await createCategory(app().pool)
  const hall = await createItem(app().pool, 'location', category, { sectorIds: [one, other] })
  const room = await createItem(app().pool, 'location', category, { parentId: hall, sectorIds: [one] })
  const input = { from: '2031-03-03', to: '2031-03-07', categories: [category] }
  const id = uuid()
  await settle({
    zone: 'Europe/Paris',
    days: [1, 2, 3, 4, 5],
    slots: [{ start: '08:00', end: '18:00' }],
    from: '2031-03-03',
    length: 5,
    lines: [],
    closed: [],
  })
  const values = [id, '2031-03-03T07:00:00Z', '2031-03-03T17:00:00Z']
  await app().pool.query(
    `INSERT INTO reservation.reservation (id, number, subject, starting_at, ending_at) VALUES ($1, $1::uuid::text, 'Bal', $2, $3)`,
    values,
  )
  await app().pool.query(
    `INSERT INTO reservation.reservation_item (id, reservation_id, type, reservable_item_id, planning_status,
      validation_status, starting_at, ending_at) VALUES ($1, $1, 'LOCATION', $4, 'RESERVED', 'ACCEPTED', $2, $3)`,
    [...values, room],
  )
  await app().pool.query('UPDATE reservation.reservation_item SET no_show = true WHERE id = $1', [id])
  await app().pool.query(
    `INSERT INTO reservation.reservation_item (id, reservation_id, type, reservable_item_id, planning_status,
      validation_status, starting_at, ending_at, cancelled_at)
      VALUES ($1, $2, 'LOCATION', $3, 'PENDING', 'ACCEPTED', $4, $5, now())`,
    [uuid(), id, hall, ...values.slice(1)],
  )
  const narrowed = async (types: string[]) => {
    const asked = { ...input, by: 'ITEM', types }
    return (await manager.get('reservation', RATES, { input: asked })).getReservationRates.current
  }
  expect(await narrowed(['LOCATION'])).toMatchObject({ openHours: 100, heldHours: 10 })
  expect(await narrowed(['PROPERTY', 'EXTERNAL_RESERVATION_ITEM'])).toMatchObject({ openHours: 0, lines: 0 })
  const within = async (hours: object | null) =>
    (await manager.get('reservation', RATES, { input: { ...input, by: 'ITEM', hours } })).getReservationRates
  expect(await within(null)).toMatchObject({
    countedDays: [1, 2, 3, 4, 5],
    countedSlots: [{ start: '08:00', end: '18:00' }],
  })
  const evening = await within({ start: '16:00', end: '20:00' })
  expect(evening.countedSlots).toEqual([{ start: '16:00', end: '20:00' }])
  expect(evening.current).toMatchObject({ openHours: 40, heldHours: 2, lentHours: 10 })
  const whole = await within({ days: [1, 2, 3, 4, 5, 6, 7], start: '00:00', end: '24:00' })
  expect(whole.current).toMatchObject({ openHours: 240, heldHours: 10 })
  const by = async (group: string) => {
    const { getReservationRates } = await manager.get('reservation', RATES, { input: { ...input, by: group } })
    expect(getReservationRates.current).toEqual({
      rate: 0.1,
      openHours: 100,
      heldHours: 10,
      lentHours: 10,
      lines: 1,
      cancelled: 1,
      noShows: 1,
    })
    return new Map(
      getReservationRates.groups.map((group: { id: string; current: Rate }) => [group.id, group.current.rate]),
    )
  }
  expect(await by('ITEM')).toEqual(
    new Map([
      [hall, 0],
      [room, 0.2],
    ]),
  )
  expect(await by('CATEGORY')).toEqual(new Map([[category, 0.1]]))
  expect(await by('SECTOR')).toEqual(
    new Map([
      [one, 0.1],
      [other, 0],
    ]),
  )
  expect(await by('SITE')).toEqual(new Map([[hall, 0.1]]))
})
