import type { Context } from '#server/engine/context.ts'
import { type Queryable, withTransaction } from '#server/platform/postgres/database.ts'
import { ownerOfChallenge } from '../factors/loginChallenges.ts'
import { hashedDevice } from '../login.ts'
import { type Opened, openLogin } from '../openLogin.ts'
import { lockUser } from '../sessions.ts'
import { passkeyRefused } from './passkeyChallenges.ts'
import { type Proven, passkeyQuestion, verifyPasskey } from './verifyPasskey.ts'

export type PasskeyLoginInput = { passkey: unknown; device?: string | null; force?: boolean | null }

export const startPasskeyLogin = (context: Context) => passkeyQuestion(context, { purpose: 'login', userId: null })

export const requirePasskey = async (tx: Queryable, { passkeyId, userId }: Proven): Promise<void> => {
  await lockUser(tx, userId)
  const { rowCount } = await tx.query('SELECT FROM security.passkey WHERE id = $1', [passkeyId])
  if (!rowCount) throw passkeyRefused()
}

export const completePasskeyLogin = async (
  context: Context,
  { passkey, device, force }: PasskeyLoginInput,
): Promise<Opened> => {
  const proven = await verifyPasskey(context, passkey, { purpose: 'login', userId: null })
  return withTransaction(context.kernel.pool, async (tx) => {
    await requirePasskey(tx, proven)
    return openLogin(context, tx, { userId: proven.userId, device, force })
  })
}

export const startPasskeyStep = async (
  context: Context,
  { challenge, device }: { challenge: string; device?: string | null },
) => {
  const userId = await ownerOfChallenge(context.kernel.pool, context, {
    token: challenge,
    device: hashedDevice(device),
  })
  return passkeyQuestion(context, { purpose: 'step', userId })
}
