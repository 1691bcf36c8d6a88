/** `npm run dev`: Vite reloads the web, and the server restarts when one of its files changes. */
import { join } from 'node:path'
import { bootstrap, say, spawnNode, watchParents } from './bootstrap.mjs'

bootstrap()

const web = `http://localhost:${process.env.WEB_PORT ?? 4001}`

/** Used without a configured relay. */
const outbox = async () => {
  const { startOutbox } = await import('./dev-outbox.mjs')
  const { smtpUrl, url } = await startOutbox(Number(process.env.OUTBOX_PORT ?? 4002))
  say(`Les e-mails envoyés se lisent sur ${url}`)
  return { SMTP_URL: smtpUrl, MAIL_FROM: 'Régie <regie@exemple.fr>' }
}
const mail = process.env.SMTP_URL ? {} : await outbox()

const children = [
  spawnNode(
    [
      '--watch',
      '--watch-preserve-output',
      '--disable-warning=ExperimentalWarning',
      join('server', 'main.ts'),
      ...process.argv.slice(2),
    ],
    { env: { PUBLIC_URL: web, ...mail, ...process.env } },
  ),
  spawnNode([join('node_modules', 'vite', 'bin', 'vite.js')]),
]

const stop = (signal) => {
  stopWatching()
  for (const child of children) child.kill(signal)
}
const stopWatching = watchParents(() => stop('SIGTERM'))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal))
for (const child of children) {
  child.once('exit', () => {
    stop('SIGTERM')
    // The outbox would keep this process running.
    if (children.every(({ exitCode, signalCode }) => exitCode !== null || signalCode !== null)) process.exit()
  })
}
