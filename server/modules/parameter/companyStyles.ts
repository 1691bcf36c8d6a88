/** Public style sheet with the organisation's colour, for pages that paint before any script runs. */
import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { type Accent, accentOf } from '#resources/domain/accent.ts'
import type { Kernel } from '#server/engine/context.ts'
import { readParameter } from './readParameter.ts'

export const COMPANY_STYLES_PATH = '/parameter/company.css'

/** Milliseconds. The page waits for the style sheet; without the database it paints in the product's colour. */
const PATIENCE_MS = 300

const accentRules = (page: string, { main, ink, hover }: Accent): string => `
${page} header svg rect{fill:${main}}
${page} header svg path:first-of-type{stroke:${ink}}
${page} .MuiButton-text{color:${main}}
${page} .MuiButton-contained{background-color:${main};color:${ink}}
${page} .MuiButton-contained:hover{background-color:${hover}}`

/** `theme.js` sets the attribute; without scripts, the system preference selects the theme. */
export const companyStyles = (color: string | null): string => {
  const light = accentOf(color, 'light')
  const dark = accentOf(color, 'dark')
  if (!light || !dark) return ''
  return `:root{--company-color:${color}}
${accentRules("html:not([data-theme='dark']) #prerendered", light)}${accentRules("html[data-theme='dark'] #prerendered", dark)}
@media (prefers-color-scheme: dark){${accentRules('html:not([data-theme]) #prerendered', dark)}
}
`
}

const colorInTime = (kernel: Kernel): Promise<string | null> =>
  Promise.race([readParameter(kernel, 'COMPANY_COLOUR'), wait(PATIENCE_MS, null)]).catch(() => null)

export const answerCompanyStyles = async (
  request: IncomingMessage,
  response: ServerResponse,
  kernel: Kernel,
): Promise<void> => {
  const styles = companyStyles(await colorInTime(kernel))
  const etag = `"${createHash('sha256').update(styles).digest('base64url')}"`
  const headers = { 'Cache-Control': 'no-cache', ETag: etag, 'X-Content-Type-Options': 'nosniff' }
  if (request.headers['if-none-match'] === etag) {
    response.writeHead(304, headers).end()
    return
  }
  response.writeHead(200, { ...headers, 'Content-Type': 'text/css; charset=utf-8' })
  response.end(request.method === 'HEAD' ? undefined : styles)
}
