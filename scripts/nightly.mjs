/** `npm run nightly`: what takes minutes, or programs that not every machine has (tests/nightly). */
import { join } from 'node:path'
import { bootstrap, runNode } from './bootstrap.mjs'

bootstrap()
const vitest = join('node_modules', 'vitest', 'vitest.mjs')
process.exit(await runNode([vitest, 'run', '--config', 'vitest.nightly.config.ts', ...process.argv.slice(2)]))
