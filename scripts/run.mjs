/** `node scripts/run.mjs script.ts …`: runs a script of the project under the Node that Régie brings along, installed first if need be. */
import { bootstrap, runNode } from './bootstrap.mjs'

bootstrap()
process.exit(await runNode(['--disable-warning=ExperimentalWarning', ...process.argv.slice(2)]))
