import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server'
import { securityMessages } from '#i18n/fr/security.ts'
import type { Context } from '#server/engine/context.ts'
import { countSecurityEvent } from '#server/features/journal/journal.ts'
import { AppError } from '#server/platform/errors.ts'
import { type RelyingParty, relyingPartyOf } from '#server/platform/http/relyingParty.ts'
import {
  type ChallengeRequest,
  closePasskeyChallenge,
  openPasskeyChallenge,
  passkeyRefused,
} from './passkeyChallenges.ts'

type Stored = { id: string; userId: string; publicKey: Buffer; counter: number }

export const requireRelyingParty = ({ kernel }: Context): RelyingParty => {
  const party = relyingPartyOf(kernel.config.publicUrl)
  if (!party) throw new AppError('CONFLICT', securityMessages.passkeys.unavailable)
  return party
}

export const handleOf = (userId: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.from(userId.replaceAll('-', ''), 'hex'))

/** Authentication options with a challenge; limited to the user's passkeys if the user is known. */
export const passkeyQuestion = async (context: Context, asked: ChallengeRequest) => {
  const { id: rpID } = requireRelyingParty(context)
  const { rows } = await context.kernel.pool.query<{ id: Buffer; transports: string[] }>(
    'SELECT credential_id AS id, transports FROM security.passkey WHERE user_id = $1 ORDER BY created_at',
    [asked.userId],
  )
  if (asked.userId && rows.length === 0) throw new AppError('CONFLICT', securityMessages.passkeys.none)
  const allowCredentials = rows.map(({ id, transports }) => ({ id: id.toString('base64url'), transports }))
  const challenge = await openPasskeyChallenge(context, asked)
  return generateAuthenticationOptions({
    rpID,
    challenge,
    userVerification: 'required',
    ...(asked.userId && { allowCredentials }),
  })
}

const findPasskey = async (
  { kernel }: Context,
  { id, response }: AuthenticationResponseJSON,
  userId: string | null,
) => {
  const { rows } = await kernel.pool.query<Stored>(
    `SELECT id, user_id AS "userId", public_key AS "publicKey", counter::float8 AS counter
     FROM security.passkey WHERE credential_id = $1`,
    [Buffer.from(id, 'base64url')],
  )
  const [passkey] = rows
  if (!passkey || (userId && passkey.userId !== userId)) return undefined
  const { userHandle } = response
  const isOwn = !userHandle || Buffer.from(userHandle, 'base64url').equals(handleOf(passkey.userId))
  return isOwn ? passkey : undefined
}

/** One statement, so that a replayed answer, or a copy of the passkey, fails at the counter. */
const countUse = async ({ kernel, now }: Context, { id }: Stored, counter: number): Promise<boolean> => {
  const { rowCount } = await kernel.pool.query(
    `UPDATE security.passkey SET counter = $2, last_used_at = $3
     WHERE id = $1 AND (counter < $2 OR (counter = 0 AND $2 = 0))`,
    [id, counter, now.toISOString()],
  )
  return Boolean(rowCount)
}

const isSigned = async (
  context: Context,
  {
    party,
    passkey,
    response,
    challenge,
  }: { party: RelyingParty; passkey: Stored; response: AuthenticationResponseJSON; challenge: string },
): Promise<boolean> => {
  const { publicKey, counter } = passkey
  const verification = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    credential: { id: response.id, publicKey: new Uint8Array(publicKey), counter },
    requireUserVerification: true,
  }).catch(() => undefined)
  return verification?.verified === true && countUse(context, passkey, verification.authenticationInfo.newCounter)
}

export type Proven = { passkeyId: string; userId: string }

/** Returns the passkey and its user. On failure counts a journal event and throws BAD_CREDENTIALS. */
export const verifyPasskey = async (context: Context, given: unknown, asked: ChallengeRequest): Promise<Proven> => {
  const party = requireRelyingParty(context)
  const { answered: response, challenge } = await closePasskeyChallenge<AuthenticationResponseJSON>(
    context,
    given,
    asked,
  )
  const passkey = await findPasskey(context, response, asked.userId)
  if (passkey && (await isSigned(context, { party, passkey, response, challenge }))) {
    return { passkeyId: passkey.id, userId: passkey.userId }
  }
  await countSecurityEvent(context.kernel.pool, context, { kind: 'PASSKEY_REFUSED', personId: passkey?.userId })
  throw passkeyRefused()
}
