/** Login by code or email. Known, unknown, blocked: the same work, the same answer, the same time. */
import { securityMessages } from '#i18n/fr/security.ts'
import type { Context } from '#server/engine/context.ts'
import { countSecurityEvent, recordSecurityEvent } from '#server/features/journal/journal.ts'
import { findSession, hashToken, isToken, newToken, type SessionUser } from '#server/features/sessions/session.ts'
import { readParameterIn } from '#server/modules/parameter/readParameter.ts'
import { AppError } from '#server/platform/errors.ts'
import { type Queryable, withTransaction } from '#server/platform/postgres/database.ts'
import { countersOfDevice, countersOfLogin, forgiveAttempt, reserveAttempt } from './attempts.ts'
import { verifyPassword } from './hashing.ts'
import { isDevice, meetDevice } from './knownDevices.ts'
import { isStillPassword } from './passwordLinks.ts'
import { endSessions, endSurplusSessions, hasLiveSession, lockUser, openSession } from './sessions.ts'

export type LoginInput = { login: string; password: string; force?: boolean | null; device?: string | null }

const MAX_LOGIN = 254
const MAX_PASSWORD = 1_000

type Account = { id: string; isBlocked: boolean; passwordHash: string | null; isKnownDevice: boolean }
/** `typed`: the login in the letters that accounts are found by. */
type Found = { typed: string; account: Account | undefined }
type Proven = { userId: string; passwordHash: string }
/** Null for what cannot be the token of a device. */
type Device = Buffer | null

const findAccount = async (db: Queryable, login: string, device: Device): Promise<Found> => {
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

const badCredentials = () => new AppError('BAD_CREDENTIALS', securityMessages.badCredentials)

/** The account that the credentials open with the password that was judged, or BAD_CREDENTIALS, or TOO_MANY_REQUESTS. */
const checkCredentials = async (context: Context, input: LoginInput, device: Device): Promise<Proven> => {
  const { kernel, ip, now } = context
  const login = input.login.trim()
  // A null byte cannot be sent to PostgreSQL, nor can it be in a code or an email.
  const isPossible = login.length <= MAX_LOGIN && input.password.length <= MAX_PASSWORD && !login.includes('\0')
  const { typed, account } = await findAccount(kernel.pool, isPossible ? login : '', device)
  const counters = account?.isKnownDevice && device ? countersOfDevice(device, account.id) : countersOfLogin(ip, typed)
  const tell = (kind: 'LOGIN_FAILED' | 'LOGIN_SLOWED') =>
    countSecurityEvent(kernel.pool, context, { kind, personId: account?.id })
  try {
    await reserveAttempt(kernel.pool, counters, now)
  } catch (error) {
    await tell('LOGIN_SLOWED')
    throw error
  }
  const isRight = await verifyPassword(isPossible ? input.password : '', account?.passwordHash)
  if (!account?.passwordHash || !isRight || account.isBlocked) {
    await tell('LOGIN_FAILED')
    throw badCredentials()
  }
  await forgiveAttempt(kernel.pool, counters)
  return { userId: account.id, passwordHash: account.passwordHash }
}

type Opened = { token: string; device: string; user: SessionUser }

/** Ends what gives way to a new session: all others where one device at a time is let in (D29). */
const makeRoom = async (context: Context, tx: Queryable, { userId }: Proven, force: boolean): Promise<void> => {
  const { now } = context
  // The browser that asks may hold a session of its own: it gives that one up without a question.
  const own = context.session?.userId === userId ? context.session.id : undefined
  if (own) await endSessions(tx, { userId, reason: 'logout', now, onlyId: own })
  if (!(await readParameterIn(tx, 'ASK_BEFORE_OTHER_DEVICE'))) return
  if (!force && (await hasLiveSession(tx, userId, now))) {
    throw new AppError('ALREADY_CONNECTED', securityMessages.alreadyConnected)
  }
  const ended = await endSessions(tx, { userId, reason: 'forced', now })
  if (ended.length > 0) {
    await recordSecurityEvent(tx, context, { kind: 'SESSIONS_ENDED', personId: userId, authorId: userId })
  }
}

/** The journal tells a login, and one from a device that the person has not come from before, which they are told of. */
const recordLogin = async (
  context: Context,
  tx: Queryable,
  { id: userId, demonstration }: SessionUser,
  device: Buffer,
) => {
  const { isKnown, hasOthers } = await meetDevice(tx, { userId, device, now: context.now })
  const people = { personId: userId, authorId: userId }
  await recordSecurityEvent(tx, context, { kind: 'LOGIN', ...people })
  if (isKnown || !hasOthers) return
  // The accounts of a demonstration are everybody's.
  await recordSecurityEvent(tx, context, { kind: 'NEW_DEVICE', ...people, isTold: !demonstration })
}

const addSession = async (context: Context, proven: Proven, device: string, force: boolean): Promise<Opened> =>
  withTransaction(context.kernel.pool, async (tx) => {
    const { now, kernel } = context
    const { userId, passwordHash } = proven
    await lockUser(tx, userId)
    // Replaced since it was judged: the sessions that it had opened were ended, and this one would live on.
    if (!(await isStillPassword(tx, userId, passwordHash))) throw badCredentials()
    await makeRoom(context, tx, proven, force)
    const hashed = hashToken(device)
    const token = await openSession(tx, context, { userId, device: hashed })
    await endSurplusSessions(tx, userId, now)
    await tx.query('UPDATE security."user" SET last_login_at = $2 WHERE id = $1', [userId, now.toISOString()])
    const found = await findSession({ db: tx, config: kernel.config, now }, token)
    // Blocked since the password was checked.
    if (found instanceof AppError) throw badCredentials()
    await recordLogin(context, tx, found.user, hashed)
    return { token, device, user: found.user }
  })

/** The token of the device as it goes on: its own, or a new one where nobody has logged in with it. */
const deviceToken = async (db: Queryable, given: string, hashed: Device): Promise<string> =>
  hashed && (await isDevice(db, hashed)) ? given : newToken()

/** Opens a session. Where one device at a time is let in: ALREADY_CONNECTED, unless `force` ends the other session. */
export const login = async (context: Context, input: LoginInput): Promise<Opened> => {
  const given = input.device ?? ''
  const hashed = isToken(given) ? hashToken(given) : null
  const proven = await checkCredentials(context, input, hashed)
  const device = await deviceToken(context.kernel.pool, given, hashed)
  return addSession(context, proven, device, input.force ?? false)
}
