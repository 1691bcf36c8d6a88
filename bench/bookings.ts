import type { Pool, PoolClient } from 'pg'
import { createPool } from '#server/platform/postgres/database.ts'
import { createClient } from '#tests/support/client.ts'
import { LICENSE_PUBLIC_KEY } from '#tests/support/people.ts'
import type { Statement } from '#tests/support/statements.ts'
import type { BenchContext, RecordedApp } from './context.ts'
import { cpuMeter } from './cpu.ts'
import { send } from './http.ts'
import { type Figures, measure } from './measure.ts'
import { bookingInput, CREATE } from './operations.ts'
import { type Running, startProduct } from './processes.ts'
import type { Row } from './report.ts'

const CLIENTS = [1, 16]
const MARK = 'Réservation mesurée'

export type RecordedBookings = { committed: Statement[][]; refused: Statement[][] }

export const removeBookings = async (pool: Pool): Promise<void> => {
  const lines = `SELECT l.id FROM reservation.reservation_item l JOIN reservation.reservation r ON r.id = l.reservation_id
    WHERE r.subject LIKE '${MARK}%' AND r.number NOT LIKE 'B-%'`
  await pool.query(`DELETE FROM reservation.borrowing WHERE reservation_item_id IN (${lines})`)
  await pool.query(`DELETE FROM reservation.reservation_item WHERE id IN (${lines})`)
  await pool.query(`DELETE FROM reservation.reservation WHERE subject LIKE '${MARK}%' AND number NOT LIKE 'B-%'`)
}

export const recordBookings = async (
  { url, recorder }: RecordedApp,
  { connectionString, token }: BenchContext,
  count: number,
): Promise<RecordedBookings> => {
  const client = createClient(url, token)
  const run = async (taken: boolean): Promise<Statement[][]> => {
    const bookings: Statement[][] = []
    for (let number = 0; number < count; number += 1) {
      recorder.take()
      const { errors } = await client.ask('reservation', CREATE, bookingInput(number, taken))
      const expected = taken ? 'ITEM_UNAVAILABLE' : undefined
      if (errors?.[0]?.extensions.code !== expected)
        throw new Error(
          `a booking answered ${errors?.[0]?.message ?? 'that it is made'}, not ${expected ?? 'that'}: too few reservations?`,
        )
      bookings.push(recorder.take())
    }
    return bookings
  }
  const recorded = { committed: await run(false), refused: await run(true) }
  const pool = createPool(connectionString, { size: 1, statementTimeout: 600_000 })
  await removeBookings(pool)
  await pool.end()
  return recorded
}

const measureProduct = (context: BenchContext, { port, pid }: Running, taken: boolean, clients: number, from: number) =>
  measure({
    clients,
    seconds: context.seconds,
    cpu: cpuMeter(pid, context.connectionString),
    send: async (turn) => {
      const body = JSON.stringify({ query: CREATE, variables: bookingInput(from + turn, taken) })
      const { body: answer } = await send(port, '/reservation/graphql/', body, context.token)
      return taken ? answer.includes('"ITEM_UNAVAILABLE"') : answer.includes('"number"')
    },
  })

const replay = async (connection: PoolClient, statements: readonly Statement[]): Promise<boolean> => {
  for (const statement of statements) {
    // A rejected booking replays unchanged: its failing statement, then ROLLBACK.
    await connection.query(statement).catch(() => undefined)
  }
  return true
}

const measureBare = async (pool: Pool, bookings: Statement[][], clients: number, seconds: number, from: number) => {
  const connections = await Promise.all(Array.from({ length: clients }, () => pool.connect()))
  const free = [...connections]
  const figures: Figures = await measure({
    clients,
    seconds,
    send: async (turn) => {
      const connection = free.pop()
      const statements = bookings[from + turn]
      if (!connection || !statements) throw new Error('too few bookings were recorded for this machine')
      try {
        return await replay(connection, statements)
      } finally {
        free.push(connection)
      }
    },
  })
  for (const connection of connections) connection.release()
  return figures
}

export const benchBookings = async (context: BenchContext, recorded: RecordedBookings): Promise<Row[]> => {
  const { connectionString, seconds } = context
  const product = await startProduct({ DATABASE_URL: connectionString, LICENSE_PUBLIC_KEY })
  const pool = createPool(connectionString, { size: 20, statementTimeout: 600_000 })
  const rows: Row[] = []
  try {
    for (const clients of CLIENTS) {
      const ours = await measureProduct(context, product, false, clients, 0)
      await removeBookings(pool)
      const ceiling = await measureBare(pool, recorded.committed, clients, seconds, 0)
      await removeBookings(pool)
      rows.push({ name: 'booking, committed', ours, ceiling })
    }
    for (const clients of CLIENTS) {
      const ours = await measureProduct(context, product, true, clients, 0)
      const ceiling = await measureBare(
        pool,
        Array.from({ length: 20 }, () => recorded.refused).flat(),
        clients,
        seconds,
        0,
      )
      rows.push({ name: 'booking, refused', ours, ceiling })
    }
  } finally {
    await product.stop()
    await pool.end()
  }
  return rows
}
