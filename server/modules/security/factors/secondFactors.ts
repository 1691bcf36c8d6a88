import type { Context } from '#server/engine/context.ts'
import { hasFactorSql, isFactorRequiredSql } from '#server/features/sessions/factorDemand.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import { hashRecoveryCode, isSixDigits, stepOfCode } from './codes.ts'
import { openFactor, type SealedFactor } from './factorSecrets.ts'

/** True if the password alone opens no session. */
export const hasSecondFactor = async (db: Queryable, userId: string): Promise<boolean> =>
  Boolean((await db.query(`SELECT WHERE ${hasFactorSql('$1')}`, [userId])).rowCount)

type Factor = 'authenticator' | 'passkey'

export const factorsOf = async (db: Queryable, userId: string): Promise<Factor[]> => {
  const { rows } = await db.query<{ factor: Factor }>(
    `SELECT 'authenticator' AS factor FROM security.authenticator WHERE user_id = $1
     UNION SELECT 'passkey' FROM security.passkey WHERE user_id = $1 ORDER BY factor`,
    [userId],
  )
  return rows.map(({ factor }) => factor)
}

export const isFactorRequired = async (db: Queryable, userId: string): Promise<boolean> =>
  Boolean((await db.query(`SELECT WHERE ${isFactorRequiredSql('$1')}`, [userId])).rowCount)

const takeSixDigits = async (
  tx: Queryable,
  { kernel, now }: Context,
  userId: string,
  typed: string,
): Promise<boolean> => {
  const { rows } = await tx.query<SealedFactor>(
    'SELECT sealed_secret AS "sealedSecret", key_id AS "keyId" FROM security.authenticator WHERE user_id = $1',
    [userId],
  )
  const [factor] = rows
  const step = factor && stepOfCode(openFactor(kernel.keys, userId, factor), typed, now)
  if (step === undefined) return false
  // One statement, so that of two concurrent requests with the same code only one succeeds.
  const { rowCount } = await tx.query(
    'UPDATE security.authenticator SET last_step = $2 WHERE user_id = $1 AND last_step < $2',
    [userId, step],
  )
  return Boolean(rowCount)
}

const takeRecoveryCode = async (tx: Queryable, userId: string, typed: string): Promise<boolean> => {
  const { rowCount } = await tx.query('DELETE FROM security.recovery_code WHERE user_id = $1 AND code_hash = $2', [
    userId,
    hashRecoveryCode(typed),
  ])
  return Boolean(rowCount)
}

type CodeTaken = 'authenticator' | 'recoveryCode'

export const takeCode = async (
  tx: Queryable,
  context: Context,
  userId: string,
  typed: string,
): Promise<CodeTaken | undefined> => {
  if (isSixDigits(typed)) return (await takeSixDigits(tx, context, userId, typed)) ? 'authenticator' : undefined
  return (await takeRecoveryCode(tx, userId, typed)) ? 'recoveryCode' : undefined
}

export const countRecoveryCodes = async (db: Queryable, userId: string): Promise<number> => {
  const { rows } = await db.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM security.recovery_code WHERE user_id = $1',
    [userId],
  )
  return rows[0]?.count ?? 0
}
