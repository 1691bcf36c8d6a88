/** `npm start`: from a fresh clone to a running Régie. Options after `--` go to the server. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { bootstrap, buildWeb, spawnNode } from './bootstrap.mjs'

bootstrap()
await buildWeb()

const server = spawnNode(
  ['--disable-warning=ExperimentalWarning', join('server', 'main.ts'), ...process.argv.slice(2)],
  // The channel carries nothing: its end tells the server that this process is gone, even by kill -9.
  { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] },
)

// Ctrl-C reaches the server by itself; a signal sent to this process alone is passed on. Both then wait for its end.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal))

const parentOf = (pid) => {
  if (process.platform !== 'linux') return undefined
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ')[1]
  } catch {
    return undefined
  }
}

// npm runs scripts through a shell that keeps signals to itself: when the shell or npm goes, so does the server.
const parents = () => `${process.ppid} ${parentOf(process.ppid)}`
const initialParents = parents()
const watch = setInterval(() => parents() !== initialParents && server.kill('SIGTERM'), 250)

server.once('exit', (code) => {
  clearInterval(watch)
  process.exitCode = code ?? 1
})
