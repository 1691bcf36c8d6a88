import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const SERVICE = join(import.meta.dirname, '../../examples/library/service.ts')

export type Library = { url: string; stop: () => Promise<void> }

export const libraryUrl = (port: number): string => `http://127.0.0.1:${port}/graphql`

export const startLibrary = async (port: number, regie: string): Promise<Library> => {
  const child: ChildProcess = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', SERVICE], {
    env: { ...process.env, PORT: String(port), REGIE_URL: regie },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'close')
  await Promise.race([
    once(child.stdout ?? child, 'data'),
    ended.then(([code]) => Promise.reject(new Error(`The library ended with ${code}`))),
  ])
  return {
    url: libraryUrl(port),
    stop: async () => {
      child.kill()
      await ended
    },
  }
}
