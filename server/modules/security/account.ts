import type { ChangeMyPasswordInput, Operations } from '#contract/security.ts'
import { securityMessages } from '#i18n/fr/security.ts'
import { type Context, requireSession, type Session } from '#server/engine/context.ts'
import { defineOperation } from '#server/engine/operation.ts'
import { countersOfSession, reserveAttempt, resetAttempts } from '#server/features/accounts/attempts.ts'
import { countSecurityEvent, recordSecurityEvent } from '#server/features/journal/journal.ts'
import { validationFailed } from '#server/platform/errors.ts'
import { withTransaction } from '#server/platform/postgres/database.ts'
import { hashPassword, verifyPassword } from './hashing.ts'
import { passkeyQuestion, verifyPasskey } from './passkeys/verifyPasskey.ts'
import { isStillPassword, storePassword } from './passwordLinks.ts'
import { assertHardToGuess, assertPassword, forbiddenWordsOf } from './passwordRules.ts'
import { endSessions, lockUser, recordProof } from './sessions.ts'

const MAX_PASSWORD = 1_000

const wrongPasswordError = () => {
  const message = securityMessages.password.wrongCurrent
  return validationFailed([{ path: 'currentPassword', rule: 'currentPassword', message }])
}

/** Returns the stored hash. Throttled like a login, so that an open session does not help guessing. */
const assertCurrentPassword = async (context: Context, { id, userId }: Session, password: string): Promise<string> => {
  const { kernel, now } = context
  const counters = countersOfSession(id)
  await reserveAttempt(kernel.pool, counters, now)
  const { rows } = await kernel.pool.query<{ passwordHash: string }>(
    'SELECT password_hash AS "passwordHash" FROM security.credential WHERE user_id = $1',
    [userId],
  )
  const stored = rows[0]?.passwordHash
  if (!(await verifyPassword(password.slice(0, MAX_PASSWORD), stored)) || !stored) {
    await countSecurityEvent(kernel.pool, context, { kind: 'PROOF_FAILED', personId: userId })
    throw wrongPasswordError()
  }
  await resetAttempts(kernel.pool, counters)
  return stored
}

type Proof = { currentPassword?: string | null; passkey?: unknown }

export const startPasskeyProof = (context: Context) =>
  passkeyQuestion(context, { purpose: 'proof', userId: requireSession(context).userId })

export const proveMyself = async (context: Context, proof: Proof): Promise<boolean> => {
  const session = requireSession(context)
  if (proof.passkey != null) await verifyPasskey(context, proof.passkey, { purpose: 'proof', userId: session.userId })
  else await assertCurrentPassword(context, session, proof.currentPassword ?? '')
  await recordProof(context.kernel.pool, session.id, context.now)
  return true
}

export const changeMyPassword = async (context: Context, input: ChangeMyPasswordInput): Promise<boolean> => {
  const session = requireSession(context)
  const { userId, id } = session
  const { kernel, now } = context
  const words = await forbiddenWordsOf(context, userId)
  const passwordInput = { password: input.newPassword, path: 'newPassword', words }
  assertPassword(passwordInput)
  const stored = await assertCurrentPassword(context, session, input.currentPassword)
  if (input.newPassword === input.currentPassword) {
    throw validationFailed([{ path: 'newPassword', rule: 'unchanged', message: securityMessages.password.unchanged }])
  }
  await assertHardToGuess(passwordInput)
  const passwordHash = await hashPassword(input.newPassword)
  await withTransaction(kernel.pool, async (tx) => {
    await lockUser(tx, userId)
    if (!(await isStillPassword(tx, userId, stored))) throw wrongPasswordError()
    await storePassword(tx, { userId, passwordHash, now })
    await endSessions(tx, { userId, reason: 'passwordChanged', now, exceptId: id })
    await recordProof(tx, id, now)
    await recordSecurityEvent(tx, context, { kind: 'PASSWORD_CHANGED', personId: userId })
  })
  return true
}

export const changeMyPasswordOperation = defineOperation<Operations['changeMyPassword']>({
  sdl: /* GraphQL */ `
    "Current and new password."
    input ChangeMyPasswordInput {
      currentPassword: String!
      newPassword: String!
    }

    extend type Mutation {
      "Changes the password of the session's user and ends their other sessions."
      changeMyPassword(input: ChangeMyPasswordInput!): Boolean!
    }
  `,
  isPersonal: true,
  access: 'unlicensed',
  resolve: (context, { input }) => changeMyPassword(context, input),
})

export const proveMyselfOperation = defineOperation<Operations['proveMyself']>({
  sdl: /* GraphQL */ `
    extend type Mutation {
      "Confirms the user's identity: for ten minutes, operations do not throw FRESH_PROOF_REQUIRED."
      proveMyself(
        "Current password."
        currentPassword: String
        "Alternatively: the passkey's answer to \`startPasskeyProof\`."
        passkey: JSON
      ): Boolean!
    }
  `,
  isPersonal: true,
  access: 'enrolment',
  resolve: proveMyself,
})

export const startPasskeyProofOperation = defineOperation<Operations['startPasskeyProof']>({
  sdl: /* GraphQL */ `
    extend type Mutation {
      "Returns the passkey options for \`proveMyself\`."
      startPasskeyProof: JSON!
    }
  `,
  isPersonal: true,
  access: 'enrolment',
  resolve: (context) => startPasskeyProof(context),
})
