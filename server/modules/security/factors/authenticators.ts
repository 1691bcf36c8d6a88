/** One's own second factors: added, taken away, and the codes for who has lost them (D69). */
import { securityMessages } from '#i18n/fr/security.ts'
import { type Context, requireSession, type Session } from '#server/engine/context.ts'
import { requireFreshProof } from '#server/engine/requireFreshProof.ts'
import { recordSecurityEvent } from '#server/features/journal/journal.ts'
import { readParameterIn } from '#server/modules/parameter/readParameter.ts'
import { AppError, validationFailed } from '#server/platform/errors.ts'
import { type Queryable, withTransaction } from '#server/platform/postgres/database.ts'
import { countTrusted, forgetTrust } from '../knownDevices.ts'
import { lockUser } from '../sessions.ts'
import { addressOfSecret, hashRecoveryCode, newRecoveryCodes, newSecret, stepOfCode } from './codes.ts'
import { openFactor, type SealedFactor, sealFactor } from './factorSecrets.ts'
import { forgetRest, tellSessions } from './resetFactors.ts'
import { countRecoveryCodes, hasSecondFactor, mustHaveFactor } from './secondFactors.ts'

const ENROLMENT_LASTS = `interval '1 hour'`

const badCode = () => {
  const message = securityMessages.secondFactor.wrongCode
  return validationFailed([{ path: 'code', rule: 'code', message }])
}

/** Changes the factors of the session's own account, one change at a time. */
const changing = <T>(context: Context, work: (tx: Queryable, session: Session) => Promise<T>): Promise<T> => {
  const session = requireFreshProof(context)
  return withTransaction(context.kernel.pool, async (tx) => {
    await lockUser(tx, session.userId)
    return work(tx, session)
  })
}

const labelOf = async (db: Queryable, userId: string): Promise<string> => {
  const { rows } = await db.query<{ code: string }>('SELECT code FROM security."user" WHERE id = $1', [userId])
  return rows[0]?.code ?? ''
}

/** A new secret for an application, which counts once `confirmAuthenticator` was given a code of it. */
export const startAuthenticator = (context: Context): Promise<{ key: string; url: string }> =>
  changing(context, async (tx, { userId }) => {
    const { kernel, now } = context
    const key = newSecret()
    const { sealedSecret, keyId } = sealFactor(kernel.keys, userId, key)
    await tx.query(
      `INSERT INTO security.authenticator_enrolment (user_id, sealed_secret, key_id, expires_at)
       VALUES ($1, $2, $3, $4::timestamptz + ${ENROLMENT_LASTS})
       ON CONFLICT (user_id) DO UPDATE SET sealed_secret = EXCLUDED.sealed_secret, key_id = EXCLUDED.key_id,
         expires_at = EXCLUDED.expires_at`,
      [userId, sealedSecret, keyId, now.toISOString()],
    )
    const issuer = securityMessages.secondFactor.issuer(new URL(kernel.config.publicUrl).host)
    return { key, url: addressOfSecret(key, { issuer, label: await labelOf(tx, userId) }) }
  })

/** Replaces all recovery codes; answers the new ones, which nothing keeps. */
const writeRecoveryCodes = async (tx: Queryable, userId: string): Promise<string[]> => {
  const codes = newRecoveryCodes()
  await tx.query('DELETE FROM security.recovery_code WHERE user_id = $1', [userId])
  await tx.query('INSERT INTO security.recovery_code (user_id, code_hash) SELECT $1, unnest($2::bytea[])', [
    userId,
    codes.map(hashRecoveryCode),
  ])
  return codes
}

type Enrolment = SealedFactor & { step: number }

const confirmedEnrolment = async (
  tx: Queryable,
  { kernel, now }: Context,
  userId: string,
  code: string,
): Promise<Enrolment> => {
  const { rows } = await tx.query<SealedFactor>(
    `SELECT sealed_secret AS "sealedSecret", key_id AS "keyId" FROM security.authenticator_enrolment
     WHERE user_id = $1 AND expires_at > $2`,
    [userId, now.toISOString()],
  )
  const [factor] = rows
  if (!factor) throw new AppError('CONFLICT', securityMessages.secondFactor.enrolmentExpired)
  const step = stepOfCode(openFactor(kernel.keys, userId, factor), code, now)
  if (step === undefined) throw badCode()
  return { ...factor, step }
}

/** The application counts from now on, in the place of the one before; recovery codes where there are none yet. */
export const confirmAuthenticator = (context: Context, code: string): Promise<string[]> =>
  changing(context, async (tx, { userId }) => {
    const { sealedSecret, keyId, step } = await confirmedEnrolment(tx, context, userId, code)
    await tx.query(
      `INSERT INTO security.authenticator (user_id, sealed_secret, key_id, last_step, created_at) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (user_id) DO UPDATE SET sealed_secret = EXCLUDED.sealed_secret, key_id = EXCLUDED.key_id,
         last_step = EXCLUDED.last_step, created_at = EXCLUDED.created_at`,
      [userId, sealedSecret, keyId, step, context.now.toISOString()],
    )
    await tx.query('DELETE FROM security.authenticator_enrolment WHERE user_id = $1', [userId])
    await forgetTrust(tx, userId)
    await tellSessions(tx, userId)
    await recordSecurityEvent(tx, context, { kind: 'SECOND_FACTOR_ADDED', personId: userId, isTold: true })
    return (await countRecoveryCodes(tx, userId)) > 0 ? [] : writeRecoveryCodes(tx, userId)
  })

/** Takes the application away: its codes open nothing any more. */
export const removeAuthenticator = (context: Context): Promise<boolean> =>
  changing(context, async (tx, { userId }) => {
    const { rowCount } = await tx.query('DELETE FROM security.authenticator WHERE user_id = $1', [userId])
    if (!rowCount) return true
    // Seen under the lock of the person: nobody's last factor goes while a role demands one.
    if (!(await hasSecondFactor(tx, userId)) && (await mustHaveFactor(tx, userId))) {
      throw new AppError('CONFLICT', securityMessages.secondFactor.demanded)
    }
    await forgetRest(tx, userId)
    await recordSecurityEvent(tx, context, { kind: 'SECOND_FACTOR_REMOVED', personId: userId, isTold: true })
    return true
  })

/** New recovery codes; those of before open nothing any more. */
export const renewRecoveryCodes = (context: Context): Promise<string[]> =>
  changing(context, async (tx, { userId }) => {
    if (!(await hasSecondFactor(tx, userId))) throw new AppError('CONFLICT', securityMessages.secondFactor.none)
    await recordSecurityEvent(tx, context, { kind: 'RECOVERY_CODES_RENEWED', personId: userId, isTold: true })
    return writeRecoveryCodes(tx, userId)
  })

const STATE = `SELECT
  (SELECT to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS') FROM security.authenticator WHERE user_id = $1)
    AS "authenticatorSince",
  (SELECT count(*)::int FROM security.recovery_code WHERE user_id = $1) AS "recoveryCodesLeft"`

/** What guards one's own account beside the password; of the factors, nothing that opens it. */
export const getMySecondFactors = async (context: Context) => {
  const { kernel, now } = context
  const { userId } = requireSession(context)
  const { rows } = await kernel.pool.query<{ authenticatorSince: string | null; recoveryCodesLeft: number }>(STATE, [
    userId,
  ])
  const days = await readParameterIn(kernel.pool, 'TRUSTED_DEVICE_DAYS')
  const isDemanded = await mustHaveFactor(kernel.pool, userId)
  return { ...rows[0], isDemanded, trustedDevices: await countTrusted(kernel.pool, { userId, now, days }) }
}

/** From now on every device is asked for a code again; answers how many were not. */
export const forgetTrustedDevices = async (context: Context): Promise<number> =>
  forgetTrust(context.kernel.pool, requireSession(context).userId)
