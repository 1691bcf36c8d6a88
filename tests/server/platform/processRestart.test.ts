import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Pool } from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createPool } from '#server/platform/postgres/database.ts'
import { startEmbeddedPostgres } from '#server/platform/postgres/embeddedPostgres.ts'
import { createClient } from '#tests/support/client.ts'
import { eventually } from '#tests/support/eventually.ts'
import { openSocket, subscribe } from '#tests/support/live.ts'
import { createPerson, LICENSE_PUBLIC_KEY, saveTestLicense } from '#tests/support/people.ts'
import { startServer } from '#tests/support/process.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'regie-restart-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

const postmaster = async (): Promise<{ pid: number; port: number }> => {
  const lines = (await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n').map(Number)
  return { pid: lines[0] ?? 0, port: lines[3] ?? 0 }
}

const superuserAddress = async (port: number): Promise<string> =>
  `postgres://regie:${await readFile(join(dataDir, 'postgres.password'), 'utf8')}@127.0.0.1:${port}/regie`

const ask = async (connectionString: string): Promise<void> => {
  const pool = createPool(connectionString, { size: 1 })
  await pool.query('SELECT').finally(() => pool.end())
}

const rotateSecrets = () =>
  promisify(execFile)(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      '--import',
      './server/platform/extensionModules.ts',
      'scripts/rotate-secrets.ts',
    ],
    { cwd: join(import.meta.dirname, '../../..'), env: { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir } },
  )

const occupy = (port: number): Promise<Server> =>
  eventually(async () => {
    const server = createServer((socket) => socket.destroy()).listen(port, '127.0.0.1')
    await once(server, 'listening')
    return server
  })

const linesWith = (output: string, text: string): number =>
  output.split('\n').filter((line) => line.includes(text)).length

/** PostgreSQL syncs its whole folder before recovery (ms). */
const RECOVERY = 120_000

const SECTORS = 'query { getSectors { total } }'
const CREATE = 'mutation ($name: String!) { createSector(input: { name: $name, modules: [RESERVATION] }) { id } }'

it('sessions, live events and jobs continue', { timeout: 300_000 }, async () => {
  const server = await startServer({ env: { DATA_DIR: dataDir, LICENSE_PUBLIC_KEY }, args: ['--empty'] })
  let pool: Pool | undefined
  let taken: Server | undefined
  try {
    const { pid, port } = await postmaster()
    const previous = await superuserAddress(port)
    await rotateSecrets()
    await expect(ask(previous)).rejects.toThrow(/password authentication failed/)
    pool = createPool(await superuserAddress(port), { size: 1 })
    await saveTestLicense(pool)
    const { token } = await createPerson(pool, { rights: { SECTOR: true } })
    const client = createClient(server.url, token)
    await client.get('company', CREATE, { name: 'Avant' })
    server.child.kill('SIGSTOP')
    process.kill(pid, 'SIGKILL')
    taken = await occupy(port)
    server.child.kill('SIGCONT')
    await eventually(async () => expect(await client.errorCode('company', SECTORS)).toBe('UNAVAILABLE'))
    await eventually(async () => expect((await fetch(`${server.url}/health`)).status).toBe(503))
    taken.close()
    await eventually(
      async () => expect((await client.ask('company', SECTORS)).data?.getSectors).toEqual({ total: 1 }),
      RECOVERY,
    )
    await eventually(async () => expect((await fetch(`${server.url}/health`)).status).toBe(200))
    const live = await subscribe(openSocket(server.url), token)
    const heard = live.hears('sector')
    await client.get('company', CREATE, { name: 'Après' })
    expect((await heard).payload).toMatchObject({ action: 'create' })
    live.socket.close()
    const working = `SELECT FROM pg_stat_activity WHERE application_name = 'regie jobs'`
    await eventually(async () => expect((await pool?.query(working))?.rowCount).toBe(1))
    expect((await postmaster()).pid).not.toBe(pid)
    expect(linesWith(server.output(), 'PostgreSQL ended')).toBe(1)
    expect(linesWith(server.output(), 'connection lost')).toBeLessThanOrEqual(2)
    expect(await server.stop()).toBe(0)
  } finally {
    server.child.kill('SIGCONT')
    taken?.close()
    await pool?.end()
    if (server.child.exitCode === null) await server.stop()
  }
})

it('a PostgreSQL that cannot restart is given up after a few tries', { timeout: 300_000 }, async () => {
  const told: string[] = []
  const postgres = await startEmbeddedPostgres({
    dataDir,
    log: () => undefined,
    onEnd: () => told.push('ended'),
    onReturn: () => told.push('returned'),
    onCrash: () => told.push('given up'),
    settings: { fsync: 'off' },
    waits: [1_000, 0],
  })
  const { pid, port } = await postmaster()
  process.kill(pid, 'SIGKILL')
  const taken = await occupy(port)
  await eventually(() => expect(told).toEqual(['ended', 'given up']), RECOVERY)
  taken.close()
  await postgres.stop()
})
