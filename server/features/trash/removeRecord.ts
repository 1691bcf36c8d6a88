import type { AnyResource } from '#resources/schema/resource.ts'
import { type Context, requireSession } from '#server/engine/context.ts'
import { hooksOf } from '#server/engine/entityHooks.ts'
import { publishRecord } from '#server/engine/recordEvents.ts'
import { requireWritable } from '#server/engine/rowRules/requireWritable.ts'
import { quotedTable } from '#server/engine/tables/identifiers.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import { recordActivity } from '../activity/activity.ts'
import { type Deleted, trashRecord } from './trashRecord.ts'

/** Locks the record and its mirror rows: FOR KEY SHARE of new references waits. Returns false if the record is gone. */
export const lockRecord = async (
  tx: Queryable,
  { kernel }: Context,
  resource: AnyResource,
  id: string,
): Promise<boolean> => {
  const mirrors = kernel.resources.mirrorsOf(resource.key)
  const { rowCount } = await tx.query(`SELECT FROM ${quotedTable(resource)} WHERE id = $1 FOR UPDATE`, [id])
  for (const mirror of mirrors) await tx.query(`SELECT FROM ${quotedTable(mirror)} WHERE id = $1 FOR UPDATE`, [id])
  return rowCount !== 0
}

export const removeRecord = async (tx: Queryable, deleted: Deleted): Promise<void> => {
  const { context, resource, id, label } = deleted
  await requireWritable({ context, tx, resource }, id, 'delete')
  await trashRecord(tx, deleted)
  const special = hooksOf(context.kernel, resource.key).remove
  const payload = await special?.({ context, tx, id })
  if (!special) await tx.query(`DELETE FROM ${quotedTable(resource)} WHERE id = $1`, [id])
  const { userId } = requireSession(context)
  await recordActivity(tx, { entity: resource.key, recordId: id, recordLabel: label, action: 'DELETE', userId })
  await publishRecord(tx, context.kernel.resources, { resource, action: 'delete', id, payload })
}
