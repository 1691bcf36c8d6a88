/** Embedded PostgreSQL: starts with the process, restarts after a crash, stops in order. */
import type { ChildProcess } from 'node:child_process'
import { createServer } from 'node:net'
import { basename } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { processMessages } from '#i18n/fr/process.ts'
import { createConnection } from './database.ts'
import { OWNER, prepareRoles, RUNTIME, randomPasswords, SUPERUSER } from './embeddedRoles.ts'
import { type Cluster, ended, listen, openCluster, spawnProgram } from './postgresCluster.ts'
import { stopOrphan } from './postgresOrphan.ts'
import { readPasswords } from './superuserPassword.ts'

export type EmbeddedPostgres = {
  connectionString: string
  ownerConnectionString: string
  superuserConnectionString: string
  stop: () => Promise<void>
}

type Options = {
  dataDir: string
  log: (line: string) => void
  onEnd?: (reason: string) => void
  onReturn?: () => void
  onCrash: (reason: string) => void
  /** Additional settings, such as no `fsync` for tests. */
  settings?: Record<string, string>
  /** Milliseconds before each restart attempt. */
  waits?: readonly number[]
}

const DATABASE = 'regie'

const WRONG_PASSWORD = '28P01'

/** Two minutes in total: memory may be short, or the port still in use. */
const WAITS = [100, 250, 500, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 60_000] as const
/** Milliseconds of uptime after which the restart attempts are reset: a server that cannot run ends sooner. */
const STEADY = 10_000

export const triesAfter = (tries: number, uptime: number): number => (uptime > STEADY ? 0 : tries)

const urlOf = (role: string, password: string, port: number, database = DATABASE) =>
  `postgres://${role}:${password}@127.0.0.1:${port}/${database}`

export const superuserAddress = (password: string, port: number, database?: string): string =>
  urlOf(SUPERUSER, password, port, database)

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

const tryConnection = async (connectionString: string): Promise<void> => {
  const client = createConnection({ connectionString, connectionTimeoutMillis: 5_000 })
  await client.connect()
  await client.end()
}

const refusalOf = (connectionString: string): Promise<unknown> =>
  tryConnection(connectionString).then(
    () => undefined,
    (error: { code?: unknown }) => error.code ?? 'ECONNREFUSED',
  )

export const findPassword = async (
  dataDir: string,
  port: number,
): Promise<{ password: string } | { refusal: unknown }> => {
  let refusal: unknown = WRONG_PASSWORD
  for (const password of await readPasswords(dataDir)) {
    refusal = await refusalOf(superuserAddress(password, port, 'postgres'))
    if (refusal === undefined) return { password }
  }
  return { refusal }
}

/** Crash recovery may take long, so only the end of the process is a failure. Returns the superuser's password. */
const waitUntilReady = async (child: ChildProcess, dataDir: string, port: number): Promise<string | undefined> => {
  for (let asked = 1; child.exitCode === null && child.signalCode === null && child.pid !== undefined; asked += 1) {
    const opened = await findPassword(dataDir, port)
    if ('password' in opened) return opened.password
    if (opened.refusal === WRONG_PASSWORD) child.kill('SIGINT')
    await sleep(Math.min(25 * asked, 500))
  }
  return undefined
}

const settingsOf = (port: number, settings: Record<string, string> = {}) =>
  Object.entries({
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...settings,
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`])

const stopChild = async (child: ChildProcess, cluster: Cluster): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const end = ended(child)
  // Windows has no signals: pg_ctl requests the same fast shutdown.
  if (process.platform === 'win32') spawnProgram(cluster, 'pg_ctl', ['stop', '-m', 'fast'])
  else child.kill('SIGINT')
  await end
}

type Started = { child: ChildProcess; lines: readonly string[]; ready: Promise<string | undefined> }

const launch = (cluster: Cluster, port: number, { dataDir, log, settings }: Options): Started => {
  const child = spawnProgram(cluster, 'postgres', settingsOf(port, settings))
  const lines = listen(child, log)
  return { child, lines, ready: waitUntilReady(child, dataDir, port) }
}

/** Restarts the server at the same address, so that clients can reconnect. */
const keepRunning = (cluster: Cluster, port: number, first: Started, options: Options): (() => Promise<void>) => {
  const { waits = WAITS, onEnd, onReturn, onCrash } = options
  let server = first
  let isStopping = false
  let tries = 0
  let restarting: Promise<void> = Promise.resolve()

  const restart = async (reason: string): Promise<void> => {
    onEnd?.(reason)
    for (;;) {
      const pause = waits[tries]
      if (pause === undefined) return onCrash(server.lines.join('\n') || reason)
      tries += 1
      await sleep(pause)
      if (isStopping) return
      server = launch(cluster, port, options)
      if (await server.ready) break
      if (isStopping) return
    }
    watch()
    onReturn?.()
  }
  const watch = (): void => {
    const { child, lines } = server
    const since = Date.now()
    void ended(child).then(() => {
      tries = triesAfter(tries, Date.now() - since)
      if (!isStopping) restarting = restart(lines.join('\n'))
    })
  }
  watch()
  return async () => {
    isStopping = true
    await stopChild(server.child, cluster)
    await restarting
  }
}

/** Starts PostgreSQL on `dataDir`, creating it on the first start. The caller holds the lock of the folder. */
export const startEmbeddedPostgres = async (options: Options): Promise<EmbeddedPostgres> => {
  const cluster = await openCluster(options)
  await stopOrphan(cluster.folder, async (port) =>
    (await readPasswords(options.dataDir)).map((password) => superuserAddress(password, port, 'postgres')),
  )
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort()
    const server = launch(cluster, port, options)
    const superuser = await server.ready
    if (superuser !== undefined) {
      const passwords = randomPasswords()
      const addressOf = (database: string) => superuserAddress(superuser, port, database)
      await prepareRoles(addressOf, DATABASE, passwords).catch(async (error) => {
        await stopChild(server.child, cluster)
        throw error
      })
      return {
        connectionString: urlOf(RUNTIME, passwords.runtime, port),
        ownerConnectionString: urlOf(OWNER, passwords.owner, port),
        superuserConnectionString: superuserAddress(superuser, port),
        stop: keepRunning(cluster, port, server, options),
      }
    }
    if (attempt === 3)
      throw new Error(processMessages.postgres.notStarted(basename(cluster.folder), server.lines.join('\n')))
    await sleep(500)
  }
}
