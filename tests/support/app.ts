import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { afterAll, beforeAll } from 'vitest'
import { resources as productResources } from '#resources/index.ts'
import type { Registry } from '#resources/schema/registry.ts'
import { openKernel, startApp } from '#server/app.ts'
import { wholeKinds } from '#server/declared.ts'
import type { Kernel } from '#server/engine/context.ts'
import type { Service } from '#server/engine/service.ts'
import { migrationSources } from '#server/migrationSources.ts'
import { type Config, readConfig } from '#server/platform/config.ts'
import { createLog } from '#server/platform/log.ts'
import { createPool } from '#server/platform/postgres/database.ts'
import { prepareDatabase } from '#server/prepareDatabase.ts'
import { services as productServices } from '#server/services.ts'
import { createClient, type GraphQLClient } from './client.ts'
import { createTestDatabase } from './database.ts'
import {
  createPerson,
  LICENSE_PUBLIC_KEY,
  openAdministrator,
  type Person,
  type PersonOptions,
  saveTestLicense,
} from './people.ts'

export type TestPerson = Person & GraphQLClient

export type TestApp = {
  url: string
  kernel: Kernel
  pool: Pool
  connectionString: string
  anonymous: GraphQLClient
  client: (token?: string) => GraphQLClient
  person: (options?: PersonOptions) => Promise<TestPerson>
  administrator: () => Promise<TestPerson>
  stop: () => Promise<void>
}

export type TestAppOptions = {
  services?: readonly Service[]
  resources?: Registry
  migrations?: string
  config?: Partial<Config>
  hasLicense?: boolean
  reach?: (connectionString: string) => Promise<string>
}

const unscheduled = new WeakMap<Service, Service>()

/** Removes schedules, which would interfere. Always the same object: derived data is cached by it. */
const withoutSchedules = (service: Service): Service => {
  const known = unscheduled.get(service) ?? { ...service, schedules: {} }
  unscheduled.set(service, known)
  return known
}

export const startTestApp = async (options: TestAppOptions = {}): Promise<TestApp> => {
  const { services = productServices, resources = productResources, hasLicense = true } = options
  const database = await createTestDatabase()
  const connectionString = (await options.reach?.(database.connectionString)) ?? database.connectionString
  const { migrations } = options
  const sources = migrations
    ? [...migrationSources.slice(0, 1), { owner: 'app', folder: migrations }]
    : migrationSources
  if (migrations) await prepareDatabase({ ...database, connectionString }, sources, createLog('fatal'))
  const dataDir = await mkdtemp(join(tmpdir(), 'regie-app-'))
  const base = readConfig({ PORT: '0', LOG_LEVEL: 'fatal', DATA_DIR: dataDir, LICENSE_PUBLIC_KEY })
  // Tests hold transactions open as long as a slow machine needs. Each connection costs PostgreSQL its own caches.
  const config = { ...base, databasePool: 6, databaseJobPool: 3, idleTimeout: 60_000, ...options.config }
  const log = createLog(config.logLevel)
  const { ownerConnectionString } = database
  const opened = await openKernel({
    config,
    connectionString,
    ownerConnectionString,
    migrationSources: sources,
    log,
    resources,
    services,
    kinds: wholeKinds,
  })
  const app = await startApp({ ...opened, mounted: opened.mounted.map(withoutSchedules) })
  const pool = createPool(database.ownerConnectionString, { size: 50, idleTimeout: 60_000 })
  if (hasLicense) await saveTestLicense(pool)
  const url = `http://127.0.0.1:${app.port}`
  const person = async (given?: PersonOptions): Promise<TestPerson> => {
    const created = await createPerson(pool, given)
    return { ...created, ...createClient(url, created.token) }
  }
  return {
    url,
    get kernel() {
      return app.kernel
    },
    pool,
    connectionString,
    anonymous: createClient(url),
    client: (token) => createClient(url, token),
    person,
    administrator: async () => {
      const created = await openAdministrator(pool)
      return { ...created, ...createClient(url, created.token) }
    },
    stop: async () => {
      await app.stop()
      await pool.end()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export const fileApp = (options?: TestAppOptions | (() => TestAppOptions)): (() => TestApp) => {
  let app: TestApp | undefined
  beforeAll(async () => {
    app = await startTestApp(typeof options === 'function' ? options() : options)
  })
  afterAll(() => app?.stop())
  return () => {
    if (!app) throw new Error('The application runs inside tests and hooks only')
    return app
  }
}
