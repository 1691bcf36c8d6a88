/** The page that a message's text stands in: one column that every mail program draws, in its light or dark colours. */
import { mailerMessages } from '#i18n/fr/mailer.ts'
import { asMarkup } from '#resources/domain/templates.ts'

/** `body`: markup that was cleaned; `link`: where the application is. */
export type Framed = { subject: string; body: string; link: string }

const STYLE = `body{margin:0;padding:24px 12px;background:#f4f6fa;color:#1c2434;font:16px/1.5 Arial,Helvetica,sans-serif}
.page{max-width:600px;margin:0 auto;background:#fff;border-radius:8px;padding:24px}
.page a{color:#2f4a86}.page blockquote{margin:0;padding-left:12px;border-left:3px solid #c9d1e2}
.foot{max-width:600px;margin:12px auto 0;font-size:13px;color:#5b6577}.foot a{color:inherit}
@media(prefers-color-scheme:dark){body{background:#12161f;color:#e6eaf2}.page{background:#1b2130}.page a{color:#9db6ee}.foot{color:#9aa4b6}}`

export const htmlOf = ({ subject, body, link }: Framed): string => {
  const address = asMarkup(link)
  return `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>${asMarkup(subject)}</title><style>${STYLE}</style></head>
<body><div class="page">${body}</div><p class="foot">${mailerMessages.footer(`<a href="${address}">${address}</a>`)}</p></body></html>`
}
