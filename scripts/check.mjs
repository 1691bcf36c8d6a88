import { join } from 'node:path'
import { bootstrap, runNode } from './bootstrap.mjs'

bootstrap()
process.exit(await runNode([join('scripts', 'runTests.ts'), '--quick']))
