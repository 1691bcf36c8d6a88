import type { Readable, Writable } from 'node:stream'
import type { Client } from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { openConnection } from './database.ts'

export type Rows = { name: string; columns: readonly string[]; condition?: string }

const listOf = ({ columns }: Rows): string => columns.join(', ')

export type Moved<T> = T & { rowCount: number }

/** Reads the snapshot of the connection's transaction. */
export const copyRowsOut = (client: Client, rows: Rows): Moved<Readable> =>
  client.query(copyTo(`COPY (SELECT ${listOf(rows)} FROM ${rows.name} WHERE ${rows.condition ?? 'true'}) TO STDOUT`))

/** Ends once PostgreSQL has received all rows. */
export const copyRowsIn = (client: Client, rows: Rows): Moved<Writable> =>
  client.query(copyFrom(`COPY ${rows.name} (${listOf(rows)}) FROM STDIN`))

/** Opens a connection for whole tables: without time limits, except the lock timeout. */
export const openBulkConnection = (connectionString: string, lockTimeout = '30s'): Promise<Client> => {
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
