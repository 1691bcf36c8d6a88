/** Handles a PostgreSQL left by a killed process: stops it if it is ours, removes its stale file otherwise. */
import { execFile } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { processMessages } from '#i18n/fr/process.ts'
import { createConnection } from './database.ts'

const run = promisify(execFile)

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

const nameOf = async (pid: number): Promise<string> => {
  if (process.platform === 'linux') return readFile(`/proc/${pid}/comm`, 'utf8')
  if (process.platform === 'win32') return (await run('tasklist', ['/FI', `PID eq ${pid}`, '/NH', '/FO', 'CSV'])).stdout
  return (await run('ps', ['-p', String(pid), '-o', 'comm='])).stdout
}

/** After a reboot the process id may belong to another program. */
const isPostgres = (pid: number): Promise<boolean> =>
  nameOf(pid).then(
    (name) => name.includes('postgres'),
    () => false,
  )

const servesFolder = async (connectionString: string, processFile: string): Promise<boolean> => {
  const client = createConnection({ connectionString, connectionTimeoutMillis: 2000 })
  try {
    await client.connect()
    const { rows } = await client.query<{ content: string }>(`SELECT pg_read_file('postmaster.pid') AS content`)
    return rows[0]?.content === processFile
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

const waitForEnd = async (pid: number, milliseconds: number): Promise<boolean> => {
  const limit = Date.now() + milliseconds
  while (isAlive(pid) && Date.now() < limit) await sleep(50)
  return !isAlive(pid)
}

const PATIENCE = 60_000

/** Ensures that no other PostgreSQL uses the folder. `addressesOf`: addresses to try at a port. */
export const stopOrphan = async (
  folder: string,
  addressesOf: (port: number) => Promise<readonly string[]>,
): Promise<boolean> => {
  const path = join(folder, 'postmaster.pid')
  const limit = Date.now() + PATIENCE
  for (;;) {
    const content = await readFile(path, 'utf8').catch(() => '')
    const [pid = 0, , , port = 0] = content.split('\n').map(Number)
    if (!(pid > 0) || !isAlive(pid)) return false
    if (!(await isPostgres(pid))) {
      await rm(path, { force: true })
      return false
    }
    const answers = port > 0 ? (await addressesOf(port)).map((address) => servesFolder(address, content)) : []
    if ((await Promise.all(answers)).includes(true)) {
      process.kill(pid, 'SIGINT')
      if (await waitForEnd(pid, PATIENCE)) return true
    }
    if (Date.now() > limit) throw new Error(processMessages.postgres.orphan(pid, folder))
    await sleep(200)
  }
}
