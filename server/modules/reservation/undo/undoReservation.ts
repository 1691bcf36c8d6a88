import type { PoolClient } from 'pg'
import { reservationMessages as messages } from '#i18n/fr/reservationService.ts'
import { managesItem } from '#resources/domain/reservationRights.ts'
import { type Context, requireSession } from '#server/engine/context.ts'
import type { Changes } from '#server/engine/values.ts'
import { requireUnlocked } from '#server/features/locks/locks.ts'
import { requireUnchanged, type Undoable, undoesOf, undoInput } from '#server/features/undo/undo.ts'
import { AppError } from '#server/platform/errors.ts'
import { reserverOf } from '../access/reservationAccess.ts'
import { applyChange } from '../booking/updateReservation.ts'
import { type Current, isOwnReservation, lockReservation } from '../change/currentReservation.ts'
import { type HistoryLine, historyLines, LINES, lineIdOf } from '../change/historyLines.ts'
import { normalizeInput, type ReservationWrite } from '../change/writeInput.ts'
import { inBookingTransaction } from '../claim/bookingTransaction.ts'
import { readOrganisationSettings } from '../claim/numbering.ts'
import { previousLines } from '../history/previousLines.ts'

export const UNDOABLE_FIELDS = ['startingAt', 'endingAt', 'subject', 'useType', 'files'] as const

/** Old history entries have only names of items and people, so they cannot be undone. */
const NAMES_ONLY = [LINES, 'borrowings']

export const reservationUndoRefusal = (changes: Changes): string | undefined =>
  NAMES_ONLY.some((field) => field in changes) ? messages.linesNotKept : undefined

/** Removes reservation items from the activity: `previousLines` restores them separately. */
const ofFields = ({ changes, ...activity }: Undoable): Undoable => ({
  ...activity,
  changes: Object.fromEntries(Object.entries(changes).filter(([field]) => lineIdOf(field) === undefined)),
})

type Undoing = { context: Context; tx: PoolClient; current: Current; activity: Undoable }

const ITEMS = `SELECT sector_ids AS "sectorIds" FROM reservation.reservable_item WHERE id = ANY ($1::uuid[])`

/** Throws FORBIDDEN if a non-owner removed the reservation items and the session does not manage their items (D33). */
const requireMayBringBack = async (
  { context, tx, current, activity }: Undoing,
  returning: readonly HistoryLine[],
): Promise<void> => {
  if (returning.length === 0) return
  if (activity.user && isOwnReservation(current, activity.user.id)) return
  const { rows } = await tx.query<{ sectorIds: string[] }>(ITEMS, [
    returning.map(({ reservableItem }) => reservableItem),
  ])
  const reserver = reserverOf(requireSession(context))
  if (!rows.every((item) => managesItem(reserver, item))) throw new AppError('FORBIDDEN', messages.removedByManager)
}

const inputOf = async ({ context, tx, current, activity }: Undoing, fields: ReturnType<typeof undoInput>) => {
  const { items, previous } = previousLines(context, current, activity.changes)
  if (items?.length === 0) throw new AppError('CONFLICT', messages.lastLine)
  const known = new Set(current.lines.map(({ id }) => id))
  const returning = [...previous].flatMap(([id, line]) => (known.has(id) ? [] : [line]))
  if (returning.some(({ isCancelled }) => isCancelled)) throw new AppError('CONFLICT', messages.cancelledAway)
  await requireMayBringBack({ context, tx, current, activity }, returning)
  const input: ReservationWrite = normalizeInput({ ...fields, ...(items && { items }) })
  return { input, previous }
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
    const input = await inputOf({ context, tx, current, activity }, fields)
    await applyChange({ context, session, tx, ...input, current, settings, undoes: undoesOf(ofFields(activity)) })
  })
}
