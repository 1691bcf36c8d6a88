/** The trash for administrators: restores one or many records; a job deletes them after thirty days. */

import { type SQL, sql } from 'drizzle-orm'
import { validate as isId } from 'uuid'
import type { Operations } from '#contract/activity-thread.ts'
import { trashMessages } from '#i18n/fr/trash.ts'
import { affectedOf, storeConfirmations } from '#server/engine/confirmations.ts'
import type { EntityHooks, Kernel } from '#server/engine/context.ts'
import { type Context, requireSession } from '#server/engine/context.ts'
import { defineOperation } from '#server/engine/operation.ts'
import { lazySql } from '#server/engine/read/lazySql.ts'
import { requireProofFor } from '#server/engine/requireFreshProof.ts'
import { type Restored, restoreRecord, trashEntities, undoDeletion } from '#server/features/trash/restore.ts'
import { AppError, validationFailed } from '#server/platform/errors.ts'

const MAX_RESTORED = 100

export const visible = (context: Context, alias: SQL): SQL =>
  lazySql(() => {
    const { all, own } = trashEntities(context)
    const { userId } = requireSession(context)
    return sql`(${alias}.entity = ANY(${sql.param(all)}::text[])
      OR (${alias}.entity = ANY(${sql.param(own)}::text[]) AND ${alias}.deleted_by_id = ${userId}::uuid))`
  })

export const trashHooks: EntityHooks = { visible }

type Result = Partial<Restored> & {
  id: string
  isRestored: boolean
  reasons: readonly string[]
  affected?: object | undefined
}

const attempt = async (id: string, restore: () => Promise<Restored>): Promise<Result> => {
  try {
    return { id, isRestored: true, reasons: [], ...(await restore()) }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const reasons = (error.extensions.reasons as string[] | undefined) ?? [error.message]
    return { id, isRestored: false, reasons, affected: affectedOf(error) }
  }
}

const requireProofOf = async (context: Context, ids: readonly string[]): Promise<void> => {
  const { rows } = await context.kernel.pool.query<{ entity: string }>(
    'SELECT DISTINCT entity FROM activity_thread.deleted_record WHERE id = ANY($1::uuid[])',
    [ids.slice(0, MAX_RESTORED).filter((id) => isId(id))],
  )
  for (const { entity } of rows) requireProofFor(context, { key: entity }, 'restore')
}

/** Restores each record separately, and retries failed ones, which may need another of the list. */
const restoreEach = async (
  given: readonly string[],
  path: string,
  restore: (id: string) => Promise<Restored>,
): Promise<Result[]> => {
  const ids = [...new Set(given)]
  if (ids.length > MAX_RESTORED) {
    throw validationFailed([{ path, rule: 'maxItems', message: trashMessages.tooMany(MAX_RESTORED) }])
  }
  const results = new Map<string, Result>()
  for (let left = ids, before = ids.length + 1; left.length > 0 && left.length < before; ) {
    before = left.length
    for (const id of left) {
      const gone = { id, isRestored: false, reasons: [trashMessages.gone] }
      results.set(id, isId(id) ? await attempt(id, () => restore(id)) : gone)
    }
    left = left.filter((id) => !results.get(id)?.isRestored)
  }
  return ids.flatMap((id) => results.get(id) ?? [])
}

const restoreRecords = async (context: Context, ids: readonly string[]): Promise<Result[]> => {
  await requireProofOf(context, ids)
  return restoreEach(ids, 'ids', (id) => restoreRecord(context, id))
}

/** Undoes the session's own recent deletions, without the right to the trash. */
const undoDeletions = async (context: Context, entity: string, recordIds: readonly string[]): Promise<Result[]> => {
  requireProofFor(context, { key: entity }, 'restore')
  return restoreEach(recordIds, 'recordIds', (id) => undoDeletion(context, entity, id))
}

const BATCH = 500

/** Daily job: deletes expired records. Their files are removed the next night. */
export const purgeExpired = async ({ pool }: Kernel): Promise<void> => {
  for (;;) {
    const { rowCount } = await pool.query(
      `DELETE FROM activity_thread.deleted_record WHERE id IN (
         SELECT id FROM activity_thread.deleted_record WHERE expires_at <= now() LIMIT ${BATCH})`,
    )
    if ((rowCount ?? 0) < BATCH) return
  }
}

export const restoreRecordsOperation = defineOperation<Operations['restoreRecords']>({
  sdl: /* GraphQL */ `
    "Result of restoring one record."
    type RestoreResult {
      "Id in the trash, or id of the record if the request has that."
      id: ID!
      isRestored: Boolean!
      entity: String
      recordId: ID
      label: String
      "Reasons against the restoration, as sentences."
      reasons: [String!]!
      "Details of AFFECTED_RESERVATIONS, if the record affects reservations without confirmation."
      affected: JSON
    }

    extend type Mutation {
      "Restores records from the trash independently; requires the right BIN and the right to delete such records."
      restoreRecords(
        "Records of the trash, at most 100."
        ids: [ID!]!
        "Confirmations that AFFECTED_RESERVATIONS answered."
        confirmAffected: [String!]
      ): [RestoreResult!]!
    }
  `,
  right: 'BIN',
  resolve: (context, args) => {
    storeConfirmations(context, args, false)
    return restoreRecords(context, args.ids)
  },
})

export const undoDeletionsOperation = defineOperation<Operations['undoDeletions']>({
  sdl: /* GraphQL */ `
    extend type Mutation {
      "Undoes own deletions of the last hour independently; requires only the right to delete such records."
      undoDeletions(
        "The key of the entity."
        entity: String!
        "Ids of the deleted records, at most 100."
        recordIds: [ID!]!
        "Confirmations that AFFECTED_RESERVATIONS answered."
        confirmAffected: [String!]
      ): [RestoreResult!]!
    }
  `,
  resolve: (context, args) => {
    storeConfirmations(context, args, false)
    return undoDeletions(context, args.entity, args.recordIds)
  },
})
