/** Known devices: failures elsewhere do not delay them (D1), and they may skip the second factor (D69). */
import type { Queryable } from '#server/platform/postgres/database.ts'

/** Maximum devices per user; the least recently used are deleted. */
const MAX_KNOWN = 20
const KEPT_DAYS = 90

/** True if any user has logged in from the device: a shared browser stays one device. */
export const isDevice = async (db: Queryable, device: Buffer): Promise<boolean> => {
  const { rowCount } = await db.query('SELECT FROM security.known_device WHERE token_hash = $1 LIMIT 1', [device])
  return Boolean(rowCount)
}

type DeviceRecord = { isKnown: boolean; hasOthers: boolean }

type DeviceUse = { userId: string; device: Buffer; now: Date; isTrusted: boolean }

export const recordDevice = async (
  tx: Queryable,
  { userId, device, now, isTrusted }: DeviceUse,
): Promise<DeviceRecord> => {
  const { rows } = await tx.query<DeviceRecord>({
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

/** Devices of user `$1` trusted at `$2` for `$3` days. A shortened period applies at once. */
const TRUSTED = `user_id = $1 AND trusted_at > $2::timestamptz - make_interval(days => $3)`

type Trust = { userId: string; now: Date; days: number }

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

export const forgetTrust = async (tx: Queryable, userId: string): Promise<number> => {
  const { rowCount } = await tx.query(
    'UPDATE security.known_device SET trusted_at = NULL WHERE user_id = $1 AND trusted_at IS NOT NULL',
    [userId],
  )
  return rowCount ?? 0
}

export const isDeviceOf = async (db: Queryable, device: Buffer, userId: string): Promise<boolean> => {
  const values = [userId, device]
  return Boolean(
    (await db.query('SELECT FROM security.known_device WHERE user_id = $1 AND token_hash = $2', values)).rowCount,
  )
}

type Forgetting = { userId: string; onlyId?: string | undefined; exceptId?: string | undefined }

export const forgetDevices = async (tx: Queryable, { userId, onlyId, exceptId }: Forgetting): Promise<void> => {
  const deviceOf = (place: string) => `(SELECT device_hash FROM security.session WHERE id = ${place}::uuid)`
  await tx.query(
    `DELETE FROM security.known_device WHERE user_id = $1
       AND ($2::uuid IS NULL OR token_hash = ${deviceOf('$2')}) AND token_hash IS DISTINCT FROM ${deviceOf('$3')}`,
    [userId, onlyId ?? null, exceptId ?? null],
  )
}

export const pruneDevices = async (db: Queryable, now: Date): Promise<void> => {
  await db.query(
    `DELETE FROM security.known_device WHERE last_used_at < $1::timestamptz - interval '${KEPT_DAYS} days'`,
    [now.toISOString()],
  )
}
