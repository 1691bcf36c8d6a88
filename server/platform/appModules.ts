/** Lets Node find an integrator's folder, wherever it lies: to be called, or imported, before anything that reads it. */
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { appModule, isLentToApp, PRODUCT_FOLDER } from './appFolder.ts'

const PRODUCT_URL = pathToFileURL(join(PRODUCT_FOLDER, 'package.json')).href

const pathOf = (url: string | undefined): string | undefined =>
  url?.startsWith('file:') ? fileURLToPath(url) : undefined

registerHooks({
  resolve: (specifier, context, next) => {
    const own = appModule(specifier)
    if (own) return next(pathToFileURL(own).href, context)
    const isLent = isLentToApp(specifier, pathOf(context.parentURL))
    return next(specifier, isLent ? { ...context, parentURL: PRODUCT_URL } : context)
  },
})
