/** Leaves the polyfill of Temporal out of the web build: `src/main.tsx` loads it in browsers without Temporal. */
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const NATIVE = fileURLToPath(new URL('./browserTemporal.ts', import.meta.url))
const FUNCTIONS = /temporal-polyfill[\\/](fns[\\/]|chunks[\\/]funcApi-native)/
/** Copies of its modules: the functions then load only their own helpers. */
const COPY = '?polyfill'

export const temporalPlugin = (): Plugin => ({
  name: 'temporal',
  apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (source === 'temporal-polyfill') return NATIVE
    const resolve = (path: string, from: string | undefined) => this.resolve(path, from, { ...options, skipSelf: true })
    if (source === 'temporal-polyfill/global' || importer?.endsWith(COPY)) {
      const found = await resolve(source, importer?.replace(COPY, ''))
      return found && { ...found, id: `${found.id}${COPY}` }
    }
    if (!importer || !FUNCTIONS.test(importer)) return null
    // The functions of the calendar would carry both implementations, and choose before the polyfill is installed.
    if (source.endsWith('/root.js')) return NATIVE
    return source.endsWith('/funcApi-shim.js') ? resolve(source.replace('-shim', '-native'), importer) : null
  },
})
