/** `npm test`: from a fresh clone to the last line, `N passed, N failed, N skipped`. */
import { join } from 'node:path'
import { bootstrap, runNode } from './bootstrap.mjs'

// Tests expect French texts.
process.env.LOADED_LOCALE = 'fr'

bootstrap()
process.exit(await runNode([join('scripts', 'runTests.ts'), ...process.argv.slice(2)]))
