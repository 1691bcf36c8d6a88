import { setTimeout as wait } from 'node:timers/promises'
import type { PoolClient } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestPerson } from '#tests/support/app.ts'
import {
  at,
  book,
  createCategory,
  createItem,
  createSector,
  MANAGER_RIGHTS,
  outcome,
  UPDATE,
} from '../fixtures/reservationPeople.ts'

const CLIENTS = 24

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

const inParallel = (run: (index: number) => Promise<string | undefined>): Promise<(string | undefined)[]> =>
  Promise.all(Array.from({ length: CLIENTS }, (_, index) => run(index)))

const count = (answers: readonly (string | undefined)[], wanted: string | undefined) =>
  answers.filter((answer) => answer === wanted).length

const onlyThese = (answers: readonly (string | undefined)[], ...allowed: string[]) =>
  expect([...new Set(answers)].filter((answer) => !allowed.includes(answer ?? ''))).toEqual([])

const hall = (options = {}) => createItem(app.pool, 'location', category, options)
const minute = (total: number) =>
  at(`${String(8 + Math.floor(total / 60)).padStart(2, '0')}:${String(total % 60).padStart(2, '0')}`)

const collisions = async (): Promise<number> => {
  const { rows } = await app.pool.query(`SELECT count(*)::int AS count FROM reservation.reservation_item a
    JOIN reservation.reservation_item b ON b.reservable_item_id = a.reservable_item_id AND b.id > a.id
      AND b.starting_at < a.held_until AND a.starting_at < b.held_until
    JOIN reservation.reservable_item item ON item.id = a.reservable_item_id AND item.management_mode = 'INDIVIDUALLY'`)
  return rows[0].count
}

describe('parallel bookings', () => {
  it('of the same slot: one succeeds', async () => {
    const room = await hall()
    const answers = await inParallel((index) => outcome(client(index), [room]))
    expect(count(answers, 'booked')).toBe(1)
    expect(count(answers, 'ITEM_UNAVAILABLE')).toBe(CLIENTS - 1)
  })

  it('of overlapping slots: stored ones never overlap', async () => {
    const room = await hall()
    const answers = await inParallel((index) =>
      outcome(client(index), [room], { from: minute(index * 10), to: minute(index * 10 + 25) }),
    )
    onlyThese(answers, 'booked', 'ITEM_UNAVAILABLE')
    expect(count(answers, 'booked')).toBeGreaterThan(1)
    expect(await collisions()).toBe(0)
  })

  it('of adjacent slots: all succeed', async () => {
    const room = await hall()
    const answers = await inParallel((index) =>
      outcome(client(index), [room], { from: minute(index * 10), to: minute(index * 10 + 10) }),
    )
    expect(count(answers, 'booked')).toBe(CLIENTS)
  })

  it('of quantities: the stock is used up and never exceeded', async () => {
    const chairs = await createItem(app.pool, 'property', category, { quantity: 10 })
    const answers = await inParallel((index) => outcome(client(index), [chairs], { quantity: 3 }))
    expect(count(answers, 'booked')).toBe(3)
    expect(count(answers, 'ITEM_UNAVAILABLE')).toBe(CLIENTS - 3)
  })

  it('of quantities at shifted times: never above the stock at any instant', async () => {
    const chairs = await createItem(app.pool, 'property', category, { quantity: 10 })
    const answers = await inParallel((index) =>
      outcome(client(index), [chairs], { quantity: 4, from: minute(index * 10), to: minute(index * 10 + 25) }),
    )
    onlyThese(answers, 'booked', 'ITEM_UNAVAILABLE')
    expect(count(answers, 'ITEM_UNAVAILABLE')).toBeGreaterThan(0)
    const { rows } = await app.pool.query(
      `SELECT sum(other.quantity)::int AS held FROM reservation.reservation_item line
       JOIN reservation.reservation_item other ON other.reservable_item_id = line.reservable_item_id
         AND other.starting_at <= line.starting_at AND other.held_until > line.starting_at
       WHERE line.reservable_item_id = $1 GROUP BY line.id ORDER BY held DESC LIMIT 1`,
      [chairs],
    )
    expect(rows).toEqual([{ held: 8 }])
  })

  it('of two items in opposite order: one gets both, none fails', async () => {
    const [one, other] = [await hall(), await hall()]
    const answers = await inParallel((index) => outcome(client(index), index % 2 ? [one, other] : [other, one]))
    expect(count(answers, 'booked')).toBe(1)
    expect(count(answers, 'ITEM_UNAVAILABLE')).toBe(CLIENTS - 1)
  })

  it('of a location and its parts: either the location or parts', async () => {
    for (let round = 0; round < 5; round++) {
      const whole = await hall()
      const parts = [await hall({ parentId: whole }), await hall({ parentId: whole })]
      const wanted = [whole, ...parts]
      const answers = await inParallel((index) => outcome(client(index), [wanted[(index + round) % 3] ?? whole]))
      onlyThese(answers, 'booked', 'ITEM_UNAVAILABLE')
      const { rows } = await app.pool.query(
        'SELECT reservable_item_id AS id FROM reservation.reservation_item WHERE reservable_item_id = ANY ($1)',
        [wanted],
      )
      const held = rows.map(({ id }) => id).sort()
      expect([[whole], [...parts].sort()]).toContainEqual(held)
    }
  })

  it('at once: numbers have no gap', async () => {
    const rooms = await Promise.all(Array.from({ length: CLIENTS }, () => hall()))
    const answers = await Promise.all(rooms.map((room, index) => book(client(index), [room])))
    const counted = answers.map(({ data }) => Number(data.createReservation.number.split('-').at(-1)))
    const first = Math.min(...counted)
    expect(counted.sort((a, b) => a - b)).toEqual(counted.map((_, index) => first + index))
  })
})

describe('parallel changes', () => {
  it('moving onto a slot against booking it: one of them succeeds', async () => {
    for (let round = 0; round < 5; round++) {
      const room = await hall()
      const { data } = await book(client(0), [room], { from: at('18:00'), to: at('19:00') })
      const input = { startingAt: at('10:00'), endingAt: at('12:00') }
      const [moved, booked] = await Promise.all([
        client(1).errorCode('reservation', UPDATE, { id: data.createReservation.id, input }),
        outcome(client(2), [room]),
      ])
      expect([moved ?? 'moved', booked].sort()).not.toEqual(['booked', 'moved'])
      expect([moved, booked].filter((answer) => answer === 'ITEM_UNAVAILABLE')).toHaveLength(1)
    }
    expect(await collisions()).toBe(0)
  })

  it('of one reservation: all are done, the last one stays', async () => {
    const { data } = await book(client(0), [await hall()])
    const { id } = data.createReservation
    const answers = await inParallel((index) =>
      client(index).errorCode('reservation', UPDATE, {
        id,
        input: { startingAt: minute(index * 10), endingAt: minute(index * 10 + 30) },
      }),
    )
    onlyThese(
      answers.map((code) => code ?? 'moved'),
      'moved',
    )
    const { rows } = await app.pool.query(
      `SELECT count(*)::int AS count FROM reservation.reservation r JOIN reservation.reservation_item line
       ON line.reservation_id = r.id JOIN reservation.hold ON hold.line_id = line.id
       WHERE r.id = $1 AND r.starting_at = line.starting_at AND r.starting_at = hold.starting_at`,
      [id],
    )
    expect(rows).toEqual([{ count: 1 }])
  })

  it('by two users who drag the same reservation: one moves it, the other sees its new place', async () => {
    const movedFrom = { startingAt: at('10:00'), endingAt: at('12:00') }
    const slots = [at('14:00'), at('16:00')].map((startingAt, index) => ({
      startingAt,
      endingAt: [at('16:00'), at('18:00')][index],
    }))
    for (let round = 0; round < 5; round++) {
      const { data } = await book(client(0), [await hall()], { from: movedFrom.startingAt, to: movedFrom.endingAt })
      const { id } = data.createReservation
      const answers = await Promise.all(
        slots.map((slot, index) => client(index).ask('reservation', UPDATE, { id, input: { ...slot, movedFrom } })),
      )
      const refused = answers.findIndex(({ errors }) => errors)
      expect(answers.map(({ errors }) => errors?.[0]?.extensions.code)).toEqual(
        [undefined, undefined].with(refused, 'CONFLICT' as never),
      )
      expect(answers[refused]?.errors?.[0]?.message).toContain(
        refused === 1 ? 'de 15\u00a0h à 17\u00a0h' : 'de 17\u00a0h à 19\u00a0h',
      )
      // The mover may continue, although their data is older.
      const again = { startingAt: at('08:00'), endingAt: at('10:00'), movedFrom }
      expect(await client(1 - refused).errorCode('reservation', UPDATE, { id, input: again })).toBeUndefined()
    }
  })

  it('of a location’s parent against booking both: never both', async () => {
    for (let round = 0; round < 10; round++) {
      const [whole, part] = [await hall(), await hall()]
      const move = app.pool.query('UPDATE company.location SET parent_id = $1 WHERE id = $2', [whole, part]).then(
        () => 'moved',
        (error: { code?: string }) => error.code ?? 'failed',
      )
      const [moved, ...booked] = await Promise.all([move, outcome(client(1), [whole]), outcome(client(2), [part])])
      onlyThese([moved, ...booked], 'moved', 'booked', 'ITEM_UNAVAILABLE', 'RG002', '40P01')
      const { rows } = await app.pool.query(
        `SELECT count(*)::int AS count FROM reservation.reservation_item WHERE reservable_item_id = ANY ($1)`,
        [[whole, part]],
      )
      if (moved === 'moved') expect(rows[0].count).toBeLessThan(2)
    }
  })

  const crossed = async <T>(first: (tx: PoolClient) => Promise<unknown>, second: () => Promise<T>): Promise<T> => {
    const tx = await app.pool.connect()
    try {
      await tx.query('BEGIN')
      await first(tx)
      const answer = second()
      await Promise.race([answer, wait(300)])
      await tx.query('COMMIT')
      return await answer
    } finally {
      tx.release()
    }
  }

  it('of the sectors of one item: both are stored', async () => {
    const room = await hall()
    const [one, other] = [await createSector(app.pool), await createSector(app.pool)]
    const insert = 'INSERT INTO company.location_sectors VALUES ($1, $2)'
    await crossed(
      (tx) => tx.query(insert, [room, one]),
      () => app.pool.query(insert, [room, other]),
    )
    const { rows } = await app.pool.query('SELECT sector_ids FROM reservation.reservable_item WHERE id = $1', [room])
    expect(rows[0].sector_ids.sort()).toEqual([one, other].sort())
  })

  it('of a moving location and a new one inside it: the new one has the right ancestors', async () => {
    const admin = await app.administrator()
    const [house, away] = [await hall(), await hall()]
    const input = { name: 'Salle haute', parent: house, reservationCategory: category }
    const { data, errors } = await crossed(
      async (tx) => {
        await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('company.location', 1))`)
        await tx.query('UPDATE company.location SET parent_id = $2 WHERE id = $1', [house, away])
      },
      () =>
        admin.ask('company', 'mutation ($input: LocationInput!) { createLocation(input: $input) { id } }', { input }),
    )
    expect(errors).toBeUndefined()
    const { rows } = await app.pool.query('SELECT ancestor_ids FROM reservation.reservable_item WHERE id = $1', [
      data.createLocation.id,
    ])
    expect(rows[0].ancestor_ids).toEqual([house, away])
  })
})
