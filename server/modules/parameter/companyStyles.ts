/** The organisation's colour for pages that paint before any script: a style sheet of a few lines, which everyone may read. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { accentOf } from '#resources/domain/accent.ts'
import type { Kernel } from '#server/engine/context.ts'
import { readParameter } from './readParameter.ts'

export const COMPANY_STYLES_PATH = '/parameter/company.css'

/** A page waits for it before it paints: a database that is away makes it paint in the product's own colour. */
const PATIENCE_MS = 300

/** What a drawn page (`src/app/prerender`), which is in the light theme, shows in the primary colour. */
export const companyStyles = (color: string | null): string => {
  const accent = accentOf(color, 'light')
  if (!accent) return ''
  const { main, ink, hover } = accent
  return `:root{--company-color:${color}}
#prerendered>div{border-top-color:${color}}
#prerendered header svg rect{fill:${main}}
#prerendered header svg path:first-of-type{stroke:${ink}}
#prerendered .MuiButton-text{color:${main}}
#prerendered .MuiButton-contained{background-color:${main};color:${ink}}
#prerendered .MuiButton-contained:hover{background-color:${hover}}
`
}

const colorInTime = (kernel: Kernel): Promise<string | null> =>
  Promise.race([readParameter(kernel, 'COMPANY_COLOUR'), wait(PATIENCE_MS, null)]).catch(() => null)

/** `GET /parameter/company.css` */
export const answerCompanyStyles = async (
  request: IncomingMessage,
  response: ServerResponse,
  kernel: Kernel,
): Promise<void> => {
  const color = await colorInTime(kernel)
  const etag = `"${color ?? 'none'}"`
  const headers = { 'Cache-Control': 'no-cache', ETag: etag, 'X-Content-Type-Options': 'nosniff' }
  if (request.headers['if-none-match'] === etag) {
    response.writeHead(304, headers).end()
    return
  }
  response.writeHead(200, { ...headers, 'Content-Type': 'text/css; charset=utf-8' })
  response.end(request.method === 'HEAD' ? undefined : companyStyles(color))
}
