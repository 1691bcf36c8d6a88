/** Live events: published with NOTIFY in the causing transaction, received by one LISTEN connection per process. */
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import type { Queryable } from '../postgres/database.ts'
import { startListening } from './listener.ts'

const CHANNEL = 'regie_events'
/** PostgreSQL rejects payloads of 8000 bytes or more. */
const MAX_BYTES = 7_900

/** Makes every process discard its caches. */
export const GAP_TOPIC = 'gap'

type EventPayload = Readonly<Record<string, unknown>>
export type Recipient = { sessionId: string } | { userId: string }
export type LiveEvent = { topic: string; payload: EventPayload; to?: Recipient }
type EventHandler = (event: LiveEvent) => void

export type WriteAction = 'create' | 'update' | 'delete'
/** Payloads of the topics in docs/api.md; every other topic is an entity key with `RecordEvent`. */
export type RecordEvent = { action: WriteAction; id: string }
type Topics = {
  reservation: RecordEvent & { startingAt: string; endingAt: string; itemIds: readonly string[] }
  parameter: { codes: readonly string[] }
  entityConfiguration: { entity: string }
  entityOverride: { entity: string }
  customField: { entity: string }
  session: { ended: string }
  deletionRequest: { id: string; status: string }
  activity: { entity: string; recordId: string }
  mutex: { resource: string; action: 'acquire' | 'release' }
}

type PayloadOf<T extends string> = T extends keyof Topics ? Topics[T] : RecordEvent

/** Notifies every process when `tx` commits. Payloads hold ids only; lists above PostgreSQL's limit are dropped. */
export const publish = async <T extends string>(
  tx: Queryable,
  topic: T,
  payload: PayloadOf<T>,
  to?: Recipient,
): Promise<void> => {
  const event: LiveEvent = { topic, payload, ...(to && { to }) }
  const text = JSON.stringify(event)
  const short = () =>
    JSON.stringify({ ...event, payload }, (_key, value: unknown) => (Array.isArray(value) ? undefined : value))
  await tx.query('SELECT pg_notify($1, $2)', [CHANNEL, Buffer.byteLength(text) > MAX_BYTES ? short() : text])
}

export type EventBus = {
  emit: EventHandler
  on: (topic: string, handler: EventHandler) => () => void
  /** Calls `handler` after a lost connection was restored, since events may be missing. */
  onGap: (handler: () => void) => () => void
  /** True if events arrive at present; otherwise caches must not be trusted. */
  isHearing: () => boolean
  /** Waits until this process has received all events committed before. */
  flush: () => Promise<void>
  stop: () => Promise<void>
}

const subscribe = <T>(set: Set<T>, handler: T): (() => void) => {
  set.add(handler)
  return () => void set.delete(handler)
}

const createHandlers = (log: Logger) => {
  const byTopic = new Map<string, Set<EventHandler>>()
  const gaps = new Set<() => void>()
  const safely = (run: () => void): void => {
    try {
      run()
    } catch (error) {
      log.error({ error }, 'event handler failed')
    }
  }
  const handlersOf = (topic: string): Set<EventHandler> => {
    const known = byTopic.get(topic) ?? new Set()
    byTopic.set(topic, known)
    return known
  }
  return {
    on: (topic: string, handler: EventHandler) => subscribe(handlersOf(topic), handler),
    onGap: (handler: () => void) => subscribe(gaps, handler),
    notify: (event: LiveEvent): void => {
      for (const handler of [...(byTopic.get(event.topic) ?? []), ...(byTopic.get('*') ?? [])]) {
        safely(() => handler(event))
      }
    },
    notifyGap: (): void => {
      for (const handler of gaps) safely(handler)
    },
  }
}

/** Listens on its own connection and reconnects until `stop`. */
export const startEvents = async (
  pool: Pool,
  log: Logger,
  { heartbeat }: { heartbeat?: number } = {},
): Promise<EventBus> => {
  const handlers = createHandlers(log)
  const listener = await startListening(pool, log, {
    channel: CHANNEL,
    onPayload: (payload) => {
      const event = JSON.parse(payload) as LiveEvent
      if (event.topic === GAP_TOPIC) handlers.notifyGap()
      else handlers.notify(event)
    },
    onRestored: handlers.notifyGap,
    heartbeat,
  })
  return {
    emit: handlers.notify,
    on: handlers.on,
    onGap: handlers.onGap,
    isHearing: listener.isHearing,
    flush: listener.flush,
    stop: listener.stop,
  }
}
