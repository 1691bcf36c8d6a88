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

/** The real server, spawned as `npm start` does it, on the embedded PostgreSQL. */

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

afterEach(async () => {
  for (const server of servers.splice(0)) {
    if (server.child.exitCode === null && server.child.signalCode === null) await server.stop()
  }
})

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

/** Sets the super administrator's password with the link that a start prints until then: data that was answered. */
const setPassword = async (server: ServerProcess): Promise<void> => {
  const token = LINK.exec(server.output())?.[1]
  if (!token) return
  const input = { token, password: PASSWORD }
  const document = 'mutation ($input: SetUserPasswordInput!) { setUserPassword(input: $input) }'
  await createClient(server.url).get('security', document, { input })
}

/** What a login is refused with; undefined when it works. */
const loginRefusal = async (server: ServerProcess): Promise<string | undefined> => {
  const input = { login: 'SUPER_ADMIN', password: PASSWORD, force: true }
  const document = 'mutation ($input: LoginInput!) { login(input: $input) { token } }'
  return createClient(server.url).errorCode('security', document, { input })
}

describe('the server process', { timeout: 300_000 }, () => {
  it('starts an empty instance, prints the link, and keeps its data through an orderly stop', async () => {
    const first = await start()
    expect(first.output()).toMatch(LINK)
    expect(first.output()).toContain('Aucune clé de licence n’est configurée')
    await setPassword(first)
    expect(await first.stop('SIGTERM')).toBe(0)
    await expect(stat(join(dataDir, 'postgres', 'postmaster.pid'))).rejects.toThrow()
    await expect(stat(join(dataDir, 'regie.lock'))).rejects.toThrow()
    const second = await start()
    expect(await loginRefusal(second)).toBeUndefined()
    expect(second.output()).not.toMatch(LINK)
  })

  it('runs PostgreSQL as no root, and refuses a second start on its folder or its port, with what to do', async () => {
    const first = await start()
    if (process.platform === 'linux') {
      const status = await readFile(`/proc/${await postmasterOf()}/status`, 'utf8')
      expect(status).not.toMatch(/^Uid:\s+0\b/m)
    }
    const other = await mkdtemp(join(tmpdir(), 'regie-process-'))
    const [onFolder, onPort] = await Promise.all([
      attempt({}),
      attempt({ DATA_DIR: other, PORT: new URL(first.url).port }),
    ])
    expect(await onFolder.ended).toBe(1)
    expect(onFolder.output()).toContain(`Une autre Régie (processus ${first.child.pid}) utilise déjà`)
    expect(await onPort.ended).toBe(1)
    expect(onPort.output()).toContain('est déjà utilisé par un autre programme')
    expect((await fetch(`${first.url}/health`)).status).toBe(200)
    await rm(other, { recursive: true })
  })

  it('is started again after kill -9, with everything that was answered, though PostgreSQL outlived it', async () => {
    const killed = await start()
    await setPassword(killed)
    const orphan = await postmasterOf()
    await killed.stop('SIGKILL')
    expect(isAlive(orphan)).toBe(true)
    const next = await start()
    expect(await loginRefusal(next)).toBeUndefined()
    expect(await postmasterOf()).not.toBe(orphan)
    expect(isAlive(orphan)).toBe(false)
  })

  it('is started again after a power cut, with the stale files of both', async () => {
    const killed = await start()
    await setPassword(killed)
    const postmaster = await postmasterOf()
    process.kill(postmaster, 'SIGKILL')
    await killed.stop('SIGKILL')
    expect(await loginRefusal(await start())).toBeUndefined()
  })

  it('does not mistake another program for its PostgreSQL when the number was reused', async () => {
    await (await start()).stop()
    const stale = [process.pid, '/elsewhere', 1, 5432, '', '127.0.0.1', '', 'ready'].join('\n')
    await writeFile(join(dataDir, 'postgres', 'postmaster.pid'), stale)
    await start()
    expect(isAlive(process.pid)).toBe(true)
  })

  it('says how it is started, and what it does not know, before it does anything', () => {
    const run = (option: string) =>
      spawnSync(process.execPath, [join('scripts', 'start.mjs'), option], { encoding: 'utf8' })
    expect(run('--help')).toMatchObject({ status: 0, stdout: expect.stringContaining('npm start -- --empty') })
    expect(run('--vide')).toMatchObject({ status: 1, stderr: expect.stringContaining('Option inconnue : --vide') })
  })

  it('names every mistake of its configuration at once', async () => {
    const refused = await attempt({ PORT: 'four thousand', SERVICES: 'company,cooking', LOG_LEVEL: 'loud' })
    expect(await refused.ended).toBe(1)
    for (const name of ['PORT', 'SERVICES', 'LOG_LEVEL']) expect(refused.output()).toContain(`– ${name} `)
  })

  it('uses a PostgreSQL of the operator’s own, with several processes on one database', async () => {
    const { connectionString, drop } = await createTestDatabase()
    const env = { DATABASE_URL: connectionString }
    const [one, two] = await Promise.all([start(env), start(env)])
    expect((await fetch(`${one.url}/health`)).status).toBe(200)
    expect((await fetch(`${two.url}/health`)).status).toBe(200)
    await expect(stat(join(dataDir, 'regie.lock'))).rejects.toThrow()
    await Promise.all([one.stop(), two.stop()])
    await drop()
  })

  it('is not ready while its database is away', async () => {
    const { connectionString, drop } = await createTestDatabase()
    const server = await start({ DATABASE_URL: connectionString })
    await drop()
    await eventually(async () => expect((await fetch(`${server.url}/health`)).status).toBe(503))
    expect(await server.stop()).toBe(0)
  })

  it('ends with one message when its database goes during the start', async () => {
    const { connectionString, drop } = await createTestDatabase()
    const holder = createConnection({ connectionString })
    await holder.connect()
    await holder.query('SELECT pg_advisory_lock($1)', [FIRST_DATA_LOCK])
    const server = await attempt({ DATABASE_URL: connectionString, LOG_LEVEL: 'error' })
    const waiting = 'SELECT FROM pg_locks WHERE objid = $1 AND NOT granted'
    const countWaiting = async () => (await holder.query(waiting, [FIRST_DATA_LOCK])).rowCount
    await expect.poll(countWaiting, { timeout: 30_000 }).toBe(1)
    await drop()
    expect(await server.ended).toBe(1)
    expect(server.output()).toMatch(/^Connexion.*\n\nLa base de données ne répond plus \(.*\n$/)
  })

  it('says so when the database cannot be reached', async () => {
    const url = Object.assign(new URL(inject('postgresUrl')), { pathname: '/nowhere' }).href
    const refused = await attempt({ DATABASE_URL: url })
    expect(await refused.ended).toBe(1)
    expect(refused.output()).toContain('La base de données ne répond pas')
  })

  it('mounts the services that are asked for, and no other', async () => {
    const server = await start({ SERVICES: 'company,api-gateway' })
    const post = (service: string) =>
      fetch(`${server.url}/${service}/graphql/`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: '{"query":"{ __typename }"}',
      })
    expect((await post('company')).status).not.toBe(404)
    expect((await post('security')).status).toBe(404)
  })
})
