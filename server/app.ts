import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { CONSOLE_SERVICE, partOwners } from '#resources/domain/consoleEntities.ts'
import type { Registry } from '#resources/schema/registry.ts'
import { webFolder } from '../i18n/language.mjs'
import { checkHooks } from './engine/checkHooks.ts'
import type { Kernel } from './engine/context.ts'
import { type Endpoints, openEndpoints } from './engine/graphql/endpoint.ts'
import type { ServerKinds } from './engine/kinds/kind.ts'
import { type Generations, type RegistryGeneration, startGenerations } from './engine/runtime/generations.ts'
import { hooksOfServices, type Service } from './engine/service.ts'
import { engineFeatures } from './features/engineFeatures.ts'
import { createAudience } from './features/live/audience.ts'
import { createContext, sessionRefusal } from './features/sessions/createContext.ts'
import { exportRoute } from './features/transfer/exportRoute.ts'
import { migrationSources as ownSources } from './migrationSources.ts'
import type { Config } from './platform/config.ts'
import { startEvents } from './platform/events/events.ts'
import { createHealth } from './platform/health.ts'
import { startHttp } from './platform/http/http.ts'
import { createWebHandler } from './platform/http/webFiles.ts'
import { isNewFault } from './platform/isNewFault.ts'
import { type JobPlan, startJobs } from './platform/jobs/jobs.ts'
import { openKeyring } from './platform/keyring.ts'
import { startLive } from './platform/live/live.ts'
import { loadedLanguage } from './platform/loadedLanguage.ts'
import { type MigrationSource, readVersion } from './platform/migrations/migrate.ts'
import { type Pause, watchPause } from './platform/pause.ts'
import { createPool, sessionSettings } from './platform/postgres/database.ts'
import { storeSettings } from './platform/postgres/pooler.ts'
import { openStorage } from './platform/storage/openStorage.ts'
import { watchNewerMigrations } from './platform/watchNewerMigrations.ts'

const LIVE_PATH = '/api-gateway/graphql'
const PUBLISHING_CONNECTIONS = 2
/** Direct connections of the job queue behind a pooler, because it uses LISTEN and named statements. */
const JOB_CONNECTIONS = 5
const WEB_FOLDER = join(import.meta.dirname, '..', webFolder(loadedLanguage))

type AppOptions = {
  config: Config
  connectionString: string
  directConnectionString?: string | undefined
  /** The same database with the role that owns the tables. */
  ownerConnectionString?: string | undefined
  migrationSources?: readonly MigrationSource[] | undefined
  log: Logger
  resources: Registry
  services: readonly Service[]
  kinds: ServerKinds
}

type OpenKernel = {
  kernel: Kernel
  mounted: readonly Service[]
  close: () => Promise<void>
}

export const openKernel = async (options: AppOptions): Promise<OpenKernel> => {
  const { config, connectionString, directConnectionString, ownerConnectionString, log } = options
  const { resources, services, kinds, migrationSources = ownSources } = options
  const { lockTimeout, idleTimeout, databasePool: size, databaseJobPool } = config
  const isPooled = directConnectionString !== undefined
  checkHooks(resources, services)
  let isClosing = false
  const onError = (error: Error) =>
    !isClosing && isNewFault('database connection lost') && log.warn({ error }, 'database connection lost')
  const pool = createPool(connectionString, { size, isPooled, lockTimeout, idleTimeout, onError })
  const jobPool = createPool(connectionString, { size: databaseJobPool, isPooled, lockTimeout, idleTimeout, onError })
  const direct = directConnectionString ?? connectionString
  const directPool = isPooled ? createPool(direct, { size: JOB_CONNECTIONS, lockTimeout, idleTimeout, onError }) : pool
  const publishingPool = createPool(direct, { size: PUBLISHING_CONNECTIONS, lockTimeout, onError })
  if (isPooled) await storeSettings(directPool, pool, sessionSettings({ lockTimeout, idleTimeout }))
  const events = await startEvents(directPool, log)
  const storage = await openStorage(config)
  const keys = await openKeyring(pool, events, log)
  const { parametersOf = async () => ({}) } = services.find((service) => service.parametersOf) ?? {}
  return {
    kernel: {
      ...{
        config,
        pool,
        jobPool,
        directPool,
        publishingPool,
        ownerConnectionString,
        migrationSources,
        log,
        storage,
        events,
        keys,
        resources,
        kinds,
        renew: async () => undefined,
      },
      ...hooksOfServices(services),
      parametersOf,
      features: engineFeatures,
    },
    mounted: services.filter(({ name }) => config.services.includes(name)),
    close: async () => {
      isClosing = true
      await events.stop()
      await Promise.all([...new Set([pool, jobPool, directPool, publishingPool])].map((one) => one.end()))
    },
  }
}

/** The kernel that jobs are given: heavy jobs leave the connections of requests alone, and these leave theirs. */
const kernelOfJobs = (kernel: Kernel): Kernel => {
  const { pool, jobPool, directPool } = kernel
  return { ...kernel, pool: jobPool, directPool: directPool === pool ? jobPool : directPool }
}

const jobsOf = (jobKernel: () => Kernel, mounted: readonly Service[], pause: Pause): JobPlan => ({
  pool: jobKernel().directPool,
  log: jobKernel().log,
  tasks: Object.fromEntries(
    mounted.flatMap(({ jobs = {} }) =>
      Object.entries(jobs).map(([name, job]) => [
        name,
        // No job starts while an import replaces the data.
        (payload: unknown) => pause.over().then(() => job(payload as never, jobKernel())),
      ]),
    ),
  ),
  schedules: Object.assign({}, ...mounted.map(({ schedules }) => schedules)),
})

type Serving = RegistryGeneration & { jobKernel: Kernel; fixed: Endpoints; endpoints: Endpoints }

/** Endpoints that the console changes are bound to their generation; the others see the current one. */
const serveGenerations = (kernel: Kernel, mounted: readonly Service[]): Promise<Generations<Serving>> => {
  const derive = openEndpoints()
  const changing = ({ resources }: Kernel) =>
    new Set([CONSOLE_SERVICE, ...partOwners(resources).map(({ service }) => service)])
  const boundTo = (one: Kernel) => ({
    kernel: one,
    contextOf: (request: IncomingMessage) => createContext(one, request),
  })
  return startGenerations<Serving>(kernel, (generation, current) => {
    const fixed =
      current()?.fixed ??
      derive(
        { kernel, contextOf: (request) => createContext(current()?.kernel ?? kernel, request) },
        mounted.filter(({ name }) => name !== CONSOLE_SERVICE),
      )
    const names = changing(generation.kernel)
    const own = derive(
      boundTo(generation.kernel),
      mounted.filter(({ name }) => names.has(name)),
    )
    return { ...generation, fixed, endpoints: new Map([...fixed, ...own]), jobKernel: kernelOfJobs(generation.kernel) }
  })
}

export type App = { kernel: Kernel; port: number; stop: () => Promise<void> }

/** `onOvertaken`: a newer build migrated the database. `stop` ends requests, then jobs, then the database. */
export const startApp = async (
  { kernel, mounted, close }: OpenKernel,
  onOvertaken: (migration: string) => void = () => undefined,
): Promise<App> => {
  const version = await readVersion(kernel.migrationSources)
  watchNewerMigrations({ ...kernel, version }, onOvertaken)
  const pause = await watchPause(kernel)
  const generations = await serveGenerations(kernel, mounted)
  const { current } = generations
  const jobs = await startJobs(jobsOf(() => current().jobKernel, mounted, pause))
  const live = startLive({ ...kernel, audience: createAudience(() => current().kernel) })
  const http = await startHttp({
    config: kernel.config,
    log: kernel.log,
    endpointAt: (path) => current().endpoints.get(path),
    routes: mounted
      .flatMap((service) => [...(service.routes ?? []), exportRoute(service)])
      .map(({ method, prefix, maxBody, handle }) => ({
        method,
        prefix,
        maxBody,
        handle: (request, response) => handle(request, response, current().kernel),
      })),
    upgrades: new Map([[LIVE_PATH, live.upgrade]]),
    isPaused: pause.isOn,
    isReady: createHealth({ ...kernel, version }),
    sessionRefusal: (request) => sessionRefusal(kernel, request),
    web: await createWebHandler(WEB_FOLDER),
  })
  return {
    get kernel() {
      return current().kernel
    },
    port: http.port,
    stop: async () => {
      const isHttpStopped = http.stop()
      await live.stop()
      await isHttpStopped
      pause.stop()
      generations.stop()
      await jobs.stop()
      await close()
    },
  }
}
