/** The web application with an integrator's folder: built, and served before a server. */
import { join } from 'node:path'
import { build, preview } from 'vite'
import { SERVICES } from '#resources/index.ts'

const PRODUCT = join(import.meta.dirname, '../..')

export type WebServer = { url: string; stop: () => Promise<void> }

/** Builds into `folder`, with the app that `APP_DIR` names, and serves it; the services answer at `api`. */
export const serveWeb = async (folder: string, api: string): Promise<WebServer> => {
  const common = { root: PRODUCT, logLevel: 'error' as const }
  // As it is served: a test's own NODE_ENV would bundle the development build of React.
  process.env.NODE_ENV = 'production'
  await build({
    ...common,
    build: { outDir: folder, emptyOutDir: true, target: 'es2023', reportCompressedSize: false, minify: false },
  })
  const proxy = Object.fromEntries(
    SERVICES.map((service) => [`^/${service}/(graphql|exports)`, { target: api, ws: service === 'api-gateway' }]),
  )
  const server = await preview({ ...common, build: { outDir: folder }, preview: { port: 0, host: '127.0.0.1', proxy } })
  const address = server.httpServer.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { url: `http://127.0.0.1:${port}`, stop: () => server.close() }
}
