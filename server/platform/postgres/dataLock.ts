/** Allows one process per data folder: the lock file names a port on which its holder answers. */
import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { processMessages } from '#i18n/fr/process.ts'

type Holder = { pid: number; port: number; token: string }

const parse = (text: string): Holder | undefined => {
  try {
    const holder = JSON.parse(text) as Partial<Holder>
    return holder.port && holder.token ? (holder as Holder) : undefined
  } catch {
    return undefined
  }
}

/** Compares a random token, since process ids are reused. A paused holder still counts. */
const isHeld = ({ port, token }: Holder): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' })
    const answer = (isOurs: boolean) => {
      socket.destroy()
      resolve(isOurs)
    }
    socket.setEncoding('utf8').setTimeout(2000, () => answer(true))
    socket.once('error', () => answer(false)).once('end', () => answer(false))
    socket.once('data', (text) => answer(String(text) === token))
  })

const answerWith = (token: string): Promise<Server> =>
  new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.on('error', () => undefined).end(token))
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => resolve(server.unref()))
  })

const readHolder = async (path: string) => parse(await readFile(path, 'utf8').catch(() => ''))

/** Removes the lock of a dead holder; of two concurrent attempts only one succeeds. */
const removeStale = async (path: string, stale: Holder | undefined): Promise<void> => {
  const aside = `${path}.${randomUUID()}`
  try {
    await rename(path, aside)
  } catch {
    return
  }
  const removed = await readHolder(aside)
  if (removed?.token === stale?.token) await rm(aside)
  else await rename(aside, path)
}

/** Milliseconds to wait for a holder that is stopping. */
const PATIENCE = 3000

/** Returns the function that releases the folder. Throws if another process holds it. */
export const lockDataDir = async (dataDir: string): Promise<() => Promise<void>> => {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const path = join(dataDir, 'regie.lock')
  const token = randomUUID()
  const server = await answerWith(token)
  const own: Holder = { pid: process.pid, port: (server.address() as AddressInfo).port, token }
  const limit = Date.now() + PATIENCE
  for (;;) {
    const isTaken = await writeFile(path, JSON.stringify(own), { flag: 'wx', mode: 0o600 }).then(
      () => false,
      (error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error
        return true
      },
    )
    if (!isTaken) break
    const holder = await readHolder(path)
    if (!holder || !(await isHeld(holder))) await removeStale(path, holder)
    else if (Date.now() < limit) await sleep(100)
    else {
      server.close()
      throw new Error(processMessages.lock.held(dataDir, holder.pid))
    }
  }
  return async () => {
    await rm(path, { force: true })
    server.close()
  }
}
