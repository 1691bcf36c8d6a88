/**
 * Devices that people have logged in from: failures from elsewhere do not keep them waiting there (D1), and who asks for
 * it is not asked for a code there for some days (D69).
 */
import type { Queryable } from '#server/platform/postgres/database.ts'

/** Devices that are known of a person at most; those that were used longest ago are forgotten. */
const MAX_KNOWN = 20
const KEPT_DAYS = 90

/** True when the device was known of anybody: a browser that several people use stays one device. */
export const isDevice = async (db: Queryable, device: Buffer): Promise<boolean> => {
  const { rowCount } = await db.query('SELECT FROM security.known_device WHERE token_hash = $1 LIMIT 1', [device])
  return Boolean(rowCount)
}

/** What a login on a device tells of it: whether the person came from it before, and from any other. */
export type Meeting = { isKnown: boolean; hasOthers: boolean }

type Met = { userId: string; device: Buffer; now: Date; isTrusted: boolean }

/** Notes that the person logged in from the device, and whether they ask not to be asked for a code there. */
export const meetDevice = async (tx: Queryable, { userId, device, now, isTrusted }: Met): Promise<Meeting> => {
  const { rows } = await tx.query<Meeting>({
    name: 'meet-device',
    text: `WITH before AS (SELECT token_hash FROM security.known_device WHERE user_id = $1),
       met AS (INSERT INTO security.known_device AS known (user_id, token_hash, created_at, last_used_at, trusted_at)
         VALUES ($1, $2, $3, $3, CASE WHEN $4 THEN $3::timestamptz END)
         ON CONFLICT (user_id, token_hash) DO UPDATE SET last_used_at = $3,
           trusted_at = coalesce(EXCLUDED.trusted_at, known.trusted_at)),
       surplus AS (DELETE FROM security.known_device WHERE user_id = $1 AND token_hash IN (
         SELECT token_hash FROM security.known_device WHERE user_id = $1 AND token_hash <> $2
         ORDER BY last_used_at DESC OFFSET ${MAX_KNOWN - 1}))
     SELECT EXISTS (SELECT FROM before WHERE token_hash = $2) AS "isKnown",
       EXISTS (SELECT FROM before WHERE token_hash <> $2) AS "hasOthers"`,
    values: [userId, device, now.toISOString(), isTrusted],
  })
  return rows[0] ?? { isKnown: false, hasOthers: false }
}

/** Of the person `$1` at the instant `$2`, as long as `$3` days after they asked for it: what is shortened counts at once. */
const TRUSTED = `user_id = $1 AND trusted_at > $2::timestamptz - make_interval(days => $3)`

type Trust = { userId: string; now: Date; days: number }

/** True where the person asked not to be asked for a code, no longer ago than that. */
export const isTrusted = async (db: Queryable, device: Buffer, { userId, now, days }: Trust): Promise<boolean> => {
  const values = [userId, now.toISOString(), days, device]
  return Boolean(
    (await db.query(`SELECT FROM security.known_device WHERE ${TRUSTED} AND token_hash = $4`, values)).rowCount,
  )
}

export const countTrusted = async (db: Queryable, { userId, now, days }: Trust): Promise<number> => {
  const values = [userId, now.toISOString(), days]
  return (await db.query(`SELECT FROM security.known_device WHERE ${TRUSTED}`, values)).rowCount ?? 0
}

/** Every device of the person is asked for a code again; answers how many were not. */
export const forgetTrust = async (tx: Queryable, userId: string): Promise<number> => {
  const { rowCount } = await tx.query(
    'UPDATE security.known_device SET trusted_at = NULL WHERE user_id = $1 AND trusted_at IS NOT NULL',
    [userId],
  )
  return rowCount ?? 0
}

/** True for a device that the person has logged in from. */
export const isDeviceOf = async (db: Queryable, device: Buffer, userId: string): Promise<boolean> => {
  const values = [userId, device]
  return Boolean(
    (await db.query('SELECT FROM security.known_device WHERE user_id = $1 AND token_hash = $2', values)).rowCount,
  )
}

type Forgetting = { userId: string; onlyId?: string | undefined; exceptId?: string | undefined }

/** Forgets the devices of a person, the one of a session alone, or all but that of a session. */
export const forgetDevices = async (tx: Queryable, { userId, onlyId, exceptId }: Forgetting): Promise<void> => {
  const deviceOf = (place: string) => `(SELECT device_hash FROM security.session WHERE id = ${place}::uuid)`
  await tx.query(
    `DELETE FROM security.known_device WHERE user_id = $1
       AND ($2::uuid IS NULL OR token_hash = ${deviceOf('$2')}) AND token_hash IS DISTINCT FROM ${deviceOf('$3')}`,
    [userId, onlyId ?? null, exceptId ?? null],
  )
}

/** Forgets devices that nobody has used for three months. */
export const pruneDevices = async (db: Queryable, now: Date): Promise<void> => {
  await db.query(
    `DELETE FROM security.known_device WHERE last_used_at < $1::timestamptz - interval '${KEPT_DAYS} days'`,
    [now.toISOString()],
  )
}
