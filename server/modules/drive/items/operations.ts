/** What the drive answers beside the derived list, get, create and update. */
import type { Context } from '#server/engine/context.ts'
import { requireRight } from '#server/engine/requireRight.ts'
import { listDeleted } from '#server/features/trash/listDeleted.ts'
import { restoreRecordOf } from '#server/features/trash/restore.ts'

const MOST_DELETED = 200

/** What the session may restore. */
export const getDriveTrash = (context: Context) =>
  listDeleted(context, context.kernel.resources.get('driveItem'), MOST_DELETED)

/** Brings a folder or a file back to where it lay; CONFLICT with `reasons` where it cannot. */
export const restoreDriveItem = async (context: Context, id: string): Promise<string> => {
  requireRight(context, 'FILE_MANAGEMENT', 'delete')
  return (await restoreRecordOf(context, 'driveItem', id)).recordId
}
