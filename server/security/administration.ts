/** What administrators do to accounts: block, unblock, end sessions. */
import { securityMessages } from '#i18n/fr/security.ts'
import { isSuperAdmin } from '#resources/domain/rights.ts'
import { type Context, requireSession } from '../kernel/context.ts'
import { type Queryable, withTransaction } from '../kernel/database.ts'
import { AppError } from '../kernel/errors.ts'
import { publish } from '../kernel/events.ts'
import { requireRight } from '../kernel/requireRight.ts'
import { assertAdministratorRemains, hasAdministrator, lockAdministration } from './administrators.ts'
import { assertSeatLeft } from './license.ts'
import { assertMayActOn } from './people.ts'
import { endSessions } from './sessions.ts'

const writeBlockedAt = async (tx: Queryable, context: Context, userId: string, blockedAt: Date | null) => {
  await tx.query('UPDATE security."user" SET blocked_at = $2, updated_at = $3, updated_by_id = $4 WHERE id = $1', [
    userId,
    blockedAt?.toISOString() ?? null,
    context.now.toISOString(),
    requireSession(context).userId,
  ])
  await publish(tx, 'user', { action: 'update', id: userId })
}

/** Refuses logins from now on, and ends the open sessions. */
export const blockUser = async (context: Context, userId: string): Promise<boolean> => {
  if (requireRight(context, 'USER', 'createAndUpdate').userId === userId) {
    throw new AppError('CONFLICT', securityMessages.user.blockOneself)
  }
  await withTransaction(context.kernel.pool, async (tx) => {
    await lockAdministration(tx)
    const person = await assertMayActOn(context, tx, userId)
    if (isSuperAdmin(person.holder)) throw new AppError('CONFLICT', securityMessages.user.protected)
    if (person.isBlocked) return
    const had = await hasAdministrator(tx)
    await writeBlockedAt(tx, context, userId, context.now)
    await endSessions(tx, { userId, reason: 'blocked', now: context.now })
    await assertAdministratorRemains(tx, had)
  })
  return true
}

/** Lets a blocked user in again, when the licence has a seat left. */
export const unblockUser = async (context: Context, userId: string): Promise<boolean> => {
  await withTransaction(context.kernel.pool, async (tx) => {
    await lockAdministration(tx)
    const person = await assertMayActOn(context, tx, userId)
    if (!person.isBlocked) return
    await writeBlockedAt(tx, context, userId, null)
    await assertSeatLeft(context, tx)
  })
  return true
}

/** Ends the open sessions of a user; one's own present session stays. */
export const endUserSessions = async (context: Context, userId: string): Promise<number> =>
  withTransaction(context.kernel.pool, async (tx) => {
    await assertMayActOn(context, tx, userId)
    const session = requireSession(context)
    return endSessions(tx, { userId, reason: 'administrator', now: context.now, exceptId: session.id })
  })

/** Open sessions of a user, for administrators and for the user. */
export const getUserSessions = async (context: Context, userId: string) => {
  const session = requireSession(context)
  if (session.userId !== userId) await assertMayActOn(context, context.kernel.pool, userId)
  const { rows } = await context.kernel.pool.query(
    `SELECT id, user_agent AS "userAgent", ip, id = $2 AS "isCurrent",
       to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS') AS "createdAt",
       to_char(last_used_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS') AS "lastUsedAt"
     FROM security.session WHERE user_id = $1 AND ended_at IS NULL AND expires_at > $3
       AND last_used_at > $3::timestamptz - interval '12 hours'
     ORDER BY last_used_at DESC LIMIT 50`,
    [userId, session.id, context.now.toISOString()],
  )
  return rows
}
