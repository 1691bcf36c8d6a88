import { validate as isId } from 'uuid'
import { activityMessages } from '#i18n/fr/activity.ts'
import { affectedOf } from '#server/engine/confirmations.ts'
import type { Context } from '#server/engine/context.ts'
import { undoActivity as takeBack } from '#server/features/undo/undo.ts'
import { AppError, type FieldError, validationFailed } from '#server/platform/errors.ts'
import { findEntry } from './getThread.ts'
import { requireThread } from './thread.ts'

const MAX_UNDONE = 200

export type UndoResult = { id: string; isUndone: boolean; reasons: string[]; affected?: object | undefined }

type Reasons = { reasons?: readonly string[]; errors?: readonly FieldError[] }

const reasonsOf = ({ message, extensions }: AppError): string[] => {
  const { reasons, errors } = extensions as Reasons
  return [...(reasons ?? errors?.map((error) => error.message) ?? [message])]
}

/** Undoes each entry separately: an error does not stop the others. */
export const undoActivities = async (context: Context, ids: readonly string[]): Promise<UndoResult[]> => {
  if (ids.length > MAX_UNDONE) {
    const message = activityMessages.tooManyUndone(MAX_UNDONE)
    throw validationFailed([{ path: 'ids', rule: 'maxItems', message }])
  }
  const results: UndoResult[] = []
  for (const id of new Set(ids)) {
    try {
      await undoActivityOperation(context, id)
      results.push({ id, isUndone: true, reasons: [] })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      results.push({ id, isUndone: false, reasons: reasonsOf(error), affected: affectedOf(error) })
    }
  }
  return results
}

/** Throws NOT_FOUND if the entry does not exist or its thread is not accessible, CONFLICT if it cannot be undone. */
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
