/** The devices of a person: listed and signed out by that person, or by an administrator who has no fewer rights. */
import { securityMessages } from '#i18n/fr/security.ts'
import { type Context, requireSession } from '../kernel/context.ts'
import { type Queryable, withTransaction } from '../kernel/database.ts'
import { AppError } from '../kernel/errors.ts'
import { IDLE_HOURS } from '../kernel/session.ts'
import { assertMayActOn, isId } from './people.ts'
import { endSessions } from './sessions.ts'

const LISTED = 20

/** One's own sessions need no right. */
const assertMaySee = async (context: Context, db: Queryable, userId: string): Promise<{ isOwn: boolean }> => {
  const isOwn = requireSession(context).userId === userId.toLowerCase()
  if (!isOwn) await assertMayActOn(context, db, userId)
  return { isOwn }
}

/** When a session ended, by hand or by itself; null while it is open. */
const ENDED = `CASE WHEN ended_at IS NOT NULL THEN ended_at
  ELSE nullif(least(expires_at, last_used_at + interval '${IDLE_HOURS} hours', $3::timestamptz), $3) END`

const SESSIONS = `
  SELECT id, user_agent AS "userAgent", ip, id = $2 AS "isCurrent",
    to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS') AS "createdAt",
    to_char(last_used_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS') AS "lastUsedAt",
    to_char(ended AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS') AS "endedAt",
    CASE WHEN ended IS NOT NULL THEN coalesce(ended_reason, 'expired') END AS "endedReason"
  FROM (SELECT *, ${ENDED} AS ended FROM security.session WHERE user_id = $1) AS s
  WHERE ended IS NULL OR $4
  ORDER BY ended IS NULL DESC, created_at DESC LIMIT ${LISTED}`

/** The sessions of a user: those that are open, and the last ones that ended when asked for. */
export const getUserSessions = async (context: Context, userId: string, withEnded = false) => {
  await assertMaySee(context, context.kernel.pool, userId)
  const { rows } = await context.kernel.pool.query(SESSIONS, [
    userId,
    requireSession(context).id,
    context.now.toISOString(),
    withEnded,
  ])
  return rows
}

/** Ends the open sessions of a user; one's own present session stays. */
export const endUserSessions = async (context: Context, userId: string): Promise<number> =>
  withTransaction(context.kernel.pool, async (tx) => {
    const { isOwn } = await assertMaySee(context, tx, userId)
    const exceptId = requireSession(context).id
    return endSessions(tx, { userId, reason: isOwn ? 'oneself' : 'administrator', now: context.now, exceptId })
  })

/** Ends one session; NOT_FOUND when it is over already. One's own present session ends by logging out. */
export const endUserSession = async (
  context: Context,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<boolean> =>
  withTransaction(context.kernel.pool, async (tx) => {
    const { isOwn } = await assertMaySee(context, tx, userId)
    const reason = isOwn ? 'oneself' : 'administrator'
    const ended = isId(sessionId) ? await endSessions(tx, { userId, reason, now: context.now, onlyId: sessionId }) : 0
    if (ended === 0) throw new AppError('NOT_FOUND', securityMessages.user.sessionNotFound)
    return true
  })
