import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { PRODUCT_FOLDER } from './platform/extensionFolder.ts'
import './platform/extensionModules.ts'

// Starts with half of the CPU. A folder that cannot be written only costs the cache.
enableCompileCache(join(PRODUCT_FOLDER, 'node_modules', '.cache', 'regie'))
await import('./start.ts')
// A killed process writes nothing at its end.
flushCompileCache()
