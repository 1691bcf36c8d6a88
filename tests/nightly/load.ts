import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Pool } from 'pg'
import { expect } from 'vitest'
import { CREATE } from '../server/fixtures/reservationPeople.ts'

type Slot = { item: string; from: number; to: number }
type Told = Slot & { id: string; subject: string }

export type LoadResult = {
  told: readonly Told[]
  refused: number
  seen: Readonly<Record<string, number>>
}

type Options = {
  urls: readonly string[]
  token: string
  items: readonly string[]
  clients?: number
  isOver: () => boolean
  /** Milliseconds until a client abandons a booking. */
  givenUp?: number
  mark: string
}

const START = Date.UTC(2030, 0, 7)
const HOUR = 3_600_000
const text = (time: number): string => new Date(time).toISOString().slice(0, 19).replace('T', ' ')

const drawSlot = (items: readonly string[]): Slot => {
  const from = START + randomInt(120) * 24 * HOUR + (8 + randomInt(8)) * HOUR
  return { item: items[randomInt(items.length)] as string, from, to: from + (1 + randomInt(2)) * HOUR }
}

/** Timeout of an answer (ms). */
const PATIENCE = 15_000

export const runLoad = async ({
  urls,
  token,
  items,
  clients = 8,
  isOver,
  givenUp = 90_000,
  mark,
}: Options): Promise<LoadResult> => {
  const told: Told[] = []
  const seen: Record<string, number> = {}
  let refused = 0
  const send = async (slot: Slot, subject: string, key: string): Promise<'done' | 'again'> => {
    const input = {
      startingAt: text(slot.from),
      endingAt: text(slot.to),
      subject,
      items: [{ item: slot.item, quantity: 1 }],
    }
    const response = await fetch(`${urls[randomInt(urls.length)]}/reservation/graphql/`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}`, 'Idempotency-Key': key },
      body: JSON.stringify({ query: CREATE, variables: { input } }),
      signal: AbortSignal.timeout(PATIENCE),
    })
    const answer = await response.json().catch(() => ({ errors: [{ extensions: { code: 'no JSON' } }] }))
    const code = answer.errors?.[0]?.extensions.code ?? 'booked'
    seen[`${response.status} ${code}`] = (seen[`${response.status} ${code}`] ?? 0) + 1
    if (code === 'booked') told.push({ ...slot, subject, id: answer.data.createReservation.id })
    else if (code === 'ITEM_UNAVAILABLE') refused += 1
    else if (code !== 'ANSWER_LOST') return 'again'
    return 'done'
  }
  const client = async (number: number): Promise<void> => {
    for (let count = 0; !isOver(); count += 1) {
      const [slot, subject, key] = [drawSlot(items), `${mark} ${number}-${count}`, randomUUID()]
      const limit = Date.now() + givenUp
      while (Date.now() < limit) {
        const outcome = await send(slot, subject, key).catch(() => {
          seen['no answer'] = (seen['no answer'] ?? 0) + 1
          return 'again' as const
        })
        if (outcome === 'done') break
        await wait(100 + randomInt(200))
      }
    }
  }
  await Promise.all(Array.from({ length: clients }, (_none, number) => client(number)))
  return { told, refused, seen }
}

export const report = (title: string, { told, refused, seen }: LoadResult): void => {
  process.stdout.write(`${title}: ${told.length} booked, ${refused} refused; ${JSON.stringify(seen)}\n`)
}

/** Every confirmed booking is stored once, and no two share a slot. */
export const expectWhole = async (pool: Pool, { told }: LoadResult, mark: string): Promise<void> => {
  const { rows } = await pool.query<{ id: string; subject: string }>(
    'SELECT id, subject FROM reservation.reservation WHERE subject LIKE $1',
    [`${mark} %`],
  )
  const stored = new Set(rows.map(({ id }) => id))
  expect(told.filter(({ id }) => !stored.has(id))).toEqual([])
  expect(new Set(rows.map(({ subject }) => subject)).size).toBe(rows.length)
  const clashes = told.flatMap((one, index) =>
    told
      .slice(index + 1)
      .filter((other) => one.item === other.item && one.from < other.to && other.from < one.to)
      .map((other) => [one.subject, other.subject]),
  )
  expect(clashes).toEqual([])
  expect(told.length).toBeGreaterThan(0)
}
