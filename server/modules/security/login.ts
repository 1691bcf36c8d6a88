/** Login by code or email. Known, unknown, blocked: the same work, the same answer, the same time. */
import { securityMessages } from '#i18n/fr/security.ts'
import type { Context } from '#server/engine/context.ts'
import { countSecurityEvent } from '#server/features/journal/journal.ts'
import { hashToken, isToken } from '#server/features/sessions/session.ts'
import { readParameterIn } from '#server/modules/parameter/readParameter.ts'
import { AppError } from '#server/platform/errors.ts'
import { type Queryable, withTransaction } from '#server/platform/postgres/database.ts'
import { countersOfDevice, countersOfLogin, forgiveAttempt, reserveAttempt } from './attempts.ts'
import { openChallenge } from './factors/loginChallenges.ts'
import { factorsOf, hasSecondFactor } from './factors/secondFactors.ts'
import { requireTurn, verifyPassword } from './hashing.ts'
import { isTrusted } from './knownDevices.ts'
import { type Opened, openLogin } from './openLogin.ts'
import { isStillPassword } from './passwordLinks.ts'
import { lockUser } from './sessions.ts'

export type LoginInput = { login: string; password: string; force?: boolean | null; device?: string | null }

export const MAX_LOGIN = 254
const MAX_PASSWORD = 1_000

type Account = { id: string; isBlocked: boolean; passwordHash: string | null; isKnownDevice: boolean }
/** `typed`: the login in the letters that accounts are found by. */
type Found = { typed: string; account: Account | undefined }
type Proven = { userId: string; passwordHash: string }
/** Null for what cannot be the token of a device. */
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

/** The account that the credentials open with the password that was judged, or BAD_CREDENTIALS, or TOO_MANY_REQUESTS. */
const checkCredentials = async (context: Context, input: LoginInput, device: Device): Promise<Proven> => {
  const { kernel, ip, now } = context
  const login = input.login.trim()
  // A null byte cannot be sent to PostgreSQL, nor can it be in a code or an email.
  const isPossible = login.length <= MAX_LOGIN && input.password.length <= MAX_PASSWORD && !login.includes('\0')
  const { typed, account } = await findAccount(kernel.pool, isPossible ? login : '', device)
  const isKnown = account?.isKnownDevice && device
  const asker = isKnown ? 'known' : 'stranger'
  // Before anything is counted: what a flood keeps out is no guess.
  requireTurn(asker)
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
  await forgiveAttempt(kernel.pool, counters)
  return { userId: account.id, passwordHash: account.passwordHash }
}

/** True where the person asked not to be asked for their second factor on this device. */
const isSpared = async (tx: Queryable, { now }: Context, userId: string, device: Device): Promise<boolean> => {
  if (!device) return false
  const days = await readParameterIn(tx, 'TRUSTED_DEVICE_DAYS')
  return isTrusted(tx, device, { userId, now, days })
}

type Step = { opened: Opened } | { challenge: string; trustDays: number; methods: readonly string[] }

/** The session, or what opens it together with the second factor: told once the password was right, and to nobody else. */
const nextStep = (
  context: Context,
  { userId, passwordHash }: Proven,
  input: LoginInput,
  device: Device,
): Promise<Step> =>
  withTransaction(context.kernel.pool, async (tx) => {
    // Sent together, carried out one after the other: what is read was there once the lock was had.
    const [, isStill, needsCode] = await Promise.all([
      lockUser(tx, userId),
      isStillPassword(tx, userId, passwordHash),
      hasSecondFactor(tx, userId),
    ])
    // Replaced since it was judged: the sessions that it had opened were ended, and this one would live on.
    if (!isStill) throw badCredentials()
    if (needsCode && !(await isSpared(tx, context, userId, device))) {
      const trustDays = await readParameterIn(tx, 'TRUSTED_DEVICE_DAYS')
      const methods = await factorsOf(tx, userId)
      return { challenge: await openChallenge(tx, context, { userId, device }), trustDays, methods }
    }
    return { opened: await openLogin(context, tx, { userId, device: input.device, force: input.force }) }
  })

/** Null for what cannot be the token of a device. */
export const hashedDevice = (given: string | null | undefined): Device =>
  given && isToken(given) ? hashToken(given) : null

/**
 * Opens a session. SECOND_FACTOR_REQUIRED where the password is not enough. Where one device at a time is let in:
 * ALREADY_CONNECTED, unless `force` ends the other session.
 */
export const login = async (context: Context, input: LoginInput): Promise<Opened> => {
  const device = hashedDevice(input.device)
  const step = await nextStep(context, await checkCredentials(context, input, device), input, device)
  if ('opened' in step) return step.opened
  throw new AppError('SECOND_FACTOR_REQUIRED', securityMessages.secondFactor.required, step)
}
