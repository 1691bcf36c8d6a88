import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ServerProcess, startServer } from '#tests/support/process.ts'

export type Running = { port: number; url: string; pid: number; stop: () => Promise<unknown> }

const ROOT = join(import.meta.dirname, '..')

export const startProduct = async (env: Record<string, string> = {}): Promise<Running> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'regie-bench-'))
  const server: ServerProcess = await startServer({ env: { LOG_LEVEL: 'error', DATA_DIR: dataDir, ...env } })
  return { port: Number(new URL(server.url).port), url: server.url, pid: server.child.pid ?? 0, stop: server.stop }
}

export const startBare = async (databaseUrl: string, turns: object): Promise<Running> => {
  const child = spawn(process.execPath, [join('bench', 'bareServer.ts')], {
    cwd: ROOT,
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  child.stdin.end(JSON.stringify(turns))
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  const port = Number(line.toString())
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    stop: async () => {
      child.kill('SIGTERM')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    },
  }
}
