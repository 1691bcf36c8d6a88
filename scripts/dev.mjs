/** `npm run dev`: Vite reloads the web, and the server starts anew when one of its files changes. */
import { join } from 'node:path'
import { bootstrap, spawnNode, watchParents } from './bootstrap.mjs'

bootstrap()

/** Where Vite serves the web (vite.config.ts): the address to open, and that of the links that the server hands out. */
const web = `http://localhost:${process.env.WEB_PORT ?? 4001}`

const children = [
  spawnNode(
    [
      '--watch',
      '--watch-preserve-output',
      '--disable-warning=ExperimentalWarning',
      join('server', 'main.ts'),
      ...process.argv.slice(2),
    ],
    { env: { PUBLIC_URL: web, ...process.env } },
  ),
  spawnNode([join('node_modules', 'vite', 'bin', 'vite.js')]),
]

const stop = (signal) => {
  stopWatching()
  for (const child of children) child.kill(signal)
}
const stopWatching = watchParents(() => stop('SIGTERM'))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal))
for (const child of children) child.once('exit', () => stop('SIGTERM'))
