/** Frequent long requests, each compared with its statements on a bare connection and with Node's CPU time. */
import type { Pool } from 'pg'
import { ReservationCountsDocument } from '#dataProviders/operations/reservation.dashboard.ts'
import { ReservationRatesDocument } from '#dataProviders/operations/reservation.rates.ts'
import { DISPLAY_STATUSES } from '#resources/domain/reservationStatus.ts'
import { createPool } from '#server/platform/postgres/database.ts'
import { setParameter } from '#tests/support/parameters.ts'
import { LICENSE_PUBLIC_KEY } from '#tests/support/people.ts'
import type { Statement } from '#tests/support/statements.ts'
import { type BenchContext, startRecorded } from './context.ts'
import { cpuOf } from './cpu.ts'
import { idOf, KIND } from './load.ts'
import { startProduct } from './processes.ts'

const RUNS = 7
const DATES = 50
const ITEMS = 20
const DECIDED = { dates: 25, items: 20 }
const DAY = 86_400_000
const SUBJECT = 'Série mesurée'

type Answer = { data?: Record<string, unknown>; errors?: unknown[] }
type Asked = { query: string; variables: object }
type Act = {
  name: string
  /** Target (ms) on an idle machine. */
  aim: number
  asked: () => Promise<Asked> | Asked
  undo?: () => Promise<void>
}

const at = (days: number, hour: number): string =>
  new Date(Math.floor(Date.now() / DAY) * DAY + days * DAY + hour * 3_600_000)
    .toISOString()
    .slice(0, 19)
    .replace('T', ' ')
const dayOf = (days: number): string => at(days, 0).slice(0, 10)

const seriesOf = (dates: number, items: number) => ({
  reservation: {
    subject: SUBJECT,
    startingAt: at(700, 10),
    endingAt: at(700, 12),
    items: Array.from({ length: items }, (_none, index) => ({ item: idOf(KIND.item, index + 1) })),
  },
  rule: `FREQ=WEEKLY;COUNT=${dates};WKST=MO`,
})

const PREVIEW = `query ($input: ReservationSeriesInput!) { previewReservationSeries(input: $input) {
  date startingAt endingAt isSkipped conflicts { itemId message } } }`
const CREATE = 'mutation ($input: ReservationSeriesInput!) { createReservationSeries(input: $input) { id } }'
const ACCEPT = `mutation ($ids: [ID!]!) { acceptReservationItemValidationSteps(ids: $ids) { isUpdated error { message } } }`
const SHELVE = `mutation ($ids: [ID!]!) { shelveReservationItemValidationSteps(ids: $ids) { isUpdated } }`
const CHANGE = `mutation ($of: SeriesScopeInput!, $input: ReservationWriteInput!) {
  changeReservationSeries(of: $of, input: $input) { isUpdated error { message } } }`
const FEED = 'mutation ($target: ID!) { createCalendarFeed(kind: SECTOR, target: $target) { url } }'

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN

const ask = async (url: string, token: string, { query, variables }: Asked): Promise<Answer> => {
  const response = await fetch(`${url}/reservation/graphql/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({ query, variables }),
  })
  const answer = (await response.json()) as Answer
  if (answer.errors) throw new Error(JSON.stringify(answer.errors).slice(0, 500))
  return answer
}

const SERIES = 'SELECT id FROM reservation.reservation_series WHERE subject = $1'

/** Deletes history entries, because the same ids are written again. */
const forgetThreads = async (pool: Pool): Promise<void> => {
  const ids = `SELECT id::text FROM reservation.reservation WHERE series_id IN (${SERIES})`
  await pool.query(`DELETE FROM activity_thread.activity WHERE record_id IN (${ids})`, [SUBJECT])
}

const removeSeries = async (pool: Pool): Promise<void> => {
  await forgetThreads(pool)
  await pool.query(`DELETE FROM reservation.reservation WHERE series_id IN (${SERIES})`, [SUBJECT])
  await pool.query('DELETE FROM reservation.reservation_series WHERE subject = $1', [SUBJECT])
}

const addWorkflow = async (pool: Pool): Promise<void> => {
  await pool.query(`WITH made AS (INSERT INTO reservation.reservation_validation_workflow
      (id, name, respect_order, reserved_at_start, allow_own_decision)
      VALUES (gen_random_uuid(), '${SUBJECT}', true, false, true) RETURNING id)
    INSERT INTO reservation.reservation_validation_workflow_step (id, reservation_validation_workflow_id, name, position, reserving)
    SELECT gen_random_uuid(), id, 'Accord', 0, true FROM made`)
  await setParameter(pool, 'ENABLE_RESERVATION_VALIDATION_SYSTEM', 'true')
}
const removeWorkflow = async (pool: Pool): Promise<void> => {
  await pool.query('DELETE FROM reservation.reservation_validation_workflow WHERE name = $1', [SUBJECT])
  await setParameter(pool, 'ENABLE_RESERVATION_VALIDATION_SYSTEM', null)
}

const STEPS = `SELECT step.id FROM reservation.reservation_item_validation_step step
  JOIN reservation.reservation_item line ON line.id = step.reservation_item_id
  JOIN reservation.reservation r ON r.id = line.reservation_id WHERE r.subject = $1 ORDER BY step.id`

const replay = async (pool: Pool, statements: readonly Statement[]): Promise<number> => {
  const client = await pool.connect()
  try {
    const begun = performance.now()
    for (const { text, values } of statements) {
      await client.query(/^COMMIT\b/i.test(text) ? { text: 'ROLLBACK' } : { text, values }).catch((error: Error) => {
        throw new Error(`${error.message} in ${text.slice(0, 200)}`)
      })
    }
    return performance.now() - begun
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  } finally {
    client.release()
  }
}

type Measuring = { context: BenchContext; pool: Pool }

const FIRST_DATE = `SELECT id FROM reservation.reservation WHERE series_id IN (${SERIES}) ORDER BY starting_at LIMIT 1`

const changeOf = async (pool: Pool): Promise<Act> => {
  const reservation = (await pool.query<{ id: string }>(FIRST_DATE, [SUBJECT])).rows[0]?.id
  const hours = [
    { startingAt: at(700, 11), endingAt: at(700, 13) },
    { startingAt: at(700, 10), endingAt: at(700, 12) },
  ] as const
  let turn = 0
  const asked = () => {
    const input = hours[turn % 2 === 0 ? 0 : 1]
    turn += 1
    return { query: CHANGE, variables: { of: { reservation, scope: 'ALL' }, input } }
  }
  return { name: `${DATES} dates of a series given other hours`, aim: 1_000, asked, undo: () => forgetThreads(pool) }
}

const measureAct = async ({ context, pool }: Measuring, { name, aim, asked, undo }: Act): Promise<string> => {
  const { token, connectionString } = context
  const app = await startRecorded(context)
  await ask(app.url, token, await asked())
  await undo?.()
  app.recorder.take()
  await ask(app.url, token, await asked())
  const statements = app.recorder.take()
  await app.stop()
  await undo?.()
  const bare: number[] = []
  for (let run = 0; run < RUNS; run += 1) bare.push(await replay(pool, statements))
  const product = await startProduct({ DATABASE_URL: connectionString, LICENSE_PUBLIC_KEY })
  try {
    const [times, cpu]: [number[], number[]] = [[], []]
    for (let run = -2; run < RUNS; run += 1) {
      const one = await asked()
      const [before, begun] = [await cpuOf(product.pid), performance.now()]
      await ask(product.url, token, one)
      if (run >= 0) {
        times.push(performance.now() - begun)
        cpu.push((await cpuOf(product.pid)) - before)
      }
      await undo?.()
    }
    const [ours, theirs] = [median(times), median(bare)]
    const spent = cpu.reduce((sum, one) => sum + one, 0) / cpu.length
    return `| ${name} | ${aim} | ${ours.toFixed(0)} | ${theirs.toFixed(0)} | ${(ours / theirs).toFixed(2)} | ${spent.toFixed(0)} | ${statements.length} |`
  } finally {
    await product.stop()
  }
}

const acceptOf = async ({ context: { token }, pool }: Measuring, url: string): Promise<Act> => {
  await ask(url, token, { query: CREATE, variables: { input: seriesOf(DECIDED.dates, DECIDED.items) } })
  const ids = (await pool.query<{ id: string }>(STEPS, [SUBJECT])).rows.map(({ id }) => id)
  return {
    name: `${ids.length} lines accepted`,
    aim: 1_000,
    asked: () => ({ query: ACCEPT, variables: { ids } }),
    undo: async () => {
      await ask(url, token, { query: SHELVE, variables: { ids } })
      await forgetThreads(pool)
    },
  }
}

const withProduct = async (context: BenchContext, work: (url: string) => Promise<unknown>): Promise<void> => {
  const product = await startProduct({ DATABASE_URL: context.connectionString, LICENSE_PUBLIC_KEY })
  try {
    await work(product.url)
  } finally {
    await product.stop()
  }
}

const measureFeed = async ({ context }: Measuring): Promise<string[]> => {
  const product = await startProduct({ DATABASE_URL: context.connectionString, LICENSE_PUBLIC_KEY })
  try {
    const { data } = await ask(product.url, context.token, { query: FEED, variables: { target: idOf(KIND.sector, 1) } })
    const address = new URL(String((data?.createCalendarFeed as { url: string } | undefined)?.url))
    const read = async (etag?: string) => {
      const begun = performance.now()
      const response = await fetch(`${product.url}${address.pathname}`, {
        headers: etag ? { 'If-None-Match': etag } : {},
      })
      const text = await response.text()
      return { ms: performance.now() - begun, text, status: response.status, etag: response.headers.get('etag') ?? '' }
    }
    const first = await read()
    const events = first.text.split('BEGIN:VEVENT').length - 1
    const rows: string[] = []
    for (const etag of ['', first.etag]) {
      const [times, before] = [[] as number[], await cpuOf(product.pid)]
      let status = 0
      for (let run = 0; run < RUNS; run += 1) {
        const answer = await read(etag)
        times.push(answer.ms)
        status = answer.status
      }
      const cpu = ((await cpuOf(product.pid)) - before) / RUNS
      rows.push(
        `| calendar of ${events} events: ${status} | 200 | ${median(times).toFixed(0)} | | | ${cpu.toFixed(0)} | |`,
      )
    }
    return rows
  } finally {
    await product.stop()
  }
}

export const benchLives = async (context: BenchContext): Promise<void> => {
  const pool = createPool(context.ownerConnectionString, { size: 2, statementTimeout: 600_000 })
  const measuring = { context, pool }
  const whole = seriesOf(DATES, ITEMS)
  await removeSeries(pool)
  await removeWorkflow(pool)
  console.log(
    '| | aim, ms | ours, ms | bare, ms | ratio | CPU of Node, ms | statements |\n| --- | --- | --- | --- | --- | --- | --- |',
  )
  try {
    const reads: Act[] = [
      {
        name: `${DATES} × ${ITEMS} slots looked at`,
        aim: 300,
        asked: () => ({ query: PREVIEW, variables: { input: whole } }),
      },
      {
        name: 'counters',
        aim: 50,
        asked: () => ({ query: ReservationCountsDocument.text, variables: { statuses: DISPLAY_STATUSES } }),
      },
      ...(['SECTOR', 'CATEGORY', 'ITEM'] as const).map((by) => ({
        name: `a year of statistics by ${by.toLowerCase()}`,
        aim: 500,
        asked: () => ({
          query: ReservationRatesDocument.text,
          variables: { input: { from: dayOf(-300), to: dayOf(65), by } },
        }),
      })),
      {
        name: `${DATES} × ${ITEMS} slots booked`,
        aim: 1_000,
        asked: () => ({ query: CREATE, variables: { input: whole } }),
        undo: () => removeSeries(pool),
      },
    ]
    for (const act of reads) console.log(await measureAct(measuring, act))
    await withProduct(context, (url) =>
      ask(url, context.token, { query: CREATE, variables: { input: seriesOf(DATES, 1) } }),
    )
    console.log(await measureAct(measuring, await changeOf(pool)))
    await removeSeries(pool)
    await addWorkflow(pool)
    // Started after the workflow, because a running process would not learn of it.
    await withProduct(context, async (url) => console.log(await measureAct(measuring, await acceptOf(measuring, url))))
    for (const row of await measureFeed(measuring)) console.log(row)
  } finally {
    await removeSeries(pool)
    await removeWorkflow(pool)
    await pool.end()
  }
}
