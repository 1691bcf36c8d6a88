/** `node scripts/run.mjs script.ts …`: runs a project script under Régie's own Node, after installation if needed. */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { bootstrap, root, runNode } from './bootstrap.mjs'

bootstrap()
// Loaded before the script: its imports may lead to an integrator's folder.
const { href } = pathToFileURL(join(root, 'server', 'platform', 'extensionModules.ts'))
process.exit(await runNode(['--disable-warning=ExperimentalWarning', '--import', href, ...process.argv.slice(2)]))
