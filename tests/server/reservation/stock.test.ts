import type { PoolClient } from 'pg'
import { v7 as uuid } from 'uuid'
import { describe, expect, it } from 'vitest'
import { withTransaction } from '#server/platform/postgres/database.ts'
import { fileDatabase } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { at, createCategory, createItem } from '../fixtures/reservationPeople.ts'

const database = fileDatabase()

type Slot = { from?: string; to?: string }
type Line = Slot & { item: string; quantity?: number }

const addLine = async (tx: PoolClient, { item, quantity = 1, from = at('10:00'), to = at('12:00') }: Line) => {
  const [reservation, line] = [uuid(), uuid()]
  await tx.query(
    `INSERT INTO reservation.reservation (id, number, subject, starting_at, ending_at) VALUES ($1, $2, 'Directe', $3, $4)`,
    [reservation, reservation, from, to],
  )
  await tx.query(
    `INSERT INTO reservation.reservation_item (id, reservation_id, type, reservable_item_id, quantity, planning_status,
       validation_status, starting_at, ending_at) VALUES ($1, $2, 'PROPERTY', $3, $4, 'RESERVED', 'ACCEPTED', $5, $6)`,
    [line, reservation, item, quantity, from, to],
  )
  return line
}

const inTransaction = <T>(work: (tx: PoolClient) => Promise<T>): Promise<T> => withTransaction(database.pool, work)
const book = (line: Line): Promise<string> => inTransaction((tx) => addLine(tx, line))
const sql = (text: string, ...values: unknown[]) => inTransaction((tx) => tx.query(text, values))

const outcome = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: { code?: string; extensions?: { code: string } }) => error.code ?? error.extensions?.code ?? 'unknown',
  )

const thing = async (quantity: number | undefined, options = {}) =>
  createItem(database.pool, 'property', await createCategory(database.pool), {
    ...(quantity && { quantity }),
    ...options,
  })
const place = async (options: { quantity?: number; parentId?: string } = {}) =>
  createItem(database.pool, 'location', await createCategory(database.pool), options)

const RAISE = 'UPDATE reservation.reservation_item SET quantity = $2 WHERE id = $1'
const MOVE = 'UPDATE reservation.reservation_item SET starting_at = $2, ending_at = $3 WHERE id = $1'
const STOCK = 'UPDATE company.property SET quantity = $2 WHERE id = $1'

describe('directly written reservation items', () => {
  it('never exceed the stock, in half-open slots', async () => {
    const chairs = await thing(5)
    const first = await book({ item: chairs, quantity: 3 })
    expect(await outcome(book({ item: chairs, quantity: 3, from: at('11:59') }))).toBe('RG003')
    expect(await outcome(book({ item: chairs, quantity: 5, from: at('12:00'), to: at('13:00') }))).toBe('done')
    expect(await outcome(book({ item: chairs, quantity: 2 }))).toBe('done')
    expect(await outcome(sql(RAISE, first, 4))).toBe('RG003')
    expect(await outcome(sql(MOVE, first, at('11:00'), at('12:01')))).toBe('RG003')
    expect(await outcome(sql(RAISE, first, 2))).toBe('done')
  })

  it('are checked at commit', async () => {
    const chairs = await thing(5)
    await book({ item: chairs, quantity: 4, from: at('14:00'), to: at('16:00') })
    const line = await book({ item: chairs, quantity: 4 })
    const moved = inTransaction(async (tx) => {
      await tx.query(MOVE, [line, at('14:00'), at('16:00')])
      await tx.query(RAISE, [line, 1])
    })
    expect(await outcome(moved)).toBe('done')
  })

  it('may reduce a hold although the stock was lowered meanwhile', async () => {
    const chairs = await thing(5)
    const [from, to] = ['2020-03-10 10:00:00', '2020-03-10 12:00:00']
    const past = await book({ item: chairs, quantity: 4, from, to })
    expect(await outcome(sql(STOCK, chairs, 2))).toBe('done')
    expect(await outcome(sql(RAISE, past, 3))).toBe('done')
    expect(await outcome(book({ item: chairs, quantity: 3 }))).toBe('RG003')
  })

  it('have quantity one for individually managed items', async () => {
    expect(await outcome(book({ item: await thing(undefined), quantity: 2 }))).toBe('RG003')
  })

  it('exclude a part of a location in quantity, and vice versa', async () => {
    const stands = await place({ quantity: 10 })
    const part = await place({ parentId: stands })
    await book({ item: stands, quantity: 2 })
    expect(await outcome(book({ item: part }))).toBe('RG003')
    await book({ item: part, from: at('12:00'), to: at('14:00') })
    expect(await outcome(book({ item: stands, from: at('13:00'), to: at('15:00') }))).toBe('RG003')
    const [free, away] = [await place(), await place()]
    await book({ item: free, from: at('10:00'), to: at('11:00') })
    const under = 'UPDATE company.location SET parent_id = $2 WHERE id = $1'
    expect(await outcome(sql(under, free, stands))).toBe('RG002')
    expect(await outcome(sql(under, free, away))).toBe('done')
  })

  it('are rejected in a transaction that cannot see concurrent bookings', async () => {
    const chairs = await thing(5)
    const late = inTransaction(async (tx) => {
      await tx.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ')
      await addLine(tx, { item: chairs })
    })
    expect(await outcome(late)).toBe('0A000')
  })
})

it('reservation items wait for checked, uncommitted ones of other transactions', async () => {
  const chairs = await thing(5)
  // The first booking fixes the item's longest slot, so that its lock is not the one waited for.
  await book({ item: chairs, from: at('14:00'), to: at('18:00') })
  let late: Promise<string> | undefined
  const waits = `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`
  await inTransaction(async (tx) => {
    await addLine(tx, { item: chairs, quantity: 3 })
    await tx.query('SET CONSTRAINTS ALL IMMEDIATE')
    late = outcome(book({ item: chairs, quantity: 3 }))
    await eventually(async () => expect((await database.pool.query(waits)).rowCount).toBe(1))
  })
  expect(await late).toBe('RG003')
})

it('a stock cannot fall below its holds, through its record or directly', async () => {
  const chairs = await thing(5)
  await book({ item: chairs, quantity: 3 })
  await book({ item: chairs, quantity: 2, from: at('11:00'), to: at('13:00') })
  expect(await outcome(sql(STOCK, chairs, 4))).toBe('RG001')
  expect(await outcome(sql('UPDATE reservation.reservable_item SET quantity = $2 WHERE id = $1', chairs, 4))).toBe(
    'RG001',
  )
  expect(await outcome(sql(STOCK, chairs, 5))).toBe('done')
})

const EXCEEDED = `SELECT item.id, line.starting_at, sum(other.quantity) AS held, item.quantity AS stock
  FROM reservation.reservation_item line
  JOIN reservation.reservable_item item ON item.id = line.reservable_item_id
  JOIN reservation.reservation_item other ON other.reservable_item_id = item.id
    AND other.starting_at <= line.starting_at AND other.held_until > line.starting_at
  GROUP BY item.id, line.id HAVING sum(other.quantity) > item.quantity`

const CLIENTS = 24
const TURNS = 12

describe('a load test with direct clients', () => {
  /** The same choices in every run; only the order differs. */
  const dice = (seed: number) => {
    let state = seed * 2_654_435_761
    return (sides: number): number => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      return Math.floor((state / 2 ** 32) * sides)
    }
  }
  const slot = (roll: (sides: number) => number): Required<Slot> => {
    const start = 8 + roll(8)
    const clock = (hour: number, minute: number) => at(`${String(hour).padStart(2, '0')}:${minute ? '30' : '00'}`)
    return { from: clock(start, roll(2)), to: clock(start + 1 + roll(3), roll(2)) }
  }

  it('that book, move, raise and lower stocks concurrently never exceeds one', async () => {
    const items = [await thing(3), await thing(5), await thing(8)]
    const runClient = async (client: number): Promise<string[]> => {
      const roll = dice(client + 1)
      const own: string[] = []
      const answers: string[] = []
      const turn = async (): Promise<unknown> => {
        const line = own[roll(own.length)]
        const wanted = { quantity: 1 + roll(3), ...slot(roll) }
        const [item = '', second = ''] = [items[roll(3)], items[roll(3)]]
        const kind = roll(8)
        if (line && kind === 0) return sql(RAISE, line, 1 + roll(5))
        if (line && kind === 1) return sql(MOVE, line, wanted.from, wanted.to)
        if (kind === 2)
          return sql('UPDATE company.property SET quantity = quantity - 1 WHERE id = $1 AND quantity > 1', item)
        if (kind === 3) return sql('UPDATE company.property SET quantity = quantity + 1 WHERE id = $1', item)
        const lines = kind === 4 ? [...new Set([item, second])].sort() : [item]
        return inTransaction(async (tx) => {
          for (const one of lines) own.push(await addLine(tx, { item: one, ...wanted }))
          // Checks before commit, so that others check meanwhile.
          await tx.query('SET CONSTRAINTS ALL IMMEDIATE')
        })
      }
      for (let count = 0; count < TURNS; count++) answers.push(await outcome(turn()))
      return answers
    }
    const answers = (await Promise.all(Array.from({ length: CLIENTS }, (_, client) => runClient(client)))).flat()
    const kinds = new Set(answers)
    expect([...kinds].filter((one) => !['done', 'RG003', 'RG001', 'BUSY'].includes(one))).toEqual([])
    expect([kinds.has('done'), kinds.has('RG003')]).toEqual([true, true])
    expect((await database.pool.query(EXCEEDED)).rows.filter(({ id }) => items.includes(id))).toEqual([])
  })
})
