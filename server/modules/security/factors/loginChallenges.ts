import { createHash } from 'node:crypto'
import { securityMessages } from '#i18n/fr/security.ts'
import type { Context } from '#server/engine/context.ts'
import { hashToken, isToken, newToken } from '#server/features/sessions/session.ts'
import { AppError } from '#server/platform/errors.ts'
import { networkOf } from '#server/platform/http/networkOf.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'

const LASTS = `interval '10 minutes'`
/** Maximum pending logins per user; the oldest are deleted. */
const MOST_OF_ONE = 20

type Origin = Pick<Context, 'ip' | 'userAgent'>
type Device = Buffer | null

const originHash = ({ ip, userAgent }: Origin, device: Device): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([networkOf(ip), userAgent, device?.toString('base64url') ?? '']))
    .digest()

/** Returns the token for the second step. Requires `lockUser`. */
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

/** Returns the user id. Throws LOGIN_EXPIRED, also if the request comes from another browser or network. */
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

export const endChallenge = async (tx: Queryable, token: string): Promise<void> => {
  const { rowCount } = await tx.query('DELETE FROM security.login_challenge WHERE token_hash = $1', [hashToken(token)])
  if (!rowCount) throw loginExpired()
}

export const endChallengesOf = async (tx: Queryable, userId: string): Promise<void> => {
  await tx.query('DELETE FROM security.login_challenge WHERE user_id = $1', [userId])
}

export const pruneChallenges = async (db: Queryable, now: Date): Promise<void> => {
  await db.query('DELETE FROM security.login_challenge WHERE expires_at < $1', [now.toISOString()])
  await db.query('DELETE FROM security.authenticator_enrolment WHERE expires_at < $1', [now.toISOString()])
}
