import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { resources } from '#resources/index.ts'
import { openKernel, startApp } from '#server/app.ts'
import { wholeKinds } from '#server/declared.ts'
import { migrationSources } from '#server/migrationSources.ts'
import { generateDue } from '#server/modules/intervention/plans/generate.ts'
import { readConfig } from '#server/platform/config.ts'
import { createLog } from '#server/platform/log.ts'
import { startDatabaseServer } from '#server/platform/postgres/databaseServer.ts'
import { prepareDatabase } from '#server/prepareDatabase.ts'
import { services } from '#server/services.ts'
import { cpuMeter } from './cpu.ts'

const PLANS = 10_000
const LOCATIONS = 500
const AIM_MS = 10_000

const PLACES = `INSERT INTO company.location (id, name, custom_fields)
  SELECT gen_random_uuid(), 'Lieu ' || n, '{}' FROM generate_series(1, ${LOCATIONS}) n`

/** Periods as in the checks of a public building: half yearly, the others every 1, 3 and 6 months; each on its own day. */
const WORKS = `INSERT INTO intervention.maintenance_plan (id, label, starts_on, rule, overlap, horizon_days, followed_from,
    next_due_on, custom_fields)
  SELECT gen_random_uuid(), 'Contrôle ' || n, day, CASE WHEN n % 10 = 0 THEN 'FREQ=MONTHLY'
      WHEN n % 10 < 3 THEN 'FREQ=MONTHLY;INTERVAL=3' WHEN n % 10 < 5 THEN 'FREQ=MONTHLY;INTERVAL=6' ELSE 'FREQ=YEARLY' END,
    'STACK', 365, day, day, '{}'
  FROM generate_series(1, ${PLANS}) n, LATERAL (SELECT current_date + 1 + n % 28 AS day) due`
const ITEMS = `INSERT INTO intervention.maintenance_plan_locations (maintenance_plan_id, location_id)
  SELECT plan.id, place.id FROM (SELECT id, row_number() OVER () AS n FROM intervention.maintenance_plan) plan
  JOIN (SELECT id, row_number() OVER () AS n FROM company.location) place ON place.n = 1 + plan.n % ${LOCATIONS}`

const seconds = (milliseconds: number): string => (milliseconds / 1_000).toFixed(1)

export const benchPlans = async (): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'regie-plans-'))
  const log = createLog('error')
  const config = readConfig({ ...process.env, DATA_DIR: join(folder, 'data'), PORT: '0' })
  const server = await startDatabaseServer(config, log, () => undefined)
  try {
    await prepareDatabase(server, migrationSources, log)
    const { connectionString } = server
    const opened = await openKernel({ config, connectionString, log, resources, services, kinds: wholeKinds })
    const app = await startApp(opened)
    try {
      const { pool } = app.kernel
      for (const statement of [PLACES, WORKS, ITEMS, 'ANALYZE']) await pool.query(statement)
      // The meter finds the connections that are open at its start.
      await Promise.all([1, 2].map(() => pool.query('SELECT pg_sleep(0.2)')))
      const stopMeter = await cpuMeter(process.pid, server.ownerConnectionString)()
      const begun = performance.now()
      const count = await generateDue(app.kernel)
      const took = performance.now() - begun
      const cpu = await stopMeter()
      if ((await generateDue(app.kernel)) > 0) throw new Error('A second run generated works')
      console.log(
        '| plans | works | took, s | aim, s | CPU of Node, s | of PostgreSQL, s |\n| --- | --- | --- | --- | --- | --- |',
      )
      console.log(
        `| ${PLANS} | ${count} | ${seconds(took)}${took > AIM_MS ? ' ✗' : ''} | ${AIM_MS / 1_000} | ${seconds(cpu.server)} | ${seconds(cpu.database)} |`,
      )
    } finally {
      await app.stop()
    }
  } finally {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
