import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestPerson } from '#tests/support/app.ts'
import { createCategory, createItem, MANAGER_RIGHTS, outcome } from '../fixtures/reservationPeople.ts'
import {
  changeSeries,
  collisions,
  createSeries,
  occurrencesOf,
  overbooked,
  type SeriesOptions,
  slotOf,
} from '../fixtures/reservationSeries.ts'

const CLIENTS = 12

let app: TestApp
let people: TestPerson[]
let category: string

beforeAll(async () => {
  app = await startTestApp()
  people = []
  for (let index = 0; index < 4; index++) people.push(await app.person({ rights: MANAGER_RIGHTS }))
  category = await createCategory(app.pool)
})
afterAll(() => app.stop())

const client = (index: number): TestPerson => {
  const person = people[index % people.length]
  if (!person) throw new Error('nobody')
  return person
}

type Answer = { code: string; message: string; conflicts: { date: string; message: string }[] }

const seriesOf = async (index: number, items: readonly string[], options: SeriesOptions = {}): Promise<Answer> => {
  const { errors } = await createSeries(client(index), items, options)
  const [error] = errors ?? []
  if (!error) return { code: 'booked', message: '', conflicts: [] }
  const conflicts = (error.extensions.conflicts ?? []) as Answer['conflicts']
  return { code: String(error.extensions.code), message: error.message, conflicts }
}

const inParallel = <T>(run: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: CLIENTS }, (_, index) => run(index)))

const hall = () => createItem(app.pool, 'location', category)

const expectWhole = async (answers: readonly Answer[], booked: number) => {
  expect(answers.map(({ code }) => code).filter((code) => code !== 'booked' && code !== 'ITEM_UNAVAILABLE')).toEqual([])
  expect(answers.filter(({ code }) => code === 'booked')).toHaveLength(booked)
  const refused = answers.filter(({ code }) => code === 'ITEM_UNAVAILABLE')
  expect(
    refused.every(({ conflicts }) => conflicts.length > 0 && conflicts.every(({ message, date }) => message && date)),
  ).toBe(true)
  expect(await collisions(app.pool)).toBe(0)
  expect(await overbooked(app.pool)).toBe(0)
}

describe('parallel series', () => {
  it('of the same items in both orders: one gets every date', async () => {
    const [one, other] = [await hall(), await hall()]
    const answers = await inParallel((index) => seriesOf(index, index % 2 ? [one, other] : [other, one]))
    await expectWhole(answers, 1)
  })

  it('that cross on one date each, in both directions', async () => {
    const [one, other] = [await hall(), await hall()]
    const answers = await inParallel((index) =>
      seriesOf(index, index % 2 ? [one, other] : [other, one], {
        first: index % 2 ? '2027-03-04' : '2027-03-05',
        rule: index % 2 ? 'FREQ=WEEKLY;COUNT=20;BYDAY=TH;WKST=MO' : 'FREQ=DAILY;INTERVAL=6;COUNT=20',
      }),
    )
    await expectWhole(answers, 1)
  })

  it('against single bookings of some dates: stored ones never overlap', async () => {
    const [one, other] = [await hall(), await hall()]
    const answers = await inParallel(async (index): Promise<Answer> => {
      if (index % 3 === 0) return seriesOf(index, [other, one])
      const { startingAt, endingAt } = slotOf(index % 2 ? '2027-04-15' : '2027-05-06')
      const items = index % 2 ? [one, other] : [other, one]
      const code = await outcome(client(index), items, { from: startingAt, to: endingAt })
      return { code, message: '', conflicts: code === 'booked' ? [] : [{ date: startingAt, message: code }] }
    })
    const booked = answers.filter(({ code }) => code === 'booked').length
    expect([1, 2]).toContain(booked)
    await expectWhole(answers, booked)
  })

  it('of quantities: the stock is used up on every date, and never exceeded', async () => {
    const stock = await createItem(app.pool, 'property', category, { quantity: 10 })
    const room = await hall()
    const lines = [{ item: room }, { item: stock, quantity: 3 }]
    const answers = await inParallel((index) =>
      seriesOf(index, [stock], { quantity: 3, ...(index === 0 && { reservation: { items: lines } }) }),
    )
    await expectWhole(answers, 3)
  })

  it('of a hall against its halves', async () => {
    const whole = await hall()
    const halves = [
      await createItem(app.pool, 'location', category, { parentId: whole }),
      await createItem(app.pool, 'location', category, { parentId: whole }),
    ]
    const answers = await inParallel((index) => seriesOf(index, [halves[index % 3] ?? whole]))
    const booked = answers.filter(({ code }) => code === 'booked').length
    expect([1, 2]).toContain(booked)
    await expectWhole(answers, booked)
    const { rows } = await app.pool.query(
      `SELECT count(*)::int AS count FROM reservation.reservation_item part
       JOIN reservation.reservation_item around ON around.reservable_item_id = $1
         AND around.starting_at < part.held_until AND part.starting_at < around.held_until
       WHERE part.reservable_item_id = ANY ($2::uuid[])`,
      [whole, halves],
    )
    expect(rows[0].count).toBe(0)
  })

  it('that move into each other’s hours, against bookings of theirs: no double booking', async () => {
    const room = await hall()
    const first: string[] = []
    for (const [from, to] of [
      ['08:00', '10:00'],
      ['10:00', '12:00'],
    ] as const) {
      const { data } = await createSeries(client(0), [room], { reservation: slotOf('2027-03-04', from, to) })
      const [one] = await occurrencesOf(client(0), data.createReservationSeries.id)
      first.push(one.id)
    }
    const hours = [
      ['09:00', '11:00'],
      ['12:00', '14:00'],
      ['11:00', '13:00'],
    ] as const
    const codes = await inParallel(async (index) => {
      const [from, to] = hours[index % 3] ?? hours[0]
      if (index % 4 === 3) {
        const { startingAt, endingAt } = slotOf('2027-03-11', from, to)
        return outcome(client(index), [room], { from: startingAt, to: endingAt })
      }
      const of = { reservation: first[index % 2] ?? '', scope: 'ALL' as const }
      const { data, errors } = await changeSeries(client(index), of, slotOf('2027-03-04', from, to))
      if (errors) return String(errors[0]?.extensions.code)
      const refused = data.changeReservationSeries.filter(({ isUpdated }: { isUpdated: boolean }) => !isUpdated)
      return refused.every(({ error }: { error: { message: string } | null }) => error?.message) ? 'changed' : 'silent'
    })
    expect([...new Set(codes)].filter((code) => !['changed', 'booked', 'ITEM_UNAVAILABLE'].includes(code))).toEqual([])
    expect(await collisions(app.pool)).toBe(0)
  })
})
