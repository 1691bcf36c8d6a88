import { LETTER_ENTITIES, type LetterType } from '#resources/domain/letterTypes.ts'
import type { Context } from '#server/engine/context.ts'
import { requireWrite } from '#server/engine/read/access.ts'
import { requireMayWriteAbout } from '#server/modules/reservation/emails/sendEmail.ts'
import { AppError } from '#server/platform/errors.ts'
import { withTransaction } from '#server/platform/postgres/database.ts'
import { type SentLetter, sendLetter } from './sendLetter.ts'

export const sendOneLetter = async (
  context: Context,
  type: LetterType,
  letter: Omit<SentLetter, 'entity'>,
): Promise<boolean> => {
  const entity = LETTER_ENTITIES[type]
  try {
    return await withTransaction(context.kernel.pool, async (tx) => {
      if (type === 'RESERVATION') await requireMayWriteAbout(context, tx, letter.recordId)
      else requireWrite(context, context.kernel.resources.get(entity))
      return sendLetter(context, tx, { ...letter, entity })
    })
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}
