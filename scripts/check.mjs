/** `npm run check`: quick check before a commit; `--changed`: reached checks only; `--since main`: of the branch. */
import { join } from 'node:path'
import { bootstrap, runNode } from './bootstrap.mjs'

// Tests expect French texts.
process.env.LOADED_LOCALE = 'fr'

bootstrap()
process.exit(await runNode([join('scripts', 'runTests.ts'), '--quick', ...process.argv.slice(2)]))
