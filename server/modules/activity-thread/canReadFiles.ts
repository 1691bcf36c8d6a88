import { NOTE_AUDIENCES } from '#resources/domain/activity.ts'
import { type Context, requireSession } from '#server/engine/context.ts'
import { AppError } from '#server/platform/errors.ts'
import { readsNotes } from './audience.ts'
import { findEntry } from './getThread.ts'
import { requireThread } from './thread.ts'

const NOTES: readonly unknown[] = NOTE_AUDIENCES

/** True if the session reads the thread, and the internal notes for a file of a note. */
export const canReadFiles = async (context: Context, id: string): Promise<boolean> => {
  const entry = await findEntry(context.kernel.pool, id)
  if (!entry) return false
  try {
    const { resource } = await requireThread(context, entry)
    return !NOTES.includes(entry.audience) || readsNotes(requireSession(context).holder, resource)
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}
