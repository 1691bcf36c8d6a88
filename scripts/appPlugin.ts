import { join } from 'node:path'
import type { Plugin } from 'vite'
import type { VitestPluginContext } from 'vitest/node'
import { APP_FOLDER, appModule, isLentToApp, PRODUCT_FOLDER } from '../server/platform/appFolder.ts'

const FILES = ['index.ts', 'server.ts', 'web.tsx']

export const appPlugin = (folder: string = APP_FOLDER): Plugin => ({
  name: 'regie-app',
  enforce: 'pre',
  config: () => ({ server: { fs: { allow: [PRODUCT_FOLDER, folder] } } }),
  // Cached modules contain resolved imports, which change when the folder gains or loses one of the three files.
  configureVitest: ({ defineCacheKeyGenerator }: VitestPluginContext) =>
    defineCacheKeyGenerator(() => FILES.map((name) => appModule(`#app/${name}`, folder) ?? '').join()),
  resolveId(source, importer, options) {
    const own = appModule(source, folder)
    if (own) return own
    if (!isLentToApp(source, importer, folder)) return null
    return this.resolve(source, join(PRODUCT_FOLDER, 'package.json'), { ...options, skipSelf: true })
  },
})
