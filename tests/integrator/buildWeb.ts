/** The web application with an integrator's entity: built with their registry in the product's place, served before a server. */
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, type Plugin, preview } from 'vite'
import { SERVICES } from '#resources/schema/resource.ts'

const HERE = import.meta.dirname
const PRODUCT = join(HERE, '../..')
/** What the integrator's own modules stand in for. */
const REPLACED: Readonly<Record<string, string>> = {
  [join(PRODUCT, 'resources/index.ts')]: join(HERE, 'webResources.ts'),
  [join(PRODUCT, 'i18n/fr/entities/index.ts')]: join(HERE, 'webLabels.ts'),
}

const withIntegrator: Plugin = {
  name: 'integrator',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (!/(resources|entities)\/index\.ts$/.test(source) || importer?.startsWith(HERE)) return null
    const resolved = await this.resolve(source, importer, { ...options, skipSelf: true })
    return (resolved && REPLACED[resolved.id]) ?? resolved
  },
}

export type WebServer = { url: string; stop: () => Promise<void> }

/** Builds into `folder` and serves it; the services answer at `api`. */
export const serveWeb = async (folder: string, api: string): Promise<WebServer> => {
  const common = { root: PRODUCT, configFile: false as const, logLevel: 'error' as const }
  await build({
    ...common,
    plugins: [withIntegrator, react()],
    build: { outDir: folder, emptyOutDir: true, target: 'es2023', reportCompressedSize: false, minify: false },
  })
  const proxy = Object.fromEntries(
    SERVICES.map((service) => [`/${service}/graphql`, { target: api, ws: service === 'api-gateway' }]),
  )
  const server = await preview({ ...common, build: { outDir: folder }, preview: { port: 0, host: '127.0.0.1', proxy } })
  const address = server.httpServer.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { url: `http://127.0.0.1:${port}`, stop: () => server.close() }
}
