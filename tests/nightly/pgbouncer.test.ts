import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createClient } from '#tests/support/client.ts'
import { eventually } from '#tests/support/eventually.ts'
import { openSocket, subscribe } from '#tests/support/live.ts'
import { freePort } from '#tests/support/process.ts'
import { expectWhole, report, runLoad } from './load.ts'
import { findProgram, needing } from './programs.ts'
import { startTown } from './town.ts'

const program = findProgram('pgbouncer')

const startPooler = async (target: string, mode: string): Promise<{ url: string; stop: () => Promise<void> }> => {
  const { username, password, port: targetPort, pathname } = new URL(target)
  const folder = await mkdtemp(join(tmpdir(), 'regie-pgbouncer-'))
  const port = await freePort()
  const file = (name: string) => join(folder, name)
  await writeFile(file('users.txt'), `"${username}" "${password}"\n`)
  await writeFile(
    file('pgbouncer.ini'),
    [
      '[databases]',
      `${pathname.slice(1)} = host=127.0.0.1 port=${targetPort}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = scram-sha-256',
      `auth_file = ${file('users.txt')}`,
      `pool_mode = ${mode}`,
      `default_pool_size = ${mode === 'session' ? 60 : 6}`,
      'max_client_conn = 200',
    ].join('\n'),
  )
  // PgBouncer refuses to run as root; its account must read this folder.
  await chmod(folder, 0o755)
  const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  const child = spawn(program ?? '', ['-q', ...user, file('pgbouncer.ini')], { stdio: 'inherit' })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const url = Object.assign(new URL(target), { port: String(port) }).href
  await eventually(async () => {
    const line = connect(port, '127.0.0.1')
    await once(line, 'connect')
    line.destroy()
  })
  return {
    url,
    stop: async () => {
      child.kill('SIGINT')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const SECONDS = 12

describe.skipIf(!program)(needing('pgbouncer', 'behind PgBouncer'), () => {
  it.each(['session', 'transaction'])('in %s mode bookings, events, jobs and times are correct', async (mode) => {
    const town = await startTown()
    const pooler = await startPooler(town.postgres.connectionString, mode)
    try {
      const env = {
        DATABASE_URL: pooler.url,
        DATABASE_DIRECT_URL: town.postgres.connectionString,
        DATABASE_OWNER_URL: town.postgres.ownerConnectionString,
      }
      const [one, two] = [await town.process(env), await town.process(env)]
      const live = await subscribe(openSocket(two.url), town.token)
      const heard = live.hears('reservation')
      const end = Date.now() + SECONDS * 1_000
      const load = await runLoad({ ...town, urls: [one.url, two.url], isOver: () => Date.now() > end, mark: mode })
      await expectWhole(town.pool, load, mode)
      expect((await heard).payload).toMatchObject({ action: 'create' })
      live.socket.close()
      report(`PgBouncer, ${mode} mode`, load)

      // A write by the other process is visible at once, in the organisation's zone.
      const [first] = load.told
      const query = 'query ($id: ID!) { getReservation(id: $id) { startingAt } }'
      const read = await createClient(two.url, town.token).get('reservation', query, { id: first?.id })
      expect(read.getReservation.startingAt).toBe(
        new Date(first?.from ?? 0).toISOString().slice(0, 19).replace('T', ' '),
      )
      const jobs = `SELECT count(*)::int AS waiting FROM graphile_worker._private_jobs WHERE run_at < now()`
      await eventually(async () => expect((await town.pool.query(jobs)).rows).toEqual([{ waiting: 0 }]))
      expect([await one.stop(), await two.stop()]).toEqual([0, 0])
    } finally {
      await town.stop()
      await pooler.stop()
    }
  })
})
