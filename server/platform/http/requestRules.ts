/** Which requests the API reads: posts of JSON or of files, from the product's own pages or from programs. */
import type { IncomingMessage } from 'node:http'
import { processMessages } from '#i18n/fr/process.ts'
import type { Config } from '../config.ts'

export type RequestRefusal = { status: number; message: string; headers?: Readonly<Record<string, string>> }

const { http } = processMessages

/** The media type alone; a form of another page can send neither of the two that are read without asking first. */
const typeOf = ({ headers }: Pick<IncomingMessage, 'headers'>): string =>
  (headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? ''

/** Files travel as a form. */
export const isMultipart = (request: Pick<IncomingMessage, 'headers'>): boolean =>
  typeOf(request) === 'multipart/form-data'

const hostOf = (origin: string): string | undefined => (URL.canParse(origin) ? new URL(origin).host : undefined)

/**
 * Whether a page of another site sends it. The address that users type is ours whatever the browser says, since the web
 * may live apart from a service; beside it, what the browser says of itself, or else that both name one host. Programs
 * say nothing.
 */
export const isForeign = (
  { headers }: Pick<IncomingMessage, 'headers'>,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): boolean => {
  const { origin, host, 'sec-fetch-site': site } = headers
  if (origin !== undefined && origin === new URL(publicUrl).origin) return false
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  return origin !== undefined && hostOf(origin) !== host
}

/** Why the API does not read this request; undefined when it does. */
export const requestRefusal = (
  request: Pick<IncomingMessage, 'headers' | 'method'>,
  config: Pick<Config, 'publicUrl'>,
): RequestRefusal | undefined => {
  // An address is kept in histories and logs, and followed without a question: nothing is asked or changed by one.
  if (request.method !== 'POST') return { status: 405, message: http.postOnly, headers: { Allow: 'POST' } }
  if (isForeign(request, config)) return { status: 403, message: http.foreignOrigin }
  const isRead = typeOf(request) === 'application/json' || isMultipart(request)
  return isRead ? undefined : { status: 415, message: http.jsonOnly }
}
