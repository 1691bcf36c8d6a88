import { join } from 'node:path'
import { Client } from 'pg'
import { resources } from '#resources/index.ts'
import { openKernel, startApp } from '#server/app.ts'
import { wholeKinds } from '#server/declared.ts'
import { migrationSources } from '#server/migrationSources.ts'
import { readConfig } from '#server/platform/config.ts'
import { createLog } from '#server/platform/log.ts'
import { createPool } from '#server/platform/postgres/database.ts'
import {
  type DatabaseAddresses,
  type DatabaseServer,
  startDatabaseServer,
} from '#server/platform/postgres/databaseServer.ts'
import { prepareDatabase } from '#server/prepareDatabase.ts'
import { services } from '#server/services.ts'
import { createPerson, LICENSE_PUBLIC_KEY, saveTestLicense } from '#tests/support/people.ts'
import { databaseUrl } from '#tests/support/postgres.ts'
import { type Recorder, recordStatements } from '#tests/support/statements.ts'
import { idOf, KIND, load } from './load.ts'

export type BenchContext = {
  connectionString: string
  ownerConnectionString: string
  token: string
  seconds: number
  stop: () => Promise<void>
}

export type RecordedApp = { url: string; recorder: Recorder; stop: () => Promise<void> }

/** Stays between runs, because loading takes minutes. `npm run bench -- --fresh` starts over. */
export const BENCH_FOLDER = join(import.meta.dirname, '../data-bench')

const log = createLog('error')
const config = () => readConfig({ ...process.env, DATA_DIR: BENCH_FOLDER, PORT: '0', LICENSE_PUBLIC_KEY })

const useDatabase = async (server: DatabaseServer, name: string): Promise<DatabaseAddresses> => {
  const client = new Client({ connectionString: server.superuserConnectionString ?? server.ownerConnectionString })
  await client.connect()
  const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [name])
  const owner = new URL(server.ownerConnectionString).username
  if (rowCount === 0) {
    await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)} OWNER ${client.escapeIdentifier(owner)}`)
  }
  await client.end()
  return {
    connectionString: databaseUrl(server.connectionString, name),
    ownerConnectionString: databaseUrl(server.ownerConnectionString, name),
  }
}

/** Addresses of a database that stays between runs, with all migrations; only a superuser may disable triggers. */
export const openBenchDatabase = async (
  name: string,
): Promise<DatabaseAddresses & { superuserConnectionString: string; stop: () => Promise<void> }> => {
  const server = await startDatabaseServer(config(), log, (message) => process.stderr.write(`${message}\n`))
  const addresses = await useDatabase(server, name)
  await prepareDatabase(addresses, migrationSources, log)
  const { superuserConnectionString = server.ownerConnectionString } = server
  return { ...addresses, superuserConnectionString: databaseUrl(superuserConnectionString, name), stop: server.stop }
}

const openSession = async (connectionString: string): Promise<string> => {
  const pool = createPool(connectionString, { size: 2 })
  await pool.query('DELETE FROM security.license')
  await saveTestLicense(pool)
  const rights = {
    RESERVATION: true,
    DEPARTMENT: true,
    RESERVE_ITEMS_OF_ANY_SECTOR: true,
    READ_RESERVATIONS_OF_OTHER_BORROWERS: true,
    UPDATE_RESERVATIONS_OF_OTHER_BORROWERS: true,
    UPDATE_RESERVATION_ITEMS_OF_OTHER_SECTORS: true,
    EDITION_RESERVATIONS_LIST: true,
  } as const
  const { token } = await createPerson(pool, { rights, sectorIds: [idOf(KIND.sector, 1), idOf(KIND.sector, 2)] })
  await pool.end()
  return token
}

export const prepare = async (total: number, seconds: number): Promise<BenchContext> => {
  const server = await openBenchDatabase(`regie_bench_${total}`)
  const { connectionString, ownerConnectionString } = server
  await load(server.superuserConnectionString, total, (text) => console.log(`  ${text}`))
  return {
    connectionString,
    ownerConnectionString,
    token: await openSession(connectionString),
    seconds,
    stop: server.stop,
  }
}

export const startRecorded = async ({ connectionString }: BenchContext): Promise<RecordedApp> => {
  const opened = await openKernel({ config: config(), connectionString, log, resources, services, kinds: wholeKinds })
  const recorder = recordStatements(opened.kernel.pool)
  const app = await startApp(opened)
  return { url: `http://127.0.0.1:${app.port}`, recorder, stop: app.stop }
}
