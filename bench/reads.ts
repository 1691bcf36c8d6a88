import { createClient } from '#tests/support/client.ts'
import { LICENSE_PUBLIC_KEY } from '#tests/support/people.ts'
import type { Statement } from '#tests/support/statements.ts'
import type { BenchContext, RecordedApp } from './context.ts'
import { cpuMeter } from './cpu.ts'
import { send } from './http.ts'
import { type Figures, measure } from './measure.ts'
import { OPERATIONS, type Operation } from './operations.ts'
import { type Running, startBare, startProduct } from './processes.ts'
import type { Row } from './report.ts'

const CLIENTS = [1, 16]

export const recordReads = async (
  { url, recorder }: RecordedApp,
  token: string,
): Promise<Record<string, Statement[][]>> => {
  const client = createClient(url, token)
  const turns: Record<string, Statement[][]> = {}
  for (const [place, operation] of OPERATIONS.entries()) {
    const statements: Statement[][] = []
    for (const variables of operation.variants) {
      recorder.take()
      await client.get(operation.service, operation.query, variables)
      statements.push(recorder.take())
    }
    turns[place] = statements
  }
  return turns
}

const bodiesOf = ({ query, variants }: Operation) => variants.map((variables) => JSON.stringify({ query, variables }))

const measureProduct = (
  operation: Operation,
  { port, pid }: Running,
  context: BenchContext,
  clients: number,
): Promise<Figures> => {
  const bodies = bodiesOf(operation)
  return measure({
    clients,
    seconds: context.seconds,
    cpu: cpuMeter(pid, context.connectionString),
    send: async (turn) => {
      const reply = await send(port, `/${operation.service}/graphql/`, bodies[turn % bodies.length], context.token)
      return reply.status === 200 && !reply.body.includes('"errors"')
    },
  })
}

type Bare = { port: number; place: number; seconds: number; clients: number }

const measureBare = (mode: 'plain' | 'prepared', { port, place, seconds, clients }: Bare): Promise<Figures> =>
  measure({ clients, seconds, send: async (turn) => (await send(port, `/${mode}/${place}/${turn}`)).status === 200 })

export const benchReads = async (context: BenchContext, turns: Record<string, Statement[][]>): Promise<Row[]> => {
  const { connectionString, seconds } = context
  const product = await startProduct({ DATABASE_URL: connectionString, LICENSE_PUBLIC_KEY })
  const bare = await startBare(connectionString, turns)
  const rows: Row[] = []
  try {
    for (const [place, operation] of OPERATIONS.entries()) {
      for (const clients of CLIENTS) {
        const ours = await measureProduct(operation, product, context, clients)
        const load = { port: bare.port, place, seconds, clients }
        const ceiling = await measureBare('plain', load)
        const prepared = await measureBare('prepared', load)
        rows.push({ name: operation.name, ours, ceiling, prepared })
      }
    }
  } finally {
    await product.stop()
    await bare.stop()
  }
  return rows
}
