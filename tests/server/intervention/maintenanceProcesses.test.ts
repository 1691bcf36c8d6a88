/** Writes of maintenance through three processes, and through one that is killed: nothing lost, nothing twice. */
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openKernel, startApp } from '#server/app.ts'
import { wholeKinds } from '#server/declared.ts'
import { ticketFor } from '#server/modules/intervention/publicReports/openReportPage.ts'
import { services } from '#server/services.ts'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import { createClient, type GraphQLClient } from '#tests/support/client.ts'
import { eventually } from '#tests/support/eventually.ts'
import { setParameter } from '#tests/support/parameters.ts'
import { LICENSE_PUBLIC_KEY } from '#tests/support/people.ts'
import { startServer } from '#tests/support/process.ts'
import { TECHNICIAN_RIGHTS, workOn } from '../fixtures/interventionPeople.ts'
import { at, book, createCategory, createItem, MANAGER_RIGHTS } from '../fixtures/reservationPeople.ts'

const app = fileApp()
const CLIENTS = 9
const STOPPED = 'Arrêt'
const GATE = 7_301

const others: { url: string; stop: () => Promise<void> }[] = []
let chief: TestPerson
let hall: string
let spare: string
let file: string
let token: string

beforeAll(async () => {
  const { kernel, connectionString, pool } = app()
  const { config, log, resources } = kernel
  for (let count = 0; count < 2; count++) {
    const opened = await openKernel({ config, log, resources, services, kinds: wholeKinds, connectionString })
    const other = await startApp({ ...opened, mounted: opened.mounted.map((one) => ({ ...one, schedules: {} })) })
    others.push({ url: `http://127.0.0.1:${other.port}`, stop: other.stop })
  }
  await setParameter(pool, 'ENABLE_PUBLIC_PROBLEM_REPORTS', 'true')
  chief = await app().person({ rights: { ...TECHNICIAN_RIGHTS, ...MANAGER_RIGHTS, PROBLEM_REPORT: true } })
  const category = await createCategory(pool)
  hall = await createItem(pool, 'location', category)
  spare = await createItem(pool, 'location', category)
  const { createReportLabels: labels } = await chief.get(
    'intervention',
    'mutation ($items: [ID!]!) { createReportLabels(items: $items) { address } }',
    { items: [hall] },
  )
  token = labels[0].address.split('/').at(-1)
  const { createBuildingFile } = await chief.get(
    'intervention',
    'mutation ($input: BuildingFileInput!) { createBuildingFile(input: $input) { id } }',
    { input: { location: hall, category: 'C3', types: ['L'] } },
  )
  file = createBuildingFile.id
})
afterAll(async () => {
  for (const { stop } of others) await stop()
})

const clients = (by?: TestPerson): GraphQLClient[] =>
  Array.from({ length: CLIENTS }, (_none, index) =>
    createClient([app().url, ...others.map(({ url }) => url)][index % 3] ?? '', by?.token),
  )

const REPORT = 'mutation ($input: PublicReportInput!) { createPublicReport(input: $input) }'
const reportOf = (problem: string) => ({
  input: {
    token,
    ticket: ticketFor({ kernel: app().kernel, now: new Date(Date.now() - 3_000) } as never, hall),
    submission: randomUUID(),
    problem,
  },
})

const WORK = `mutation ($input: InterventionInput!, $confirmAffected: [String!], $decisions: [AffectedDecisionInput!]) {
  createIntervention(input: $input, confirmAffected: $confirmAffected, affectedDecisions: $decisions) { id number } }`
const LEAD = 'mutation ($id: ID!, $input: InterventionInput!) { updateIntervention(id: $id, input: $input) { id } }'
const ENTRY = 'mutation ($input: RegisterEntryInput!) { createRegisterEntry(input: $input) { id number } }'

const counted = async (text: string, values: unknown[]): Promise<number> =>
  Number((await app().pool.query(`SELECT count(*) FROM ${text}`, values)).rows[0].count)
const reports = (problem: string) => counted('intervention.problem_report WHERE label = $1', [problem])

describe('on three processes', () => {
  it('a report sent several times is stored once, and followed by one link', async () => {
    const variables = reportOf('Vitre fendue')
    const answers = await Promise.all(clients().map((client) => client.ask('intervention', REPORT, variables)))
    expect(answers.flatMap(({ errors }) => errors ?? [])).toEqual([])
    const idIn = (link: string) => link.split('.')[0]
    expect(new Set(answers.map(({ data }) => idIn(data.createPublicReport))).size).toBe(1)
    expect(await reports('Vitre fendue')).toBe(1)
  })

  it('one of several dispatchers gets the technician, and the others read the work that took them', async () => {
    const anne = await app().person({ rights: TECHNICIAN_RIGHTS })
    const hours = { expectedStartingAt: at('08:00', '2027-03-09'), expectedEndingAt: at('10:00', '2027-03-09') }
    const works: { id: string; number: string }[] = []
    for (let index = 0; index < CLIENTS; index++)
      works.push((await chief.get('intervention', WORK, { input: workOn(spare, hours) })).createIntervention)
    const answers = await Promise.all(
      clients(chief).map((client, index) =>
        client.ask('intervention', LEAD, { id: works[index]?.id, input: { user: anne.id } }),
      ),
    )
    const [won, ...more] = works.filter((_work, index) => !answers[index]?.errors)
    const reasons = answers.flatMap(({ errors }) => (errors?.[0]?.extensions.reasons as string[]) ?? [])
    expect({ more, refused: reasons.length }).toEqual({ more: [], refused: CLIENTS - 1 })
    expect(reasons.every((reason) => reason.includes(won?.number ?? '?'))).toBe(true)
    expect(await counted('intervention.intervention WHERE user_id = $1', [anne.id])).toBe(1)
  })

  it('a work of one day is entered in the register once', async () => {
    const done = { realizationStartingAt: at('08:00', '2026-03-09'), realizationEndingAt: at('10:00', '2026-03-09') }
    const { createIntervention: work } = await chief.get('intervention', WORK, { input: workOn(hall, done) })
    const document = 'mutation ($file: ID!, $ids: [ID!]) { enterInRegister(buildingFile: $file, interventions: $ids) }'
    const answers = await Promise.all(
      clients(chief).map((client) => client.ask('intervention', document, { file, ids: [work.id] })),
    )
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(1)
    expect(await counted('intervention.register_entry WHERE intervention_id = $1', [work.id])).toBe(1)
  })
})

const GATES = `CREATE FUNCTION public.wait_at_gate() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN PERFORM pg_advisory_xact_lock_shared(${GATE}); RETURN NULL; END $$;
  CREATE TRIGGER gate AFTER INSERT ON intervention.problem_report FOR EACH ROW WHEN (NEW.label = '${STOPPED}')
    EXECUTE FUNCTION public.wait_at_gate();
  CREATE TRIGGER gate AFTER INSERT ON intervention.register_entry FOR EACH ROW WHEN (NEW.label = '${STOPPED}')
    EXECUTE FUNCTION public.wait_at_gate();
  CREATE TRIGGER gate AFTER UPDATE ON reservation.reservation_item FOR EACH ROW WHEN (NEW.cancel_reason = '${STOPPED}')
    EXECUTE FUNCTION public.wait_at_gate()`
const WAITING = `SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND objid = ${GATE} AND NOT granted`

const reserve = async (from: string, to: string) => {
  const { data } = await book(chief, [hall], { from: at(from), to: at(to) })
  return data.createReservation as { id: string; reservationItems: { id: string }[] }
}

it('a process killed during a report, decisions on reservations and a register entry stores none of them; sent again, each is stored once', async () => {
  const { pool, connectionString, url } = app()
  const [moved, cancelled] = [await reserve('10:00', '10:30'), await reserve('10:30', '11:00')]
  const input = workOn(hall, {
    label: STOPPED,
    expectedStartingAt: at('10:00'),
    expectedEndingAt: at('12:00'),
    blockReservableItem: true,
  })
  const { errors: affected } = await chief.ask('intervention', WORK, { input })
  const decisions = [
    { reservation: moved.id, remedy: 'MOVE', replacements: [{ line: moved.reservationItems[0]?.id, item: spare }] },
    { reservation: cancelled.id, remedy: 'CANCEL', reason: STOPPED },
  ]
  const entry = { buildingFile: file, kind: 'DRILL', doneOn: '2026-03-09', label: STOPPED }
  const requests = [
    [REPORT, reportOf(STOPPED)],
    [WORK, { input, decisions, confirmAffected: [affected?.[0]?.extensions.confirmation] }],
    [ENTRY, { input: entry }],
  ] as const
  const keys = requests.map(() => randomUUID())
  const send = (to: string) =>
    requests.map(async ([query, variables], index) => {
      const response = await fetch(`${to}/intervention/graphql/`, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          'Idempotency-Key': keys[index] ?? '',
          Authorization: `Bearer ${chief.token}`,
        },
        body: JSON.stringify({ query, variables }),
      })
      return response.json()
    })
  const stored = async () => ({
    reports: await reports(STOPPED),
    contacts: await counted('intervention.report_contact WHERE submission = $1', [requests[0][1].input.submission]),
    works: await counted('intervention.intervention WHERE label = $1', [STOPPED]),
    moved: await counted('reservation.reservation_item WHERE reservation_id = $1 AND reservable_item_id = $2', [
      moved.id,
      spare,
    ]),
    cancelled: await counted('reservation.reservation_item WHERE cancel_reason = $1', [STOPPED]),
    entries: await counted('intervention.register_entry WHERE label = $1', [STOPPED]),
  })
  const [none, once] = [0, 1].map((one) => ({
    ...{ reports: one, contacts: one, works: one, moved: one, cancelled: one, entries: one },
  }))

  await pool.query(GATES)
  const gate = await pool.connect()
  await gate.query('SELECT pg_advisory_lock($1)', [GATE])
  const folder = await mkdtemp(join(tmpdir(), 'regie-killed-'))
  const killed = await startServer({ env: { DATABASE_URL: connectionString, DATA_DIR: folder, LICENSE_PUBLIC_KEY } })
  const lost = Promise.allSettled(send(killed.url))
  const backends = await eventually(async () => {
    const { rows } = await pool.query<{ pid: number }>(WAITING)
    expect(rows).toHaveLength(requests.length)
    return rows.map(({ pid }) => pid)
  }, 60_000)
  killed.child.kill('SIGKILL')
  await killed.ended
  expect((await lost).map(({ status }) => status)).toEqual(requests.map(() => 'rejected'))
  await gate.query('SELECT pg_advisory_unlock($1)', [GATE])
  gate.release()
  await eventually(async () => {
    const { rowCount } = await pool.query('SELECT FROM pg_stat_activity WHERE pid = ANY ($1)', [backends])
    expect(rowCount).toBe(0)
  })
  expect(await stored()).toEqual(none)
  // Until PostgreSQL ends the connections of the killed process, its requests count as running: clients repeat them.
  const again = await eventually(async () => {
    const answers = await Promise.all(send(url))
    expect(answers.flatMap(({ errors }) => errors ?? [])).toEqual([])
    return answers
  }, 30_000)
  expect(await stored()).toEqual(once)
  const dataOf = (answers: readonly { data: unknown }[]) => answers.map(({ data }) => data)
  expect(dataOf(await Promise.all(send(url)))).toEqual(dataOf(again))
  expect(await stored()).toEqual(once)
  await rm(folder, { recursive: true, force: true })
}, 300_000)
