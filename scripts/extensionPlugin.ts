import { join } from 'node:path'
import type { Plugin } from 'vite'
import type { VitestPluginContext } from 'vitest/node'
import {
  EXTENSION_FOLDER,
  extensionModule,
  isLentToExtension,
  PRODUCT_FOLDER,
} from '../server/platform/extensionFolder.ts'

const FILES = ['index.ts', 'server.ts', 'web.tsx']

export const extensionPlugin = (folder: string = EXTENSION_FOLDER): Plugin => ({
  name: 'regie-extension',
  enforce: 'pre',
  config: () => ({ server: { fs: { allow: [PRODUCT_FOLDER, folder] } } }),
  // Cached modules contain resolved imports, which change when the folder gains or loses one of the three files.
  configureVitest: ({ defineCacheKeyGenerator }: VitestPluginContext) =>
    defineCacheKeyGenerator(() => FILES.map((name) => extensionModule(`#extension/${name}`, folder) ?? '').join()),
  resolveId(source, importer, options) {
    const own = extensionModule(source, folder)
    if (own) return own
    if (!isLentToExtension(source, importer, folder)) return null
    return this.resolve(source, join(PRODUCT_FOLDER, 'package.json'), { ...options, skipSelf: true })
  },
})
