import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createConnection, createPool } from '#server/platform/postgres/database.ts'
import { ended, openCluster, spawnProgram } from '#server/platform/postgres/postgresCluster.ts'
import { createClient } from '#tests/support/client.ts'
import { eventually } from '#tests/support/eventually.ts'
import { openSocket, subscribe } from '#tests/support/live.ts'
import { administrate } from '#tests/support/postgres.ts'
import { freePort } from '#tests/support/process.ts'
import { expectWhole, report, runLoad } from './load.ts'
import { startTown, type Town } from './town.ts'

const MARK = 'Bascule'
const WORK = 4_000

const onPort = (url: string, port: number): string => Object.assign(new URL(url), { port: String(port) }).href

const startAddress = async (first: number) => {
  let target = first
  const open = new Set<Socket>()
  const server = createServer((client) => {
    const upstream = connect(target, '127.0.0.1')
    for (const [side, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      open.add(side)
      side
        .on('error', () => other.destroy())
        .once('close', () => {
          open.delete(side)
          other.destroy()
        })
    }
    client.pipe(upstream).pipe(client)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const cut = () => {
    for (const socket of open) socket.destroy()
  }
  return {
    port: (server.address() as AddressInfo).port,
    lead: (port: number) => {
      target = port
      cut()
    },
    stop: () => {
      server.close()
      cut()
    },
  }
}

const startReplica = async ({ postgres, folder }: Town) => {
  const { superuserConnectionString: url } = postgres
  const place = await mkdtemp(join(tmpdir(), 'regie-replica-'))
  const backup = createConnection({ connectionString: url })
  await backup.connect()
  await backup.query(`SELECT pg_backup_start('replica', true)`)
  const isCopied = (path: string) =>
    !['postmaster.pid', 'postmaster.opts', 'regie.lock', 'shared', 'pg_wal'].includes(basename(path))
  await cp(folder, place, { recursive: true, filter: isCopied })
  const { rows } = await backup.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop(false)')
  await backup.end()
  const data = join(place, 'postgres')
  const { username, password, port: primary } = new URL(url)
  await mkdir(join(data, 'pg_wal'))
  await writeFile(join(data, 'backup_label'), rows[0]?.labelfile ?? '')
  await writeFile(join(data, 'standby.signal'), '')
  const line = `host=127.0.0.1 port=${primary} user=${username} password=${password} application_name=replica`
  await writeFile(join(data, 'postgresql.auto.conf'), `primary_conninfo = '${line}'\n`)
  const cluster = await openCluster({ dataDir: place, log: () => undefined })
  const port = await freePort()
  const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=200']
  const child = spawnProgram(
    cluster,
    'postgres',
    settings.flatMap((setting) => ['-c', setting]),
  )
  return {
    port,
    stop: async () => {
      child.kill('SIGINT')
      await ended(child)
      await rm(place, { recursive: true, force: true })
    },
  }
}

it('a replica takes over without losing a confirmed booking', async () => {
  const town = await startTown()
  const { superuserConnectionString: primary } = town.postgres
  const address = await startAddress(Number(new URL(primary).port))
  let replica: Awaited<ReturnType<typeof startReplica>> | undefined
  try {
    replica = await startReplica(town)
    const streaming = `SELECT state FROM pg_stat_replication`
    await eventually(async () => expect((await town.pool.query(`${streaming}`)).rowCount).toBe(1))
    await administrate(primary, `ALTER SYSTEM SET synchronous_standby_names = '*'`, 'SELECT pg_reload_conf()')
    const env = { DATABASE_URL: onPort(town.postgres.connectionString, address.port) }
    const [one, two] = [await town.process(env), await town.process(env)]
    let isOver = false
    const loading = runLoad({ ...town, urls: [one.url, two.url], isOver: () => isOver, mark: MARK })
    await wait(WORK)

    const [pid] = (await readFile(join(town.folder, 'postgres', 'postmaster.pid'), 'utf8')).split('\n').map(Number)
    process.kill(pid ?? 0, 'SIGKILL')
    await administrate(onPort(primary, replica.port), 'SELECT pg_promote()')
    address.lead(replica.port)
    for (const { url } of [one, two]) {
      await eventually(async () => expect((await fetch(`${url}/health`)).status).toBe(200), 60_000)
    }
    await wait(WORK)
    isOver = true
    const load = await loading
    report('failover', load)

    const pool = createPool(onPort(town.postgres.ownerConnectionString, replica.port), { size: 2 })
    await expectWhole(pool, load, MARK)
    await pool.end()
    const live = await subscribe(openSocket(two.url), town.token)
    const heard = live.hears('sector')
    const create = 'mutation { createSector(input: { name: "Nord", modules: [RESERVATION] }) { id } }'
    await createClient(one.url, town.token).get('company', create)
    expect((await heard).payload).toMatchObject({ action: 'create' })
    live.socket.close()
    expect([await one.stop(), await two.stop()]).toEqual([0, 0])
  } finally {
    address.stop()
    await town.stop()
    await replica?.stop()
  }
})
