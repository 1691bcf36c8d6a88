/** `npm start`: from a fresh clone to a running Régie. Options after `--` go to the server. */
import { join } from 'node:path'
import { bootstrap, buildWeb, spawnNode } from './bootstrap.mjs'

bootstrap()
await buildWeb()

const server = spawnNode(['--disable-warning=ExperimentalWarning', join('server', 'main.ts'), ...process.argv.slice(2)])

// Ctrl-C reaches the server by itself; a signal sent to this process alone is passed on. Both then wait for its end.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal))

server.once('exit', (code) => process.exit(code ?? 1))
