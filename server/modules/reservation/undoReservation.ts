/** Takes an update of a reservation back through its own update: dates and lines ask for their slot again. */

import { reservationMessages as messages } from '#i18n/fr/reservationService.ts'
import { type Context, requireSession } from '#server/engine/context.ts'
import type { Changes } from '#server/engine/values.ts'
import { requireUnlocked } from '#server/features/locks/locks.ts'
import { requireUnchanged, type Undoable, undoesOf, undoInput } from '#server/features/undo/undo.ts'
import { AppError } from '#server/platform/errors.ts'
import { inBookingTransaction } from './bookingTransaction.ts'
import { type Current, lockReservation } from './current.ts'
import { formerLines } from './formerLines.ts'
import { historyLines, LINES, lineIdOf } from './historyLines.ts'
import { readOrganisationSettings } from './numbering.ts'
import { applyChange } from './updateReservation.ts'
import { normalizeInput, type ReservationWrite } from './writeInput.ts'

export const UNDOABLE_FIELDS = ['startingAt', 'endingAt', 'subject', 'useType', 'files'] as const

/** Entries of before hold lines and people by their names alone. */
const NAMES_ONLY = [LINES, 'borrowings']

export const reservationUndoRefusal = (changes: Changes): string | undefined =>
  NAMES_ONLY.some((field) => field in changes) ? messages.linesNotKept : undefined

/** The activity without its lines, which come back in a way of their own. */
const ofFields = ({ changes, ...activity }: Undoable): Undoable => ({
  ...activity,
  changes: Object.fromEntries(Object.entries(changes).filter(([field]) => lineIdOf(field) === undefined)),
})

type Undoing = { context: Context; current: Current; activity: Undoable }

const inputOf = ({ context, current, activity }: Undoing, fields: ReturnType<typeof undoInput>) => {
  const { items, former } = formerLines(context, current, activity.changes)
  if (items?.length === 0) throw new AppError('CONFLICT', messages.lastLine)
  const input: ReservationWrite = normalizeInput({ ...fields, ...(items && { items }) })
  return { input, former }
}

export const undoReservation = async (context: Context, activity: Undoable): Promise<void> => {
  const session = requireSession(context)
  const settings = await readOrganisationSettings(context)
  const resource = context.kernel.resources.get('reservation')
  await inBookingTransaction(context, async (tx) => {
    const current = await lockReservation(context, tx, activity.recordId)
    await requireUnlocked(tx, context, resource, current.id)
    const undoing = { write: { context, tx, resource }, current: { ...current, ...historyLines(current) } }
    await requireUnchanged({ ...undoing, activity })
    const fields = undoInput({ ...undoing, activity: ofFields(activity) })
    const input = inputOf({ context, current, activity }, fields)
    await applyChange({ context, session, tx, ...input, current, settings, undoes: undoesOf(ofFields(activity)) })
  })
}
