/** The end of every login: room for one more session, the session, and what the journal tells of it. */
import { securityMessages } from '#i18n/fr/security.ts'
import type { Context } from '#server/engine/context.ts'
import { recordSecurityEvent, recordSecurityEventsAtLast } from '#server/features/journal/journal.ts'
import { findOpenedSession, hashToken, isToken, newToken, type SessionUser } from '#server/features/sessions/session.ts'
import { readParameterIn } from '#server/modules/parameter/readParameter.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import { atLast } from '#server/platform/postgres/lastStatements.ts'
import { isDevice, meetDevice } from './knownDevices.ts'
import { endSessions, endSurplusSessions, hasLiveSession, openSession } from './sessions.ts'

/** Who was let in, and what their browser sent with it. */
export type Entering = {
  userId: string
  /** The token of the device, as it was given. */
  device: string | null | undefined
  /** Where one device at a time is let in: ends the session of the other. */
  force: boolean | null | undefined
  /** Not to be asked for a second factor on this device for some days. */
  isTrusted?: boolean
}

export type Opened = { token: string; device: string; user: SessionUser }

/** Ends what gives way to a new session: all others where one device at a time is let in (D29). */
const makeRoom = async (context: Context, tx: Queryable, { userId, force }: Entering): Promise<void> => {
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

type Met = { user: SessionUser; device: Buffer; isTrusted: boolean }

/** The journal tells a login, and one from a device that the person has not come from before, which they are told of. */
const recordLogin = async (context: Context, tx: Queryable, { user, device, isTrusted }: Met) => {
  const { id: userId, demonstration } = user
  const { isKnown, hasOthers } = await meetDevice(tx, { userId, device, now: context.now, isTrusted })
  const people = { personId: userId, authorId: userId }
  // The accounts of a demonstration are everybody's.
  const newDevice = { kind: 'NEW_DEVICE', ...people, isTold: !demonstration } as const
  const isNew = hasOthers && !isKnown
  await recordSecurityEventsAtLast(tx, context, [{ kind: 'LOGIN', ...people }, ...(isNew ? [newDevice] : [])])
}

/** The token of the device as it goes on: its own, or a new one where nobody has logged in with it. */
const deviceToken = async (db: Queryable, given: string | null | undefined): Promise<string> =>
  given && isToken(given) && (await isDevice(db, hashToken(given))) ? given : newToken()

/** Opens the session of who was let in, under `lockUser`. */
export const openLogin = async (context: Context, tx: Queryable, entering: Entering): Promise<Opened> => {
  const { now, kernel } = context
  const { userId, isTrusted = false } = entering
  await makeRoom(context, tx, entering)
  const device = await deviceToken(tx, entering.device)
  const hashed = hashToken(device)
  // Sent together, carried out one after the other.
  const [token] = await Promise.all([
    openSession(tx, context, { userId, device: hashed }),
    endSurplusSessions(tx, userId, now),
  ])
  await atLast(tx).query('UPDATE security."user" SET last_login_at = $2 WHERE id = $1', [userId, now.toISOString()])
  const found = await findOpenedSession({ db: tx, config: kernel.config, now }, token)
  // Blocked since they were let in.
  if (found instanceof AppError) throw new AppError('BAD_CREDENTIALS', securityMessages.badCredentials)
  await recordLogin(context, tx, { user: found.user, device: hashed, isTrusted })
  return { token, device, user: found.user }
}
