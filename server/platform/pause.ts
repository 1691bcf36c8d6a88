import type { Client } from 'pg'
import type { Logger } from 'pino'
import type { EventBus } from './events/events.ts'
import { publish } from './events/events.ts'
import type { Queryable } from './postgres/database.ts'

/** Announces a pause; the lock shows if it still lasts. */
const TOPIC = 'pause'
/** Advisory lock (the text « paus ») of the replacing connection, which ends with it. */
const LOCK = 0x70_61_75_73
const CHECK_MS = 500

const IS_HELD = `SELECT EXISTS (SELECT FROM pg_locks WHERE locktype = 'advisory' AND classid = 0 AND objid = $1
  AND database = (SELECT oid FROM pg_database WHERE datname = current_database())) AS held`

/** Lasts until `endPause` or the end of the connection. */
export const beginPause = async (client: Client): Promise<void> => {
  await client.query('SELECT pg_advisory_lock($1)', [LOCK])
  await publish(client, TOPIC, { action: 'create', id: '' })
}

export const endPause = async (client: Client): Promise<void> => {
  await client.query('SELECT pg_advisory_unlock($1)', [LOCK])
}

export type Pause = {
  isOn: () => boolean
  over: () => Promise<void>
  stop: () => void
}

type Watched = { pool: Queryable; events: Pick<EventBus, 'on' | 'onGap'>; log: Logger }

export const watchPause = async ({ pool, events, log }: Watched): Promise<Pause> => {
  let isOn = false
  let timer: NodeJS.Timeout | undefined
  let waiting: (() => void)[] = []
  const end = (): void => {
    isOn = false
    clearInterval(timer)
    timer = undefined
    for (const go of waiting) go()
    waiting = []
  }
  const check = async (): Promise<void> => {
    const { rows } = await pool.query<{ held: boolean }>(IS_HELD, [LOCK])
    if (rows[0]?.held) begin()
    else end()
  }
  const checkLater = (): void => {
    check().catch((error: unknown) => log.warn({ error }, 'pause not checked'))
  }
  const begin = (): void => {
    isOn = true
    timer ??= setInterval(checkLater, CHECK_MS)
  }
  events.on(TOPIC, begin)
  events.onGap(checkLater)
  await check()
  return {
    isOn: () => isOn,
    over: () => (isOn ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve()),
    stop: end,
  }
}
