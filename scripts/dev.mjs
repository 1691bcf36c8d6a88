/** `npm run dev`: Vite reloads the web, and the server starts anew when one of its files changes. */
import { join } from 'node:path'
import { bootstrap, spawnNode } from './bootstrap.mjs'

bootstrap()

const children = [
  spawnNode([
    '--watch',
    '--watch-preserve-output',
    '--disable-warning=ExperimentalWarning',
    join('server', 'main.ts'),
    ...process.argv.slice(2),
  ]),
  spawnNode([join('node_modules', 'vite', 'bin', 'vite.js')]),
]

const stop = (signal) => {
  for (const child of children) child.kill(signal)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal))
for (const child of children) child.once('exit', () => stop('SIGTERM'))
