/** A large list filtered and sorted by indexed custom fields, beside built-in fields with an index. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { resources } from '#resources/index.ts'
import { openKernel, startApp } from '#server/app.ts'
import { wholeKinds } from '#server/declared.ts'
import { migrationSources } from '#server/migrationSources.ts'
import { indexFields } from '#server/modules/entity-customizer/indexFields.ts'
import { readConfig } from '#server/platform/config.ts'
import { createLog } from '#server/platform/log.ts'
import { createPool } from '#server/platform/postgres/database.ts'
import { startDatabaseServer } from '#server/platform/postgres/databaseServer.ts'
import { prepareDatabase } from '#server/prepareDatabase.ts'
import { services } from '#server/services.ts'
import { createClient, type GraphQLClient } from '#tests/support/client.ts'
import { LICENSE_PUBLIC_KEY, openAdministrator, saveTestLicense } from '#tests/support/people.ts'
import { recordStatements, type Statement } from '#tests/support/statements.ts'

const RUNS = 15
const AIM = 2
const ADD = 'mutation ($input: CreateCustomFieldInput!) { createCustomField(input: $input) { id } }'
const LIST = `query ($filter: SupplierFilter, $sort: [SupplierSort!]) {
  getSuppliers(filter: $filter, sort: $sort, pagination: { page: 1, perPage: 25 }) { items { id name } } }`
const FIELDS = [
  { name: 'BADGE', type: 'string' },
  { name: 'SCORE', type: 'int' },
  { name: 'CHECKED', type: 'date' },
]

const rowsOf = (count: number): string => `INSERT INTO company.supplier (id, name, code, created_at, custom_fields)
  SELECT gen_random_uuid(), 'Fournisseur ' || n, 'C ' || k, timestamptz '2020-01-01' + make_interval(mins => k),
    jsonb_build_object('BADGE', 'B ' || k, 'SCORE', k, 'CHECKED', to_char(date '2020-01-01' + k % 2000, 'YYYY-MM-DD'))
  FROM generate_series(1, ${count}) n, LATERAL (SELECT (n * 7919::bigint % ${count})::int AS k) shuffled`

const SEARCH_INDEXES = `SELECT format('%I.%I', schemaname, indexname) AS index FROM pg_indexes
  WHERE schemaname = 'company' AND tablename = 'supplier' AND indexdef LIKE '%USING gin%'`

type Asked = { filter?: object; sort: readonly object[] }
type Case = { name: string; builtIn: Asked; custom: Asked }

const by = (field: string, order = 'ASC') => [{ field, order }]
const custom = (filter: object) => ({ customFields: [filter] })

const casesOf = (count: number): Case[] => {
  const middle = Math.floor(count / 2)
  const day = (minutes: number) => new Date(Date.UTC(2020, 0, 1) + minutes * 60_000).toISOString().slice(0, 19)
  return [
    {
      name: 'sorted by a text',
      builtIn: { sort: by('code') },
      custom: { sort: by('customFields.BADGE') },
    },
    {
      name: 'a text equals',
      builtIn: { filter: { code: { equals: `c ${middle}` } }, sort: by('code') },
      custom: { filter: custom({ name: 'BADGE', equals: `b ${middle}` }), sort: by('customFields.BADGE') },
    },
    {
      name: 'sorted by a number, descending',
      builtIn: { sort: by('createdAt', 'DESC') },
      custom: { sort: by('customFields.SCORE', 'DESC') },
    },
    {
      name: '1,000 of them in a range, sorted',
      builtIn: {
        filter: { createdAt: { from: day(middle).replace('T', ' '), to: day(middle + 1_000).replace('T', ' ') } },
        sort: by('createdAt'),
      },
      custom: {
        filter: custom({ name: 'SCORE', min: middle, max: middle + 999 }),
        sort: by('customFields.SCORE'),
      },
    },
    {
      name: 'sorted by a day',
      builtIn: { sort: by('createdAt') },
      custom: { sort: by('customFields.CHECKED') },
    },
  ]
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN

type Plan = { 'Execution Time': number; Plan: Record<string, unknown> }

const explained = async (pool: Pool, { text, values }: Statement) => {
  const { rows } = await pool.query<{ 'QUERY PLAN': Plan[] }>(`EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${text}`, values)
  const [plan] = rows[0]?.['QUERY PLAN'] ?? []
  const blocks = Number(plan?.Plan['Shared Hit Blocks'] ?? 0) + Number(plan?.Plan['Shared Read Blocks'] ?? 0)
  const names = [...JSON.stringify(plan).matchAll(/"Index Name":\s*"([^"]+)"/g)].map(([, name = '']) => name)
  return { milliseconds: plan?.['Execution Time'] ?? Number.NaN, blocks, names: [...new Set(names)] }
}

type Place = { client: GraphQLClient; pool: Pool; recorder: ReturnType<typeof recordStatements> }

/** Both in turns, because other programs disturb the machine. */
const measure = async ({ client, pool, recorder }: Place, { name, builtIn, custom: own }: Case): Promise<string> => {
  const times = { builtIn: [] as number[], own: [] as number[] }
  const counts = new Set<number>()
  const once = async (asked: Asked): Promise<number> => {
    const begun = performance.now()
    const { getSuppliers } = await client.get('company', LIST, asked)
    counts.add(getSuppliers.items.length)
    return performance.now() - begun
  }
  for (let run = -2; run < RUNS; run += 1) {
    const [theirs, ours] = [await once(builtIn), await once(own)]
    if (run < 0) continue
    times.builtIn.push(theirs)
    times.own.push(ours)
  }
  if (counts.size > 1) throw new Error(`The lists « ${name} » have other numbers of records: ${[...counts]}`)
  const inside = async (asked: Asked) => {
    recorder.take()
    await once(asked)
    const statement = recorder.take().find(({ text }) => text.includes('ORDER BY') && text.includes('"supplier"'))
    if (!statement) throw new Error(`No statement for ${name}`)
    const plans = []
    for (let run = 0; run < RUNS; run += 1) plans.push(await explained(pool, statement))
    return { ...plans[0], milliseconds: median(plans.map(({ milliseconds }) => milliseconds)) }
  }
  const [theirs, ours] = [await inside(builtIn), await inside(own)]
  const [answer, database] = [median(times.own) / median(times.builtIn), ours.milliseconds / theirs.milliseconds]
  const cells = [
    name,
    median(times.builtIn).toFixed(1),
    median(times.own).toFixed(1),
    `${answer.toFixed(2)}${answer > AIM ? ' ✗' : ''}`,
    theirs.milliseconds.toFixed(2),
    ours.milliseconds.toFixed(2),
    database.toFixed(2),
    theirs.blocks,
    ours.blocks,
    ours.names?.find((index) => index.startsWith('custom_value_')) ? 'yes' : 'no',
  ]
  return `| ${cells.join(' | ')} |`
}

const HEADINGS = [
  'list',
  'built-in, ms',
  'custom, ms',
  `ratio (at most ${AIM})`,
  'in PostgreSQL, ms',
  'custom',
  'ratio',
  'blocks',
  'custom',
  'own index',
]

export const benchCustomLists = async (count: number): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'regie-lists-'))
  const log = createLog('error')
  const config = readConfig({ ...process.env, DATA_DIR: join(folder, 'data'), PORT: '0', LICENSE_PUBLIC_KEY })
  const server = await startDatabaseServer(config, log, () => undefined)
  try {
    await prepareDatabase(server, migrationSources, log)
    const { connectionString, ownerConnectionString } = server
    const kinds = wholeKinds
    const opened = await openKernel({
      config,
      connectionString,
      ownerConnectionString,
      log,
      resources,
      services,
      kinds,
    })
    const recorder = recordStatements(opened.kernel.pool)
    const app = await startApp(opened)
    const owner = createPool(ownerConnectionString, { size: 1, statementTimeout: 3_600_000 })
    try {
      await saveTestLicense(owner)
      const { token } = await openAdministrator(owner)
      const client = createClient(`http://127.0.0.1:${app.port}`, token)
      for (const field of FIELDS) {
        const input = { ...field, entity: 'supplier', label: field.name, required: false, inList: true }
        await client.get('entity-customizer', ADD, { input })
      }
      await opened.kernel.events.flush()
      await owner.query('ALTER TABLE company.supplier DISABLE TRIGGER USER')
      // Search indexes take most of the loading time, and no measured list uses them.
      const { rows } = await owner.query<{ index: string }>(SEARCH_INDEXES)
      for (const { index } of rows) await owner.query(`DROP INDEX ${index}`)
      await owner.query(rowsOf(count))
      await owner.query('ALTER TABLE company.supplier ENABLE TRIGGER USER')
      await owner.query('ANALYZE company.supplier')
      const begun = performance.now()
      await indexFields(opened.kernel)
      console.log(`${count} rows; ${FIELDS.length} indexes in ${((performance.now() - begun) / 1_000).toFixed(0)} s\n`)
      console.log(`| ${HEADINGS.join(' | ')} |\n|${HEADINGS.map(() => ' --- |').join('')}`)
      for (const one of casesOf(count)) console.log(await measure({ client, pool: owner, recorder }, one))
    } finally {
      await owner.end()
      await app.stop()
    }
  } finally {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
