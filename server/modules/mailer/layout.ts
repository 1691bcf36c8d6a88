import { compile as compileText } from 'html-to-text'
import { mailerMessages } from '#i18n/fr/mailer.ts'
import { accentOf } from '#resources/domain/accent.ts'
import { asMarkup } from '#resources/domain/templates.ts'
import { newPlaceholder } from '#server/features/emails/places.ts'
import type { Company } from '#server/modules/parameter/company.ts'

/** `body`: sanitized HTML; `link`: URL of the application. */
type LayoutContent = {
  subject: string
  body: string
  number?: string
  link: string
  company: Company
  hasLogo: boolean
}

/** Content-ID of the attached logo (RFC 2392). */
export const LOGO_CID = 'logo@regie'

const COLOR = '#2f4a86'
const DARK = { main: '#9db6ee', ink: '#12161f' }
const FONT = 'Arial, Helvetica, sans-serif'

/** Tokens for the texts of a message in the cached layout; names cannot contain them. */
const PLACES = { title: `T${newPlaceholder()}`, body: `B${newPlaceholder()}` }
const ANY_PLACE = new RegExp(Object.values(PLACES).join('|'), 'g')

const styleOf = (color: string | null): string => {
  const { main, ink } = accentOf(color, 'light') ?? { main: COLOR, ink: '#fff' }
  const dark = accentOf(color, 'dark') ?? DARK
  return `.text a{color:${main}}.text p{margin:0 0 16px}.text h2,.text h3{margin:0 0 12px;line-height:1.3}
.text li p{margin:0 0 4px}.text blockquote{margin:0 0 16px;padding-left:12px;border-left:3px solid #c9d1e2}.text ul,.text ol{margin:0 0 16px;padding-left:24px}
.text a.button{display:inline-block;margin:0 12px 8px 0;padding:10px 18px;border-radius:6px;background:${main};color:${ink};text-decoration:none}
.text>div>*:last-child{margin-bottom:0}.foot a{color:inherit}
@media (prefers-color-scheme:dark){body,.ground,.ground>table{background:#12161f!important}
.page,.page>table{background:#1b2130!important}.text div,.name div{color:#e6eaf2!important}
.text a{color:${dark.main}!important}.text a.button{background:${dark.main}!important;color:${dark.ink}!important}.foot div{color:#9aa4b6!important}}`
}

const footerOf = ({ link, company }: Pick<LayoutContent, 'link' | 'company'>): string => {
  const address = asMarkup(link)
  const lines = [company.name ?? '', ...company.lines].filter(Boolean).map(asMarkup)
  return [...lines, mailerMessages.footer(`<a href="${address}">${address}</a>`)].join('<br>')
}

const section = (className: string, inside: string, attributes = ''): string =>
  `<mj-section css-class="${className}" padding="0" ${attributes}><mj-column>${inside}</mj-column></mj-section>`

const mjmlOf = (framed: Pick<LayoutContent, 'link' | 'company' | 'hasLogo'>): string => {
  const { company, hasLogo } = framed
  const logo = `<mj-text padding="24px 12px 0"><img src="cid:${LOGO_CID}" alt="" height="48" style="height:48px;width:auto;max-width:240px"></mj-text>`
  const name = `<mj-text css-class="name" padding="16px 12px 12px" font-size="18px" font-weight="bold">${asMarkup(company.name ?? '')}</mj-text>`
  const page = `<mj-text css-class="text" padding="24px">${PLACES.body}</mj-text>`
  const foot = `<mj-text css-class="foot" padding="12px" font-size="13px" color="#5b6577">${footerOf(framed)}</mj-text>`
  return `<mjml lang="${asMarkup(company.locale)}"><mj-head><mj-title>${PLACES.title}</mj-title>
<mj-attributes><mj-all font-family="${FONT}"/><mj-text font-size="16px" line-height="1.5" color="#1c2434"/></mj-attributes>
<mj-style>${styleOf(company.color)}</mj-style></mj-head><mj-body background-color="#f4f6fa" width="600px" css-class="ground">
${section('head', (hasLogo ? logo : '') + (company.name ? name : '<mj-spacer height="24px"/>'))}
${section('page', page, `background-color="#ffffff" border-top="4px solid ${asMarkup(company.color ?? COLOR)}" border-radius="8px"`)}
${section('foot', foot)}</mj-body></mjml>`
}

const frames = new Map<string, string>()
const MAX_FRAMES = 4

/** Loads mrml with the first message: processes that send none save its memory. */
const compile = async (mjml: string): Promise<string> => {
  const { Engine } = await import('mrml')
  const engine = new Engine()
  try {
    const result = engine.toHtml(mjml)
    if (result.type === 'error') throw new Error(`The frame of messages is malformed: ${result.message}`)
    return result.content.replace('<head>', '<head><meta name="color-scheme" content="light dark">')
  } finally {
    engine.free()
  }
}

const frameOf = async (framed: LayoutContent): Promise<string> => {
  const mjml = mjmlOf(framed)
  const cached = frames.get(mjml)
  if (cached) return cached
  const frame = await compile(mjml)
  if (frames.size >= MAX_FRAMES) frames.clear()
  frames.set(mjml, frame)
  return frame
}

/** Replaces text only: a span inside a tag would break it. */
const preventNumberWrap = (markup: string, number: string): string => {
  const word = asMarkup(number)
  const whole = `<span style="white-space:nowrap">${word}</span>`
  return markup.replace(/<[^>]*>|[^<]+/g, (part) => (part.startsWith('<') ? part : part.split(word).join(whole)))
}

export const htmlOf = async (framed: LayoutContent): Promise<string> => {
  const body = framed.number ? preventNumberWrap(framed.body, framed.number) : framed.body
  const words: Record<string, string> = { [PLACES.title]: asMarkup(framed.subject), [PLACES.body]: body }
  // Replaced in one pass, so that a subject cannot contain a token.
  return (await frameOf(framed)).replace(ANY_PLACE, (place) => words[place] ?? place)
}

const asText = compileText({
  wordwrap: 78,
  // Nesting depth of elements; deeper content is omitted from the text.
  limits: { maxDepth: 200 },
  selectors: [{ selector: 'a', options: { hideLinkHrefIfSameAsText: true } }],
})

export const textOf = (framed: LayoutContent): string => asText(`${framed.body}<p>-- <br>${footerOf(framed)}</p>`)
