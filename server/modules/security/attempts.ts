/**
 * Slows down failed logins, by what was typed and by address (D1): whether anybody is called like that changes nothing.
 * An attempt is counted before it is judged: guesses sent at once by many connections or processes are counted one by
 * one all the same.
 */
import { createHash } from 'node:crypto'
import type { Pool } from 'pg'
import { securityMessages } from '#i18n/fr/security.ts'
import { AppError } from '#server/platform/errors.ts'
import { networkOf } from '#server/platform/http/networkOf.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'

/** What attempts are counted under: `free` cost nothing, then 1, 2, 4… seconds up to the longest wait. */
export type Counter = { key: string; free: number; longest: number }

const OF_ONE = { free: 5, longest: 300 }
/** An address may be a whole town hall. */
const OF_ADDRESS = { free: 40, longest: 900 }

/** What was typed may be anything, a password in the wrong place too: its hash is kept. */
const typedKey = (login: string): string => `typed:${createHash('sha256').update(login).digest('base64url')}`

/** A login from wherever: its address, then what was typed, in the letters that accounts are found by. */
export const countersOfLogin = (ip: string, login: string): Counter[] => [
  { key: `address:${networkOf(ip)}`, ...OF_ADDRESS },
  { key: typedKey(login), ...OF_ONE },
]

/** A login from a device that the person has used: by itself, whatever others try meanwhile. */
export const countersOfDevice = (device: Buffer, userId: string): Counter[] => [
  { key: `device:${device.toString('base64url')}:${userId}`, ...OF_ONE },
]

/** Six digits are guessed sooner than a password: one waits longer for the next try. */
const OF_CODES = { free: 5, longest: 900 }

/** The second step of a login: by whose it is, from wherever; on a device that the person has used by itself. */
export const countersOfSecondStep = (ip: string, userId: string, device: Buffer | undefined): Counter[] =>
  device
    ? [{ key: `step:${device.toString('base64url')}:${userId}`, ...OF_CODES }]
    : [
        { key: `address:${networkOf(ip)}`, ...OF_ADDRESS },
        { key: `step:${userId}`, ...OF_CODES },
      ]

const OF_REQUESTS = { free: 3, longest: 3_600 }

/** Asking for a link by email: by address, then by what was typed; apart from logins, which it must not slow down. */
export const countersOfLinkRequest = (ip: string, login: string): Counter[] => [
  { key: `link:address:${networkOf(ip)}`, free: 10, longest: 3_600 },
  { key: `link:${typedKey(login)}`, ...OF_REQUESTS },
]

/** The password of an open session: whoever found one must not guess it. */
export const countersOfSession = (sessionId: string): Counter[] => [{ key: `session:${sessionId}`, ...OF_ONE }]

/** Counts under the key and the limits that begin at the parameter `first`, unless that key is slowed down. */
const countSql = (first: number, condition: string): string => {
  const [key, free, longest] = [`$${first}::text`, `$${first + 1}::int`, `$${first + 2}::int`]
  return `
    INSERT INTO security.login_attempt AS a (key, failures, last_attempt_at)
    SELECT ${key}, 1, $1::timestamptz WHERE ${condition}
    ON CONFLICT (key) DO UPDATE SET
      failures = CASE WHEN a.last_attempt_at < $1::timestamptz - interval '1 day' THEN 1 ELSE a.failures + 1 END,
      last_attempt_at = $1,
      blocked_until = CASE
        WHEN a.last_attempt_at < $1::timestamptz - interval '1 day' OR a.failures + 1 < ${free} THEN NULL
        ELSE $1::timestamptz + least(2 ^ least(a.failures + 1 - ${free}, 20), ${longest}) * interval '1 second' END
    WHERE a.blocked_until IS NULL OR a.blocked_until <= $1
    RETURNING 1`
}

/**
 * The second counter is left alone while the first refuses: an address that waits slows nobody else down. Everybody sees
 * the count at once, but nobody waits for the disk: a power cut may forget the attempts of its last second.
 */
const COUNT = `
  WITH first AS (${countSql(2, 'true')}),
    second AS (${countSql(5, '$5::text IS NOT NULL AND EXISTS (SELECT FROM first)')})
  SELECT (SELECT count(*) FROM first)::int + (SELECT count(*) FROM second)::int AS counted,
    (SELECT greatest(1, ceil(extract(epoch FROM max(blocked_until) - $1::timestamptz)))::int
      FROM security.login_attempt WHERE key IN ($2, $5)) AS wait,
    set_config('synchronous_commit', 'off', true)`

/** Counts one attempt, in one statement; TOO_MANY_REQUESTS with the wait while one of the counters is slowed down. */
export const reserveAttempt = async (db: Pool, counters: readonly Counter[], now: Date): Promise<void> => {
  const [first, second] = counters
  const limits = [first, second].flatMap((counter) => [counter?.key, counter?.free, counter?.longest])
  const values = [now.toISOString(), ...limits.map((value) => value ?? null)]
  const { rows } = await db.query<{ counted: number; wait: number | null }>({
    name: 'count-attempt',
    text: COUNT,
    values,
  })
  if (rows[0]?.counted === counters.length) return
  const wait = rows[0]?.wait ?? 1
  throw new AppError('TOO_MANY_REQUESTS', securityMessages.tooManyRequests(wait), { retryAfter: wait })
}

/** The password was right: the last counter starts afresh, and the address before it gets its attempt back. */
export const forgiveAttempt = async (db: Pool, counters: readonly Counter[]): Promise<void> => {
  const own = counters.at(-1)?.key
  await db.query(
    `WITH own AS (DELETE FROM security.login_attempt WHERE key = $1),
       address AS (UPDATE security.login_attempt SET failures = greatest(failures - 1, 0), blocked_until = NULL
         WHERE key = ANY($2))
     SELECT set_config('synchronous_commit', 'off', true)`,
    [own, counters.slice(0, -1).map(({ key }) => key)],
  )
}

/** Nobody waits for a password that they have just chosen, whatever was tried under their code and their address. */
export const forgiveLogins = async (db: Queryable, userId: string): Promise<void> => {
  const { rows } = await db.query<{ code: string; email: string }>(
    'SELECT lower(code) AS code, lower(email) AS email FROM security."user" WHERE id = $1',
    [userId],
  )
  const typed = rows.flatMap(({ code, email }) => [code, email].map(typedKey))
  await db.query('DELETE FROM security.login_attempt WHERE key = ANY($1)', [typed])
}

/** Rows that are kept at most: a flood of names that nobody has fills no disk. */
const MOST = 100_000

/** Forgets what a whole quiet day has settled, and the oldest of too many. */
export const pruneAttempts = async (db: Queryable, now: Date, most = MOST): Promise<void> => {
  await db.query(
    `DELETE FROM security.login_attempt WHERE last_attempt_at < greatest($1::timestamptz - interval '1 day',
       (SELECT last_attempt_at FROM security.login_attempt ORDER BY last_attempt_at DESC OFFSET $2 LIMIT 1))`,
    [now.toISOString(), most - 1],
  )
}
