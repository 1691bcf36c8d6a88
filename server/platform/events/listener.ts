import { Client, type Pool } from 'pg'
import type { Logger } from 'pino'
import { isNewFault } from '../isNewFault.ts'

const RECONNECT_MS = 1_000
/** Interval of heartbeats, and the limit of their answers. */
const HEARTBEAT_MS = 5_000

export type Listening = {
  channel: string
  onPayload: (payload: string) => void
  /** Called after a reconnection: notifications in between are lost. */
  onRestored: () => void
  heartbeat?: number
}

type Listener = {
  isHearing: () => boolean
  /** Resolves once all notifications committed before have arrived, or the connection is lost. */
  flush: () => Promise<void>
  stop: () => Promise<void>
}

const answered = async (client: Client, limit: number): Promise<void> => {
  let timer: NodeJS.Timeout | undefined
  const silence = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('the event connection is silent')), limit)
  })
  try {
    await Promise.race([client.query('SELECT 1'), silence])
  } finally {
    clearTimeout(timer)
  }
}

export const startListening = async (
  pool: Pool,
  log: Logger,
  { channel, onPayload, onRestored, heartbeat = HEARTBEAT_MS }: Listening,
): Promise<Listener> => {
  let client: Client | undefined
  let retrying: NodeJS.Timeout | undefined
  let isStopped = false

  const lose = (lost: Client, error?: unknown): void => {
    if (isStopped || client !== lost) return
    client = undefined
    if (isNewFault('event connection')) log.warn({ error }, 'event connection lost')
    // Destroyed instead of closed: closing a dead connection would wait.
    lost.connection?.stream.destroy()
    retry()
  }

  const connect = async (): Promise<void> => {
    const next = new Client({ ...pool.options, keepAlive: true, application_name: 'regie events' })
    next.on('error', (error) => lose(next, error))
    next.on('end', () => lose(next))
    next.on('notification', ({ payload }) => payload && onPayload(payload))
    await next.connect()
    await next.query(`LISTEN ${channel}`)
    client = next
    if (isStopped) await next.end()
  }

  const failed = (error: unknown): void => {
    if (isNewFault('event connection')) log.warn({ error }, 'event connection not restored yet')
    if (!isStopped) retry()
  }
  const retry = (): void => {
    retrying = setTimeout(() => void connect().then(onRestored, failed), RECONNECT_MS)
  }

  // PostgreSQL delivers pending notifications before it answers the next statement of a connection.
  const ask = async (): Promise<void> => {
    const asked = client
    if (asked) await answered(asked, heartbeat).catch((error: unknown) => lose(asked, error))
  }

  await connect()
  const beating = setInterval(() => void flush(), heartbeat)
  let last: Promise<void> = Promise.resolve()
  const flush = (): Promise<void> => {
    last = last.then(ask)
    return last
  }
  return {
    isHearing: () => client !== undefined,
    flush,
    stop: async () => {
      isStopped = true
      clearInterval(beating)
      clearTimeout(retrying)
      await client?.end()
    },
  }
}
