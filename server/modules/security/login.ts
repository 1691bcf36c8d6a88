/** Login by code or email. Known, unknown and blocked accounts get the same work, answer and time. */

import type { LoginInput, Operations } from '#contract/security.ts'
import { securityMessages } from '#i18n/fr/security.ts'
import type { Context } from '#server/engine/context.ts'
import { defineOperation, type WithDefaults } from '#server/engine/operation.ts'
import { countersOfDevice, countersOfLogin, reserveAttempt, resetAttempts } from '#server/features/accounts/attempts.ts'
import { countSecurityEvent } from '#server/features/journal/journal.ts'
import { hashToken, isToken } from '#server/features/sessions/session.ts'
import { readParameterIn } from '#server/modules/parameter/readParameter.ts'
import { AppError } from '#server/platform/errors.ts'
import { type Queryable, withTransaction } from '#server/platform/postgres/database.ts'
import { openChallenge } from './factors/loginChallenges.ts'
import { factorsOf, hasSecondFactor } from './factors/secondFactors.ts'
import { requireHashingTurn, verifyPassword } from './hashing.ts'
import { isTrusted } from './knownDevices.ts'
import { type Opened, openLogin } from './openLogin.ts'
import { isStillPassword } from './passwordLinks.ts'
import { lockUser } from './sessions.ts'
export const MAX_LOGIN = 254
const MAX_PASSWORD = 1_000

type Account = { id: string; isBlocked: boolean; passwordHash: string | null; isKnownDevice: boolean }
type Found = { typed: string; account: Account | undefined }
type Proven = { userId: string; passwordHash: string }
type Device = Buffer | null

export const findAccount = async (db: Queryable, login: string, device: Device): Promise<Found> => {
  const column = login.includes('@') ? 'email' : 'code'
  const { rows } = await db.query<{ typed: string } & (Account | { id: null })>({
    name: `account-by-${column}`,
    text: `SELECT lower($1) AS typed, u.id, u.blocked_at IS NOT NULL AS "isBlocked", c.password_hash AS "passwordHash",
       EXISTS (SELECT FROM security.known_device d WHERE d.user_id = u.id AND d.token_hash = $2) AS "isKnownDevice"
     FROM (SELECT 1) AS always LEFT JOIN security."user" u ON lower(u.${column}) = lower($1)
       LEFT JOIN security.credential c ON c.user_id = u.id`,
    values: [login, device],
  })
  const row = rows[0]
  return { typed: row?.typed ?? '', account: row?.id ? row : undefined }
}

export const badCredentials = () => new AppError('BAD_CREDENTIALS', securityMessages.badCredentials)

const checkCredentials = async (
  context: Context,
  input: WithDefaults<LoginInput, 'force'>,
  device: Device,
): Promise<Proven> => {
  const { kernel, ip, now } = context
  const login = input.login.trim()
  // PostgreSQL accepts no null byte, and codes and emails contain none.
  const isPossible = login.length <= MAX_LOGIN && input.password.length <= MAX_PASSWORD && !login.includes('\0')
  const { typed, account } = await findAccount(kernel.pool, isPossible ? login : '', device)
  const isKnown = account?.isKnownDevice && device
  const asker = isKnown ? 'known' : 'stranger'
  // Before counting: a request rejected by a full queue is not a guess.
  requireHashingTurn(asker)
  const counters = isKnown ? countersOfDevice(device, account.id) : countersOfLogin(ip, typed)
  const tell = (kind: 'LOGIN_FAILED' | 'LOGIN_SLOWED') =>
    countSecurityEvent(kernel.pool, context, { kind, personId: account?.id })
  try {
    await reserveAttempt(kernel.pool, counters, now)
  } catch (error) {
    await tell('LOGIN_SLOWED')
    throw error
  }
  const isRight = await verifyPassword(isPossible ? input.password : '', account?.passwordHash, asker)
  if (!account?.passwordHash || !isRight || account.isBlocked) {
    await tell('LOGIN_FAILED')
    throw badCredentials()
  }
  await resetAttempts(kernel.pool, counters)
  return { userId: account.id, passwordHash: account.passwordHash }
}

const isDeviceTrusted = async (tx: Queryable, { now }: Context, userId: string, device: Device): Promise<boolean> => {
  if (!device) return false
  const days = await readParameterIn(tx, 'TRUSTED_DEVICE_DAYS')
  return isTrusted(tx, device, { userId, now, days })
}

type Step = { opened: Opened } | { challenge: string; trustDays: number; methods: readonly string[] }

/** Opens the session or a challenge, only after a correct password, so that factors are not revealed. */
const nextStep = (
  context: Context,
  { userId, passwordHash }: Proven,
  input: WithDefaults<LoginInput, 'force'>,
  device: Device,
): Promise<Step> =>
  withTransaction(context.kernel.pool, async (tx) => {
    // Pipelined on one connection: the queries run in order, so the last two read after the lock.
    const [, isStill, needsCode] = await Promise.all([
      lockUser(tx, userId),
      isStillPassword(tx, userId, passwordHash),
      hasSecondFactor(tx, userId),
    ])
    // The password changed after it was checked: its sessions were ended, and this one would survive.
    if (!isStill) throw badCredentials()
    if (needsCode && !(await isDeviceTrusted(tx, context, userId, device))) {
      const trustDays = await readParameterIn(tx, 'TRUSTED_DEVICE_DAYS')
      const methods = await factorsOf(tx, userId)
      return { challenge: await openChallenge(tx, context, { userId, device }), trustDays, methods }
    }
    return { opened: await openLogin(context, tx, { userId, device: input.device, force: input.force }) }
  })

export const hashedDevice = (given: string | null | undefined): Device =>
  given && isToken(given) ? hashToken(given) : null

/** Throws SECOND_FACTOR_REQUIRED, or ALREADY_CONNECTED if only one device is allowed and `force` is not set. */
export const login = async (context: Context, input: WithDefaults<LoginInput, 'force'>): Promise<Opened> => {
  const device = hashedDevice(input.device)
  const step = await nextStep(context, await checkCredentials(context, input, device), input, device)
  if ('opened' in step) return step.opened
  throw new AppError('SECOND_FACTOR_REQUIRED', securityMessages.secondFactor.required, step)
}

export const loginOperation = defineOperation<Operations['login']>({
  sdl: /* GraphQL */ `
    "Credentials of a login."
    input LoginInput {
      "Code or email."
      login: String!
      password: String!
      "With one device at a time: ends the other session instead of throwing ALREADY_CONNECTED."
      force: Boolean = false
      "Device token from the last login of this browser, so that failed logins elsewhere do not delay it."
      device: String
    }

    extend type Mutation {
      "Opens a session; BAD_CREDENTIALS, TOO_MANY_REQUESTS, ALREADY_CONNECTED, SECOND_FACTOR_REQUIRED. Public."
      login(input: LoginInput!): LoginResult!
    }
  `,
  access: 'public',
  resolve: (context, { input }) => login(context, input),
})
