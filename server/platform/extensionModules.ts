/** Resolves imports of texts and of the integrator's folder, anywhere on disk. Import it before any of their readers. */
import { type ResolveFnOutput, registerHooks } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { inLanguage } from '../../i18n/language.mjs'
import { extensionModule, isLentToExtension, isProductFile, movedImport, PRODUCT_FOLDER } from './extensionFolder.ts'
import { loadedLanguage } from './loadedLanguage.ts'

const PRODUCT_URL = pathToFileURL(join(PRODUCT_FOLDER, 'package.json')).href

const pathOf = (url: string | undefined): string | undefined =>
  url?.startsWith('file:') ? fileURLToPath(url) : undefined

const ROOM = /^#(\w+)\/(.+\.ts)$/
const BESIDE = /^\.\.?\/.+\.ts$/
const OF_DRIZZLE = /\/node_modules\/drizzle-orm\//
const BESIDE_DRIZZLE = /^\.\.?\/.+\.js$/

type Found = { url: string; format: 'module-typescript' | 'module' }

/** Whole-file imports, of the product and drizzle-orm: Node reads package.json per file, half of the start time. */
const wholeFile = (specifier: string, importer: string | undefined): Found | undefined => {
  if (!importer?.startsWith('file:')) return undefined
  if (OF_DRIZZLE.test(importer))
    return BESIDE_DRIZZLE.test(specifier) ? { url: new URL(specifier, importer).href, format: 'module' } : undefined
  if (importer.includes('/node_modules/')) return undefined
  if (BESIDE.test(specifier)) return { url: new URL(specifier, importer).href, format: 'module-typescript' }
  const [, room, path] = ROOM.exec(specifier) ?? []
  if (!room || !path || room === 'extension') return undefined
  return { url: new URL(`${room}/${path}`, PRODUCT_URL).href, format: 'module-typescript' }
}

const PACKAGE = /^(@[^/]+\/)?[\w.-]+(\/|$)/

/** Packages by name: Node reads package.json files again for each importer, a third of the start time. */
const packages = new Map<string, ResolveFnOutput>()

registerHooks({
  resolve: (named, context, next) => {
    const specifier = inLanguage(named, loadedLanguage)
    const own = extensionModule(specifier)
    if (own) return next(pathToFileURL(own).href, context)
    const importer = pathOf(context.parentURL)
    if (movedImport(specifier, importer))
      throw new Error(`${importer}: ${specifier} has moved. Run npm run convert-extension`)
    const found = wholeFile(specifier, context.parentURL)
    if (found) return { ...found, shortCircuit: true }
    const isLent = isLentToExtension(specifier, importer)
    const from = isLent ? { ...context, parentURL: PRODUCT_URL } : context
    const isShared =
      PACKAGE.test(specifier) && context.conditions.includes('import') && (isLent || isProductFile(importer))
    if (!isShared) return next(specifier, from)
    const known = packages.get(specifier)
    if (known) return { ...known, shortCircuit: true }
    const resolved = next(specifier, from)
    packages.set(specifier, resolved)
    return resolved
  },
})
