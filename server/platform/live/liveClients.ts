/** Live connections of this process: who they are, what each may hear, and when they must go. */
import type { Logger } from 'pino'
import { AppError } from '../errors.ts'
import type { LiveEvent } from '../events/events.ts'
import { createLiveQueue, type LiveQueue } from './liveQueue.ts'

/** Close codes: the session is over; the client must come back and read afresh. */
export const CLOSE_UNAUTHORISED = 4401
export const CLOSE_TRY_AGAIN = 1013

const MAX_QUEUE = 500
const MAX_INBOX = 10_000
/** Events sent in one go; between two, connections get the time to write. */
const BATCH = 100
const MAX_SUBSCRIPTIONS = 4

/** What one client hears of an event. */
export type Heard = Pick<LiveEvent, 'topic' | 'payload'>
/** As the subscription `events` gives it. */
export type EventMessage = { events: Heard }

/** What live connections ask of the layers above: whose a token is, and what each session may hear. */
export type LiveAudience<S> = {
  /** The live session of a token, or the error that closes the connection. */
  open: (token: string) => Promise<S | AppError>
  /** Sessions as they are now, by id. */
  refresh: (ids: readonly string[]) => Promise<ReadonlyMap<string, S | AppError>>
  /** Whether an event may change what sessions may do. */
  mayChangeRights: (event: LiveEvent) => boolean
  haveRightsChanged: (before: S, after: S) => boolean
  /** What a session hears of an event; undefined: nothing. */
  heard: (session: S, event: LiveEvent) => Heard | undefined
}

export type Identified = { id: string }

export type LiveClient<S extends Identified> = {
  session: S
  queues: Set<LiveQueue<EventMessage>>
  close: (code: number, reason: string) => void
}

export type LiveClients<S extends Identified> = ReturnType<typeof createLiveClients<S>>

const push = (client: Pick<LiveClient<never>, 'queues' | 'close'>, events: Heard): void => {
  for (const queue of client.queues) {
    if (!queue.push({ events })) client.close(CLOSE_TRY_AGAIN, 'TOO_SLOW')
  }
}

/** Tells a client that its session is over, then lets it go. */
const dismiss = (client: Pick<LiveClient<never>, 'queues' | 'close'>, code: string, reason: unknown): void => {
  push(client, { topic: 'session', payload: { ended: reason } })
  for (const queue of client.queues) queue.end()
  client.close(CLOSE_UNAUTHORISED, code)
}

/** Keeps the connections of this process in step with the database and its events. */
export const createLiveClients = <S extends Identified>({
  log,
  audience,
}: {
  log: Logger
  audience: LiveAudience<S>
}) => {
  const clients = new Set<LiveClient<S>>()
  const inbox: LiveEvent[] = []
  let isDraining = false

  /** Whose rights have changed gets an event: their menu and their pages follow. */
  const changeSession = (client: LiveClient<S>, session: S): void => {
    const hasChanged = audience.haveRightsChanged(client.session, session)
    client.session = session
    if (hasChanged) push(client, { topic: 'rights', payload: {} })
  }

  const refresh = async (some: Iterable<LiveClient<S>> = clients): Promise<void> => {
    const list = [...some]
    if (list.length === 0) return
    const found = await audience.refresh([...new Set(list.map(({ session }) => session.id))])
    for (const client of list) {
      const verdict = found.get(client.session.id)
      if (verdict instanceof AppError) dismiss(client, String(verdict.extensions.code), verdict.extensions.reason)
      else if (verdict) changeSession(client, verdict)
    }
  }

  const deliver = (event: LiveEvent): void => {
    for (const client of clients) {
      const heard = audience.heard(client.session, event)
      if (!heard) continue
      if (event.topic === 'session') dismiss(client, 'INVALID_TOKEN', event.payload.ended)
      else push(client, heard)
    }
  }

  const closeAll = (code: number, reason: string): void => {
    for (const client of clients) client.close(code, reason)
  }

  /** Rights are read afresh before anything that was published with or after their change goes out. */
  const drain = async (): Promise<void> => {
    isDraining = true
    try {
      while (inbox.length > 0) {
        const batch = inbox.splice(0, BATCH)
        if (batch.some(audience.mayChangeRights)) await refresh()
        for (const event of batch) deliver(event)
        await new Promise(setImmediate)
      }
    } catch (error) {
      inbox.length = 0
      log.error({ error }, 'live clients could not be checked')
      closeAll(CLOSE_TRY_AGAIN, 'TRY_AGAIN')
    } finally {
      isDraining = false
    }
  }

  return {
    clients,
    refresh,
    closeAll,
    hear: (event: LiveEvent): void => {
      if (clients.size === 0) return
      if (inbox.push(event) > MAX_INBOX) {
        inbox.length = 0
        closeAll(CLOSE_TRY_AGAIN, 'TOO_MANY_EVENTS')
      }
      if (!isDraining) void drain()
    },
    /** The events of one subscription, until it ends; nothing for a client that has enough of them. */
    events: (client: LiveClient<S>): AsyncIterable<EventMessage> | undefined => {
      if (client.queues.size >= MAX_SUBSCRIPTIONS) return undefined
      const queue = createLiveQueue<EventMessage>(MAX_QUEUE, () => client.queues.delete(queue))
      client.queues.add(queue)
      return queue.values
    },
  }
}
