import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { FIRST_DATA_LOCK } from '#server/firstData.ts'
import { createConnection } from '#server/platform/postgres/database.ts'
import { createClient } from '#tests/support/client.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { type ServerProcess, spawnServer, startServer } from '#tests/support/process.ts'

let dataDir: string
const servers: ServerProcess[] = []

const keep = (server: ServerProcess): ServerProcess => {
  servers.push(server)
  return server
}
const start = async (env: Record<string, string> = {}) =>
  keep(await startServer({ env: { DATA_DIR: dataDir, ...env }, args: ['--empty'] }))
const attempt = async (env: Record<string, string>, args: string[] = ['--empty']) =>
  keep(await spawnServer({ env: { DATA_DIR: dataDir, ...env }, args }))

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'regie-process-'))
})

const stopAll = async (): Promise<void> => {
  for (const server of servers.splice(0)) {
    if (server.child.exitCode === null && server.child.signalCode === null) await server.stop()
  }
}

afterAll(() => rm(dataDir, { recursive: true, force: true }))

const postmasterOf = async (): Promise<number> =>
  Number((await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0])

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

const LINK = /\/auth\/set-user-password\/([\w-]+)/
const PASSWORD = 'neuf-vaches-sous-la-passerelle'

const setPassword = async (server: ServerProcess): Promise<void> => {
  const token = LINK.exec(server.output())?.[1]
  if (!token) return
  const input = { token, password: PASSWORD }
  const document = 'mutation ($input: SetUserPasswordInput!) { setUserPassword(input: $input) }'
  await createClient(server.url).get('security', document, { input })
}

const WHO = 'query ($token: String!) { getUserByAuthToken(token: $token) { code } }'
const LOGIN = 'mutation ($input: LoginInput!) { login(input: $input) { token } }'

const logIn = async (server: ServerProcess): Promise<string> => {
  const input = { login: 'SUPER_ADMIN', password: PASSWORD, force: true }
  return (await createClient(server.url).get('security', LOGIN, { input })).login.token
}

describe('the server process, started repeatedly on one folder', { timeout: 300_000 }, () => {
  let running: ServerProcess
  let token: string
  const startAgain = async () => {
    running = await start()
    expect(running.output()).not.toMatch(LINK)
    const { getUserByAuthToken } = await createClient(running.url).get('api-gateway', WHO, { token })
    expect(getUserByAuthToken.code).toBe('SUPER_ADMIN')
    token = await logIn(running)
  }

  beforeAll(async () => {
    running = await start()
  }, 300_000)
  afterAll(stopAll)

  it('starts with an empty instance and prints the link', async () => {
    expect(running.output()).toMatch(LINK)
    expect(running.output()).toContain('Aucune clé de licence n’est configurée')
    await setPassword(running)
    token = await logIn(running)
  })

  it('runs PostgreSQL without root, and rejects a second start on its folder or port with advice', async () => {
    if (process.platform === 'linux') {
      const status = await readFile(`/proc/${await postmasterOf()}/status`, 'utf8')
      expect(status).not.toMatch(/^Uid:\s+0\b/m)
    }
    const { connectionString, drop } = await createTestDatabase()
    const [onFolder, onPort] = await Promise.all([
      attempt({}),
      attempt({ DATABASE_URL: connectionString, PORT: new URL(running.url).port }),
    ])
    expect(await onFolder.ended).toBe(1)
    expect(onFolder.output()).toContain(`Une autre Régie (processus ${running.child.pid}) utilise déjà`)
    expect(await onPort.ended).toBe(1)
    expect(onPort.output()).toContain('est déjà utilisé par un autre programme')
    expect((await fetch(`${running.url}/health`)).status).toBe(200)
    await drop()
  })

  it('keeps its data through a shutdown, and mistakes no other program for its PostgreSQL when a pid is reused', async () => {
    expect(await running.stop('SIGTERM')).toBe(0)
    await expect(stat(join(dataDir, 'postgres', 'postmaster.pid'))).rejects.toThrow()
    await expect(stat(join(dataDir, 'regie.lock'))).rejects.toThrow()
    const stale = [process.pid, '/elsewhere', 1, 5432, '', '127.0.0.1', '', 'ready'].join('\n')
    await writeFile(join(dataDir, 'postgres', 'postmaster.pid'), stale)
    await startAgain()
    expect(isAlive(process.pid)).toBe(true)
  })

  it('restarts after kill -9 with all confirmed data, although PostgreSQL survived', async () => {
    const orphan = await postmasterOf()
    await running.stop('SIGKILL')
    expect(isAlive(orphan)).toBe(true)
    await startAgain()
    expect(await postmasterOf()).not.toBe(orphan)
    expect(isAlive(orphan)).toBe(false)
  })

  it('restarts after a power cut, with stale files of both', async () => {
    const postmaster = await postmasterOf()
    process.kill(postmaster, 'SIGKILL')
    await running.stop('SIGKILL')
    await startAgain()
  })
})

describe('the server process', { timeout: 300_000 }, () => {
  afterEach(stopAll)

  it('prints its usage, and unknown options, before doing anything', () => {
    const run = (option: string) =>
      spawnSync(process.execPath, [join('scripts', 'start.mjs'), option], { encoding: 'utf8' })
    expect(run('--help')).toMatchObject({ status: 0, stdout: expect.stringContaining('npm start -- --empty') })
    expect(run('--vide')).toMatchObject({ status: 1, stderr: expect.stringContaining('Option inconnue : --vide') })
  })

  it('reports every configuration error at once', async () => {
    const refused = await attempt({ PORT: 'four thousand', SERVICES: 'company,cooking', LOG_LEVEL: 'loud' })
    expect(await refused.ended).toBe(1)
    for (const name of ['PORT', 'SERVICES', 'LOG_LEVEL']) expect(refused.output()).toContain(`– ${name} `)
  })

  it('uses an external PostgreSQL, with several processes on one database, of all services or of some', async () => {
    const { connectionString, drop } = await createTestDatabase()
    const env = { DATABASE_URL: connectionString, DATA_DIR: await mkdtemp(join(dataDir, 'shared-')) }
    const [whole, part] = await Promise.all([start(env), start({ ...env, SERVICES: 'company,api-gateway' })])
    expect((await fetch(`${whole.url}/health`)).status).toBe(200)
    expect((await fetch(`${part.url}/health`)).status).toBe(200)
    await expect(stat(join(env.DATA_DIR, 'regie.lock'))).rejects.toThrow()
    const ask = async ({ url }: ServerProcess, service: string) => {
      const headers = { 'Content-Type': 'application/json' }
      const body = '{"query":"{ __typename }"}'
      return (await fetch(`${url}/${service}/graphql/`, { method: 'POST', headers, body })).status
    }
    for (const served of [ask(whole, 'company'), ask(whole, 'security'), ask(part, 'company')])
      expect(await served).not.toBe(404)
    expect(await ask(part, 'security')).toBe(404)

    await drop()
    await eventually(async () => expect((await fetch(`${whole.url}/health`)).status).toBe(503))
    expect(await Promise.all([whole.stop(), part.stop()])).toEqual([0, 0])
  })

  it('ends with one message when its database fails during the start', async () => {
    const { connectionString, drop } = await createTestDatabase()
    const holder = createConnection({ connectionString })
    await holder.connect()
    await holder.query('SELECT pg_advisory_lock($1)', [FIRST_DATA_LOCK])
    const server = await attempt({ DATABASE_URL: connectionString, LOG_LEVEL: 'error' })
    const waiting = 'SELECT FROM pg_locks WHERE objid = $1 AND NOT granted'
    const countWaiting = async () => (await holder.query(waiting, [FIRST_DATA_LOCK])).rowCount
    await expect.poll(countWaiting, { timeout: 55_000 }).toBe(1)
    await drop()
    expect(await server.ended).toBe(1)
    expect(server.output()).toMatch(/^Connexion.*\n\nLa base de données ne répond plus \(.*\n$/)
  })

  it('shuts down properly after an unhandled error, so that it is restarted', async () => {
    const { connectionString } = await createTestDatabase()
    const thrower = `process.on('SIGUSR2', () => void Promise.reject(new Error('reached nobody')))`
    const server = await start({
      DATABASE_URL: connectionString,
      NODE_OPTIONS: `--import "data:text/javascript,${encodeURIComponent(thrower)}"`,
    })
    server.child.kill('SIGUSR2')
    expect(await server.ended).toBe(1)
    expect(server.output()).toContain('unexpected fault: the process stops')
    expect(server.output()).toContain('reached nobody')
    expect(server.output()).toContain('Une erreur imprévue arrête Régie')
  })

  it('reports an unreachable database', async () => {
    const url = Object.assign(new URL(inject('postgresUrl')), { pathname: '/nowhere' }).href
    const refused = await attempt({ DATABASE_URL: url })
    expect(await refused.ended).toBe(1)
    expect(refused.output()).toContain('La base de données ne répond pas')
  })
})
