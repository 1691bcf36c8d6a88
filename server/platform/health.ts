/** Whether this process can do its work: read, write, and hear what the others write. */
import type { EventBus } from './events/events.ts'
import type { Queryable } from './postgres/database.ts'
import { compareMigrations } from './postgres/migrate.ts'

/** A question that takes longer is answered no. */
const PATIENCE_MS = 3_000
/** Whoever asks more often hears the last answer: the question writes. */
const FRESH_MS = 1_000

/** `migrations`: names of those that must be applied, and no later one. */
export type Probed = { pool: Queryable; events: Pick<EventBus, 'isHearing'>; migrations: readonly string[] }

/**
 * Takes a megabyte of the disk of PostgreSQL and gives it back: more rows of a function than `work_mem` holds go to a
 * temporary file. A booking may need as much at once, and the row that the probe updates finds room in its page on a full
 * disk too. Two statements of one packet are one transaction.
 */
const NEED_ROOM = `SET LOCAL work_mem = '64kB'; SELECT count(*) FROM generate_series(1, 40000)`

const probe = async ({ pool, events, migrations }: Probed): Promise<boolean> => {
  if (!events.isHearing()) return false
  await pool.query('UPDATE public.health_probe SET probed_at = now()')
  await pool.query(NEED_ROOM)
  const { pending, later } = await compareMigrations(pool, migrations)
  return pending.length === 0 && later.length === 0
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

/** Asks at most once a second, whoever wants to know. */
export const createHealth = (probed: Probed): (() => Promise<boolean>) => {
  let last: { at: number; answer: Promise<boolean> } | undefined
  return () => {
    const now = Date.now()
    if (!last || now - last.at > FRESH_MS) last = { at: now, answer: within(PATIENCE_MS, probe(probed)) }
    return last.answer
  }
}
