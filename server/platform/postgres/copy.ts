/** Rows as COPY streams them: text, one line a row, on a connection of the caller's alone. */
import type { Readable, Writable } from 'node:stream'
import type { Client } from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { openConnection } from './database.ts'

/** Rows of a table: `name` and `columns` are written as SQL does. */
export type Rows = { name: string; columns: readonly string[]; condition?: string }

const listOf = ({ columns }: Rows): string => columns.join(', ')

/** A stream that knows how many rows went through once it has ended. */
export type Moved<T> = T & { rowCount: number }

/** The rows, of what the transaction of the connection sees. */
export const rowsOut = (client: Client, rows: Rows): Moved<Readable> =>
  client.query(copyTo(`COPY (SELECT ${listOf(rows)} FROM ${rows.name} WHERE ${rows.condition ?? 'true'}) TO STDOUT`))

/** Takes rows in; it ends once PostgreSQL has them all. */
export const rowsIn = (client: Client, rows: Rows): Moved<Writable> =>
  client.query(copyFrom(`COPY ${rows.name} (${listOf(rows)}) FROM STDIN`))

/** A connection on which whole tables pass: nothing of it is cut short but the wait for what others hold. */
export const openLong = (connectionString: string, lockTimeout = '30s'): Promise<Client> => {
  const settings = {
    timezone: 'UTC',
    jit: 'off',
    statement_timeout: 0,
    idle_in_transaction_session_timeout: 0,
    lock_timeout: lockTimeout,
  }
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`)
  return openConnection({
    connectionString,
    application_name: 'regie backup',
    options: options.join(' '),
    keepAlive: true,
  })
}
