import { securityMessages } from '#i18n/fr/security.ts'
import type { Context } from '#server/engine/context.ts'
import { recordSecurityEvent, recordSecurityEventsBeforeCommit } from '#server/features/journal/journal.ts'
import { findOpenedSession, hashToken, isToken, newToken, type SessionUser } from '#server/features/sessions/session.ts'
import { readParameterIn } from '#server/modules/parameter/readParameter.ts'
import { AppError } from '#server/platform/errors.ts'
import { beforeCommit } from '#server/platform/postgres/beforeCommit.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import { isDevice, recordDevice } from './knownDevices.ts'
import { endSessions, endSurplusSessions, hasLiveSession, openSession } from './sessions.ts'

type LoginEntry = {
  userId: string
  device: string | null | undefined
  /** Ends sessions on other devices if only one is allowed. */
  force: boolean | null | undefined
  /** Trusts this device: no second factor for some days. */
  isTrusted?: boolean
}

export type Opened = { token: string; device: string; user: SessionUser }

const endOtherSessions = async (context: Context, tx: Queryable, { userId, force }: LoginEntry): Promise<void> => {
  const { now } = context
  // Replaces the browser's own session without asking.
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

type DeviceLogin = { user: SessionUser; device: Buffer; isTrusted: boolean }

const recordLogin = async (context: Context, tx: Queryable, { user, device, isTrusted }: DeviceLogin) => {
  const { id: userId, demonstration } = user
  const { isKnown, hasOthers } = await recordDevice(tx, { userId, device, now: context.now, isTrusted })
  const people = { personId: userId, authorId: userId }
  // Demonstration accounts are shared, so new devices are not reported.
  const newDevice = { kind: 'NEW_DEVICE', ...people, isTold: !demonstration } as const
  const isNew = hasOthers && !isKnown
  await recordSecurityEventsBeforeCommit(tx, context, [{ kind: 'LOGIN', ...people }, ...(isNew ? [newDevice] : [])])
}

const deviceToken = async (db: Queryable, given: string | null | undefined): Promise<string> =>
  given && isToken(given) && (await isDevice(db, hashToken(given))) ? given : newToken()

export const openLogin = async (context: Context, tx: Queryable, entering: LoginEntry): Promise<Opened> => {
  const { now, kernel } = context
  const { userId, isTrusted = false } = entering
  await endOtherSessions(context, tx, entering)
  const device = await deviceToken(tx, entering.device)
  const hashed = hashToken(device)
  // Pipelined on one connection; the queries run in order.
  const [token] = await Promise.all([
    openSession(tx, context, { userId, device: hashed }),
    endSurplusSessions(tx, userId, now),
  ])
  await beforeCommit(tx).query('UPDATE security."user" SET last_login_at = $2 WHERE id = $1', [
    userId,
    now.toISOString(),
  ])
  const found = await findOpenedSession({ db: tx, config: kernel.config, now }, token)
  if (found instanceof AppError) throw new AppError('BAD_CREDENTIALS', securityMessages.badCredentials)
  await recordLogin(context, tx, { user: found.user, device: hashed, isTrusted })
  return { token, device, user: found.user }
}
