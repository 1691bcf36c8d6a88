import { createHash, randomBytes } from 'node:crypto'
import { securityMessages } from '#i18n/fr/security.ts'
import type { Context } from '#server/engine/context.ts'
import { AppError } from '#server/platform/errors.ts'
import { networkOf } from '#server/platform/http/networkOf.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'

const LASTS = `interval '10 minutes'`
/** Maximum per network; the oldest are deleted, so that anonymous requests cannot fill the table. */
const MOST_OF_ONE = 500

export type Purpose = 'add' | 'login' | 'step' | 'proof'
export type ChallengeRequest = { purpose: Purpose; userId: string | null }

export type Answered = { id: string; response: { clientDataJSON: string } }

const hash = (challenge: Uint8Array): Buffer => createHash('sha256').update(challenge).digest()

export const passkeyRefused = () => new AppError('BAD_CREDENTIALS', securityMessages.passkeys.refused)

export const openPasskeyChallenge = async (
  { kernel, ip, now }: Context,
  { purpose, userId }: ChallengeRequest,
): Promise<Uint8Array<ArrayBuffer>> => {
  const challenge = new Uint8Array(randomBytes(32))
  await kernel.pool.query(
    `WITH surplus AS (DELETE FROM security.passkey_challenge WHERE challenge_hash IN (
       SELECT challenge_hash FROM security.passkey_challenge WHERE network = $4
       ORDER BY expires_at DESC OFFSET ${MOST_OF_ONE - 1}))
     INSERT INTO security.passkey_challenge (challenge_hash, purpose, user_id, network, expires_at)
     VALUES ($1, $2, $3, $4, $5::timestamptz + ${LASTS})`,
    [hash(challenge), purpose, userId, networkOf(ip), now.toISOString()],
  )
  return challenge
}

const isAnswered = (given: unknown): given is Answered => {
  if (typeof given !== 'object' || given === null) return false
  const { id, response } = given as Partial<Answered>
  return typeof id === 'string' && typeof response?.clientDataJSON === 'string'
}

const challengeIn = ({ response }: Answered): string => {
  try {
    const { challenge } = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString('utf8'))
    return typeof challenge === 'string' ? challenge : ''
  } catch {
    return ''
  }
}

/** Deletes the challenge and returns it with the answer. Throws BAD_CREDENTIALS if there is none. */
export const closePasskeyChallenge = async <T extends Answered>(
  { kernel, ip, now }: Context,
  given: unknown,
  { purpose, userId }: ChallengeRequest,
): Promise<{ answered: T; challenge: string }> => {
  if (!isAnswered(given)) throw passkeyRefused()
  const challenge = challengeIn(given)
  const { rowCount } = await kernel.pool.query(
    `DELETE FROM security.passkey_challenge WHERE challenge_hash = $1 AND purpose = $2
       AND user_id IS NOT DISTINCT FROM $3::uuid AND network = $4 AND expires_at > $5`,
    [hash(Buffer.from(challenge, 'base64url')), purpose, userId, networkOf(ip), now.toISOString()],
  )
  if (!rowCount) throw passkeyRefused()
  return { answered: given as T, challenge }
}

export const prunePasskeyChallenges = async (db: Queryable, now: Date): Promise<void> => {
  await db.query('DELETE FROM security.passkey_challenge WHERE expires_at < $1', [now.toISOString()])
}
