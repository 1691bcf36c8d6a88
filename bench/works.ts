/** Screens of maintenance at 200,000 and a million works: dashboard, month of 2,000 works, lists, counts of presets. */
import { Client } from 'pg'
import { WorkPlanningDocument } from '#dataProviders/operations/intervention.planning.ts'
import { InterventionCountsDocument, InterventionsToHandleDocument } from '#dataProviders/operations/intervention.ts'
import { INTERVENTION_DELAYS } from '#resources/domain/interventionPriority.ts'
import {
  DASHBOARD_INTERVENTIONS,
  OPEN_INTERVENTIONS,
  UNPLANNED_INTERVENTIONS,
} from '#resources/domain/interventionStatus.ts'
import { createPool } from '#server/platform/postgres/database.ts'
import { createPerson, LICENSE_PUBLIC_KEY, openSession, saveTestLicense } from '#tests/support/people.ts'
import { openBenchDatabase } from './context.ts'
import { cpuMeter } from './cpu.ts'
import { send } from './http.ts'
import { withoutIndexes } from './load.ts'
import { measure } from './measure.ts'
import { startProduct } from './processes.ts'

const TOTALS = [200_000, 1_000_000]
const WORKS_PER_MONTH = 2_000
const [LOCATIONS, TECHNICIANS] = [500, 40]

const PEOPLE = `
  INSERT INTO company.location (id, name) SELECT gen_random_uuid(), 'Lieu ' || n FROM generate_series(1, ${LOCATIONS}) n;
  INSERT INTO security."user" (id, code, first_name, last_name, email)
    SELECT gen_random_uuid(), 'TECH' || n, 'Prénom' || n, 'Nom' || n, 'technique' || n || '@exemple.fr'
    FROM generate_series(1, ${TECHNICIANS}) n;`

/** One of 100 works is open: to plan, past its limit, planned or late, some without priority deadline; the newest first. */
const WORKS = `INSERT INTO intervention.intervention (id, number, label, action_type, management, item_type, location_id, user_id, priority,
    requested_at, accepted_at, answer_due_at, repair_due_at, limit_date, days_until_limit_date_alert,
    expected_starting_at, expected_ending_at, realization_starting_at, realization_ending_at, cancellation_date,
    cancellation_reason, mandatory_supporting_document)
  SELECT gen_random_uuid(), 'I-' || lpad(n::text, 7, '0'), (ARRAY['Fuite', 'Serrure', 'Éclairage', 'Chauffage', 'Vitre'])[n % 5 + 1] || ' ' || n % 97,
    CASE WHEN n % 3 = 0 THEN 'PREVENTIVE' ELSE 'CURATIVE' END, 'INTERNAL', 'LOCATION', place.id, worker.id,
    (ARRAY['URGENT', 'HIGH', 'NORMAL', 'NORMAL', 'NORMAL', 'LOW'])[n % 6 + 1], at - interval '5 days',
    CASE WHEN n % 100 > 0 OR n % 400 > 100 THEN at - interval '4 days' END, at - interval '4 days',
    CASE WHEN n % 7 > 0 THEN at + interval '5 days' END, CASE WHEN n % 400 = 100 THEN (at - interval '1 day')::date END, 3,
    CASE WHEN n % 100 > 0 OR n % 400 > 100 THEN at END, CASE WHEN n % 100 > 0 OR n % 400 > 100 THEN at + interval '2 hours' END,
    CASE WHEN n % 100 > 0 THEN at END, CASE WHEN n % 100 > 0 THEN at + interval '2 hours' END,
    CASE WHEN n % 100 = 50 THEN at::date END, CASE WHEN n % 100 = 50 THEN 'Sans objet' END, n % 10 = 1
  FROM (SELECT n, date_trunc('hour', now()) + interval '20 days' - n * interval '30.4 days' / ${WORKS_PER_MONTH} AS at
      FROM generate_series($1::int, $2::int) n) work
  JOIN (SELECT id, row_number() OVER () - 1 AS place FROM company.location) place ON place.place = n % ${LOCATIONS}
  JOIN (SELECT id, row_number() OVER () - 1 AS place FROM security."user" WHERE code LIKE 'TECH%') worker
    ON worker.place = n % ${TECHNICIANS}`

/** A tenth of the works needs a document; one of a hundred of these has none. */
const DOCUMENTS = `INSERT INTO intervention.intervention_files (intervention_id, file_id, position)
  SELECT id, gen_random_uuid(), 0 FROM intervention.intervention
  WHERE mandatory_supporting_document AND realization_ending_at IS NOT NULL AND right(number, 3) <> '001'`

const loadWorks = async (connectionString: string, total: number): Promise<void> => {
  const client = new Client({ connectionString })
  await client.connect()
  try {
    const { rows } = await client.query('SELECT count(*)::int AS loaded FROM intervention.intervention')
    const { loaded } = rows[0]
    if (loaded === 0) await client.query(PEOPLE)
    if (loaded >= total) return
    await client.query('BEGIN; SET LOCAL session_replication_role = replica')
    await withoutIndexes(client, ['intervention.intervention'], async () => {
      await client.query('DELETE FROM intervention.intervention_files')
      await client.query(WORKS, [loaded, total - 1])
      await client.query(DOCUMENTS)
    })
    await client.query('COMMIT')
    await client.query('VACUUM ANALYZE')
  } finally {
    await client.end()
  }
}

const FIELDS = 'id number label status priority item expectedStartingAt repairDueAt'
const LIST = `query List($filter: InterventionFilter, $sort: [InterventionSort!], $perPage: Int!, $page: Int!) {
  getInterventions(filter: $filter, sort: $sort, pagination: { page: $page, perPage: $perPage }) {
    total isTotalExact items { ${FIELDS} } } }`
const COUNT = `query Count($filter: InterventionFilter) {
  getInterventions(filter: $filter, sort: [{ field: "repairDueAt", order: DESC }], pagination: { page: 1, perPage: 1 }) {
    total isTotalExact items { id } } }`

type Asked = { query: string; variables: Record<string, unknown> }
/** The requests of one screen, sent together. `aim`: milliseconds. */
type Screen = { name: string; aim?: number; requests: readonly Asked[] }

const DAY = 86_400_000
const text = (time: number): string => new Date(time).toISOString().slice(0, 19).replace('T', ' ')

const PRESETS = {
  mine: { isMine: true, status: { in: OPEN_INTERVENTIONS } },
  toPlan: { status: { in: UNPLANNED_INTERVENTIONS } },
  overdue: { overdue: { in: INTERVENTION_DELAYS } },
  planned: { status: { in: ['PLANNED'] } },
}

const list = (name: string, filter: object, field: string, order: string): Screen => ({
  name: `list: ${name}`,
  requests: [{ query: LIST, variables: { filter, sort: [{ field, order }], page: 1, perPage: 25 } }],
})

const screens = (): Screen[] => [
  {
    name: 'dashboard',
    aim: 50,
    requests: [
      { query: InterventionCountsDocument.text, variables: { statuses: DASHBOARD_INTERVENTIONS } },
      { query: InterventionsToHandleDocument.text, variables: { open: OPEN_INTERVENTIONS } },
    ],
  },
  {
    name: `month of ${WORKS_PER_MONTH} works`,
    aim: 150,
    requests: [
      {
        query: WorkPlanningDocument.text,
        variables: {
          input: { from: text(Date.now() - 35 * DAY), to: text(Date.now() - 5 * DAY), rows: 'TECHNICIAN' },
        },
      },
    ],
  },
  list('all', {}, 'requestedAt', 'DESC'),
  list('to plan', PRESETS.toPlan, 'repairDueAt', 'ASC'),
  list('late', PRESETS.overdue, 'repairDueAt', 'ASC'),
  list('planned', PRESETS.planned, 'expectedStartingAt', 'ASC'),
  list('open', { status: { in: OPEN_INTERVENTIONS } }, 'repairDueAt', 'ASC'),
  list('of a technician', PRESETS.mine, 'repairDueAt', 'ASC'),
  ...Object.entries(PRESETS).map(([name, filter]) => ({
    name: `count: ${name}`,
    requests: [{ query: COUNT, variables: { filter } }],
  })),
]

const TECHNICIAN = 'TECH-BENCH'

const openTechnician = async (connectionString: string): Promise<string> => {
  const pool = createPool(connectionString, { size: 1 })
  try {
    await pool.query('DELETE FROM security.license')
    await saveTestLicense(pool)
    const { rows } = await pool.query('SELECT id FROM security."user" WHERE code = $1', [TECHNICIAN])
    if (rows[0]) return await openSession(pool, rows[0].id)
    return (await createPerson(pool, { code: TECHNICIAN, rights: { INTERVENTION: true } })).token
  } finally {
    await pool.end()
  }
}

type Server = { connectionString: string; ownerConnectionString: string; token: string }

const measureScreens = async (server: Server, total: number, seconds: number): Promise<void> => {
  const product = await startProduct({ DATABASE_URL: server.connectionString, LICENSE_PUBLIC_KEY })
  const isAnswered = async ({ query, variables }: Asked) => {
    const body = JSON.stringify({ query, variables })
    const reply = await send(product.port, '/intervention/graphql/', body, server.token)
    if (reply.status !== 200 || reply.body.includes('"errors"')) throw new Error(reply.body.slice(0, 500))
    return true
  }
  try {
    for (const { name, aim, requests } of screens()) {
      const { p50, p95, cpu } = await measure({
        clients: 1,
        seconds,
        cpu: cpuMeter(product.pid, server.ownerConnectionString),
        send: async () => (await Promise.all(requests.map(isAnswered))).every(Boolean),
      })
      const figures = [p50, p95, cpu?.server ?? Number.NaN, cpu?.database ?? Number.NaN].map((one) => one.toFixed(1))
      const late = aim && p50 > aim ? ' ✗' : ''
      console.log(`| ${[total, name, `${figures[0]}${late}`, ...figures.slice(1), aim ?? ''].join(' | ')} |`)
    }
  } finally {
    await product.stop()
  }
}

export const benchWorks = async (seconds: number): Promise<void> => {
  const server = await openBenchDatabase('regie_bench_works')
  try {
    const token = await openTechnician(server.connectionString)
    console.log('| works | screen | p50, ms | p95 | CPU of Node, ms | of PostgreSQL, ms | aim |')
    console.log('| --- | --- | --- | --- | --- | --- | --- |')
    for (const total of TOTALS) {
      await loadWorks(server.superuserConnectionString, total)
      await measureScreens({ ...server, token }, total, seconds)
    }
  } finally {
    await server.stop()
  }
}
