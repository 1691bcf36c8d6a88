import { validate as isId } from 'uuid'
import type { Operations } from '#contract/mutex.ts'
import type { Kernel } from '#server/engine/context.ts'
import { type Context, requireSession } from '#server/engine/context.ts'
import { defineOperation } from '#server/engine/operation.ts'
import { IS_HELD } from '#server/features/locks/locks.ts'
import { publish } from '#server/platform/events/events.ts'
import { withTransaction } from '#server/platform/postgres/database.ts'

export const SWEEP_JOB = 'mutex:sweepLocks'

const releaseMutex = async (context: Context, id: string): Promise<boolean> => {
  const { userId } = requireSession(context)
  if (!isId(id)) return false
  return withTransaction(context.kernel.pool, async (tx) => {
    const { rows } = await tx.query<{ resource: string }>(
      'DELETE FROM mutex.edit_lock WHERE id = $1 AND user_id = $2 RETURNING resource',
      [id, userId],
    )
    const resource = rows[0]?.resource
    if (resource) await publish(tx, 'mutex', { resource, action: 'release' })
    return resource !== undefined
  })
}

export const sweepLocks = async (_payload: unknown, { pool }: Pick<Kernel, 'pool'>): Promise<void> =>
  withTransaction(pool, async (tx) => {
    const { rows } = await tx.query<{ resource: string }>(
      `DELETE FROM mutex.edit_lock held WHERE NOT (${IS_HELD}) RETURNING resource`,
    )
    for (const resource of new Set(rows.map((row) => row.resource))) {
      await publish(tx, 'mutex', { resource, action: 'release' })
    }
  })

export const releaseMutexOperation = defineOperation<Operations['releaseMutex']>({
  sdl: /* GraphQL */ `
    extend type Mutation {
      "Releases an edit lock of the session; false if it had expired."
      releaseMutex(
        "The lock."
        id: ID!
      ): Boolean!
    }
  `,
  resolve: (context, args) => releaseMutex(context, args.id),
})
