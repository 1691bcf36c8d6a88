import { type SQL, sql } from 'drizzle-orm'
import { validate as isId } from 'uuid'
import type { Operations } from '#contract/activity-thread.ts'
import { trashMessages } from '#i18n/fr/trash.ts'
import { isUtcText } from '#resources/domain/time.ts'
import { type Context, requireSession } from '#server/engine/context.ts'
import { hooksOf } from '#server/engine/entityHooks.ts'
import { defineOperation } from '#server/engine/operation.ts'
import { execute } from '#server/engine/read/execute.ts'
import { recordActivities } from '#server/features/activity/activity.ts'
import { trashEntities } from '#server/features/trash/restore.ts'
import { validationFailed } from '#server/platform/errors.ts'
import { publish } from '#server/platform/events/events.ts'
import { type Queryable, withTransaction } from '#server/platform/postgres/database.ts'
import { visible } from './trash.ts'

const MAX_PURGED = 100
/** Maximum records per statement, so that none runs long. */
const BATCH = 500

type Purged = { id: string; entity: string; recordId: string; recordLabel: string }

const DELETED = sql`deleted`

/** Rows that the session sees and may restore: without the right to restore, it may not purge either. */
const purgeable = async (tx: Queryable, context: Context): Promise<SQL> => {
  const conditions = [visible(context, DELETED)]
  const { all, own } = trashEntities(context)
  for (const key of [...all, ...own]) {
    const allowed = await hooksOf(context.kernel, key).restore?.allowed?.(context, tx, DELETED)
    if (allowed) conditions.push(sql`(deleted.entity <> ${key} OR ${allowed})`)
  }
  return sql.join(conditions, sql` AND `)
}

const purgeBatch = (tx: Queryable, chosen: SQL): Promise<Purged[]> =>
  execute<Purged>(
    tx,
    sql`DELETE FROM activity_thread.deleted_record WHERE id IN (
        SELECT deleted.id FROM activity_thread.deleted_record deleted WHERE ${chosen}
        ORDER BY deleted.id LIMIT ${sql.raw(String(BATCH))} FOR UPDATE)
      RETURNING id, entity, record_id AS "recordId", label AS "recordLabel"`,
  )

const announce = async (tx: Queryable, userId: string, purged: readonly Purged[]): Promise<void> => {
  for (const [entity, records] of Map.groupBy(purged, (one) => one.entity)) {
    await recordActivities(
      tx,
      { entity, userId },
      records.map(({ recordId, recordLabel }) => ({ recordId, recordLabel, action: 'PURGE' })),
    )
  }
}

/** Maximum records of one `emptyBin`: its transaction holds a connection and locks the deleted rows. */
const MAX_EMPTIED = 5_000

const purge = (context: Context, chosen: SQL): Promise<number> => {
  const { userId } = requireSession(context)
  return withTransaction(context.kernel.pool, async (tx) => {
    const allowed = sql`${await purgeable(tx, context)} AND ${chosen}`
    let count = 0
    for (;;) {
      const purged = await purgeBatch(tx, allowed)
      await announce(tx, userId, purged)
      count += purged.length
      const [first] = purged
      // One event is enough: clients reload the whole trash.
      if (first && count === purged.length) await publish(tx, 'deletedRecord', { action: 'delete', id: first.id })
      if (purged.length < BATCH || count >= MAX_EMPTIED) return count
    }
  })
}

const purgeRecords = async (context: Context, given: readonly string[]): Promise<number> => {
  const ids = [...new Set(given)].filter(isId)
  if (ids.length > MAX_PURGED) {
    throw validationFailed([{ path: 'ids', rule: 'maxItems', message: trashMessages.tooManyPurged(MAX_PURGED) }])
  }
  return ids.length === 0 ? 0 : purge(context, sql`deleted.id = ANY(${sql.param(ids)}::uuid[])`)
}

/** `until`, in seconds: records deleted after the question was shown stay. Returns 0 when nothing is left. */
const emptyBin = async (context: Context, until: string): Promise<number> => {
  if (!isUtcText(until)) throw validationFailed([{ path: 'until', rule: 'date', message: trashMessages.badDate }])
  return purge(context, sql`deleted.deleted_at < ${`${until}Z`}::timestamptz + interval '1 second'`)
}

export const purgeRecordsOperation = defineOperation<Operations['purgeRecords']>({
  sdl: /* GraphQL */ `
    extend type Mutation {
      "Deletes records of the trash permanently, all or none; returns the number deleted. Same rights as restoreRecords."
      purgeRecords(
        "Records of the trash, at most 100."
        ids: [ID!]!
      ): Int!
    }
  `,
  right: 'BIN',
  resolve: (context, args) => purgeRecords(context, args.ids),
})

export const emptyBinOperation = defineOperation<Operations['emptyBin']>({
  sdl: /* GraphQL */ `
    extend type Mutation {
      "Purges the visible trash up to an instant, 5,000 records per call; returns the number deleted, 0 at the end."
      emptyBin(
        "Later deletions stay."
        until: DateTime!
      ): Int!
    }
  `,
  right: 'BIN',
  resolve: (context, args) => emptyBin(context, args.until),
})
