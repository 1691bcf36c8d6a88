/** `npm start`: from a fresh clone to a running Régie. Options after `--` go to the server. */
import { join } from 'node:path'
import { bootstrap, buildWeb, fail, language, messages, say, spawnNode, watchParents } from './bootstrap.mjs'

const options = process.argv.slice(2)
if (options.some((option) => ['--help', '-h'].includes(option))) {
  say(messages.help)
  process.exit(0)
}
const unknown = options.find((option) => option !== '--empty')
if (unknown !== undefined) fail(messages.unknownOption(unknown))

bootstrap()

let server
let isStopping = false

const start = async (wanted) => {
  await buildWeb(wanted)
  if (isStopping) return stopWatching()
  server = spawnNode(['--disable-warning=ExperimentalWarning', join('server', 'main.ts'), ...options], {
    // The channel's end tells the server that this process has ended, even by kill -9.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, LOADED_LOCALE: wanted },
  })
  let next
  server.once('message', (message) => {
    next = message.language
  })
  server.once('exit', (code) => {
    if (next !== undefined && !isStopping) return start(next)
    stopWatching()
    process.exitCode = code ?? 1
  })
}

const stop = (signal) => {
  isStopping = true
  server?.kill(signal)
}

const stopWatching = watchParents(() => stop('SIGTERM'))
// Ctrl-C reaches the server directly; a signal to this process only is forwarded. Both then wait for the server's end.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal))

await start(language)
