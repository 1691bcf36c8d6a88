/** `node scripts/run.mjs script.ts …`: runs a script of the project under the Node that Régie brings along, installed first if need be. */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { bootstrap, root, runNode } from './bootstrap.mjs'

bootstrap()
// Before the script: what it imports may lead to an integrator's folder.
const { href } = pathToFileURL(join(root, 'server', 'platform', 'appModules.ts'))
process.exit(await runNode(['--disable-warning=ExperimentalWarning', '--import', href, ...process.argv.slice(2)]))
