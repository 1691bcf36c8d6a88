import type { IncomingMessage } from 'node:http'
import { type Context, type Kernel, missingSession } from '#server/engine/context.ts'
import { loadDefinitions } from '#server/engine/customFields/definitions.ts'
import { AppError } from '#server/platform/errors.ts'
import { findSession, touchSession } from './session.ts'

const MAX_USER_AGENT = 400

export const addressOf = (request: Pick<IncomingMessage, 'headers' | 'socket'>, isBehindProxy: boolean): string => {
  const forwarded = request.headers['x-forwarded-for']
  const list = Array.isArray(forwarded) ? forwarded.join(',') : forwarded
  // Our proxy appends the last entry; the client can forge earlier ones.
  const client = isBehindProxy ? list?.split(',').at(-1)?.trim() : undefined
  return (client || request.socket.remoteAddress || '').replace(/^::ffff:/, '').slice(0, 64)
}

export const userAgentOf = ({ headers }: Pick<IncomingMessage, 'headers'>): string =>
  (headers['user-agent'] ?? '').slice(0, MAX_USER_AGENT)

const bearerOf = (request: Pick<IncomingMessage, 'headers'>): string | undefined =>
  /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1]

/** Idle seconds of the page, as it reports; infinite for programs, which report none. */
const idleSecondsOf = ({ headers }: Pick<IncomingMessage, 'headers'>): number => {
  const text = String(headers['client-idle'] ?? '')
  return /^\d{1,9}$/.test(text) ? Number(text) : Number.POSITIVE_INFINITY
}

/** An invalid token does not throw here: operations that need a session answer with its error. */
export const createContext = async (
  kernel: Kernel,
  request: Pick<IncomingMessage, 'headers' | 'socket'>,
  now: Date = new Date(),
): Promise<Context> => {
  const context: Context = {
    kernel,
    session: null,
    now,
    ip: addressOf(request, kernel.config.isBehindProxy),
    userAgent: userAgentOf(request),
    memo: new Map(),
  }
  const token = bearerOf(request)
  if (!token) return context
  const found = await findSession({ db: kernel.pool, config: kernel.config, now }, token)
  if (found instanceof AppError) return { ...context, sessionError: found }
  await touchSession(kernel.pool, found, { now, idle: found.isRefreshedByItsPage ? 0 : idleSecondsOf(request) })
  await loadDefinitions(context)
  // A service elsewhere must not receive a key, which lives for months.
  return { ...context, session: found.session, ...(!found.session.isKey && { token }) }
}

/** Session error of a request, checked before reading its body; undefined with a live session. */
export const sessionRefusal = async (
  kernel: Kernel,
  request: Pick<IncomingMessage, 'headers' | 'socket'>,
): Promise<AppError | undefined> => {
  const context = await createContext(kernel, request)
  return context.session ? undefined : missingSession(context)
}
