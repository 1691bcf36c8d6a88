/** The page that a message's text stands in: one column that every mail program draws, in its light or dark colours. */
import { convert } from 'html-to-text'
import { mailerMessages } from '#i18n/fr/mailer.ts'
import { asMarkup } from '#resources/domain/templates.ts'
import type { Company } from '#server/modules/parameter/company.ts'

/** `body`: markup that was cleaned; `link`: where the application is. */
export type Framed = { subject: string; body: string; link: string; company: Company; hasLogo: boolean }

/** RFC 2392: where the page finds the picture that comes with it. */
export const LOGO_CID = 'logo@regie'

const COLOR = '#2f4a86'

const styleOf = (color: string): string =>
  `body{margin:0;padding:24px 12px;background:#f4f6fa;color:#1c2434;font:16px/1.5 Arial,Helvetica,sans-serif}
.name{max-width:600px;margin:0 auto 12px;font-size:18px;font-weight:bold}
.logo{max-width:600px;margin:0 auto 12px}.logo img{height:48px;width:auto;max-width:240px;border:0;display:block}
.page{max-width:600px;margin:0 auto;background:#fff;border-radius:8px;border-top:4px solid ${color};padding:24px}
.page a{color:#2f4a86}.page blockquote{margin:0;padding-left:12px;border-left:3px solid #c9d1e2}
.foot{max-width:600px;margin:12px auto 0;font-size:13px;color:#5b6577}.foot a{color:inherit}
@media(prefers-color-scheme:dark){body{background:#12161f;color:#e6eaf2}.page{background:#1b2130}.page a{color:#9db6ee}.foot{color:#9aa4b6}}`

const footOf = ({ link, company }: Framed): string => {
  const address = asMarkup(link)
  const lines = [company.name ?? '', ...company.lines].filter(Boolean).map(asMarkup)
  return [...lines, mailerMessages.footer(`<a href="${address}">${address}</a>`)].join('<br>')
}

export const htmlOf = (framed: Framed): string => {
  const { subject, body, company, hasLogo } = framed
  const logo = hasLogo ? `<p class="logo"><img src="cid:${LOGO_CID}" alt="" height="48"></p>` : ''
  const name = company.name ? `<p class="name">${asMarkup(company.name)}</p>` : ''
  return `<!doctype html><html lang="${asMarkup(company.locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>${asMarkup(subject)}</title><style>${styleOf(company.color ?? COLOR)}</style></head>
<body>${logo}${name}<div class="page">${body}</div><p class="foot">${footOf(framed)}</p></body></html>`
}

/** The text part of the message. */
export const textOf = (framed: Framed): string =>
  convert(`${framed.body}<p>-- <br>${footOf(framed)}</p>`, {
    wordwrap: 78,
    selectors: [{ selector: 'a', options: { hideLinkHrefIfSameAsText: true } }],
  })
