import {
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { v7 as uuid } from 'uuid'
import type { Operations } from '#contract/security.ts'
import { securityMessages } from '#i18n/fr/security.ts'
import { securityEventDetails } from '#i18n/fr/securityEvents.ts'
import type { Context } from '#server/engine/context.ts'
import { defineOperation } from '#server/engine/operation.ts'
import { requireFreshProof } from '#server/engine/requireFreshProof.ts'
import { recordSecurityEvent } from '#server/features/journal/journal.ts'
import { AppError, validationFailed } from '#server/platform/errors.ts'
import { type Queryable, withTransaction } from '#server/platform/postgres/database.ts'
import { assertMayLose, changing, codesOfFirstFactor } from '../factors/changing.ts'
import { forgetTrustAndNotify, notifySessions } from '../factors/resetFactors.ts'
import { closePasskeyChallenge, openPasskeyChallenge, passkeyRefused } from './passkeyChallenges.ts'
import { handleOf, requireRelyingParty } from './verifyPasskey.ts'

const MOST = 20
const MAX_NAME = 100
const RP_NAME = 'Régie'
const ALGORITHMS = [-8, -7, -257]

const assertRoom = async (db: Queryable, userId: string): Promise<void> => {
  const { rowCount } = await db.query('SELECT FROM security.passkey WHERE user_id = $1', [userId])
  if ((rowCount ?? 0) >= MOST) throw new AppError('CONFLICT', securityMessages.passkeys.tooMany(MOST))
}

export const startPasskey = async (context: Context) => {
  const { userId, displayName } = requireFreshProof(context)
  const { pool } = context.kernel
  const { id: rpID } = requireRelyingParty(context)
  await assertRoom(pool, userId)
  const { rows } = await pool.query<{ code: string; known: { id: string; transports: string[] }[] }>(
    `SELECT u.code, coalesce((SELECT json_agg(json_build_object(
        'id', rtrim(translate(encode(credential_id, 'base64'), E'+/\n', '-_'), '='), 'transports', transports))
      FROM security.passkey WHERE user_id = u.id), '[]') AS known FROM security."user" u WHERE u.id = $1`,
    [userId],
  )
  return generateRegistrationOptions({
    rpName: RP_NAME,
    rpID,
    userID: handleOf(userId),
    userName: rows[0]?.code ?? '',
    userDisplayName: displayName,
    challenge: await openPasskeyChallenge(context, { purpose: 'add', userId }),
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: rows[0]?.known ?? [],
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  })
}

const registered = async (context: Context, given: unknown, userId: string) => {
  const { id, origin } = requireRelyingParty(context)
  const { answered, challenge } = await closePasskeyChallenge<RegistrationResponseJSON>(context, given, {
    purpose: 'add',
    userId,
  })
  const verification = await verifyRegistrationResponse({
    response: answered,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    supportedAlgorithmIDs: ALGORITHMS,
    requireUserVerification: true,
  }).catch(() => undefined)
  if (!verification?.verified) throw passkeyRefused()
  return verification.registrationInfo.credential
}

const nameOf = (given: string): string => {
  const name = given.trim()
  if (name !== '' && name.length <= MAX_NAME) return name
  throw validationFailed([{ path: 'name', rule: 'length', message: securityMessages.passkeys.name(MAX_NAME) }])
}

export const addPasskey = async (context: Context, input: { name: string; passkey: unknown }): Promise<string[]> => {
  const { userId } = requireFreshProof(context)
  const name = nameOf(input.name)
  const { id, publicKey, counter, transports = [] } = await registered(context, input.passkey, userId)
  return changing(context, async (tx) => {
    await assertRoom(tx, userId)
    const { rowCount } = await tx.query(
      `INSERT INTO security.passkey (id, user_id, credential_id, public_key, counter, transports, name, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (credential_id) DO NOTHING`,
      [uuid(), userId, Buffer.from(id, 'base64url'), Buffer.from(publicKey), counter, transports, name, context.now],
    )
    if (!rowCount) throw new AppError('CONFLICT', securityMessages.passkeys.known)
    await notifySessions(tx, userId)
    await recordSecurityEvent(tx, context, {
      kind: 'PASSKEY_ADDED',
      personId: userId,
      detail: securityEventDetails.passkey(name),
      isTold: true,
    })
    return codesOfFirstFactor(tx, userId)
  })
}

export const renamePasskey = async (context: Context, { id, name }: { id: string; name: string }): Promise<boolean> => {
  const { userId } = requireFreshProof(context)
  const checkedName = nameOf(name)
  return withTransaction(context.kernel.pool, async (tx) => {
    const { rows } = await tx.query<{ name: string }>(
      `UPDATE security.passkey one SET name = $3 FROM security.passkey before
       WHERE one.id::text = lower($1) AND one.user_id = $2 AND before.id = one.id RETURNING before.name`,
      [id, userId, checkedName],
    )
    const [before] = rows
    if (!before) throw new AppError('NOT_FOUND', securityMessages.passkeys.notFound)
    if (before.name === checkedName) return true
    await notifySessions(tx, userId)
    const detail = securityEventDetails.passkeyRenamed(before.name, checkedName)
    await recordSecurityEvent(tx, context, { kind: 'PASSKEY_RENAMED', personId: userId, detail })
    return true
  })
}

export const removePasskey = (context: Context, id: string): Promise<boolean> =>
  changing(context, async (tx, { userId }) => {
    const { rows } = await tx.query<{ name: string }>(
      'DELETE FROM security.passkey WHERE id::text = lower($1) AND user_id = $2 RETURNING name',
      [id, userId],
    )
    const [removed] = rows
    if (!removed) throw new AppError('NOT_FOUND', securityMessages.passkeys.notFound)
    await assertMayLose(tx, userId)
    await forgetTrustAndNotify(tx, userId)
    const detail = securityEventDetails.passkey(removed.name)
    await recordSecurityEvent(tx, context, { kind: 'PASSKEY_REMOVED', personId: userId, detail, isTold: true })
    return true
  })

export const startPasskeyOperation = defineOperation<Operations['startPasskey']>({
  sdl: /* GraphQL */ `
    extend type Mutation {
      "Returns the options for creating a passkey (Web Authentication, JSON)."
      startPasskey: JSON!
    }
  `,
  isPersonal: true,
  access: 'enrolment',
  resolve: (context) => startPasskey(context),
})

export const addPasskeyOperation = defineOperation<Operations['addPasskey']>({
  sdl: /* GraphQL */ `
    extend type Mutation {
      "Adds a passkey; returns recovery codes if there are none yet."
      addPasskey(
        "Name given by its owner."
        name: String!
        "The browser's answer to \`startPasskey\`."
        passkey: JSON!
      ): [String!]!
    }
  `,
  isPersonal: true,
  access: 'enrolment',
  resolve: addPasskey,
})

export const renamePasskeyOperation = defineOperation<Operations['renamePasskey']>({
  sdl: /* GraphQL */ `
    extend type Mutation {
      "Renames a passkey of the session's user."
      renamePasskey(
        "The passkey."
        id: ID!
        "Name given by its owner."
        name: String!
      ): Boolean!
    }
  `,
  isPersonal: true,
  resolve: renamePasskey,
})

export const removePasskeyOperation = defineOperation<Operations['removePasskey']>({
  sdl: /* GraphQL */ `
    extend type Mutation {
      "Removes a passkey of the session's user."
      removePasskey(
        "The passkey."
        id: ID!
      ): Boolean!
    }
  `,
  isPersonal: true,
  access: 'unlicensed',
  resolve: (context, args) => removePasskey(context, args.id),
})
