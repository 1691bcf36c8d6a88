/** Locates the integrator's folder: `app/` at the root, or `APP_DIR`. It may be absent or incomplete. */
import { existsSync } from 'node:fs'
import { isAbsolute, join, relative, resolve } from 'node:path'

export const PRODUCT_FOLDER = resolve(import.meta.dirname, '../..')

export const APP_FOLDER = resolve(PRODUCT_FOLDER, process.env.APP_DIR || 'app')

/** File of a `#app/NAME` import; undefined if absent. */
export const appModule = (specifier: string, folder: string = APP_FOLDER): string | undefined => {
  if (!specifier.startsWith('#app/')) return undefined
  const path = join(folder, specifier.slice('#app/'.length))
  return existsSync(path) ? path : undefined
}

const isWithin = (folder: string, path: string): boolean => {
  const inside = relative(folder, path)
  return inside !== '' && !inside.startsWith('..') && !isAbsolute(inside)
}

/** True if a file of the integrator's folder imports a subfolder or package of the product. */
export const isLentToApp = (specifier: string, importer: string | undefined, folder: string = APP_FOLDER): boolean =>
  importer !== undefined &&
  !/^(\.|\/|\0|node:|file:|data:|virtual:)/.test(specifier) &&
  isWithin(folder, importer) &&
  !isWithin(PRODUCT_FOLDER, importer)
