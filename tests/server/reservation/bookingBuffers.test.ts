import { beforeAll, describe, expect, it } from 'vitest'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import { at, book, MANAGER_RIGHTS, outcome } from '../fixtures/reservationPeople.ts'
import { reservationTown } from '../fixtures/reservationTown.ts'

const CLIENTS = 16

const app = fileApp()
const town = reservationTown(app)

let people: TestPerson[]
beforeAll(async () => {
  people = []
  for (let index = 0; index < 4; index++) people.push(await app().person({ rights: MANAGER_RIGHTS }))
})

const client = (index: number): TestPerson => people[index % people.length] ?? town.manager()

type Buffers = { before?: number; after?: number }

const say = (table: string, id: string, { before = 0, after = 0 }: Buffers) =>
  app().pool.query(`UPDATE company.${table} SET preparation_minutes = $2, tidying_minutes = $3 WHERE id = $1`, [
    id,
    before,
    after,
  ])

const buffered = async (buffers: Buffers, item: Parameters<typeof town.hall>[0] = {}) => {
  const id = await town.hall(item)
  await say('location', id, buffers)
  return id
}

const slot = (from: string, to: string) => ({ from: at(from), to: at(to) })

const tooNear = async (items: readonly string[]): Promise<number> => {
  const { rows } = await app().pool.query(
    `SELECT count(*)::int AS count FROM reservation.reservation_item a JOIN reservation.reservation_item b ON b.id <> a.id
       AND b.reservable_item_id = a.reservable_item_id AND b.starting_at >= a.starting_at
     JOIN company.location place ON place.id = a.reservable_item_id
     WHERE a.reservable_item_id = ANY ($1::uuid[]) AND b.starting_at < a.held_until
       + make_interval(mins => coalesce(place.tidying_minutes, 0) + coalesce(place.preparation_minutes, 0))`,
    [items],
  )
  return rows[0].count
}

describe('a buffer', () => {
  it('separates two slots, to the minute', async () => {
    const room = await buffered({ before: 15, after: 30 })
    await town.booked([room])
    expect(await outcome(client(1), [room], slot('12:00', '13:00'))).toBe('ITEM_UNAVAILABLE')
    expect(await outcome(client(1), [room], slot('12:44', '13:00'))).toBe('ITEM_UNAVAILABLE')
    expect(await outcome(client(1), [room], slot('09:00', '09:16'))).toBe('ITEM_UNAVAILABLE')
    expect(await outcome(client(1), [room], slot('12:45', '13:00'))).toBe('booked')
    expect(await outcome(client(1), [room], slot('09:00', '09:15'))).toBe('booked')
  })

  it('is reported with the first slot that respects it', async () => {
    const room = await buffered({ before: 15, after: 30 })
    await town.booked([room])
    const { errors } = await book(client(1), [room], slot('12:10', '13:10'))
    expect(errors?.[0]?.message).toContain(
      'Il faut aussi 15\u00a0minutes de préparation avant et 30\u00a0minutes de rangement après chaque réservation.',
    )
    const { conflicts } = (errors?.[0]?.extensions ?? {}) as unknown as { conflicts: { nextFree: unknown }[] }
    expect(conflicts[0]?.nextFree).toEqual({ startingAt: at('12:45'), endingAt: at('13:45') })
  })

  it('applies to new and moved bookings, not to earlier ones', async () => {
    const room = await town.hall()
    const id = await town.booked([room])
    await say('location', room, { after: 60 })
    expect(await outcome(client(1), [room], slot('12:00', '13:00'))).toBe('booked')
    const moved = await town.update(id, { startingAt: at('09:30'), endingAt: at('11:30') })
    expect(moved.errors?.[0]?.extensions.code).toBe('ITEM_UNAVAILABLE')
    expect((await town.update(id, { startingAt: at('09:00'), endingAt: at('11:00') })).errors).toBeUndefined()
    expect(await outcome(client(1), [room], slot('11:30', '11:50'))).toBe('ITEM_UNAVAILABLE')
  })

  it('of a part blocks the whole location, but not its other part', async () => {
    const hall = await town.hall()
    const [north, south] = [await town.hall({ parentId: hall }), await town.hall({ parentId: hall })]
    await say('location', north, { after: 60 })
    await town.booked([north])
    expect(await outcome(client(1), [hall], slot('12:30', '13:30'))).toBe('ITEM_UNAVAILABLE')
    expect(await outcome(client(1), [south], slot('10:00', '12:30'))).toBe('booked')
    expect(await outcome(client(1), [hall], slot('13:00', '14:00'))).toBe('booked')
  })

  it('counts in stocks', async () => {
    const chairs = await town.property({ quantity: 10 })
    await say('property', chairs, { after: 60 })
    await town.booked([chairs], { quantity: 8 })
    expect(await outcome(client(1), [chairs], { ...slot('12:30', '13:30'), quantity: 3 })).toBe('ITEM_UNAVAILABLE')
    expect(await outcome(client(1), [chairs], { ...slot('12:30', '13:30'), quantity: 2 })).toBe('booked')
    expect(await outcome(client(1), [chairs], { ...slot('15:00', '16:00'), quantity: 10 })).toBe('booked')
  })
})

const SERIES = 'mutation ($input: ReservationSeriesInput!) { createReservationSeries(input: $input) { id } }'

describe('with parallel clients', () => {
  it('slots five minutes apart respect their buffers', async () => {
    const room = await buffered({ before: 10, after: 20 })
    const minute = (total: number) =>
      `${String(8 + Math.floor(total / 60)).padStart(2, '0')}:${String(total % 60).padStart(2, '0')}`
    const answers = await Promise.all(
      Array.from({ length: CLIENTS }, (_, n) => outcome(client(n), [room], slot(minute(n * 5), minute(n * 5 + 15)))),
    )
    expect(answers.filter((answer) => !['booked', 'ITEM_UNAVAILABLE'].includes(answer))).toEqual([])
    expect(answers).toContain('booked')
    expect(await tooNear([room])).toBe(0)
  })

  it('series and bookings of two rooms, in both orders: no buffer is taken twice, no deadlock', async () => {
    const rooms = [await buffered({ after: 30 }), await buffered({ before: 30 })]
    const series = (n: number) => {
      const items = (n % 2 ? rooms.toReversed() : rooms).map((item) => ({ item }))
      const from = `1${n % 4}:00`
      const reservation = { startingAt: at(from), endingAt: at(`1${n % 4}:45`), subject: 'Cours', items }
      return client(n).ask('reservation', SERIES, { input: { reservation, rule: 'FREQ=DAILY;COUNT=10' } })
    }
    const codes = await Promise.all(
      Array.from({ length: CLIENTS }, async (_, n) => {
        if (n % 2)
          return outcome(client(n), n % 4 === 1 ? rooms : rooms.toReversed(), slot(`1${n % 4}:10`, `1${n % 4}:50`))
        return (await series(n)).errors?.[0]?.extensions.code ?? 'booked'
      }),
    )
    expect(codes.filter((code) => !['booked', 'ITEM_UNAVAILABLE'].includes(code))).toEqual([])
    expect(codes).toContain('booked')
    expect(await tooNear(rooms)).toBe(0)
  })

  it('the constraint rejects direct inserts too', async () => {
    const room = await buffered({ after: 30 })
    const id = await town.booked([room])
    const insert = app().pool.query(
      `INSERT INTO reservation.reservation_item (id, reservation_id, type, reservable_item_id, quantity, planning_status,
         validation_status, starting_at, ending_at)
       VALUES (gen_random_uuid(), $1, 'LOCATION', $2, 1, 'RESERVED', 'ACCEPTED', $3, $4)`,
      [id, room, at('12:10'), at('13:00')],
    )
    await expect(insert).rejects.toMatchObject({ code: '23P01' })
  })
})
