/** `npm run nightly`: tests that take minutes or need further programs (tests/nightly). */
import { join } from 'node:path'
import { bootstrap, buildWeb, runNode } from './bootstrap.mjs'

bootstrap()
const vitest = join('node_modules', 'vitest', 'vitest.mjs')
const chosen = process.argv.slice(2)
const code = await runNode([vitest, 'run', '--config', 'vitest.nightly.config.ts', ...chosen])
if (code !== 0 || chosen.length > 0) process.exit(code)
await buildWeb()
process.env.THOROUGH = '1'
// Every screen, of which daily runs check one of each kind.
const playwright = join('node_modules', '@playwright', 'test', 'cli.js')
process.exit(await runNode([playwright, 'test', 'tests/e2e/accessibility.spec.ts']))
