import { createServer } from 'node:http'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'

const MAX_MESSAGES = 200

const escaped = (text) => String(text ?? '').replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const page = (title, body) => `<!doctype html><html lang="fr"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><title>${escaped(title)}</title>
<style>:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}
table{border-collapse:collapse;width:100%}td,th{text-align:left;padding:.4rem .8rem .4rem 0;border-bottom:1px solid #8886;vertical-align:top}
iframe{width:100%;height:36rem;border:1px solid #8886;background:#fff}pre{white-space:pre-wrap}</style>
<h1>${escaped(title)}</h1>${body}`

const addressesOf = (people) => (people ?? []).map(({ address }) => address).join(', ')

const listPage = (messages) => {
  const rows = messages.map(
    ({ id, at, email }) => `<tr><td>${escaped(at.toLocaleTimeString('fr-FR'))}<td>${escaped(addressesOf(email.to))}
<td><a href="/${id}">${escaped(email.subject || '(sans objet)')}</a>`,
  )
  const table = `<table><tr><th>Heure<th>À<th>Objet${rows.join('')}</table>`
  return page('Messages envoyés', rows.length > 0 ? table : '<p>Aucun message pour le moment.</p>')
}

const messagePage = ({ id, email }) => {
  const files = email.attachments.map(
    ({ filename, mimeType }, index) => `<li><a href="/${id}/${index}">${escaped(filename || mimeType)}</a>`,
  )
  return page(
    email.subject || '(sans objet)',
    `<p>De ${escaped(email.from?.address)} à ${escaped(addressesOf(email.to))} · <a href="/">Tous les messages</a></p>
<iframe sandbox="allow-popups allow-popups-to-escape-sandbox" title="Message" srcdoc="${escaped(email.html)}"></iframe>
${files.length > 0 ? `<h2>Fichiers joints</h2><ul>${files.join('')}</ul>` : ''}
<h2>En texte</h2><pre>${escaped(email.text)}</pre>`,
  )
}

/** Logos are inline attachments: displays them in place. */
const withPictures = (email) => ({
  ...email,
  html: email.attachments.reduce(
    (html, { contentId, mimeType, content }) =>
      contentId
        ? html.replaceAll(
            `cid:${contentId.replace(/^<|>$/g, '')}`,
            `data:${mimeType};base64,${Buffer.from(content).toString('base64')}`,
          )
        : html,
    email.html ?? '',
  ),
})

const answerWith = (messages) => (request, response) => {
  const [, id, index] = new URL(request.url ?? '/', 'http://localhost').pathname.split('/')
  const message = messages.find((one) => String(one.id) === id)
  const file = message?.email.attachments[Number(index)]
  if (index && file) {
    response.setHeader(
      'Content-Disposition',
      `attachment; filename*=UTF-8''${encodeURIComponent(file.filename ?? 'fichier')}`,
    )
    return response.end(Buffer.from(file.content))
  }
  if (id && !message) response.statusCode = 404
  response.setHeader('Content-Type', 'text/html; charset=utf-8')
  response.end(id && message ? messagePage(message) : listPage(messages))
}

const listen = (server, port) =>
  new Promise((resolve, reject) => {
    server.on('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })

/** `smtpUrl`: address of the relay. The page is served on localhost at `port` (0: any), returned as `url`. */
export const startOutbox = async (port) => {
  const messages = []
  let count = 0
  const relay = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onData(stream, _session, done) {
      const parts = []
      stream.on('data', (part) => parts.push(part))
      stream.on('end', () => {
        PostalMime.parse(Buffer.concat(parts)).then((email) => {
          count += 1
          messages.unshift({ id: count, at: new Date(), email: withPictures(email) })
          messages.splice(MAX_MESSAGES)
          done()
        }, done)
      })
    },
  })
  await listen(relay, 0)
  const pages = createServer(answerWith(messages))
  await listen(pages, port)
  return {
    smtpUrl: `smtp://127.0.0.1:${relay.server.address().port}`,
    url: `http://localhost:${pages.address().port}`,
    stop: () => {
      relay.close()
      pages.close()
    },
  }
}
