/** Devices that people have logged in from: failures from elsewhere do not keep them waiting there (D1). */
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

/** Notes that the person logged in from the device. */
export const meetDevice = async (
  tx: Queryable,
  { userId, device, now }: { userId: string; device: Buffer; now: Date },
): Promise<Meeting> => {
  const { rows } = await tx.query<Meeting>({
    name: 'meet-device',
    text: `WITH before AS (SELECT token_hash FROM security.known_device WHERE user_id = $1),
       met AS (INSERT INTO security.known_device (user_id, token_hash, created_at, last_used_at) VALUES ($1, $2, $3, $3)
         ON CONFLICT (user_id, token_hash) DO UPDATE SET last_used_at = $3),
       surplus AS (DELETE FROM security.known_device WHERE user_id = $1 AND token_hash IN (
         SELECT token_hash FROM security.known_device WHERE user_id = $1 AND token_hash <> $2
         ORDER BY last_used_at DESC OFFSET ${MAX_KNOWN - 1}))
     SELECT EXISTS (SELECT FROM before WHERE token_hash = $2) AS "isKnown",
       EXISTS (SELECT FROM before WHERE token_hash <> $2) AS "hasOthers"`,
    values: [userId, device, now.toISOString()],
  })
  return rows[0] ?? { isKnown: false, hasOthers: false }
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
