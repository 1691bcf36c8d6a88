import type { Pool, PoolClient } from 'pg'

export type Statement = { text: string; values: unknown[]; name?: string }

type QueryConfig = { text: string; values?: unknown[]; name?: string }

const statementOf = (first: string | QueryConfig, values?: unknown[]): Statement =>
  typeof first === 'string'
    ? { text: first, values: values ?? [] }
    : { text: first.text, values: first.values ?? values ?? [], ...(first.name && { name: first.name }) }

export type Recorder = {
  take: () => Statement[]
  takeRoundTrips: () => number
}

/** Records the statements of all connections of the pools. Each `take…` returns those since its last call. */
export const recordStatements = (...pools: readonly Pool[]): Recorder => {
  let statements: Statement[] = []
  let roundTrips = 0
  const watched = new WeakSet<PoolClient>()
  const watch = (client: PoolClient): void => {
    if (watched.has(client)) return
    watched.add(client)
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    let unanswered = 0
    client.query = ((...args: unknown[]) => {
      statements.push(statementOf(args[0] as string | QueryConfig, args[1] as unknown[] | undefined))
      if (unanswered === 0) roundTrips += 1
      unanswered += 1
      const answer = query(...args)
      const answered = () => {
        unanswered -= 1
      }
      Promise.resolve(answer).then(answered, answered)
      return answer
    }) as PoolClient['query']
  }
  for (const pool of pools) pool.on('acquire', watch)
  return {
    take: () => {
      const taken = statements
      statements = []
      return taken
    },
    takeRoundTrips: () => {
      const taken = roundTrips
      roundTrips = 0
      return taken
    },
  }
}
