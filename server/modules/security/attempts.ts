/** Slows down failed logins, per account and per address (D1). An attempt is counted before it is judged: guesses sent
 *  at once by many connections or processes are counted one by one all the same. */
import { securityMessages } from '#i18n/fr/security.ts'
import { AppError } from '#server/platform/errors.ts'
import { networkOf } from '#server/platform/http/networkOf.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'

type Limit = { free: number; longest: number }

/** Attempts that cost nothing, then 1, 2, 4… seconds up to the longest wait. An address may be a whole town hall. */
const ACCOUNT: Limit = { free: 5, longest: 300 }
const ADDRESS: Limit = { free: 40, longest: 900 }

export const accountKey = (userId: string): string => `account:${userId}`
/** A name that nobody has is slowed down like any other. */
export const unknownKey = (login: string): string => `login:${login.slice(0, 200)}`

export const addressKey = (ip: string): string => `address:${networkOf(ip)}`

const RESERVE = `
  INSERT INTO security.login_attempt AS a (key, failures, last_attempt_at)
  VALUES ($1, 1, $2)
  ON CONFLICT (key) DO UPDATE SET
    failures = CASE WHEN a.last_attempt_at < $2::timestamptz - interval '1 day' THEN 1 ELSE a.failures + 1 END,
    last_attempt_at = $2,
    blocked_until = CASE
      WHEN a.last_attempt_at < $2::timestamptz - interval '1 day' OR a.failures + 1 < $3 THEN NULL
      ELSE $2::timestamptz + least(2 ^ least(a.failures + 1 - $3, 20), $4) * interval '1 second' END
  WHERE a.blocked_until IS NULL OR a.blocked_until <= $2
  RETURNING failures`

const WAIT = `
  SELECT greatest(1, ceil(extract(epoch FROM blocked_until - $2::timestamptz)))::int AS wait
  FROM security.login_attempt WHERE key = $1`

const reserve = async (db: Queryable, key: string, now: Date, { free, longest }: Limit): Promise<void> => {
  const { rowCount } = await db.query(RESERVE, [key, now.toISOString(), free, longest])
  if (rowCount) return
  const { rows } = await db.query<{ wait: number }>(WAIT, [key, now.toISOString()])
  const wait = rows[0]?.wait ?? 1
  throw new AppError('TOO_MANY_REQUESTS', securityMessages.tooManyRequests(wait), { retryAfter: wait })
}

/** Counts one attempt for the address, then for the account; TOO_MANY_REQUESTS with the wait while one is slowed. */
export const reserveAttempt = async (
  db: Queryable,
  { account, ip, now }: { account: string; ip: string; now: Date },
): Promise<void> => {
  await reserve(db, addressKey(ip), now, ADDRESS)
  await reserve(db, account, now, ACCOUNT)
}

/** The password was right: the account starts afresh, and the address gets its attempt back. */
export const forgiveAttempt = async (db: Queryable, account: string, ip: string): Promise<void> => {
  await db.query('DELETE FROM security.login_attempt WHERE key = $1', [account])
  await db.query(
    'UPDATE security.login_attempt SET failures = greatest(failures - 1, 0), blocked_until = NULL WHERE key = $1',
    [addressKey(ip)],
  )
}

/** Forgets what a whole quiet day has settled. */
export const pruneAttempts = async (db: Queryable, now: Date): Promise<void> => {
  await db.query(`DELETE FROM security.login_attempt WHERE last_attempt_at < $1::timestamptz - interval '1 day'`, [
    now.toISOString(),
  ])
}
