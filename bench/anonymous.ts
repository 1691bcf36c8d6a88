import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { getIntrospectionQuery } from 'graphql'
import { send } from './http.ts'
import { type Running, startProduct } from './processes.ts'

const run = promisify(execFile)
const TURNS = 3_000

type Shape = { name: string; path: string; body: (turn: number) => object }

const BIG = 15_000
const LOGIN = 'mutation ($input: LoginInput!) { login(input: $input) { token } }'

const SHAPES: readonly Shape[] = [
  {
    name: 'public operation',
    path: 'api-gateway',
    body: () => ({ query: '{ getInstanceStatus { demonstration accounts { login displayName } } }' }),
  },
  {
    name: 'public operation, another document each time',
    path: 'api-gateway',
    body: (turn) => ({ query: `query a${turn} { getInstanceStatus { demonstration } }` }),
  },
  {
    name: 'public operation, full of fields that are not there',
    path: 'api-gateway',
    body: (turn) => ({
      query: `{ getInstanceStatus { ${Array.from({ length: 280 }, (_, at) => `no${turn}x${at}`).join(' ')} } }`,
    }),
  },
  {
    name: 'public operation, wrong values',
    path: 'security',
    body: () => ({ query: LOGIN, variables: { input: Array(BIG / 5).fill(true) } }),
  },
  {
    name: 'token that opens nothing',
    path: 'api-gateway',
    body: () => ({
      query: 'query ($token: String!) { getUserByAuthToken(token: $token) { id } }',
      variables: { token: 'x'.repeat(43) },
    }),
  },
  { name: 'the schema', path: 'company', body: () => ({ query: getIntrospectionQuery() }) },
  {
    name: 'any document, another one each time',
    path: 'company',
    body: (turn) => ({ query: `query a${turn} { getSectors { items { ${'id '.repeat(200)} } } }` }),
  },
  {
    name: 'many operations',
    path: 'company',
    body: () => ({ query: Array.from({ length: 400 }, (_, at) => `query q${at} { getSectors { total } }`).join(' ') }),
  },
  { name: 'no GraphQL', path: 'company', body: () => ({ query: '{'.repeat(BIG) }) },
  { name: 'nested values', path: 'security', body: () => ({ query: LOGIN, variables: { input: nested(3_000) } }) },
  { name: 'body of 2 MB', path: 'mutex', body: () => ({ query: '{ a }', variables: { ids: Array(400_000).fill(1) } }) },
]

const nested = (levels: number): unknown => {
  let value: unknown = 1
  for (let level = 0; level < levels; level++) value = [value]
  return value
}

const usageOf = async (pid: number): Promise<{ cpu: number; memory: number }> => {
  const { stdout } = await run('ps', ['-o', 'cputimes=,rss=', '-p', String(pid)])
  const [seconds = 0, kilobytes = 0] = stdout.trim().split(/\s+/).map(Number)
  return { cpu: seconds * 1000, memory: kilobytes / 1024 }
}

const measureShape = async ({ port, pid }: Running, { name, path, body }: Shape): Promise<string> => {
  const bodies = Array.from({ length: TURNS }, (_, turn) => JSON.stringify(body(turn)))
  const before = await usageOf(pid)
  let longest = 0
  for (const text of bodies) {
    const reply = await send(port, `/${path}/graphql/`, text)
    longest = Math.max(longest, Buffer.byteLength(reply.body))
  }
  const after = await usageOf(pid)
  const cpu = ((after.cpu - before.cpu) / TURNS).toFixed(2)
  return `| ${name} | ${cpu} | ${longest} | ${after.memory.toFixed(0)} |`
}

export const benchAnonymous = async (): Promise<void> => {
  const product = await startProduct()
  try {
    console.log(`| request (${TURNS} times) | processor ms each | longest answer, bytes | memory afterwards, MB |`)
    console.log('| --- | --- | --- | --- |')
    for (const shape of SHAPES) console.log(await measureShape(product, shape))
  } finally {
    await product.stop()
  }
}
