import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import type { Logger } from 'pino'
import { archiveMessages } from '#i18n/fr/backupImports.ts'
import { processMessages } from '#i18n/fr/process.ts'
import { securityMessages } from '#i18n/fr/security.ts'
import type { Config } from '../config.ts'
import type { AppError } from '../errors.ts'
import { unavailable } from '../faults.ts'
import { answerJson } from './answers.ts'
import { findRequestAddress, namesSecret } from './requestAddress.ts'
import { isForeign, isMultipart, requestRefusal } from './requestRules.ts'
import type { WebHandler } from './webFiles.ts'
import { beginAnswer } from './yieldToRequests.ts'

const DIRECTIVES: Readonly<Record<string, readonly string[]>> = {
  'default-src': [`'self'`],
  'script-src': [`'self'`],
  'connect-src': [`'self'`],
  'img-src': [`'self'`, 'data:', 'blob:'],
  // The style library inserts its rules into the page.
  'style-src': [`'self'`, `'unsafe-inline'`],
  'object-src': [`'none'`],
  'base-uri': [`'self'`],
  'form-action': [`'self'`],
  'frame-ancestors': [`'none'`],
}

const CONTENT_SECURITY_POLICY = Object.entries(DIRECTIVES)
  .map(([name, values]) => [name, ...values].join(' '))
  .join('; ')

export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => unknown
type UpgradeHandler = (request: IncomingMessage, socket: Duplex, head: Buffer) => void

type HttpParts = {
  config: Pick<Config, 'host' | 'port' | 'publicUrl' | 'maxFileSize'>
  log: Logger
  endpointAt: (path: string) => RequestHandler | undefined
  routes: readonly { method: string; prefix: string; maxBody?: number | undefined; handle: RequestHandler }[]
  upgrades: ReadonlyMap<string, UpgradeHandler>
  isReady: () => Promise<boolean>
  isPaused: () => boolean
  /** Error of a request without live session, which may not send large bodies; undefined with one. */
  sessionRefusal: (request: IncomingMessage) => Promise<AppError | undefined>
  web: WebHandler
}

const MAX_BODY = 2 * 1024 * 1024
const MAX_PUBLIC_BODY = 16 * 1024
const MAX_FILES = 5

const securityHeaders = (config: HttpParts['config']): [string, string][] => [
  ['Content-Security-Policy', CONTENT_SECURITY_POLICY],
  ['X-Content-Type-Options', 'nosniff'],
  ['X-Frame-Options', 'DENY'],
  ['Referrer-Policy', 'same-origin'],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
  ['Permissions-Policy', 'camera=(), geolocation=(), microphone=()'],
  ...(config.publicUrl.startsWith('https:')
    ? [['Strict-Transport-Security', 'max-age=31536000'] as [string, string]]
    : []),
]

const sendRefusal = (response: ServerResponse, status: number, code: string, message: string) => {
  // Small bodies are read and discarded: a client that is cut off while sending would not see the answer.
  if (!(Number(response.req.headers['content-length']) <= MAX_BODY)) response.setHeader('Connection', 'close')
  answerJson(response, status, { errors: [{ message, extensions: { code } }] })
}

const isBodyAccepted = (request: IncomingMessage, response: ServerResponse, limit: number): boolean => {
  if (request.method === 'GET' || request.method === 'HEAD') return true
  const length = Number(request.headers['content-length'] ?? Number.NaN)
  // Browsers send no length for DELETE without a body.
  if (request.method === 'DELETE' && Number.isNaN(length) && !request.headers['transfer-encoding']) return true
  if (Number.isNaN(length)) sendRefusal(response, 411, 'BAD_REQUEST', processMessages.http.lengthRequired)
  else if (length > limit) sendRefusal(response, 413, 'FILE_TOO_LARGE', processMessages.http.tooLarge)
  else return true
  return false
}

const bodyLimit = ({ config }: HttpParts, request: IncomingMessage): number =>
  isMultipart(request) ? MAX_FILES * config.maxFileSize + MAX_BODY : MAX_BODY

const sendPaused = (response: ServerResponse): void =>
  sendRefusal(response.setHeader('Retry-After', 2), 503, 'UNAVAILABLE', archiveMessages.paused)

const answerHealth = async ({ isReady, log }: HttpParts, response: ServerResponse) => {
  const isHealthy = await isReady().catch((error: unknown) => {
    log.warn({ error }, 'health check failed')
    return false
  })
  answerJson(response, isHealthy ? 200 : 503, { status: isHealthy ? 'ready' : 'unavailable' })
}

/** Large bodies are read before the query, so they require a session. */
const needsSession = (request: IncomingMessage): boolean =>
  isMultipart(request) || Number(request.headers['content-length']) > MAX_PUBLIC_BODY

const answerEndpoint = async (
  { config, sessionRefusal }: HttpParts,
  endpoint: RequestHandler,
  request: IncomingMessage,
  response: ServerResponse,
) => {
  response.setHeader('Cache-Control', 'no-store')
  // Registered before the first wait: an answer closed earlier would not emit `close` again.
  response.once('close', beginAnswer())
  const unread = requestRefusal(request, config)
  if (unread) {
    for (const [name, value] of Object.entries(unread.headers ?? {})) response.setHeader(name, value)
    return sendRefusal(response, unread.status, 'BAD_REQUEST', unread.message)
  }
  const refusal = needsSession(request) ? await sessionRefusal(request) : undefined
  if (refusal) return sendRefusal(response, 401, String(refusal.extensions.code), refusal.message)
  return endpoint(request, response)
}

const route = async (parts: HttpParts, address: string, request: IncomingMessage, response: ServerResponse) => {
  if (address === '/health') return answerHealth(parts, response)
  // Liveness only: restarting the process because of an unavailable database would make it worse.
  if (address === '/health/live') return answerJson(response, 200, { status: 'live' })
  const endpoint = parts.endpointAt(address.replace(/\/+$/, ''))
  const method = request.method === 'HEAD' ? 'GET' : request.method
  const found = parts.routes.find((candidate) => candidate.method === method && address.startsWith(candidate.prefix))
  if (!isBodyAccepted(request, response, found?.maxBody ?? bodyLimit(parts, request))) return
  if ((endpoint || found) && parts.isPaused()) return sendPaused(response)
  if (endpoint) return answerEndpoint(parts, endpoint, request, response)
  if (found) return found.handle(request, response)
  if (method === 'GET' && (parts.web.answer(address, request, response) || parts.web.fail(404, request, response)))
    return
  answerJson(response, 404, { message: `Page not found: ${address}` })
}

type Running = Set<ServerResponse>

const onRequest = (parts: HttpParts, running: Running): RequestHandler => {
  const headers = securityHeaders(parts.config)
  return async (request, response) => {
    for (const [name, value] of headers) response.setHeader(name, value)
    running.add(response)
    response.once('close', () => running.delete(response))
    const address = findRequestAddress(request)?.path
    if (namesSecret(request)) return sendRefusal(response, 400, 'BAD_REQUEST', securityMessages.keys.address)
    if (address === undefined) return sendRefusal(response, 400, 'BAD_REQUEST', processMessages.http.badAddress)
    try {
      await route(parts, address, request, response)
    } catch (error) {
      const away = unavailable(error, { log: parts.log, service: 'http' })
      if (!away) parts.log.error({ error, address }, 'request failed')
      if (response.headersSent) response.destroy()
      else if (away) response.setHeader('Retry-After', 2)
      if (response.headersSent || parts.web.fail(away ? 503 : 500, request, response)) return
      if (away) sendRefusal(response, 503, 'UNAVAILABLE', away.message)
      else answerJson(response, 500, { message: processMessages.http.failed })
    }
  }
}

const onUpgrade =
  ({ upgrades, config }: HttpParts): UpgradeHandler =>
  (request, socket, head) => {
    const upgrade = upgrades.get((findRequestAddress(request)?.path ?? '').replace(/\/+$/, ''))
    socket.on('error', () => socket.destroy())
    if (!upgrade) socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n')
    else if (isForeign(request, config)) socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n')
    else upgrade(request, socket, head)
  }

const listen = (server: Server, { host, port }: { host: string; port: number }): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new Error(processMessages.http.portTaken(port), { cause: error }) : error),
    )
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port))
  })

/** Milliseconds for running requests to finish on stop. */
const PATIENCE = 20_000

const close = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    const idle = setInterval(() => server.closeIdleConnections(), 100)
    const limit = setTimeout(() => server.closeAllConnections(), PATIENCE)
    server.close(() => {
      clearInterval(idle)
      clearTimeout(limit)
      resolve()
    })
    server.closeIdleConnections()
  })

/** Milliseconds; longer than proxies keep idle connections, as a request on a closing one fails. */
const KEEP_ALIVE = 65_000

export type HttpServer = { port: number; stop: () => Promise<void> }

/** `stop` rejects new connections and waits for running requests. */
export const startHttp = async (parts: HttpParts): Promise<HttpServer> => {
  const running: Running = new Set()
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE }, onRequest(parts, running))
  server.on('upgrade', onUpgrade(parts))
  const port = await listen(server, parts.config)
  return {
    port,
    stop: () => {
      // Otherwise the connection would stay open for a next request.
      for (const response of running) if (!response.headersSent) response.setHeader('Connection', 'close')
      return close(server)
    },
  }
}
