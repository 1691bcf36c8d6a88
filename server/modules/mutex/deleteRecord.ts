/** One deletion (D20): CHECKING under a lock, then DELETING, in one transaction. */
import { sql } from 'drizzle-orm'
import { mutexMessages } from '#i18n/fr/mutex.ts'
import { can } from '#resources/domain/rights.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import type { Context, Session } from '#server/engine/context.ts'
import { hooksOf } from '#server/engine/entityHooks.ts'
import { seenBy } from '#server/engine/read/visible.ts'
import { publishRecord } from '#server/engine/recordEvents.ts'
import { quotedTable } from '#server/engine/tables/identifiers.ts'
import { requireEnabled } from '#server/engine/write/enabled.ts'
import { recordActivity } from '#server/features/activity/activity.ts'
import { otherHolder } from '#server/features/locks/locks.ts'
import { archiveRecord } from '#server/features/trash/archive.ts'
import { type Usage, type UsageReader, usedBy } from '#server/features/trash/usedBy.ts'
import { AppError } from '#server/platform/errors.ts'
import { type Queryable, withTransaction } from '#server/platform/postgres/database.ts'
import { type DeletionRequest, moveRequest } from './requests.ts'

/**
 * Locks the record, and the rows that mirror it, against new references: a foreign key takes FOR KEY SHARE on the row
 * it points at, which waits for FOR UPDATE. False when the record is gone already.
 */
const lockRecord = async (tx: Queryable, { kernel }: Context, resource: AnyResource, id: string): Promise<boolean> => {
  const mirrors = kernel.resources.mirrorsOf(resource.key)
  const { rowCount } = await tx.query(`SELECT FROM ${quotedTable(resource)} WHERE id = $1 FOR UPDATE`, [id])
  for (const mirror of mirrors) await tx.query(`SELECT FROM ${quotedTable(mirror)} WHERE id = $1 FOR UPDATE`, [id])
  return rowCount !== 0
}

export type Deletion = { context: Context; session: Session; request: DeletionRequest; resource: AnyResource }

const remove = async (tx: Queryable, { context, session, resource, request }: Deletion): Promise<void> => {
  const id = request.entityId
  const label = request.entityLabel ?? ''
  await archiveRecord(tx, { context, resource, id, label })
  const special = hooksOf(context.kernel, resource.key).remove
  const payload = await special?.({ context, tx, id })
  if (!special) await tx.query(`DELETE FROM ${quotedTable(resource)} WHERE id = $1`, [id])
  await recordActivity(tx, {
    entity: resource.key,
    recordId: id,
    recordLabel: label,
    action: 'DELETE',
    userId: session.userId,
  })
  await publishRecord(tx, context.kernel.resources, { resource, action: 'delete', id, payload })
}

/** A use is named to who may read it. */
const readerOf = ({ context, session }: Deletion): UsageReader => {
  const sees = seenBy(context)
  const isReadable = ({ right }: AnyResource) => !right || can(session.holder, right)
  return { sees, mayName: (user, alias) => (isReadable(user) ? (sees(user, alias) ?? sql`true`) : sql`false`) }
}

/** Refused while someone else is changing the record. To be asked under its lock, which whoever acquires one waits for. */
export const requireNotEdited = async (
  tx: Queryable,
  { context, resource }: Pick<Deletion, 'context' | 'resource'>,
  id: string,
): Promise<void> => {
  if (await otherHolder(tx, context, resource, id)) throw new AppError('ENTITY_LOCK_REQUESTED', mutexMessages.locked)
}

/** Answers what uses the record; nothing when it is deleted, or was already. */
export const deleteUnused = (deletion: Deletion): Promise<readonly Usage[]> => {
  const { context, request, resource } = deletion
  const { pool, publishingPool, resources } = context.kernel
  return withTransaction(pool, async (tx) => {
    await requireEnabled(tx, context.kernel, resource)
    await hooksOf(context.kernel, resource.key).beforeRemove?.({ context, tx, id: request.entityId })
    const exists = await lockRecord(tx, context, resource, request.entityId)
    if (exists) await requireNotEdited(tx, deletion, request.entityId)
    const uses = exists
      ? await usedBy(tx, resources, { resource, id: request.entityId, reader: readerOf(deletion) })
      : []
    if (uses.length > 0) return uses
    // On a connection of its own: who follows the request sees it before this transaction ends.
    await moveRequest(publishingPool, request, { status: 'DELETING' })
    if (exists) await remove(tx, deletion)
    await moveRequest(tx, request, { status: 'SUCCESS' })
    return []
  })
}
