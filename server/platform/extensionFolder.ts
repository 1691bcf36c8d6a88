/** Locates the integrator's folder: `extension/` at the root, or `EXTENSION_DIR`. It may be absent or incomplete. */
import { existsSync } from 'node:fs'
import { isAbsolute, join, relative, resolve } from 'node:path'

export const PRODUCT_FOLDER = resolve(import.meta.dirname, '../..')

type Located = {
  folder: string
  /** Name of version 0.1 that is in use, for a notice at the start. */
  previousName?: 'APP_DIR' | 'app/'
}

export const locateExtension = (root: string, { EXTENSION_DIR, APP_DIR }: NodeJS.ProcessEnv): Located => {
  if (EXTENSION_DIR) return { folder: resolve(root, EXTENSION_DIR) }
  if (APP_DIR) return { folder: resolve(root, APP_DIR), previousName: 'APP_DIR' }
  const [folder, previousName] = [join(root, 'extension'), join(root, 'app')]
  return existsSync(folder) || !existsSync(previousName) ? { folder } : { folder: previousName, previousName: 'app/' }
}

export const { folder: EXTENSION_FOLDER, previousName: FORMER_EXTENSION_NAME } = locateExtension(
  PRODUCT_FOLDER,
  process.env,
)

/** File of a `#extension/NAME` import; undefined if absent. */
export const extensionModule = (specifier: string, folder: string = EXTENSION_FOLDER): string | undefined => {
  if (!specifier.startsWith('#extension/')) return undefined
  const path = join(folder, specifier.slice('#extension/'.length))
  return existsSync(path) ? path : undefined
}

const isWithin = (folder: string, path: string): boolean => {
  const inside = relative(folder, path)
  return inside !== '' && !inside.startsWith('..') && !isAbsolute(inside)
}

/** True for a file of the product, outside packages and the integrator's folder. */
export const isProductFile = (path: string | undefined, folder: string = EXTENSION_FOLDER): boolean =>
  path !== undefined &&
  isWithin(PRODUCT_FOLDER, path) &&
  !isWithin(folder, path) &&
  !/[\\/]node_modules[\\/]/.test(path)

/** True if a file of the integrator's folder imports a subfolder or package of the product. */
export const isLentToExtension = (
  specifier: string,
  importer: string | undefined,
  folder: string = EXTENSION_FOLDER,
): boolean =>
  importer !== undefined &&
  !/^(\.|\/|\0|node:|file:|data:|virtual:)/.test(specifier) &&
  isWithin(folder, importer) &&
  !isWithin(PRODUCT_FOLDER, importer)

/** Path that a file of the folder imports by `#…` and the product no longer has; undefined if it is there. */
export const movedImport = (specifier: string, importer: string | undefined): string | undefined => {
  if (importer === undefined || !/^#\w+\/.+\.\w+$/.test(specifier) || specifier.startsWith('#extension/'))
    return undefined
  if (!isWithin(EXTENSION_FOLDER, importer)) return undefined
  const path = join(PRODUCT_FOLDER, specifier.slice(1))
  return existsSync(path) ? undefined : path
}
