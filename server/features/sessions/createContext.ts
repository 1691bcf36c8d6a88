/** What a request brings: who asks, from where, and when. */
import type { IncomingMessage } from 'node:http'
import { type Context, type Kernel, missingSession } from '#server/engine/context.ts'
import { AppError } from '#server/platform/errors.ts'
import { findSession, touchSession } from './session.ts'

const MAX_USER_AGENT = 400

/** Address of the client; a reverse proxy's word is believed only when the configuration says that there is one. */
export const addressOf = (request: Pick<IncomingMessage, 'headers' | 'socket'>, isBehindProxy: boolean): string => {
  const forwarded = request.headers['x-forwarded-for']
  const list = Array.isArray(forwarded) ? forwarded.join(',') : forwarded
  // The last entry is the one that our own proxy wrote; those before it are the client's word.
  const client = isBehindProxy ? list?.split(',').at(-1)?.trim() : undefined
  return (client || request.socket.remoteAddress || '').replace(/^::ffff:/, '').slice(0, 64)
}

export const userAgentOf = ({ headers }: Pick<IncomingMessage, 'headers'>): string =>
  (headers['user-agent'] ?? '').slice(0, MAX_USER_AGENT)

const bearerOf = (request: Pick<IncomingMessage, 'headers'>): string | undefined =>
  /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1]

/** Seconds for which nobody has touched the page that asks, by its own word. Who says nothing is a program. */
const idleSecondsOf = ({ headers }: Pick<IncomingMessage, 'headers'>): number => {
  const text = String(headers['client-idle'] ?? '')
  return /^\d{1,9}$/.test(text) ? Number(text) : Number.POSITIVE_INFINITY
}

/** The context of one request. A bad token does not throw here: operations that need a session answer with its error. */
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
  return { ...context, session: found.session, token }
}

/** The error of a request without a live session, asked before its body is read. */
export const sessionRefusal = async (
  kernel: Kernel,
  request: Pick<IncomingMessage, 'headers' | 'socket'>,
): Promise<AppError | undefined> => {
  const context = await createContext(kernel, request)
  return context.session ? undefined : missingSession(context)
}
