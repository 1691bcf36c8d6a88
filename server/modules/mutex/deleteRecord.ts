/** Executes one deletion (D20) in one transaction: CHECKING under a lock, then DELETING. */
import { sql } from 'drizzle-orm'
import { mutexMessages } from '#i18n/fr/mutex.ts'
import { can } from '#resources/domain/rights.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import type { Context, Session } from '#server/engine/context.ts'
import { loadDefinitions } from '#server/engine/customFields/definitions.ts'
import { hooksOf } from '#server/engine/entityHooks.ts'
import { readLimit } from '#server/engine/overrides/readRights.ts'
import { rowRuleOf } from '#server/engine/read/visible.ts'
import { requireEnabled } from '#server/engine/write/enabled.ts'
import { otherHolder } from '#server/features/locks/locks.ts'
import { lockRecord, removeRecord } from '#server/features/trash/removeRecord.ts'
import { type Usage, type UsageReader, usedBy } from '#server/features/trash/usedBy.ts'
import { AppError } from '#server/platform/errors.ts'
import { type Queryable, withTransaction } from '#server/platform/postgres/database.ts'
import { type DeletionRequest, moveRequest } from './requests.ts'

export type Deletion = { context: Context; session: Session; request: DeletionRequest; resource: AnyResource }

/** Names a use only to users that may read it. */
const readerOf = ({ context, session }: Deletion): UsageReader => {
  const sees = rowRuleOf(context)
  const isReadable = ({ right }: AnyResource) => !right || can(session.holder, right)
  return {
    sees,
    canName: (user, alias) => (isReadable(user) ? (sees(user, alias) ?? sql`true`) : sql`false`),
    reads: (user, source) => !readLimit(context, user, source),
  }
}

/** Throws if another user edits the record. Call under the row lock, for which a new edit lock waits. */
export const requireNotEdited = async (
  tx: Queryable,
  { context, resource }: Pick<Deletion, 'context' | 'resource'>,
  id: string,
): Promise<void> => {
  if (await otherHolder(tx, context, resource, id)) throw new AppError('ENTITY_LOCK_REQUESTED', mutexMessages.locked)
}

/** Returns the uses of the record; empty if it was deleted, now or before. */
export const deleteUnused = async (deletion: Deletion): Promise<readonly Usage[]> => {
  const { context, request, resource } = deletion
  const { pool, publishingPool } = context.kernel
  await loadDefinitions(context)
  return withTransaction(pool, async (tx) => {
    await requireEnabled(tx, context.kernel, resource)
    await hooksOf(context.kernel, resource.key).beforeRemove?.({ context, tx, id: request.entityId })
    const exists = await lockRecord(tx, context, resource, request.entityId)
    if (exists) await requireNotEdited(tx, deletion, request.entityId)
    const uses = exists
      ? await usedBy(tx, context.kernel, { resource, id: request.entityId, reader: readerOf(deletion) })
      : []
    if (uses.length > 0) return uses
    // On a separate connection, so that the status is visible before this transaction ends.
    await moveRequest(publishingPool, request, { status: 'DELETING' })
    const label = request.entityLabel ?? ''
    if (exists) await removeRecord(tx, { context, resource, id: request.entityId, label })
    await moveRequest(tx, request, { status: 'SUCCESS' })
    return []
  })
}
