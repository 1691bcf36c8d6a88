/** An integrator's folder: `app/` at the root, or the one that `APP_DIR` names. It may be absent, whole or in part. */
import { existsSync } from 'node:fs'
import { isAbsolute, join, relative, resolve } from 'node:path'

export const PRODUCT_FOLDER = resolve(import.meta.dirname, '../..')

export const APP_FOLDER = resolve(PRODUCT_FOLDER, process.env.APP_DIR || 'app')

/** The file that `#app/NAME` stands for, where the folder has it. */
export const appModule = (specifier: string, folder: string = APP_FOLDER): string | undefined => {
  if (!specifier.startsWith('#app/')) return undefined
  const path = join(folder, specifier.slice('#app/'.length))
  return existsSync(path) ? path : undefined
}

const isWithin = (folder: string, path: string): boolean => {
  const inside = relative(folder, path)
  return inside !== '' && !inside.startsWith('..') && !isAbsolute(inside)
}

/** Whether a file of the folder names what only the product can find: its rooms and its packages. */
export const isLentToApp = (specifier: string, importer: string | undefined, folder: string = APP_FOLDER): boolean =>
  importer !== undefined &&
  !/^(\.|\/|\0|node:|file:|data:|virtual:)/.test(specifier) &&
  isWithin(folder, importer) &&
  !isWithin(PRODUCT_FOLDER, importer)
