import type { Context } from '#server/engine/context.ts'
import { requireRight } from '#server/engine/requireRight.ts'
import { isContentAmong, type MadeFile, uploadOf } from '#server/features/files/madeFiles.ts'
import { requireUnlocked } from '#server/features/locks/locks.ts'
import { lockReservation } from '../change/currentReservation.ts'
import { inBookingTransaction } from '../claim/bookingTransaction.ts'
import { readOrganisationSettings } from '../claim/numbering.ts'
import { applyChange } from './updateReservation.ts'

export const addReservationFile = async (context: Context, id: string, file: MadeFile): Promise<void> => {
  const session = requireRight(context, 'RESERVATION', 'createAndUpdate')
  const settings = await readOrganisationSettings(context)
  await inBookingTransaction(context, async (tx) => {
    const current = await lockReservation(context, tx, id)
    await requireUnlocked(tx, context, context.kernel.resources.get('reservation'), current.id)
    if (await isContentAmong(tx, current.files, file.content)) return
    const input = { files: [...current.files.map((known) => ({ id: known })), { upload: uploadOf(file) }] }
    await applyChange({ context, session, tx, input, settings, current, isSilent: true })
  })
}
