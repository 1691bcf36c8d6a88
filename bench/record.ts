/** Writes down the statements that an operation sends, so that a bare program can send the very same. */
import type { Pool, PoolClient } from 'pg'

export type Statement = { text: string; values: unknown[]; name?: string }

type QueryConfig = { text: string; values?: unknown[]; name?: string }

const statementOf = (first: string | QueryConfig, values?: unknown[]): Statement =>
  typeof first === 'string'
    ? { text: first, values: values ?? [] }
    : { text: first.text, values: first.values ?? values ?? [], ...(first.name && { name: first.name }) }

export type Recorder = { take: () => Statement[] }

/** Watches every connection that a pool hands out. `take` gives what was sent since the last time. */
export const recordStatements = (pool: Pool): Recorder => {
  let statements: Statement[] = []
  const watched = new WeakSet<PoolClient>()
  pool.on('acquire', (client) => {
    if (watched.has(client)) return
    watched.add(client)
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    client.query = ((...args: unknown[]) => {
      statements.push(statementOf(args[0] as string | QueryConfig, args[1] as unknown[] | undefined))
      return query(...args)
    }) as PoolClient['query']
  })
  return {
    take: () => {
      const taken = statements
      statements = []
      return taken
    },
  }
}
