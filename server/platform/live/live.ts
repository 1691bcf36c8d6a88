/** Live events over graphql-ws at `/api-gateway/graphql/` (docs/api.md, "Live events"). */
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { buildSchema, GraphQLError } from 'graphql'
import { type Extra, useServer } from 'graphql-ws/use/ws'
import type { Logger } from 'pino'
import { type WebSocket, WebSocketServer } from 'ws'
import { AppError } from '../errors.ts'
import type { EventBus } from '../events/events.ts'
import {
  CLOSE_TRY_AGAIN,
  CLOSE_UNAUTHORISED,
  createLiveClients,
  type Identified,
  type LiveAudience,
  type LiveClient,
  type LiveClients,
} from './liveClients.ts'

const MAX_MESSAGE = 8_192
/** Maximum characters of a subscription: it is executed for each event, and repeated fields are sent repeatedly. */
const MAX_DOCUMENT = 200
const MAX_CONNECTIONS = 5_000
const MAX_CONNECTIONS_PER_SESSION = 20
/** Interval for expired sessions; ended ones are noticed by event. */
const CHECK_MS = 60_000
const HEARTBEAT_MS = 15_000
const GOODBYE_MS = 2_000

const schema = buildSchema(`
  scalar JSON
  type Event { topic: String! payload: JSON! }
  type Query { isLive: Boolean }
  type Subscription { events: Event! }
`)

type LiveSource<S extends Identified> = { log: Logger; events: EventBus; audience: LiveAudience<S> }

type Connected<S extends Identified> = { client?: LiveClient<S> }
type Connection<S extends Identified> = { token: unknown; extra: Extra & Connected<S> }

const goodbye = (socket: WebSocket, code: number, reason: string): void => {
  if (socket.readyState >= socket.CLOSING) return
  socket.close(code, reason)
  setTimeout(() => socket.terminate(), GOODBYE_MS).unref()
}

const createClient = <S extends Identified>(socket: WebSocket, session: S): LiveClient<S> => ({
  session,
  queues: new Set(),
  close: (code, reason) => void setImmediate(() => goodbye(socket, code, reason)),
})

const connect = async <S extends Identified>(
  audience: LiveAudience<S>,
  live: LiveClients<S>,
  { token, extra }: Connection<S>,
): Promise<boolean> => {
  const session = await audience.open(typeof token === 'string' ? token : '')
  if (session instanceof AppError) {
    goodbye(extra.socket, CLOSE_UNAUTHORISED, String(session.extensions.code))
    return false
  }
  const siblings = [...live.clients].filter((client) => client.session.id === session.id)
  if (siblings.length >= MAX_CONNECTIONS_PER_SESSION) {
    goodbye(extra.socket, CLOSE_TRY_AGAIN, 'TOO_MANY_CONNECTIONS')
    return false
  }
  const client = createClient(extra.socket, session)
  extra.client = client
  live.clients.add(client)
  extra.socket.once('close', () => live.clients.delete(client))
  // The session may have ended between the check and the registration.
  await live.refresh([client])
  return extra.socket.readyState === extra.socket.OPEN
}

/** Closes with "try again" if the database is briefly unavailable: other codes prevent a reconnection. */
const connectOrWait = async <S extends Identified>(
  { log, audience }: LiveSource<S>,
  live: LiveClients<S>,
  connection: Connection<S>,
): Promise<boolean> => {
  try {
    return await connect(audience, live, connection)
  } catch (error) {
    log.warn({ error }, 'live connection could not be checked')
    goodbye(connection.extra.socket, CLOSE_TRY_AGAIN, 'TRY_AGAIN')
    return false
  }
}

const rejectUpgrade = (socket: Duplex, status: string): void => {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`)
}

export type Live = {
  upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void
  stop: () => Promise<void>
}

const serve = <S extends Identified>(source: LiveSource<S>, live: LiveClients<S>, server: WebSocketServer) =>
  useServer<{ token?: unknown }, Connected<S>>(
    {
      schema,
      onConnect: ({ connectionParams, extra }) =>
        connectOrWait(source, live, { token: connectionParams?.token, extra }),
      context: ({ extra }) => extra,
      onSubscribe: (_connection, _id, { query }) =>
        query.length > MAX_DOCUMENT ? [new GraphQLError('The document is too long')] : undefined,
      roots: {
        subscription: {
          events: (_args: unknown, { client }: Connected<S>) => {
            const events = client && live.events(client)
            if (!events) throw new GraphQLError('Too many subscriptions')
            return events
          },
        },
      },
    },
    server,
    HEARTBEAT_MS,
  )

export const startLive = <S extends Identified>(source: LiveSource<S>, checkEvery = CHECK_MS): Live => {
  const { log, events } = source
  const live = createLiveClients(source)
  const server = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE })
  const graphql = serve(source, live, server)
  server.on('connection', (socket) => {
    // The library would log client errors to the console.
    socket.removeAllListeners('error')
    socket.on('error', (error) => log.debug({ error }, 'live connection failed'))
  })
  const stopHearing = events.on('*', live.hear)
  const stopGaps = events.onGap(() => live.closeAll(CLOSE_TRY_AGAIN, 'EVENTS_MISSED'))
  const check = () =>
    live.refresh().catch((error: unknown) => log.warn({ error }, 'live sessions could not be checked'))
  const timer = setInterval(() => void check(), checkEvery)
  const stop = async () => {
    clearInterval(timer)
    stopHearing()
    stopGaps()
    for (const socket of server.clients) setTimeout(() => socket.terminate(), GOODBYE_MS).unref()
    await graphql.dispose()
  }
  let stopping: Promise<void> | undefined
  return {
    upgrade: (request, socket, head) => {
      if (server.clients.size >= MAX_CONNECTIONS) return rejectUpgrade(socket, '503 Service Unavailable')
      server.handleUpgrade(request, socket, head, (opened) => server.emit('connection', opened, request))
    },
    stop: () => {
      stopping ??= stop()
      return stopping
    },
  }
}
