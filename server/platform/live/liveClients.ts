import type { Logger } from 'pino'
import { AppError } from '../errors.ts'
import type { LiveEvent } from '../events/events.ts'
import { createLiveQueue, type LiveQueue } from './liveQueue.ts'

/** Close codes: session over; reconnect and read again. */
export const CLOSE_UNAUTHORISED = 4401
export const CLOSE_TRY_AGAIN = 1013

const MAX_QUEUE = 500
const MAX_INBOX = 10_000
/** Events sent in a row before connections get time to write. */
const BATCH = 100
const MAX_SUBSCRIPTIONS = 4

export type ReceivedEvent = Pick<LiveEvent, 'topic' | 'payload'>
type EventMessage = { events: ReceivedEvent }

export type LiveAudience<S> = {
  open: (token: string) => Promise<S | AppError>
  refresh: (ids: readonly string[]) => Promise<ReadonlyMap<string, S | AppError>>
  canChangeRights: (event: LiveEvent) => boolean
  haveRightsChanged: (before: S, after: S) => boolean
  heard: (session: S, event: LiveEvent) => ReceivedEvent | undefined
}

export type Identified = { id: string }

export type LiveClient<S extends Identified> = {
  session: S
  queues: Set<LiveQueue<EventMessage>>
  close: (code: number, reason: string) => void
}

export type LiveClients<S extends Identified> = ReturnType<typeof createLiveClients<S>>

const push = (client: Pick<LiveClient<never>, 'queues' | 'close'>, events: ReceivedEvent): void => {
  for (const queue of client.queues) {
    if (!queue.push({ events })) client.close(CLOSE_TRY_AGAIN, 'TOO_SLOW')
  }
}

const dismiss = (client: Pick<LiveClient<never>, 'queues' | 'close'>, code: string, reason: unknown): void => {
  push(client, { topic: 'session', payload: { ended: reason } })
  for (const queue of client.queues) queue.end()
  client.close(CLOSE_UNAUTHORISED, code)
}

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

  /** Changed rights send an event, so that menu and pages update. */
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

  /** Rights are reloaded before delivering events published with or after their change. */
  const drain = async (): Promise<void> => {
    isDraining = true
    try {
      while (inbox.length > 0) {
        const batch = inbox.splice(0, BATCH)
        if (batch.some(audience.canChangeRights)) await refresh()
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
    events: (client: LiveClient<S>): AsyncIterable<EventMessage> | undefined => {
      if (client.queues.size >= MAX_SUBSCRIPTIONS) return undefined
      const queue = createLiveQueue<EventMessage>(MAX_QUEUE, () => client.queues.delete(queue))
      client.queues.add(queue)
      return queue.values
    },
  }
}
