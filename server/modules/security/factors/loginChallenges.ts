/**
 * Logins whose password was right and whose second step is to come. It is no session: its token opens one operation, for
 * some minutes, from where the password was given (D69).
 */
import { createHash } from 'node:crypto'
import { securityMessages } from '#i18n/fr/security.ts'
import type { Context } from '#server/engine/context.ts'
import { hashToken, isToken, newToken } from '#server/features/sessions/session.ts'
import { AppError } from '#server/platform/errors.ts'
import { networkOf } from '#server/platform/http/networkOf.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'

const LASTS = `interval '10 minutes'`
/** Logins of one person that may wait at once; the oldest give way. */
const MOST_OF_ONE = 20

type Origin = Pick<Context, 'ip' | 'userAgent'>
/** The SHA-256 of the token of the device; null where it has none yet. */
type Device = Buffer | null

const originHash = ({ ip, userAgent }: Origin, device: Device): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([networkOf(ip), userAgent, device?.toString('base64url') ?? '']))
    .digest()

/** Answers the token by which this browser goes on. Asked under `lockUser`. */
export const openChallenge = async (
  tx: Queryable,
  context: Context,
  { userId, device }: { userId: string; device: Device },
): Promise<string> => {
  const token = newToken()
  await tx.query(
    `WITH surplus AS (DELETE FROM security.login_challenge WHERE token_hash IN (
       SELECT token_hash FROM security.login_challenge WHERE user_id = $2 ORDER BY expires_at DESC OFFSET ${MOST_OF_ONE - 1}))
     INSERT INTO security.login_challenge (token_hash, user_id, origin_hash, expires_at)
     VALUES ($1, $2, $3, $4::timestamptz + ${LASTS})`,
    [hashToken(token), userId, originHash(context, device), context.now.toISOString()],
  )
  return token
}

const loginExpired = () => new AppError('LOGIN_EXPIRED', securityMessages.loginExpired)

/** Whose login it is, or LOGIN_EXPIRED: from elsewhere it is as if it did not exist. */
export const ownerOfChallenge = async (
  db: Queryable,
  context: Context,
  { token, device }: { token: string; device: Device },
): Promise<string> => {
  if (!isToken(token)) throw loginExpired()
  const { rows } = await db.query<{ userId: string }>(
    `SELECT user_id AS "userId" FROM security.login_challenge
     WHERE token_hash = $1 AND origin_hash = $2 AND expires_at > $3`,
    [hashToken(token), originHash(context, device), context.now.toISOString()],
  )
  return rows[0]?.userId ?? Promise.reject(loginExpired())
}

/** Ends the challenge: it opens one session. LOGIN_EXPIRED when it has ended meanwhile. */
export const endChallenge = async (tx: Queryable, token: string): Promise<void> => {
  const { rowCount } = await tx.query('DELETE FROM security.login_challenge WHERE token_hash = $1', [hashToken(token)])
  if (!rowCount) throw loginExpired()
}

/** Whoever gave the password of before begins anew. */
export const endChallengesOf = async (tx: Queryable, userId: string): Promise<void> => {
  await tx.query('DELETE FROM security.login_challenge WHERE user_id = $1', [userId])
}

/** Forgets what nobody finished: logins, and applications that were being added. */
export const pruneChallenges = async (db: Queryable, now: Date): Promise<void> => {
  await db.query('DELETE FROM security.login_challenge WHERE expires_at < $1', [now.toISOString()])
  await db.query('DELETE FROM security.authenticator_enrolment WHERE expires_at < $1', [now.toISOString()])
}
