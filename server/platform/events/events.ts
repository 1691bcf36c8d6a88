/** Live events: told with NOTIFY in the transaction that causes them, heard by one LISTEN connection per process. */
import { Client, type Pool } from 'pg'
import type { Logger } from 'pino'
import type { Queryable } from '../postgres/database.ts'

const CHANNEL = 'regie_events'
/** PostgreSQL refuses a payload of 8000 bytes or more. */
const MAX_BYTES = 7_900
const RECONNECT_MS = 1_000

export type EventPayload = Readonly<Record<string, unknown>>
/** Whom an event is for; absent: everyone whose rights allow it. */
export type Recipient = { sessionId: string } | { userId: string }
export type LiveEvent = { topic: string; payload: EventPayload; to?: Recipient }
export type EventHandler = (event: LiveEvent) => void

export type WriteAction = 'create' | 'update' | 'delete'
/** Payloads of the topics that docs/api.md names; every other topic is an entity key with `RecordEvent`. */
export type RecordEvent = { action: WriteAction; id: string }
export type Topics = {
  reservation: RecordEvent & { startingAt: string; endingAt: string; itemIds: readonly string[] }
  parameter: { codes: readonly string[] }
  entityConfiguration: { entity: string }
  customField: { entity: string }
  session: { ended: string }
  deletionRequest: { id: string; status: string }
  /** A comment was written, changed or deleted. */
  activity: { entity: string; recordId: string }
  /** `resource`: `{entityKey}/{recordId}`. */
  mutex: { resource: string; action: 'acquire' | 'release' }
}

type PayloadOf<T extends string> = T extends keyof Topics ? Topics[T] : RecordEvent

/**
 * Tells every process, when `tx` commits. Payloads carry ids only: the reader fetches what it may see.
 * A payload over PostgreSQL's limit loses its lists, which the reader takes as "anything may have changed".
 */
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
  /** Calls `handler` for every event of `topic` (`*`: all topics). Returns the way to stop. */
  on: (topic: string, handler: EventHandler) => () => void
  /** Calls `handler` when events may have been missed, because the connection was lost and is restored. */
  onGap: (handler: () => void) => () => void
  /** Waits until this process has heard what was committed before: what it keeps in memory is right again. */
  flush: () => Promise<void>
  stop: () => Promise<void>
}

const subscribe = <T>(set: Set<T>, handler: T): (() => void) => {
  set.add(handler)
  return () => void set.delete(handler)
}

/** The handlers of one process, called one after the other; one that fails does not keep the others from hearing. */
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
    tell: (event: LiveEvent): void => {
      for (const handler of [...(byTopic.get(event.topic) ?? []), ...(byTopic.get('*') ?? [])]) {
        safely(() => handler(event))
      }
    },
    tellGap: (): void => {
      for (const handler of gaps) safely(handler)
    },
  }
}

type Listener = { client: () => Client | undefined; stop: () => Promise<void> }

/** Keeps one listening connection; `onRestored` runs each time that a lost one is taken up again. */
const listen = async (
  pool: Pool,
  log: Logger,
  told: { onEvent: (event: LiveEvent) => void; onRestored: () => void },
): Promise<Listener> => {
  let client: Client | undefined
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  const connect = async (): Promise<void> => {
    const next = new Client({ ...pool.options, keepAlive: true, application_name: 'regie events' })
    const lost = (error?: Error): void => {
      if (stopped || client !== next) return
      client = undefined
      log.warn({ error }, 'event connection lost')
      retry()
    }
    next.on('error', lost)
    next.on('end', () => lost())
    next.on('notification', ({ payload }) => payload && told.onEvent(JSON.parse(payload) as LiveEvent))
    await next.connect()
    await next.query(`LISTEN ${CHANNEL}`)
    client = next
    if (stopped) await next.end()
  }
  const failed = (error: unknown): void => {
    log.warn({ error }, 'event connection not restored yet')
    if (!stopped) retry()
  }
  const retry = (): void => {
    timer = setTimeout(() => void connect().then(told.onRestored, failed), RECONNECT_MS)
  }
  await connect()
  const stop = async () => {
    stopped = true
    clearTimeout(timer)
    await client?.end()
  }
  return { client: () => client, stop }
}

/** Starts listening on a connection of its own; a lost one is taken up again until `stop`. */
export const startEvents = async (pool: Pool, log: Logger): Promise<EventBus> => {
  const handlers = createHandlers(log)
  const listener = await listen(pool, log, { onEvent: handlers.tell, onRestored: handlers.tellGap })
  let last: Promise<void> = Promise.resolve()
  return {
    on: handlers.on,
    onGap: handlers.onGap,
    flush: () => {
      // PostgreSQL hands over waiting notifications before it answers the next statement of the same connection.
      const asked = last.then(() => listener.client()?.query('SELECT 1')).then(() => undefined)
      last = asked.catch(() => undefined)
      return asked
    },
    stop: listener.stop,
  }
}
