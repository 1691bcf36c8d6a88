/** Lets Node find an integrator's folder, wherever it lies: to be called, or imported, before anything that reads it. */
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { appModule, isLentToApp, PRODUCT_FOLDER } from './appFolder.ts'

const PRODUCT_URL = pathToFileURL(join(PRODUCT_FOLDER, 'package.json')).href

const pathOf = (url: string | undefined): string | undefined =>
  url?.startsWith('file:') ? fileURLToPath(url) : undefined

const ROOM = /^#(\w+)\/(.+\.ts)$/
const BESIDE = /^\.\.?\/.+\.ts$/
const OF_DRIZZLE = /\/node_modules\/drizzle-orm\//
const BESIDE_DRIZZLE = /^\.\.?\/.+\.js$/

type Found = { url: string; format: 'module-typescript' | 'module' }

/**
 * Where an import that names a whole file leads to: in the product, and in drizzle-orm. To know what such a file is Node
 * reads the package.json above it anew each time, and that of drizzle-orm is long: it was half of the start of a process.
 */
const wholeFile = (specifier: string, importer: string | undefined): Found | undefined => {
  if (!importer?.startsWith('file:')) return undefined
  if (OF_DRIZZLE.test(importer))
    return BESIDE_DRIZZLE.test(specifier) ? { url: new URL(specifier, importer).href, format: 'module' } : undefined
  if (importer.includes('/node_modules/')) return undefined
  if (BESIDE.test(specifier)) return { url: new URL(specifier, importer).href, format: 'module-typescript' }
  const [, room, path] = ROOM.exec(specifier) ?? []
  if (!room || !path || room === 'app') return undefined
  return { url: new URL(`${room}/${path}`, PRODUCT_URL).href, format: 'module-typescript' }
}

registerHooks({
  resolve: (specifier, context, next) => {
    const own = appModule(specifier)
    if (own) return next(pathToFileURL(own).href, context)
    const isLent = isLentToApp(specifier, pathOf(context.parentURL))
    const found = wholeFile(specifier, context.parentURL)
    if (found) return { ...found, shortCircuit: true }
    return next(specifier, isLent ? { ...context, parentURL: PRODUCT_URL } : context)
  },
})
