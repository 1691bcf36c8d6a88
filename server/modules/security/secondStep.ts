/** Second step of a login. The answer is the same for a wrong code, a used one, and a user without factor. */

import type { CompleteLoginInput, Operations } from '#contract/security.ts'
import { securityMessages } from '#i18n/fr/security.ts'
import { securityEventDetails } from '#i18n/fr/securityEvents.ts'
import type { Context } from '#server/engine/context.ts'
import { defineOperation, type WithDefaults } from '#server/engine/operation.ts'
import {
  type Counter,
  countersOfSecondStep,
  reserveAttempt,
  resetAttempts,
} from '#server/features/accounts/attempts.ts'
import { countSecurityEvent, recordSecurityEvent } from '#server/features/journal/journal.ts'
import { AppError } from '#server/platform/errors.ts'
import { type Queryable, withTransaction } from '#server/platform/postgres/database.ts'
import { endChallenge, ownerOfChallenge } from './factors/loginChallenges.ts'
import { countRecoveryCodes, takeCode } from './factors/secondFactors.ts'
import { isDeviceOf } from './knownDevices.ts'
import { hashedDevice } from './login.ts'
import { type Opened, openLogin } from './openLogin.ts'
import { requirePasskey } from './passkeys/passkeyLogin.ts'
import { verifyPasskey } from './passkeys/verifyPasskey.ts'
import { lockUser } from './sessions.ts'

const MAX_CODE = 100

const reserve = async (context: Context, counters: readonly Counter[], personId: string): Promise<void> => {
  try {
    await reserveAttempt(context.kernel.pool, counters, context.now)
  } catch (error) {
    await countSecurityEvent(context.kernel.pool, context, { kind: 'SECOND_FACTOR_SLOWED', personId, isTold: true })
    throw error
  }
}

const recordRecovery = async (context: Context, tx: Queryable, userId: string): Promise<void> => {
  const detail = securityEventDetails.recoveryCodesLeft(await countRecoveryCodes(tx, userId))
  const people = { personId: userId, authorId: userId }
  await recordSecurityEvent(tx, context, { kind: 'RECOVERY_CODE_USED', ...people, detail, isTold: true })
}

/** Code, challenge and session in one transaction: if the session does not open, the code stays valid. */
const open = (
  context: Context,
  userId: string,
  input: WithDefaults<CompleteLoginInput, 'force' | 'trust'>,
  onRight: () => void,
): Promise<Opened | undefined> =>
  withTransaction(context.kernel.pool, async (tx) => {
    await lockUser(tx, userId)
    const taken = await takeCode(tx, context, userId, (input.code ?? '').slice(0, MAX_CODE))
    if (!taken) return undefined
    onRight()
    await endChallenge(tx, input.challenge)
    if (taken === 'recoveryCode') await recordRecovery(context, tx, userId)
    const { device, force, trust } = input
    return openLogin(context, tx, { userId, device, force, isTrusted: trust === true })
  })

const openByCode = async (
  context: Context,
  userId: string,
  input: WithDefaults<CompleteLoginInput, 'force' | 'trust'>,
  counters: readonly Counter[],
): Promise<Opened> => {
  const { kernel } = context
  await reserve(context, counters, userId)
  // A correct code is no failure, even if the login fails; an unchecked one is, or retries had no limit.
  let isRight = false
  try {
    const opened = await open(context, userId, input, () => {
      isRight = true
    })
    if (opened) return opened
  } finally {
    if (isRight) await resetAttempts(kernel.pool, counters)
  }
  await countSecurityEvent(kernel.pool, context, { kind: 'SECOND_FACTOR_FAILED', personId: userId })
  throw new AppError('BAD_CREDENTIALS', securityMessages.secondFactor.wrongCode)
}

const openByPasskey = async (
  context: Context,
  userId: string,
  input: WithDefaults<CompleteLoginInput, 'force' | 'trust'>,
): Promise<Opened> => {
  const proven = await verifyPasskey(context, input.passkey, { purpose: 'step', userId })
  return withTransaction(context.kernel.pool, async (tx) => {
    await requirePasskey(tx, proven)
    await endChallenge(tx, input.challenge)
    const { device, force, trust } = input
    return openLogin(context, tx, { userId, device, force, isTrusted: trust === true })
  })
}

/** Opens the session after SECOND_FACTOR_REQUIRED. Throws LOGIN_EXPIRED if the login must start again. */
export const completeLogin = async (
  context: Context,
  input: WithDefaults<CompleteLoginInput, 'force' | 'trust'>,
): Promise<Opened> => {
  const device = hashedDevice(input.device)
  const userId = await ownerOfChallenge(context.kernel.pool, context, { token: input.challenge, device })
  if (input.passkey != null) return openByPasskey(context, userId, input)
  const isKnown = device !== null && (await isDeviceOf(context.kernel.pool, device, userId))
  return openByCode(context, userId, input, countersOfSecondStep(context.ip, userId, isKnown ? device : undefined))
}

export const completeLoginOperation = defineOperation<Operations['completeLogin']>({
  sdl: /* GraphQL */ `
    "Second step of a login."
    input CompleteLoginInput {
      "Challenge from the SECOND_FACTOR_REQUIRED error of \`login\`."
      challenge: String!
      "Six digits of the authenticator application, or a recovery code."
      code: String
      "Alternatively: the passkey's answer to \`startPasskeyStep\`."
      passkey: JSON
      "Trusts this device, which skips the second factor for some days."
      trust: Boolean = false
      "As for \`login\`."
      force: Boolean = false
      "As for \`login\`."
      device: String
    }

    extend type Mutation {
      "Second step of a login; BAD_CREDENTIALS, TOO_MANY_REQUESTS, ALREADY_CONNECTED, LOGIN_EXPIRED. Public."
      completeLogin(input: CompleteLoginInput!): LoginResult!
    }
  `,
  access: 'public',
  resolve: (context, { input }) => completeLogin(context, input),
})
