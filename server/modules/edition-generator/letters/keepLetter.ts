import { LETTER_ENTITIES, type LetterType } from '#resources/domain/letterTypes.ts'
import type { Context } from '#server/engine/context.ts'
import { update } from '#server/engine/crud.ts'
import { requireWrite } from '#server/engine/read/access.ts'
import { lockCurrent } from '#server/engine/write/current.ts'
import { isContentAmong, type MadeFile, uploadOf } from '#server/features/files/madeFiles.ts'
import { addReservationFile } from '#server/modules/reservation/booking/addReservationFile.ts'
import { AppError } from '#server/platform/errors.ts'
import { withTransaction } from '#server/platform/postgres/database.ts'

const addFile = async (context: Context, type: LetterType, id: string, file: MadeFile): Promise<void> => {
  if (type === 'RESERVATION') return addReservationFile(context, id, file)
  const resource = context.kernel.resources.get(LETTER_ENTITIES[type])
  requireWrite(context, resource)
  await withTransaction(context.kernel.pool, async (tx) => {
    const write = { context, tx, resource }
    const before = await lockCurrent(write, id)
    const held = (before?.files as string[] | undefined) ?? []
    if (await isContentAmong(tx, held, file.content)) return
    await update(write, id, { files: [...held.map((known) => ({ id: known })), { upload: uploadOf(file) }] })
  })
}

/** Returns false if the record is locked, deleted, or the user may not change it. */
export const keepLetter = async (context: Context, type: LetterType, id: string, file: MadeFile): Promise<boolean> => {
  try {
    await addFile(context, type, id, file)
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}
