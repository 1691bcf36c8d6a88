/** Takes an entry of a thread back. */
import { validate as isId } from 'uuid'
import { activityMessages } from '#i18n/fr/activity.ts'
import type { Context } from '#server/engine/context.ts'
import { undoActivity as takeBack } from '#server/features/undo/undo.ts'
import { AppError } from '#server/platform/errors.ts'
import { findEntry } from './getActivities.ts'
import { requireThread } from './thread.ts'

/** Whoever reads the thread gets the same answer for an entry that is not there and of one that is elsewhere. */
export const undoActivityOperation = async (context: Context, id: string): Promise<boolean> => {
  const entry = isId(id) ? await findEntry(context.kernel.pool, id) : undefined
  if (!entry) throw new AppError('NOT_FOUND', activityMessages.notFound)
  const { resource } = await requireThread(context, entry)
  if (entry.action !== 'UPDATE' && entry.action !== 'UNDO') {
    throw new AppError('CONFLICT', activityMessages.notUndoable)
  }
  await takeBack(context, resource, entry)
  return true
}
