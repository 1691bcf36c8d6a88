import type { Operations, PasskeyLoginInput } from '#contract/security.ts'
import type { Context } from '#server/engine/context.ts'
import { defineOperation, type WithDefaults } from '#server/engine/operation.ts'
import { type Queryable, withTransaction } from '#server/platform/postgres/database.ts'
import { ownerOfChallenge } from '../factors/loginChallenges.ts'
import { hashedDevice } from '../login.ts'
import { type Opened, openLogin } from '../openLogin.ts'
import { lockUser } from '../sessions.ts'
import { passkeyRefused } from './passkeyChallenges.ts'
import { type Proven, passkeyQuestion, verifyPasskey } from './verifyPasskey.ts'
export const startPasskeyLogin = (context: Context) => passkeyQuestion(context, { purpose: 'login', userId: null })

export const requirePasskey = async (tx: Queryable, { passkeyId, userId }: Proven): Promise<void> => {
  await lockUser(tx, userId)
  const { rowCount } = await tx.query('SELECT FROM security.passkey WHERE id = $1', [passkeyId])
  if (!rowCount) throw passkeyRefused()
}

export const completePasskeyLogin = async (
  context: Context,
  { passkey, device, force }: WithDefaults<PasskeyLoginInput, 'force'>,
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

export const startPasskeyLoginOperation = defineOperation<Operations['startPasskeyLogin']>({
  sdl: /* GraphQL */ `
    extend type Mutation {
      "Returns the options of a passkey login (Web Authentication, JSON). Public."
      startPasskeyLogin: JSON!
    }
  `,
  access: 'public',
  resolve: (context) => startPasskeyLogin(context),
})

export const completePasskeyLoginOperation = defineOperation<Operations['completePasskeyLogin']>({
  sdl: /* GraphQL */ `
    "A login with a passkey only."
    input PasskeyLoginInput {
      "The passkey's answer to \`startPasskeyLogin\`."
      passkey: JSON!
      "As for \`login\`."
      force: Boolean = false
      "As for \`login\`."
      device: String
    }

    extend type Mutation {
      "Opens a session with a discoverable passkey; BAD_CREDENTIALS, ALREADY_CONNECTED. Public."
      completePasskeyLogin(input: PasskeyLoginInput!): LoginResult!
    }
  `,
  access: 'public',
  resolve: (context, { input }) => completePasskeyLogin(context, input),
})

export const startPasskeyStepOperation = defineOperation<Operations['startPasskeyStep']>({
  sdl: /* GraphQL */ `
    extend type Mutation {
      "Returns the passkey options of the second login step. Public."
      startPasskeyStep(
        "Challenge from the SECOND_FACTOR_REQUIRED error of \`login\`."
        challenge: String!
        "As for \`login\`."
        device: String
      ): JSON!
    }
  `,
  access: 'public',
  resolve: startPasskeyStep,
})
