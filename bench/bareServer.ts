/** Upper limit of throughput: a bare Node HTTP server that sends recorded statements with pg and returns the rows. */
import { createServer } from 'node:http'
import { createPool } from '#server/platform/postgres/database.ts'
import type { Statement } from '#tests/support/statements.ts'

export type Turns = Record<string, Statement[][]>

/** Runs as a separate program: database in `DATABASE_URL`, recorded statements on standard input. */
const serve = async (connectionString: string): Promise<void> => {
  let text = ''
  for await (const chunk of process.stdin) text += chunk
  const turns = JSON.parse(text) as Turns
  const pool = createPool(connectionString)
  const server = createServer(async (request, response) => {
    const [, mode, operation = '', turn = '0'] = (request.url ?? '').split('/')
    const variants = turns[operation] ?? []
    const answers: unknown[] = []
    for (const statement of variants[Number(turn) % variants.length] ?? []) {
      const { text, values } = statement
      answers.push((await pool.query(mode === 'prepared' ? statement : { text, values })).rows)
    }
    response.setHeader('Content-Type', 'application/json')
    response.end(JSON.stringify({ data: answers.at(-1) }))
  })
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    process.stdout.write(`${typeof address === 'object' ? address?.port : ''}\n`)
  })
}

await serve(process.env.DATABASE_URL ?? '')
