/** `npm run nightly`: tests that take minutes or need further programs (tests/nightly). */
import { join } from 'node:path'
import { bootstrap, runNode } from './bootstrap.mjs'

bootstrap()
const vitest = join('node_modules', 'vitest', 'vitest.mjs')
process.exit(await runNode([vitest, 'run', '--config', 'vitest.nightly.config.ts', ...process.argv.slice(2)]))
