import type { IncomingMessage } from 'node:http'
import { processMessages } from '#i18n/fr/process.ts'
import { holdsSecret } from '../apiKey.ts'
import type { Config } from '../config.ts'

type RequestRefusal = { status: number; message: string; headers?: Readonly<Record<string, string>> }

const { http } = processMessages

const typeOf = ({ headers }: Pick<IncomingMessage, 'headers'>): string =>
  (headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? ''

export const isMultipart = (request: Pick<IncomingMessage, 'headers'>): boolean =>
  typeOf(request) === 'multipart/form-data'

const hostOf = (origin: string): string | undefined => (URL.canParse(origin) ? new URL(origin).host : undefined)

/**
 * True if a page of another site sent the request. The public address is always allowed, since the web application may
 * have another host than a service; else `Sec-Fetch-Site` decides, else the comparison of hosts. Programs send neither.
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

/** Headers that a page of another site cannot send without a preflight request, which the API answers with 405. */
const PREFLIGHT_HEADERS = ['graphql-require-preflight', 'apollo-require-preflight'] as const

/** A browser adds no key by itself, so a page of another site cannot use one. */
const hasKey = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean => holdsSecret(headers.authorization ?? '')

const refusalOfGet = (request: Pick<IncomingMessage, 'headers'>, config: Pick<Config, 'publicUrl'>) => {
  if (hasKey(request)) return undefined
  if (isForeign(request, config)) return { status: 403, message: http.foreignOrigin }
  const isAsked = PREFLIGHT_HEADERS.some((name) => request.headers[name])
  return isAsked ? undefined : { status: 400, message: http.preflightHeader }
}

/** Returns the reason for which the API does not read this request; undefined if it does. */
export const requestRefusal = (
  request: Pick<IncomingMessage, 'headers' | 'method'>,
  config: Pick<Config, 'publicUrl'>,
): RequestRefusal | undefined => {
  if (request.method === 'GET') return refusalOfGet(request, config)
  if (request.method !== 'POST') return { status: 405, message: http.methods, headers: { Allow: 'GET, POST' } }
  if (!hasKey(request) && isForeign(request, config)) return { status: 403, message: http.foreignOrigin }
  const isRead = typeOf(request) === 'application/json' || isMultipart(request)
  return isRead ? undefined : { status: 415, message: http.jsonOnly }
}
