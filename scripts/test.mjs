/** `npm test`: from a fresh clone to the last line, `N passed, N failed, N skipped`. */
import { join } from 'node:path'
import { bootstrap, runNode } from './bootstrap.mjs'

bootstrap()
process.exit(await runNode([join('scripts', 'runTests.ts'), ...process.argv.slice(2)]))
