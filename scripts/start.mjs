/** `npm start`: from a fresh clone to a running Régie. Options after `--` go to the server. */
import { join } from 'node:path'
import { bootstrap, buildWeb, spawnNode, watchParents } from './bootstrap.mjs'

bootstrap()
await buildWeb()

const server = spawnNode(
  ['--disable-warning=ExperimentalWarning', join('server', 'main.ts'), ...process.argv.slice(2)],
  // The channel carries nothing: its end tells the server that this process is gone, even by kill -9.
  { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] },
)

// Ctrl-C reaches the server by itself; a signal sent to this process alone is passed on. Both then wait for its end.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal))

const stopWatching = watchParents(() => server.kill('SIGTERM'))

server.once('exit', (code) => {
  stopWatching()
  process.exitCode = code ?? 1
})
