import { reservationMessages as messages } from '#i18n/fr/reservationService.ts'
import { canDeleteReservation, managesItem } from '#resources/domain/reservationRights.ts'
import { utcTextOfDate } from '#resources/domain/time.ts'
import { type Context, requireSession } from '#server/engine/context.ts'
import { hooksOf } from '#server/engine/entityHooks.ts'
import { recordActivity } from '#server/features/activity/activity.ts'
import { trashRecord } from '#server/features/trash/trashRecord.ts'
import { AppError } from '#server/platform/errors.ts'
import { publish } from '#server/platform/events/events.ts'
import { beforeCommit } from '#server/platform/postgres/beforeCommit.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import { reserverOf } from '../access/reservationAccess.ts'
import { type Current, isOwnReservation, lockReservation } from '../change/currentReservation.ts'
import { queueDeletionEmails } from '../emails/queueEmails.ts'

const finalStateMessage = ({ lines, endingAt }: Current, now: Date): string | undefined => {
  const closed = lines.find(({ isClosed }) => isClosed)
  if (closed) return messages.closedToDelete(closed.itemName)
  return endingAt <= utcTextOfDate(now) ? messages.overToDelete : undefined
}

const requireMayDelete = (context: Context, current: Current): void => {
  const session = requireSession(context)
  if (!canDeleteReservation(session.holder, { isOwn: isOwnReservation(current, session.userId) })) {
    throw new AppError('FORBIDDEN', messages.notYoursToDelete)
  }
  const finalState = finalStateMessage(current, context.now)
  const reserver = reserverOf(session)
  if (finalState && !current.lines.every((line) => managesItem(reserver, line)))
    throw new AppError('CONFLICT', finalState)
}

/** Foreign keys cascade to reservation items, people, holds and the list of files. */
const deleteRow = (tx: Queryable, { id }: Current) =>
  tx.query('DELETE FROM reservation.reservation WHERE id = $1', [id])

const eventDetails = ({ startingAt, endingAt, lines }: Current) => ({
  startingAt,
  endingAt,
  itemIds: lines.map(({ item }) => item),
})

/** Deletes after the last reservation item was removed, or with a series, which sends its own email (`isSilent`). */
export const deleteReservation = async (
  context: Context,
  tx: Queryable,
  current: Current,
  { isSilent = false }: { isSilent?: boolean } = {},
): Promise<void> => {
  const { id } = current
  await hooksOf(context.kernel, 'reservation').beforeRemove?.({ context, tx, id })
  requireMayDelete(context, current)
  const label = `${current.number} – ${current.subject}`
  await trashRecord(tx, { context, resource: context.kernel.resources.get('reservation'), id, label })
  if (!isSilent) await queueDeletionEmails(context, tx, id)
  await deleteRow(tx, current)
  await recordActivity(beforeCommit(tx), {
    entity: 'reservation',
    recordId: id,
    recordLabel: label,
    action: 'DELETE',
    userId: requireSession(context).userId,
  })
  await publish(beforeCommit(tx), 'reservation', { action: 'delete', id, ...eventDetails(current) })
}

export const removeReservation = async (write: { context: Context; tx: Queryable; id: string }) => {
  const current = await lockReservation(write.context, write.tx, write.id)
  requireMayDelete(write.context, current)
  await queueDeletionEmails(write.context, write.tx, current.id)
  await deleteRow(write.tx, current)
  return eventDetails(current)
}
