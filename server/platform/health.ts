import type { EventBus } from './events/events.ts'
import { compareVersion, type Version } from './migrations/migrate.ts'
import type { Queryable } from './postgres/database.ts'

const PATIENCE_MS = 3_000
/** Cache time of an answer, since a check writes. */
const FRESH_MS = 1_000

type Probed = { pool: Queryable; events: Pick<EventBus, 'isHearing'>; version: Version }

/**
 * Allocates and frees a megabyte on PostgreSQL's disk: rows beyond `work_mem` go to a temporary file. An updated row
 * would fit its page even on a full disk. Both statements share a transaction.
 */
const NEED_ROOM = `SET LOCAL work_mem = '64kB'; SELECT count(*) FROM generate_series(1, 40000)`

const probe = async ({ pool, events, version }: Probed): Promise<boolean> => {
  if (!events.isHearing()) return false
  await pool.query('UPDATE public.health_probe SET probed_at = now()')
  await pool.query(NEED_ROOM)
  const { pending, other } = await compareVersion(pool, version)
  return pending.length === 0 && other.length === 0
}

const within = async (limit: number, answer: Promise<boolean>): Promise<boolean> => {
  let timer: NodeJS.Timeout | undefined
  const silence = new Promise<boolean>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('the database does not answer')), limit)
  })
  try {
    return await Promise.race([answer, silence])
  } finally {
    clearTimeout(timer)
  }
}

/** Checks at most once a second, regardless of the number of requests. */
export const createHealth = (probed: Probed): (() => Promise<boolean>) => {
  let last: { at: number; answer: Promise<boolean> } | undefined
  return () => {
    const now = Date.now()
    if (!last || now - last.at > FRESH_MS) last = { at: now, answer: within(PATIENCE_MS, probe(probed)) }
    return last.answer
  }
}
