/** Throttles failed logins by login and address, known or not (D1). Counted before the check: guesses may overlap. */
import { createHash } from 'node:crypto'
import type { Pool } from 'pg'
import { securityMessages } from '#i18n/fr/security.ts'
import { AppError } from '#server/platform/errors.ts'
import { networkOf } from '#server/platform/http/networkOf.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'

/** `free` attempts without delay, then 1, 2, 4… seconds, up to `longest` seconds. */
export type Counter = { key: string; free: number; longest: number }

/** Key of a counter that starts again each hour: reads of genuine pages add up over days. */
export const hourlyKey = (key: string, now: Date): string => `${key}:${Math.floor(now.getTime() / 3_600_000)}`

const OF_ONE = { free: 5, longest: 300 }
const OF_ADDRESS = { free: 40, longest: 900 }

/** Stores only a hash, because users may type their password into the login field. */
const typedKey = (login: string): string => `typed:${createHash('sha256').update(login).digest('base64url')}`

export const countersOfLogin = (ip: string, login: string): Counter[] => [
  { key: `address:${networkOf(ip)}`, ...OF_ADDRESS },
  { key: typedKey(login), ...OF_ONE },
]

/** Separate counter for a known device, so that attempts of others do not delay the user. */
export const countersOfDevice = (device: Buffer, userId: string): Counter[] => [
  { key: `device:${device.toString('base64url')}:${userId}`, ...OF_ONE },
]

/** Six digits are easier to guess than a password, so the delay is longer. */
const OF_CODES = { free: 5, longest: 900 }

export const countersOfSecondStep = (ip: string, userId: string, device: Buffer | undefined): Counter[] =>
  device
    ? [{ key: `step:${device.toString('base64url')}:${userId}`, ...OF_CODES }]
    : [
        { key: `address:${networkOf(ip)}`, ...OF_ADDRESS },
        { key: `step:${userId}`, ...OF_CODES },
      ]

const OF_REQUESTS = { free: 3, longest: 3_600 }

/** Counters of requested links: address, then typed login. Separate from logins, which they must not delay. */
export const countersOfLinkRequest = (ip: string, login: string): Counter[] => [
  { key: `link:address:${networkOf(ip)}`, free: 10, longest: 3_600 },
  { key: `link:${typedKey(login)}`, ...OF_REQUESTS },
]

/** Protects the password against guesses within an open session. */
export const countersOfSession = (sessionId: string): Counter[] => [{ key: `session:${sessionId}`, ...OF_ONE }]

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

/** The second counter counts only if the first accepts: a delayed address must not delay others. */
const COUNT = `
  WITH first AS (${countSql(2, 'true')}),
    second AS (${countSql(5, '$5::text IS NOT NULL AND EXISTS (SELECT FROM first)')})
  SELECT (SELECT count(*) FROM first)::int + (SELECT count(*) FROM second)::int AS counted,
    (SELECT greatest(1, ceil(extract(epoch FROM max(blocked_until) - $1::timestamptz)))::int
      FROM security.login_attempt WHERE key IN ($2, $5)) AS wait,
    set_config('synchronous_commit', 'off', true)`

/** Counts an attempt by one statement. Throws TOO_MANY_REQUESTS with the remaining delay. */
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

/** After a correct password: resets the last counter, and takes the attempt back from the address. */
export const resetAttempts = async (db: Pool, counters: readonly Counter[]): Promise<void> => {
  const own = counters.at(-1)?.key
  await db.query(
    `WITH own AS (DELETE FROM security.login_attempt WHERE key = $1),
       address AS (UPDATE security.login_attempt SET failures = greatest(failures - 1, 0), blocked_until = NULL
         WHERE key = ANY($2))
     SELECT set_config('synchronous_commit', 'off', true)`,
    [own, counters.slice(0, -1).map(({ key }) => key)],
  )
}

export const forgiveLogins = async (db: Queryable, userId: string): Promise<void> => {
  const { rows } = await db.query<{ code: string; email: string }>(
    'SELECT lower(code) AS code, lower(email) AS email FROM security."user" WHERE id = $1',
    [userId],
  )
  const typed = rows.flatMap(({ code, email }) => [code, email].map(typedKey))
  await db.query('DELETE FROM security.login_attempt WHERE key = ANY($1)', [typed])
}

/** Maximum rows, so that a flood of random logins cannot fill the disk. */
const MOST = 100_000

/** Deletes counters after a day without attempts, and the oldest ones above the maximum. */
export const pruneAttempts = async (db: Queryable, now: Date, most = MOST): Promise<void> => {
  await db.query(
    `DELETE FROM security.login_attempt WHERE last_attempt_at < greatest($1::timestamptz - interval '1 day',
       (SELECT last_attempt_at FROM security.login_attempt ORDER BY last_attempt_at DESC OFFSET $2 LIMIT 1))`,
    [now.toISOString(), most - 1],
  )
}
