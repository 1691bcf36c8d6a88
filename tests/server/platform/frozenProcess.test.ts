import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import { createClient, type GraphQLClient } from '#tests/support/client.ts'
import { eventually } from '#tests/support/eventually.ts'
import { LICENSE_PUBLIC_KEY } from '#tests/support/people.ts'
import { type ServerProcess, startServer } from '#tests/support/process.ts'
import { createIntervention, TECHNICIAN_RIGHTS, workOn } from '../fixtures/interventionPeople.ts'
import {
  book,
  createCategory,
  createItem,
  createSector,
  MANAGER_RIGHTS,
  REQUESTER,
} from '../fixtures/reservationPeople.ts'

const app = fileApp({ config: { lockTimeout: 300 } })
const GATE = 4343
const FROZEN = 'Figée'
const NUMBERED = 'Figée numérotée'

let other: ServerProcess
let folder: string
let manager: TestPerson
let category: string

const GATED = (table: string, name: string, pattern: string) => `CREATE TRIGGER gate AFTER INSERT ON ${table}
  FOR EACH ROW WHEN (NEW.${name} LIKE '${pattern}') EXECUTE FUNCTION wait_at_gate()`

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'regie-frozen-'))
  const env = { DATABASE_URL: app().connectionString, DATA_DIR: folder, LICENSE_PUBLIC_KEY }
  other = await startServer({ env })
  manager = await app().person({ rights: { ...MANAGER_RIGHTS, ...TECHNICIAN_RIGHTS } })
  category = await createCategory(app().pool)
  await app().pool.query(`CREATE FUNCTION wait_at_gate() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    PERFORM set_config('idle_in_transaction_session_timeout', '0', true), pg_advisory_xact_lock_shared(${GATE});
    RETURN NULL; END $$`)
  await app().pool.query(GATED('intervention.intervention', 'label', FROZEN))
  await app().pool.query(GATED('activity_thread.activity', 'record_label', `%${NUMBERED}`))
})
afterEach(() => other.child.kill('SIGCONT'))
afterAll(async () => {
  await other?.stop()
  await rm(folder, { recursive: true, force: true })
})

const room = (name: string) => createItem(app().pool, 'location', category, { name })
const countOf = (number: string): number => Number(/(\d+)$/.exec(number)?.[1])

const atGate = async (gate: number): Promise<number> => {
  const { rows } = await app().pool.query<{ pid: number }>(
    'SELECT pid FROM pg_stat_activity WHERE $1 = ANY (pg_blocking_pids(pid))',
    [gate],
  )
  expect(rows).toHaveLength(1)
  return rows[0]?.pid ?? 0
}

const stateOf = async (pid: number): Promise<string | undefined> =>
  (await app().pool.query<{ state: string }>('SELECT state FROM pg_stat_activity WHERE pid = $1', [pid])).rows[0]?.state

/** `item`: the write stops at its lock instead of at the trigger. */
const freezing = async <T>(write: (client: GraphQLClient) => Promise<T>, item?: string) => {
  const gate = await app().pool.connect()
  await gate.query('BEGIN')
  if (item) await gate.query('SELECT FROM reservation.reservable_item WHERE id = $1 FOR UPDATE', [item])
  else await gate.query('SELECT pg_advisory_xact_lock($1)', [GATE])
  const { rows } = await gate.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  const answer = write(createClient(other.url, manager.token))
  const pid = await eventually(() => atGate(rows[0]?.pid ?? 0))
  other.child.kill('SIGSTOP')
  await gate.query('COMMIT')
  gate.release()
  const isHolding = async () => expect(await stateOf(pid)).toBe('idle in transaction')
  return { answer, isHolding }
}

it('bookings continue, except of the held item, which the error names', async () => {
  const wanted = await room('Salle des actes')
  const { answer, isHolding } = await freezing((client) => book(client, [wanted], { subject: FROZEN }), wanted)
  await eventually(isHolding)
  const { data } = await book(manager, [await room('Salle voisine')])
  const { errors } = await book(manager, [await room('Petite salle'), wanted])
  await isHolding()
  const message =
    '«\u00a0Salle des actes\u00a0» est en cours de réservation ou de modification par quelqu’un d’autre. Réessayez dans un instant.'
  expect(errors).toMatchObject([{ message, extensions: { code: 'BUSY' } }])
  other.child.kill('SIGCONT')
  const late = (await answer).data.createReservation
  expect(countOf(late.number)).toBe(countOf(data.createReservation.number) + 1)
  const { rows } = await app().pool.query(
    'SELECT record_label AS label FROM activity_thread.activity WHERE record_id = $1',
    [late.id],
  )
  expect(rows).toEqual([{ label: `${late.number} – ${FROZEN}` }])
})

it('interventions continue', async () => {
  const place = await room('Atelier')
  const { answer, isHolding } = await freezing((client) => createIntervention(client, workOn(place, { label: FROZEN })))
  await eventually(isHolding)
  const { number } = await createIntervention(manager, workOn(place))
  await isHolding()
  other.child.kill('SIGCONT')
  expect(countOf((await answer).number)).toBe(countOf(number) + 1)
})

it('an assigned number is used although its process is frozen', async () => {
  const { answer } = await freezing(async (client) => book(client, [await room('Halle')], { subject: NUMBERED }))
  const { data } = await book(manager, [await room('Préau')])
  const { rows } = await app().pool.query('SELECT number FROM reservation.reservation WHERE subject = $1', [NUMBERED])
  expect(rows).toHaveLength(1)
  expect(countOf(data.createReservation.number)).toBe(countOf(rows[0].number) + 1)
  other.child.kill('SIGCONT')
  expect((await answer).data.createReservation.number).toBe(rows[0].number)
})

it('a hidden item is not named', async () => {
  const sectorIds = [await createSector(app().pool)]
  const hidden = await createItem(app().pool, 'property', category, { name: 'Coffre', sectorIds })
  const requester = await app().person(REQUESTER)
  const holder = await app().pool.connect()
  await holder.query('BEGIN')
  await holder.query('SELECT FROM reservation.reservable_item WHERE id = $1 FOR UPDATE', [hidden])
  const { errors } = await book(requester, [hidden])
  await holder.query('ROLLBACK')
  holder.release()
  const message =
    'Un des éléments demandés est en cours de réservation ou de modification par quelqu’un d’autre. Réessayez dans un instant.'
  expect(errors).toMatchObject([{ message, extensions: { code: 'BUSY' } }])
})
