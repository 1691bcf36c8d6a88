import { securityMessages } from '#i18n/fr/security.ts'
import type { Context, Session } from '#server/engine/context.ts'
import { requireFreshProof } from '#server/engine/requireFreshProof.ts'
import { AppError } from '#server/platform/errors.ts'
import { type Queryable, withTransaction } from '#server/platform/postgres/database.ts'
import { lockUser } from '../sessions.ts'
import { hashRecoveryCode, newRecoveryCodes } from './codes.ts'
import { countRecoveryCodes, hasSecondFactor, isFactorRequired } from './secondFactors.ts'

export const changing = <T>(context: Context, work: (tx: Queryable, session: Session) => Promise<T>): Promise<T> => {
  const session = requireFreshProof(context)
  return withTransaction(context.kernel.pool, async (tx) => {
    await lockUser(tx, session.userId)
    return work(tx, session)
  })
}

export const writeRecoveryCodes = async (tx: Queryable, userId: string): Promise<string[]> => {
  const codes = newRecoveryCodes()
  await tx.query('DELETE FROM security.recovery_code WHERE user_id = $1', [userId])
  await tx.query('INSERT INTO security.recovery_code (user_id, code_hash) SELECT $1, unnest($2::bytea[])', [
    userId,
    codes.map(hashRecoveryCode),
  ])
  return codes
}

export const codesOfFirstFactor = async (tx: Queryable, userId: string): Promise<string[]> =>
  (await countRecoveryCodes(tx, userId)) > 0 ? [] : writeRecoveryCodes(tx, userId)

/** Call after removing a factor, under `lockUser`. Throws CONFLICT if a role demands one and none is left. */
export const assertMayLose = async (tx: Queryable, userId: string): Promise<void> => {
  if ((await hasSecondFactor(tx, userId)) || !(await isFactorRequired(tx, userId))) return
  throw new AppError('CONFLICT', securityMessages.secondFactor.demanded)
}
