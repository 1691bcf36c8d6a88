/** Takes an update of a reservation back through its own update: dates ask for their slot again. */
import { type Context, requireSession } from '../kernel/context.ts'
import { requireUnlocked } from '../kernel/locks.ts'
import { requireUnchanged, type Undoable, undoesOf, undoInput } from '../kernel/undo.ts'
import { inBookingTransaction } from './bookingTransaction.ts'
import { lockCurrent } from './current.ts'
import { readHouse } from './numbering.ts'
import { applyChange } from './updateReservation.ts'
import { normalizeInput } from './writeInput.ts'

/** Not its lines and people: the history tells them by their names alone. */
export const UNDOABLE_FIELDS = ['startingAt', 'endingAt', 'subject', 'useType', 'files'] as const

export const undoReservation = async (context: Context, activity: Undoable): Promise<void> => {
  const session = requireSession(context)
  const house = await readHouse(context)
  const resource = context.kernel.resources.get('reservation')
  await inBookingTransaction(context.kernel.pool, async (tx) => {
    const current = await lockCurrent(context, tx, activity.recordId)
    await requireUnlocked(tx, context, resource, current.id)
    const undoing = { write: { context, tx, resource }, activity, current: { ...current } }
    await requireUnchanged(undoing)
    const input = normalizeInput(undoInput(undoing))
    await applyChange({ context, session, tx, input, current, house, undoes: undoesOf(activity) })
  })
}
