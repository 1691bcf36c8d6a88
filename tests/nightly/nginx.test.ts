import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { createClient } from '#tests/support/client.ts'
import { type DatabaseProxy, startDatabaseProxy } from '#tests/support/databaseProxy.ts'
import { eventually } from '#tests/support/eventually.ts'
import { openSocket, subscribe } from '#tests/support/live.ts'
import { freePort, type ServerProcess } from '#tests/support/process.ts'
import { expectWhole, report, runLoad } from './load.ts'
import { findProgram, needing } from './programs.ts'
import { startTown, type Town } from './town.ts'

const program = findProgram('nginx')
const MARK = 'Trois'

/** As in docs/deployment.md, without TLS and under this account. */
const configuration = (folder: string, port: number, servers: readonly string[]): string => `
daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log warn; worker_processes 1;
events {}
http {
  access_log off; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi; uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
  upstream regie { ${servers.map((server) => `server ${server} max_fails=2 fail_timeout=5s;`).join(' ')} keepalive 32; }
  map $http_upgrade $connection_upgrade { default upgrade; '' ''; }
  server {
    listen 127.0.0.1:${port};
    client_max_body_size 110m;
    location / {
      proxy_pass http://regie; proxy_http_version 1.1;
      proxy_set_header Host $http_host; proxy_set_header X-Forwarded-For $remote_addr;
      proxy_set_header Upgrade $http_upgrade; proxy_set_header Connection $connection_upgrade;
      proxy_connect_timeout 2s; proxy_read_timeout 75s;
      proxy_next_upstream error timeout http_503; proxy_next_upstream_tries 3;
    }
  }
}
`

const startNginx = async (servers: readonly string[]): Promise<{ url: string; stop: () => Promise<void> }> => {
  const folder = await mkdtemp(join(tmpdir(), 'regie-nginx-'))
  const port = await freePort()
  const file = join(folder, 'nginx.conf')
  await writeFile(file, configuration(folder, port, servers))
  const child = spawn(program ?? '', ['-c', file, '-p', folder], { stdio: 'inherit' })
  const ended = once(child, 'exit')
  await eventually(async () => {
    const line = connect(port, '127.0.0.1')
    await once(line, 'connect')
    line.destroy()
  })
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      child.kill('SIGQUIT')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

type Member = { server: ServerProcess; line: DatabaseProxy; port: number }

const startMember = async (town: Town, port: number): Promise<Member> => {
  const line = await startDatabaseProxy(town.postgres.connectionString)
  const server = await town.process({ DATABASE_URL: line.connectionString, BEHIND_PROXY: 'true' }, port)
  return { server, line, port }
}

const isWell = async ({ server }: Member) => expect((await fetch(`${server.url}/health`)).status).toBe(200)
/** Time of normal work between two faults (ms). */
const WORK = 4_000

describe.skipIf(!program)(needing('nginx', 'three processes behind nginx'), () => {
  it('lose no booking when one is frozen, cut off, killed or replaced', async () => {
    const town = await startTown()
    const ports = [await freePort(), await freePort(), await freePort()]
    const members: Member[] = []
    let nginx: Awaited<ReturnType<typeof startNginx>> | undefined
    try {
      for (const port of ports) members.push(await startMember(town, port))
      const [first, second, third] = members as [Member, Member, Member]
      nginx = await startNginx(ports.map((port) => `127.0.0.1:${port}`))
      let isOver = false
      const loading = runLoad({ ...town, urls: [nginx.url], isOver: () => isOver, mark: MARK })
      await wait(WORK)

      first.server.child.kill('SIGSTOP')
      await wait(WORK)
      first.server.child.kill('SIGCONT')
      await eventually(() => isWell(first))

      second.line.silence()
      await eventually(() => isWell(second), 90_000)

      third.server.child.kill('SIGKILL')
      await wait(WORK)
      await third.line.stop()
      members[2] = await startMember(town, third.port)

      for (const [index, member] of members.entries()) {
        expect(await member.server.stop()).toBe(0)
        await member.line.stop()
        members[index] = await startMember(town, member.port)
      }
      isOver = true
      const load = await loading
      report('three processes', load)
      await expectWhole(town.pool, load, MARK)

      // A change in one process reaches all: no stale cache.
      const live = await subscribe(openSocket(nginx.url), town.token)
      const heard = live.hears('sector')
      const client = createClient(nginx.url, town.token)
      await client.get('company', 'mutation { createSector(input: { name: "Nord", modules: [RESERVATION] }) { id } }')
      expect((await heard).payload).toMatchObject({ action: 'create' })
      live.socket.close()
      for (const { server } of members) {
        const { getSectors } = await createClient(server.url, town.token).get(
          'company',
          'query { getSectors { total } }',
        )
        expect(getSectors.total).toBe(1)
      }

      // The journal stores the client's real address, not the forged header.
      await fetch(`${nginx.url}/security/graphql/`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': '203.0.113.9' },
        body: JSON.stringify({
          query: 'mutation { login(input: { login: "PERSONNE", password: "x" }) { __typename } }',
        }),
      })
      const told = `SELECT DISTINCT address FROM security.security_event WHERE address IS NOT NULL`
      await eventually(async () => expect((await town.pool.query(told)).rows).toEqual([{ address: '127.0.0.1' }]))
    } finally {
      for (const { server } of members) server.child.kill('SIGCONT')
      await nginx?.stop()
      await town.stop()
      for (const { line } of members) await line.stop().catch(() => undefined)
    }
  })
})
