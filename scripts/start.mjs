/** `npm start`: from a fresh clone to a running Régie. Options after `--` go to the server. */
import { join } from 'node:path'
import { bootstrapMessages as messages } from '../i18n/fr/bootstrap.mjs'
import { bootstrap, buildWeb, fail, say, spawnNode, watchParents } from './bootstrap.mjs'

const options = process.argv.slice(2)
if (options.some((option) => ['--help', '-h'].includes(option))) {
  say(messages.help)
  process.exit(0)
}
const unknown = options.find((option) => option !== '--empty')
if (unknown !== undefined) fail(messages.unknownOption(unknown))

bootstrap()
await buildWeb()

const server = spawnNode(
  ['--disable-warning=ExperimentalWarning', join('server', 'main.ts'), ...options],
  // The channel transfers nothing: its end tells the server that this process has ended, even by kill -9.
  { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] },
)

// Ctrl-C reaches the server directly; a signal to this process only is forwarded. Both then wait for the server's end.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal))

const stopWatching = watchParents(() => server.kill('SIGTERM'))

server.once('exit', (code) => {
  stopWatching()
  process.exitCode = code ?? 1
})
