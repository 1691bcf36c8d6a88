import type { PoolClient } from 'pg'
import type { Operations } from '#contract/security.ts'
import { securityMessages } from '#i18n/fr/security.ts'
import { isSuperAdmin } from '#resources/domain/rights.ts'
import { utcTextOfDate } from '#resources/domain/time.ts'
import { type Context, requireSession } from '#server/engine/context.ts'
import { defineOperation } from '#server/engine/operation.ts'
import { requireRight } from '#server/engine/requireRight.ts'
import { nameSuccessor } from '#server/engine/successor.ts'
import { runAfterWrite, runBeforeWrite } from '#server/engine/write/writeHooks.ts'
import { assertMayActOn, type Person } from '#server/features/accounts/people.ts'
import { recordActivity } from '#server/features/activity/activity.ts'
import { recordSecurityEvent } from '#server/features/journal/journal.ts'
import { AppError } from '#server/platform/errors.ts'
import { publish } from '#server/platform/events/events.ts'
import { type Queryable, withTransaction } from '#server/platform/postgres/database.ts'
import { assertAdministratorRemains, hasAdministrator, lockAdministration } from './administrators.ts'
import { requireFreeSeat } from './license.ts'
import { endSessions, lockUser } from './sessions.ts'

/** Locks the user's row first, in the order of any user update, then the rows that blocking depends on. */
const lockPerson = async (context: Context, tx: Queryable, userId: string): Promise<Person> => {
  await assertMayActOn(context, tx, userId)
  await lockUser(tx, userId)
  await lockAdministration(tx)
  return assertMayActOn(context, tx, userId)
}

const READ_BLOCKED = `SELECT to_char(blocked_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS') AS "blockedAt"
  FROM security."user" WHERE id = $1`
const WRITE_BLOCKED = 'UPDATE security."user" SET blocked_at = $2, updated_at = $3, updated_by_id = $4 WHERE id = $1'

const writeBlockedAt = async (tx: PoolClient, context: Context, person: Person, blockedAt: Date | null) => {
  const { userId } = requireSession(context)
  const { rows } = await tx.query<{ blockedAt: string | null }>(READ_BLOCKED, [person.id])
  const [before, values] = [
    { blockedAt: rows[0]?.blockedAt ?? null },
    { blockedAt: blockedAt && utcTextOfDate(blockedAt) },
  ]
  const write = { context, tx, entity: 'user', written: () => ({ id: person.id, before, values }) }
  await runBeforeWrite(write)
  await tx.query(WRITE_BLOCKED, [person.id, blockedAt?.toISOString() ?? null, context.now.toISOString(), userId])
  await runAfterWrite(write)
  await recordActivity(tx, {
    entity: 'user',
    recordId: person.id,
    recordLabel: person.displayName,
    action: 'UPDATE',
    userId,
    changes: { blockedAt: { before: before.blockedAt, after: values.blockedAt } },
  })
  await recordSecurityEvent(tx, context, {
    kind: blockedAt ? 'ACCOUNT_BLOCKED' : 'ACCOUNT_UNBLOCKED',
    personId: person.id,
  })
  await publish(tx, 'user', { action: 'update', id: person.id })
}

export const blockUser = async (context: Context, userId: string, successor?: string | null): Promise<boolean> => {
  const session = requireRight(context, 'USER', 'createAndUpdate')
  nameSuccessor(context, successor)
  await withTransaction(context.kernel.pool, async (tx) => {
    const person = await lockPerson(context, tx, userId)
    if (person.id === session.userId) throw new AppError('CONFLICT', securityMessages.user.blockOneself)
    if (isSuperAdmin(person.holder)) throw new AppError('CONFLICT', securityMessages.user.protected)
    if (person.isBlocked) return
    const had = await hasAdministrator(tx)
    await writeBlockedAt(tx, context, person, context.now)
    await endSessions(tx, { userId, reason: 'blocked', now: context.now })
    await assertAdministratorRemains(tx, had)
  })
  return true
}

/** Requires a free seat of the licence. */
export const unblockUser = async (context: Context, userId: string): Promise<boolean> => {
  await withTransaction(context.kernel.pool, async (tx) => {
    const person = await lockPerson(context, tx, userId)
    if (!person.isBlocked) return
    await writeBlockedAt(tx, context, person, null)
    await requireFreeSeat(context, tx)
  })
  return true
}

export const blockUserOperation = defineOperation<Operations['blockUser']>({
  sdl: /* GraphQL */ `
    extend type Mutation {
      "Blocks the logins of a user and ends their sessions."
      blockUser(
        "The user."
        userId: ID!
        "As in updateUser."
        successor: ID
      ): Boolean!
    }
  `,
  resolve: (context, args) => blockUser(context, args.userId, args.successor),
})

export const unblockUserOperation = defineOperation<Operations['unblockUser']>({
  sdl: /* GraphQL */ `
    extend type Mutation {
      "Unblocks a user."
      unblockUser(
        "The user."
        userId: ID!
      ): Boolean!
    }
  `,
  resolve: (context, args) => unblockUser(context, args.userId),
})
