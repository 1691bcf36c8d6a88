import type { Operations, UserSecondFactors } from '#contract/security.ts'
import { type Context, requireSession } from '#server/engine/context.ts'
import { defineOperation } from '#server/engine/operation.ts'
import { requireFreshProof } from '#server/engine/requireFreshProof.ts'
import { assertMayActOn } from '#server/features/accounts/people.ts'
import { recordSecurityEvent } from '#server/features/journal/journal.ts'
import { hasFactorSql, isFactorRequiredSql } from '#server/features/sessions/factorDemand.ts'
import { publish } from '#server/platform/events/events.ts'
import { type Queryable, withTransaction } from '#server/platform/postgres/database.ts'
import { forgetTrust } from '../knownDevices.ts'
import { lockUser } from '../sessions.ts'
import { hasSecondFactor } from './secondFactors.ts'

/** Makes open sessions of the user check again for a demanded factor. */
export const notifySessions = (tx: Queryable, userId: string): Promise<void> =>
  publish(tx, 'user', { action: 'update', id: userId })

export const forgetTrustAndNotify = async (tx: Queryable, userId: string): Promise<void> => {
  await forgetTrust(tx, userId)
  if (!(await hasSecondFactor(tx, userId)))
    await tx.query('DELETE FROM security.recovery_code WHERE user_id = $1', [userId])
  await notifySessions(tx, userId)
}

type Source = Parameters<typeof recordSecurityEvent>[1]

export const removeFactors = async (tx: Queryable, source: Source, userId: string): Promise<boolean> => {
  const had = await hasSecondFactor(tx, userId)
  await tx.query('DELETE FROM security.authenticator WHERE user_id = $1', [userId])
  await tx.query('DELETE FROM security.passkey WHERE user_id = $1', [userId])
  await tx.query('DELETE FROM security.authenticator_enrolment WHERE user_id = $1', [userId])
  await forgetTrustAndNotify(tx, userId)
  if (had) await recordSecurityEvent(tx, source, { kind: 'SECOND_FACTOR_RESET', personId: userId, isTold: true })
  return had
}

/** For administrators. The user then logs in with the password only, and adds factors again. */
const resetSecondFactors = (context: Context, userId: string): Promise<boolean> =>
  withTransaction(context.kernel.pool, async (tx) => {
    const person = await assertMayActOn(context, tx, userId)
    requireFreshProof(context)
    await lockUser(tx, person.id)
    return removeFactors(tx, context, person.id)
  })

const getUserSecondFactors = async (context: Context, userId: string) => {
  requireSession(context)
  const { id } = await assertMayActOn(context, context.kernel.pool, userId)
  const { rows } = await context.kernel.pool.query<{ isOn: boolean; isDemanded: boolean }>(
    `SELECT ${hasFactorSql('$1')} AS "isOn", ${isFactorRequiredSql('$1')} AS "isDemanded"`,
    [id],
  )
  return rows[0] as UserSecondFactors
}

export const getUserSecondFactorsOperation = defineOperation<Operations['getUserSecondFactors']>({
  sdl: /* GraphQL */ `
    "Presence of second factors of a user, without details."
    type UserSecondFactors {
      isOn: Boolean!
      "True if a role demands a second factor."
      isDemanded: Boolean!
    }

    extend type Query {
      "Returns the presence of a user's second factors."
      getUserSecondFactors(
        "The user."
        userId: ID!
      ): UserSecondFactors!
    }
  `,
  resolve: (context, args) => getUserSecondFactors(context, args.userId),
})

export const resetSecondFactorsOperation = defineOperation<Operations['resetSecondFactors']>({
  sdl: /* GraphQL */ `
    extend type Mutation {
      "Removes lost second factors of a user; returns true if there were any."
      resetSecondFactors(
        "The user."
        userId: ID!
      ): Boolean!
    }
  `,
  resolve: (context, args) => resetSecondFactors(context, args.userId),
})
