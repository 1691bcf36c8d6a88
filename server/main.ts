import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { PRODUCT_FOLDER } from './platform/extensionFolder.ts'
import './platform/extensionModules.ts'

// Compiled modules halve the CPU of the next start. Without a writable folder, Node compiles them again.
enableCompileCache(join(PRODUCT_FOLDER, 'node_modules', '.cache', 'regie'))
await import('./start.ts')
// A killed process writes nothing at its end.
flushCompileCache()
