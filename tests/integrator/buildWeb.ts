/** Builds the web application with the extension once per run, and serves it in front of a server. */

import { existsSync } from 'node:fs'
import { mkdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { build, preview } from 'vite'
import { inject, vi } from 'vitest'
import { SERVICES } from '#resources/index.ts'
import { eventually } from '#tests/support/eventually.ts'

const common = { root: join(import.meta.dirname, '../..'), logLevel: 'error' as const }

export type WebServer = { url: string; stop: () => Promise<void> }

const builtWeb = async (): Promise<string> => {
  const run = inject('webFolder')
  const [outDir, unfinished] = [join(run, 'web'), join(run, 'unfinished')]
  const isFirst = await mkdir(join(run, 'claimed')).then(
    () => true,
    () => false,
  )
  if (isFirst) {
    // The test's NODE_ENV would bundle the development build of React.
    vi.stubEnv('NODE_ENV', 'production')
    await build({
      ...common,
      build: { outDir: unfinished, emptyOutDir: true, target: 'es2023', reportCompressedSize: false, minify: false },
    })
    vi.unstubAllEnvs()
    await rename(unfinished, outDir)
  }
  await eventually(() => {
    if (!existsSync(outDir)) throw new Error('The web application is still being built')
  }, 180_000)
  return outDir
}

export const serveWeb = async (api: string): Promise<WebServer> => {
  const outDir = await builtWeb()
  const proxy = Object.fromEntries(
    SERVICES.map((service) => [`^/${service}/(graphql|exports)`, { target: api, ws: service === 'api-gateway' }]),
  )
  const server = await preview({ ...common, build: { outDir }, preview: { port: 0, host: '127.0.0.1', proxy } })
  const address = server.httpServer.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { url: `http://127.0.0.1:${port}`, stop: () => server.close() }
}
