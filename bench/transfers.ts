import { execFile } from 'node:child_process'
import { get } from 'node:http'
import { promisify } from 'node:util'
import { createPool } from '#server/platform/postgres/database.ts'
import { createClient, type GraphQLClient } from '#tests/support/client.ts'
import type { BenchContext } from './context.ts'
import type { Running } from './processes.ts'

const EXPORTED_DAYS = 100
const IMPORTED = 10_000
const PREFIX = 'Service importé'
const DAY = 86_400_000

const run = promisify(execFile)

const memoryOf = async (pid: number): Promise<number> => {
  const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(pid)]).catch(() => ({ stdout: 'NaN' }))
  return Number(stdout) / 1024
}

type Watch = { stop: () => { least: number; most: number } }

const watchMemory = (pid: number): Watch => {
  const seen: number[] = []
  const timer = setInterval(async () => seen.push(await memoryOf(pid)), 200)
  return {
    stop: () => {
      clearInterval(timer)
      return { least: Math.min(...seen), most: Math.max(...seen) }
    },
  }
}

const drain = (url: string): Promise<{ bytes: number; lines: number }> =>
  new Promise((resolve, reject) => {
    get(url, (response) => {
      let [bytes, lines] = [0, 0]
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length
        for (const byte of chunk) if (byte === 10) lines++
      })
      response.on('end', () => resolve({ bytes, lines }))
      response.on('error', reject)
    }).on('error', reject)
  })

const text = (time: number): string => new Date(time).toISOString().slice(0, 19).replace('T', ' ')

const EXPORT = `mutation Export($filter: ReservationFilter, $columns: [String!]) {
  exportReservations(filter: $filter, columns: $columns) { url }
}`

const benchExport = async (client: GraphQLClient, { url, pid }: Running): Promise<string> => {
  const today = Math.floor(Date.now() / DAY) * DAY
  const half = (EXPORTED_DAYS / 2) * DAY
  const filter = { startingAt: { from: text(today - half), to: text(today + half) } }
  const columns = ['number', 'subject', 'startingAt', 'endingAt', 'status', 'reservationItems']
  const ticket = await client.get('reservation', EXPORT, { filter, columns })
  const memory = watchMemory(pid)
  const begun = performance.now()
  const { bytes, lines } = await drain(`${url}${ticket.exportReservations.url}`)
  const seconds = (performance.now() - begun) / 1000
  const { least, most } = memory.stop()
  return `| export of reservations | ${lines - 1} | ${seconds.toFixed(1)} | ${((lines - 1) / seconds).toFixed(0)} | ${(bytes / 1e6).toFixed(1)} MB | ${least.toFixed(0)} to ${most.toFixed(0)} |`
}

const CREATE = `mutation Create($input: CreateDataImportInput!) { createDataImport(input: $input) { id matching } }`
const STATE = '{ id status done total created refused failure }'
const CHECK = `mutation Check($id: ID!, $input: CheckDataImportInput!) { checkDataImport(id: $id, input: $input) ${STATE} }`
const RUN = `mutation Run($id: ID!) { runDataImport(id: $id) ${STATE} }`
const GET = `query Get($id: ID!) { getDataImport(id: $id) ${STATE} }`

const upload = async (url: string, token: string, sheet: string) => {
  const form = new FormData()
  form.set('operations', JSON.stringify({ query: CREATE, variables: { input: { entity: 'department', file: null } } }))
  form.set('map', JSON.stringify({ 0: ['variables.input.file'] }))
  form.set('0', new File([sheet], 'services.csv', { type: 'text/csv' }))
  const body = new Response(form)
  const bytes = await body.arrayBuffer()
  const headers = {
    Authorization: `Bearer ${token}`,
    'Content-Type': body.headers.get('content-type') ?? '',
    'Content-Length': String(bytes.byteLength),
  }
  const answer = await fetch(`${url}/drive/graphql/`, { method: 'POST', headers, body: bytes })
  const { data, errors } = (await answer.json()) as {
    data: { createDataImport: { id: string; matching: (string | null)[] } }
    errors?: { message: string }[]
  }
  if (errors) throw new Error(errors[0]?.message)
  return data.createDataImport
}

const PAUSE = 100

const until = async (client: GraphQLClient, id: string, status: string): Promise<number> => {
  const begun = performance.now()
  for (;;) {
    const { getDataImport: state } = await client.get('drive', GET, { id })
    if (state.status === status) return (performance.now() - begun) / 1000
    if (state.status === 'FAILED' || state.refused > 0) throw new Error(`the import failed: ${JSON.stringify(state)}`)
    await new Promise((resolve) => setTimeout(resolve, PAUSE))
  }
}

const removeImported = async (connectionString: string): Promise<void> => {
  const pool = createPool(connectionString, { size: 1, statementTimeout: 600_000 })
  await pool.query(`DELETE FROM company.department WHERE name LIKE '${PREFIX}%'`)
  await pool.end()
}

const benchImport = async (client: GraphQLClient, context: BenchContext, { url, pid }: Running): Promise<string[]> => {
  await removeImported(context.connectionString)
  const lines = Array.from(
    { length: IMPORTED },
    (_, n) => `IMP-${n};${PREFIX} ${n};Ville ${n % 50};contact${n}@exemple.fr`,
  )
  const { id, matching } = await upload(url, context.token, `Code;Nom;Ville;E-mail\r\n${lines.join('\r\n')}\r\n`)
  const memory = watchMemory(pid)
  await client.get('drive', CHECK, { id, input: { matching, keyField: null } })
  const checked = await until(client, id, 'CHECKED')
  await client.get('drive', RUN, { id })
  const written = await until(client, id, 'DONE')
  const { least, most } = memory.stop()
  await removeImported(context.connectionString)
  const row = (name: string, seconds: number) =>
    `| ${name} | ${IMPORTED} | ${seconds.toFixed(1)} | ${(IMPORTED / seconds).toFixed(0)} | | ${least.toFixed(0)} to ${most.toFixed(0)} |`
  return [row('import of departments, checked', checked), row('import of departments, written', written)]
}

export const benchTransfers = async (context: BenchContext, product: Running): Promise<void> => {
  const client = createClient(product.url, context.token)
  console.log('| operation | rows | seconds | rows /s | size | memory of the server, MB |')
  console.log('| --- | --- | --- | --- | --- | --- |')
  console.log(await benchExport(client, product))
  for (const line of await benchImport(client, context, product)) console.log(line)
}
