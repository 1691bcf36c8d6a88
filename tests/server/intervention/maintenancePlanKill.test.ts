import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { fileApp } from '#tests/support/app.ts'
import { eventually } from '#tests/support/eventually.ts'
import { createCategory, createItem } from '../fixtures/reservationPeople.ts'

const app = fileApp()
let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'regie-generate-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const PLANS = 230
const DATES = 3
const LOCK = 515

const INSERT_PLANS = `INSERT INTO intervention.maintenance_plan
    (id, label, starts_on, rule, overlap, horizon_days, followed_from, next_due_on, custom_fields)
  SELECT gen_random_uuid(), 'Contrôle', day, 'FREQ=WEEKLY;WKST=MO', 'STACK', 0, day, day, '{}'
  FROM generate_series(1, ${PLANS}), LATERAL (SELECT current_date - 15 AS day) due`
const INSERT_ITEMS = `INSERT INTO intervention.maintenance_plan_locations (maintenance_plan_id, location_id)
  SELECT id, $1 FROM intervention.maintenance_plan`
const STOP_AT_LAST = `UPDATE intervention.maintenance_plan SET label = 'Arrêt'
  WHERE id = (SELECT id FROM intervention.maintenance_plan ORDER BY id DESC LIMIT 1)`
const GATE = `CREATE FUNCTION public.wait_at_gate() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN PERFORM pg_advisory_xact_lock(${LOCK}); RETURN NEW; END $$;
  CREATE TRIGGER gate BEFORE INSERT ON intervention.intervention FOR EACH ROW WHEN (NEW.label = 'Arrêt')
  EXECUTE FUNCTION public.wait_at_gate()`
const WAITING = `SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND objid = ${LOCK} AND NOT granted`
const COUNTS = `SELECT (SELECT count(*) FROM intervention.intervention) AS works,
  (SELECT count(DISTINCT (maintenance_plan_id, due_on, location_id)) FROM intervention.intervention) AS "distinctWorks",
  (SELECT count(DISTINCT number) FROM intervention.intervention) AS numbers,
  (SELECT count(*) FROM intervention.maintenance_date settled JOIN intervention.intervention work
    ON work.id = settled.intervention_id AND work.due_on = settled.due_on) AS settled,
  (SELECT count(*) FROM intervention.maintenance_date) AS dates,
  (SELECT count(*) FROM intervention.maintenance_plan WHERE next_due_on > current_date) AS advanced`

const countsOf = (plans: number) => {
  const works = plans * DATES
  return { works, distinctWorks: works, numbers: works, settled: works, dates: works, advanced: plans }
}

const start = () => {
  const modules = './server/platform/extensionModules.ts'
  const script = join('tests', 'server', 'fixtures', 'generateWorks.ts')
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', '--import', modules, script], {
    cwd: join(import.meta.dirname, '../../..'),
    env: { ...process.env, DATABASE_URL: app().connectionString, DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  const ended = new Promise<string>((resolve) => child.once('close', () => resolve(output)))
  return { child, ended }
}

it('a process killed while it generates leaves whole batches, and two others finish: nothing lost, nothing twice', async () => {
  const { pool } = app()
  const read = async () => (await pool.query(COUNTS)).rows[0]
  const room = await createItem(pool, 'location', await createCategory(pool))
  await pool.query(INSERT_PLANS)
  await pool.query(INSERT_ITEMS, [room])
  await pool.query(STOP_AT_LAST)
  await pool.query(GATE)
  const gate = await pool.connect()
  await gate.query('SELECT pg_advisory_lock($1)', [LOCK])
  const killed = start()
  const backend = await eventually(async () => {
    const { rows } = await pool.query<{ pid: number }>(WAITING)
    if (!rows[0]) throw new Error('The process does not write yet')
    return rows[0].pid
  }, 120_000)
  killed.child.kill('SIGKILL')
  await killed.ended
  const atKill = await read()
  // Both runs of a process lock due plans at once, so that their batches differ in size.
  expect(atKill).toEqual(countsOf(atKill.advanced))
  expect(atKill.advanced).toBeLessThan(PLANS)
  await gate.query('SELECT pg_advisory_unlock($1)', [LOCK])
  gate.release()
  await eventually(async () => {
    const { rowCount } = await pool.query('SELECT FROM pg_stat_activity WHERE pid = $1', [backend])
    expect(rowCount).toBe(0)
  })
  const outputs = await Promise.all([start().ended, start().ended])
  expect(await read()).toEqual(countsOf(PLANS))
  const made = outputs.map((output) => Number(output.trim()))
  expect((made[0] ?? 0) + (made[1] ?? 0), outputs.join('\n')).toBe(PLANS * DATES - Number(atKill.works))
}, 300_000)
