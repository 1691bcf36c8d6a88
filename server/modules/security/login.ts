/** Login by code or email. Known, unknown, blocked: the same work, the same answer, the same time. */
import { securityMessages } from '#i18n/fr/security.ts'
import type { Context } from '#server/engine/context.ts'
import { countSecurityEvent, recordSecurityEvent } from '#server/features/journal/journal.ts'
import { findSession, type SessionUser } from '#server/features/sessions/session.ts'
import { readParameterIn } from '#server/modules/parameter/readParameter.ts'
import { AppError } from '#server/platform/errors.ts'
import { type Queryable, withTransaction } from '#server/platform/postgres/database.ts'
import { accountKey, forgiveAttempt, pruneAttempts, reserveAttempt, unknownKey } from './attempts.ts'
import { verifyPassword } from './hashing.ts'
import { isStillPassword } from './passwordLinks.ts'
import { endSessions, endSurplusSessions, hasLiveSession, lockUser, openSession, pruneSessions } from './sessions.ts'

export type LoginInput = { login: string; password: string; force?: boolean | null }

const MAX_LOGIN = 254
const MAX_PASSWORD = 1_000

type Account = { id: string; isBlocked: boolean; passwordHash: string | null }
type Proven = { userId: string; passwordHash: string }

const findAccount = async (db: Queryable, login: string): Promise<Account | undefined> => {
  const column = login.includes('@') ? 'email' : 'code'
  const { rows } = await db.query<Account>(
    `SELECT u.id, u.blocked_at IS NOT NULL AS "isBlocked", c.password_hash AS "passwordHash"
     FROM security."user" u LEFT JOIN security.credential c ON c.user_id = u.id
     WHERE lower(u.${column}) = lower($1)`,
    [login],
  )
  return rows[0]
}

const badCredentials = () => new AppError('BAD_CREDENTIALS', securityMessages.badCredentials)

/** The account that the credentials open with the password that was judged, or BAD_CREDENTIALS, or TOO_MANY_REQUESTS. */
const checkCredentials = async (context: Context, input: LoginInput): Promise<Proven> => {
  const { kernel, ip, now } = context
  const login = input.login.trim()
  // A null byte cannot be sent to PostgreSQL, nor can it be in a code or an email.
  const isPossible = login.length <= MAX_LOGIN && input.password.length <= MAX_PASSWORD && !login.includes('\0')
  const account = isPossible ? await findAccount(kernel.pool, login) : undefined
  const key = account ? accountKey(account.id) : unknownKey(login.toLowerCase().replaceAll('\0', ''))
  const tell = (kind: 'LOGIN_FAILED' | 'LOGIN_SLOWED') =>
    countSecurityEvent(kernel.pool, context, { kind, personId: account?.id })
  try {
    await reserveAttempt(kernel.pool, { account: key, ip, now })
  } catch (error) {
    await tell('LOGIN_SLOWED')
    throw error
  }
  const isRight = await verifyPassword(isPossible ? input.password : '', account?.passwordHash)
  if (!account?.passwordHash || !isRight || account.isBlocked) {
    await tell('LOGIN_FAILED')
    throw badCredentials()
  }
  await forgiveAttempt(kernel.pool, key, ip)
  return { userId: account.id, passwordHash: account.passwordHash }
}

type Opened = { token: string; user: SessionUser }

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

const addSession = async (context: Context, proven: Proven, force: boolean): Promise<Opened> =>
  withTransaction(context.kernel.pool, async (tx) => {
    const { now, kernel } = context
    const { userId, passwordHash } = proven
    await lockUser(tx, userId)
    // Replaced since it was judged: the sessions that it had opened were ended, and this one would live on.
    if (!(await isStillPassword(tx, userId, passwordHash))) throw badCredentials()
    await makeRoom(context, tx, proven, force)
    const token = await openSession(tx, context, userId)
    await endSurplusSessions(tx, userId, now)
    await tx.query('UPDATE security."user" SET last_login_at = $2 WHERE id = $1', [userId, now.toISOString()])
    await recordSecurityEvent(tx, context, { kind: 'LOGIN', personId: userId, authorId: userId })
    const found = await findSession({ db: tx, config: kernel.config, now }, token)
    // Blocked since the password was checked.
    if (found instanceof AppError) throw badCredentials()
    return { token, user: found.user }
  })

/** Opens a session. Where one device at a time is let in: ALREADY_CONNECTED, unless `force` ends the other session. */
export const login = async (context: Context, input: LoginInput): Promise<Opened> => {
  const { kernel, now } = context
  const account = await checkCredentials(context, input)
  const opened = await addSession(context, account, input.force ?? false)
  await Promise.all([pruneAttempts(kernel.pool, now), pruneSessions(kernel.pool, now)])
  return opened
}
