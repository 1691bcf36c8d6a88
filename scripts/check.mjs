/**
 * `npm run check`: quick check before a commit. Format, lint, types, architecture and fast tests. With `--changed`, only
 * checks that uncommitted changes reach; `--since main` adds those of the branch.
 */
import { join } from 'node:path'
import { bootstrap, runNode } from './bootstrap.mjs'

bootstrap()
process.exit(await runNode([join('scripts', 'runTests.ts'), '--quick', ...process.argv.slice(2)]))
