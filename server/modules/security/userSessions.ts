import { validate as isId } from 'uuid'
import type { Operations } from '#contract/security.ts'
import { authTexts } from '#i18n/fr/auth.ts'
import { securityMessages } from '#i18n/fr/security.ts'
import { deviceOf } from '#resources/domain/userAgent.ts'
import { type Context, requireSession } from '#server/engine/context.ts'
import { defineOperation } from '#server/engine/operation.ts'
import { requireFreshProof } from '#server/engine/requireFreshProof.ts'
import { assertMayActOn, type Person } from '#server/features/accounts/people.ts'
import { recordActivity } from '#server/features/activity/activity.ts'
import { recordSecurityEvent } from '#server/features/journal/journal.ts'
import { ENDS_AT, IDLE_ENDS_AT, SESSIONS } from '#server/features/sessions/sessionLife.ts'
import { AppError } from '#server/platform/errors.ts'
import { publish } from '#server/platform/events/events.ts'
import { type Queryable, withTransaction } from '#server/platform/postgres/database.ts'
import { type Ended, endSessions } from './sessions.ts'

/** More than MAX_DEVICES, so that some ended sessions are listed too. */
const LISTED = 30
const sessionNotFound = () => new AppError('NOT_FOUND', securityMessages.user.sessionNotFound)

const assertMaySee = async (context: Context, db: Queryable, userId: string): Promise<Person | undefined> =>
  requireSession(context).userId === userId.toLowerCase() ? undefined : assertMayActOn(context, db, userId)

const devicesOf = (ended: readonly Ended[]): string[] =>
  ended.map(({ userAgent }) => authTexts.sessions.device(deviceOf(userAgent)))

const recordEnd = async (context: Context, tx: Queryable, person: Person, ended: readonly Ended[]): Promise<void> => {
  await recordActivity(tx, {
    entity: 'user',
    recordId: person.id,
    recordLabel: person.displayName,
    action: 'UPDATE',
    userId: requireSession(context).userId,
    changes: { sessions: { before: devicesOf(ended), after: [] } },
  })
  await publish(tx, 'activity', { entity: 'user', recordId: person.id })
}

type Which = { userId: string; onlyId?: string; exceptId?: string }

const end = (context: Context, which: Which): Promise<Ended[]> =>
  withTransaction(context.kernel.pool, async (tx) => {
    const person = await assertMaySee(context, tx, which.userId)
    if (person && !which.onlyId) requireFreshProof(context)
    const ended = await endSessions(tx, { ...which, reason: person ? 'administrator' : 'oneself', now: context.now })
    if (ended.length === 0) return ended
    const detail = [...new Set(devicesOf(ended))].join(', ')
    await recordSecurityEvent(tx, context, { kind: 'SESSIONS_ENDED', personId: which.userId, detail })
    if (person) await recordEnd(context, tx, person, ended)
    return ended
  })

const ENDED = `CASE WHEN s.ended_at IS NOT NULL THEN s.ended_at
  ELSE nullif(least(${ENDS_AT}, ${IDLE_ENDS_AT}, $3::timestamptz), $3) END`

const LISTED_SESSIONS = `
  SELECT id, user_agent AS "userAgent", ip, id = $2 AS "isCurrent",
    to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS') AS "createdAt",
    to_char(last_used_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS') AS "lastUsedAt",
    to_char(ended AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS') AS "endedAt",
    CASE WHEN ended IS NOT NULL THEN coalesce(ended_reason, 'expired') END AS "endedReason"
  FROM (SELECT s.*, ${ENDED} AS ended FROM ${SESSIONS} WHERE s.user_id = $1) AS s
  WHERE ended IS NULL OR $4
  ORDER BY ended IS NULL DESC, created_at DESC LIMIT ${LISTED}`

export const getUserSessions = async (context: Context, userId: string, withEnded = false) => {
  await assertMaySee(context, context.kernel.pool, userId)
  const { rows } = await context.kernel.pool.query(LISTED_SESSIONS, [
    userId,
    requireSession(context).id,
    context.now.toISOString(),
    withEnded,
  ])
  return rows
}

export const endUserSessions = async (context: Context, userId: string): Promise<number> => {
  const ended = await end(context, { userId, exceptId: requireSession(context).id })
  return ended.length
}

const endUserSession = async (
  context: Context,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<boolean> => {
  if (!isId(sessionId)) {
    await assertMaySee(context, context.kernel.pool, userId)
    throw sessionNotFound()
  }
  const ended = await end(context, { userId, onlyId: sessionId })
  if (ended.length === 0) throw sessionNotFound()
  return true
}

export const getUserSessionsOperation = defineOperation<Operations['getUserSessions']>({
  sdl: /* GraphQL */ `
    "A session of a user."
    type UserSession {
      id: ID!
      userAgent: String!
      ip: String!
      createdAt: DateTime!
      lastUsedAt: DateTime!
      isCurrent: Boolean!
      "Null while it is open."
      endedAt: DateTime
      endedReason: String
    }

    extend type Query {
      "Returns open sessions of a user; own ones without any right."
      getUserSessions(
        "The user."
        userId: ID!
        "Includes the latest ended ones."
        withEnded: Boolean! = false
      ): [UserSession!]!
    }
  `,
  access: 'unlicensed',
  resolve: (context, args) => getUserSessions(context, args.userId, args.withEnded),
})

export const endUserSessionsOperation = defineOperation<Operations['endUserSessions']>({
  sdl: /* GraphQL */ `
    extend type Mutation {
      "Ends the open sessions of a user; returns their number."
      endUserSessions(
        "The user."
        userId: ID!
      ): Int!
    }
  `,
  isPersonal: true,
  access: 'unlicensed',
  resolve: (context, args) => endUserSessions(context, args.userId),
})

export const endUserSessionOperation = defineOperation<Operations['endUserSession']>({
  sdl: /* GraphQL */ `
    extend type Mutation {
      "Ends one open session."
      endUserSession(
        "The user."
        userId: ID!
        "The session."
        sessionId: ID!
      ): Boolean!
    }
  `,
  isPersonal: true,
  access: 'unlicensed',
  resolve: endUserSession,
})
