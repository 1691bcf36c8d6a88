import type { Operations, SecondFactors } from '#contract/security.ts'
import { securityMessages } from '#i18n/fr/security.ts'
import { type Context, requireSession } from '#server/engine/context.ts'
import { defineOperation } from '#server/engine/operation.ts'
import { recordSecurityEvent } from '#server/features/journal/journal.ts'
import { readParameterIn } from '#server/modules/parameter/readParameter.ts'
import { AppError, validationFailed } from '#server/platform/errors.ts'
import { relyingPartyOf } from '#server/platform/http/relyingParty.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import { countTrusted, forgetTrust } from '../knownDevices.ts'
import { assertMayLose, changing, codesOfFirstFactor, writeRecoveryCodes } from './changing.ts'
import { addressOfSecret, newSecret, stepOfCode } from './codes.ts'
import { openFactor, type SealedFactor, sealFactor } from './factorSecrets.ts'
import { forgetTrustAndNotify, notifySessions } from './resetFactors.ts'
import { hasSecondFactor, isFactorRequired } from './secondFactors.ts'

const ENROLMENT_LASTS = `interval '1 hour'`

const badCode = () => {
  const message = securityMessages.secondFactor.wrongCode
  return validationFailed([{ path: 'code', rule: 'code', message }])
}

const labelOf = async (db: Queryable, userId: string): Promise<string> => {
  const { rows } = await db.query<{ code: string }>('SELECT code FROM security."user" WHERE id = $1', [userId])
  return rows[0]?.code ?? ''
}

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
    await notifySessions(tx, userId)
    await recordSecurityEvent(tx, context, { kind: 'SECOND_FACTOR_ADDED', personId: userId, isTold: true })
    return codesOfFirstFactor(tx, userId)
  })

export const removeAuthenticator = (context: Context): Promise<boolean> =>
  changing(context, async (tx, { userId }) => {
    const { rowCount } = await tx.query('DELETE FROM security.authenticator WHERE user_id = $1', [userId])
    if (!rowCount) return true
    await assertMayLose(tx, userId)
    await forgetTrustAndNotify(tx, userId)
    await recordSecurityEvent(tx, context, { kind: 'SECOND_FACTOR_REMOVED', personId: userId, isTold: true })
    return true
  })

export const renewRecoveryCodes = (context: Context): Promise<string[]> =>
  changing(context, async (tx, { userId }) => {
    if (!(await hasSecondFactor(tx, userId))) throw new AppError('CONFLICT', securityMessages.secondFactor.none)
    await recordSecurityEvent(tx, context, { kind: 'RECOVERY_CODES_RENEWED', personId: userId, isTold: true })
    return writeRecoveryCodes(tx, userId)
  })

const STATE = `SELECT
  (SELECT to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS') FROM security.authenticator WHERE user_id = $1)
    AS "authenticatorSince",
  (SELECT count(*)::int FROM security.recovery_code WHERE user_id = $1) AS "recoveryCodesLeft",
  (SELECT coalesce(json_agg(json_build_object('id', id, 'name', name,
      'createdAt', to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS'),
      'lastUsedAt', to_char(last_used_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS')) ORDER BY created_at), '[]')
    FROM security.passkey WHERE user_id = $1) AS passkeys`

type StoredFactors = Pick<SecondFactors, 'authenticatorSince' | 'recoveryCodesLeft' | 'passkeys'>

export const getMySecondFactors = async (context: Context) => {
  const { kernel, now } = context
  const { userId } = requireSession(context)
  const { rows } = await kernel.pool.query<StoredFactors>(STATE, [userId])
  const days = await readParameterIn(kernel.pool, 'TRUSTED_DEVICE_DAYS')
  const isDemanded = await isFactorRequired(kernel.pool, userId)
  const mayAddPasskeys = relyingPartyOf(kernel.config.publicUrl) !== undefined
  return {
    ...(rows[0] as StoredFactors),
    isDemanded,
    mayAddPasskeys,
    trustedDevices: await countTrusted(kernel.pool, { userId, now, days }),
  }
}

export const forgetTrustedDevices = async (context: Context): Promise<number> =>
  forgetTrust(context.kernel.pool, requireSession(context).userId)

export const getMySecondFactorsOperation = defineOperation<Operations['getMySecondFactors']>({
  sdl: /* GraphQL */ `
    "A passkey of the session's user."
    type Passkey {
      id: ID!
      name: String!
      createdAt: DateTime!
      "Null before its first use."
      lastUsedAt: DateTime
    }

    "Second factors of the session's user."
    type SecondFactors {
      passkeys: [Passkey!]!
      "True if browsers can create passkeys for this address."
      mayAddPasskeys: Boolean!
      "Start of use of an authenticator application; null without one."
      authenticatorSince: DateTime
      recoveryCodesLeft: Int!
      "Number of trusted devices."
      trustedDevices: Int!
      "True if a role demands a second factor."
      isDemanded: Boolean!
    }

    extend type Query {
      "Returns the second factors of the session's user."
      getMySecondFactors: SecondFactors!
    }
  `,
  access: 'enrolment',
  resolve: (context) => getMySecondFactors(context),
})

export const startAuthenticatorOperation = defineOperation<Operations['startAuthenticator']>({
  sdl: /* GraphQL */ `
    "Secret of a new authenticator application."
    type AuthenticatorEnrolment {
      "Secret for typing, in base 32."
      key: String!
      "otpauth address for a QR code."
      url: String!
    }

    extend type Mutation {
      "Creates a secret for an authenticator application; it applies after \`confirmAuthenticator\`."
      startAuthenticator: AuthenticatorEnrolment!
    }
  `,
  isPersonal: true,
  access: 'enrolment',
  resolve: (context) => startAuthenticator(context),
})

export const confirmAuthenticatorOperation = defineOperation<Operations['confirmAuthenticator']>({
  sdl: /* GraphQL */ `
    extend type Mutation {
      "Activates the authenticator application, replacing a previous one; returns recovery codes if there are none yet."
      confirmAuthenticator(
        "Six digits of the application."
        code: String!
      ): [String!]!
    }
  `,
  isPersonal: true,
  access: 'enrolment',
  resolve: (context, args) => confirmAuthenticator(context, args.code),
})

export const removeAuthenticatorOperation = defineOperation<Operations['removeAuthenticator']>({
  sdl: /* GraphQL */ `
    extend type Mutation {
      "Removes the authenticator application of the session's user."
      removeAuthenticator: Boolean!
    }
  `,
  isPersonal: true,
  access: 'unlicensed',
  resolve: (context) => removeAuthenticator(context),
})

export const renewRecoveryCodesOperation = defineOperation<Operations['renewRecoveryCodes']>({
  sdl: /* GraphQL */ `
    extend type Mutation {
      "Creates recovery codes, shown only once; previous ones become invalid."
      renewRecoveryCodes: [String!]!
    }
  `,
  isPersonal: true,
  access: 'unlicensed',
  resolve: (context) => renewRecoveryCodes(context),
})

export const forgetTrustedDevicesOperation = defineOperation<Operations['forgetTrustedDevices']>({
  sdl: /* GraphQL */ `
    extend type Mutation {
      "Removes all trusted devices of the session's user; returns their number."
      forgetTrustedDevices: Int!
    }
  `,
  isPersonal: true,
  access: 'unlicensed',
  resolve: (context) => forgetTrustedDevices(context),
})
