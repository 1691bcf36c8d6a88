import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')

export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

export type ServerProcess = {
  url: string
  child: ChildProcess
  output: () => string
  ended: Promise<number | null>
  stop: (signal?: NodeJS.Signals) => Promise<number | null>
}

type Options = { env?: Record<string, string>; args?: readonly string[]; port?: number }

export const spawnServer = async ({ env = {}, args = [], port }: Options): Promise<ServerProcess> => {
  const chosen = port ?? (await freePort())
  const inherited = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(DATABASE_URL|DATA_DIR|PUBLIC_URL|SERVICES|HOST)$/.test(name)),
  )
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', join('server', 'main.ts'), ...args], {
    cwd: ROOT,
    env: { ...inherited, PORT: String(chosen), LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  return {
    url: `http://127.0.0.1:${chosen}`,
    child,
    output: () => output,
    ended,
    stop: (signal = 'SIGTERM') => {
      child.kill(signal)
      return ended
    },
  }
}

/** Milliseconds: on a machine with twenty times the load, the demonstration takes minutes. */
const START_LIMIT = 240_000

export const startServer = async (options: Options): Promise<ServerProcess> => {
  const server = await spawnServer(options)
  const limit = Date.now() + START_LIMIT
  while (Date.now() < limit && server.child.exitCode === null) {
    const status = await fetch(`${server.url}/health`).then(
      (response) => response.status,
      () => 0,
    )
    if (status === 200) return server
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  server.child.kill('SIGKILL')
  throw new Error(`The server did not start:\n${server.output()}`)
}
