/** The programs that are measured, each in a process of its own. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { send } from './http.ts'

export type Running = { port: number; stop: () => Promise<void> }

const ROOT = join(import.meta.dirname, '..')

const stop = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (typeof address !== 'object' || !address) throw new Error('no free port')
  return address.port
}

const SECONDS_TO_START = 60

const isHealthy = async (port: number): Promise<boolean> =>
  (await send(port, '/health').catch(() => ({ status: 0 }))).status === 200

/** The real server, as `npm start` runs it. */
export const startProduct = async (env: Record<string, string>): Promise<Running> => {
  const port = await freePort()
  const dataDir = await mkdtemp(join(tmpdir(), 'regie-bench-'))
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: ROOT,
    env: { ...process.env, LOG_LEVEL: 'error', DATA_DIR: dataDir, ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  for (let waited = 0; !(await isHealthy(port)); waited += 0.1) {
    if (child.exitCode !== null || waited > SECONDS_TO_START) throw new Error('the server did not start')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return { port, stop: () => stop(child) }
}

/** The bare server, given what it is to send. */
export const startBare = async (databaseUrl: string, turns: object): Promise<Running> => {
  const child = spawn(process.execPath, ['bench/bareServer.ts'], {
    cwd: ROOT,
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  child.stdin.end(JSON.stringify(turns))
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  return { port: Number(line.toString()), stop: () => stop(child) }
}
