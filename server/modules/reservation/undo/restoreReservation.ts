import { type SQL, sql } from 'drizzle-orm'
import { reservationMessages as messages } from '#i18n/fr/reservationService.ts'
import { managesItem } from '#resources/domain/reservationRights.ts'
import { can, hasApplication } from '#resources/domain/rights.ts'
import { type Period, utcTextOfDate } from '#resources/domain/time.ts'
import { type Context, type RestoredRecord, type Restoring, requireSession } from '#server/engine/context.ts'
import { executeOne } from '#server/engine/read/execute.ts'
import { deletedRecordFrom, deletedRowsOf } from '#server/features/trash/deletedRows.ts'
import { AppError } from '#server/platform/errors.ts'
import { beforeCommit } from '#server/platform/postgres/beforeCommit.ts'
import { isOfSectors, reserverOf } from '../access/reservationAccess.ts'
import { canReadInterventions } from '../availability/outages.ts'
import { refuseUnavailable } from '../availability/refuseUnavailable.ts'
import { type Current, readLocked } from '../change/currentReservation.ts'
import { claimItems } from '../claim/claimItems.ts'
import { readZone } from '../claim/numbering.ts'
import { requireObtainable, restartOrCreateSteps } from '../closing/requestAgain.ts'
import { cancelNewestEmails, queueEmails } from '../emails/queueEmails.ts'
import { placeRestoredDate } from '../series/restoreDate.ts'

type ArchivedLine = {
  reservable_item_id: string
  quantity: number
  /** Absent in rows deleted before partial returns existed. */
  returned_quantity?: number
  planning_status: string
  starting_at: string
  held_until: string
}

const utc = (text: string) => utcTextOfDate(new Date(text))

const periodOf = (line: ArchivedLine): Period => ({ startingAt: utc(line.starting_at), endingAt: utc(line.held_until) })

const claimLines = async ({ context, tx }: Restoring, lines: readonly ArchivedLine[], zone: string): Promise<void> => {
  const wording = { zone, namesInterventions: canReadInterventions(requireSession(context)) }
  const [first] = lines
  if (!first) return
  const period = periodOf(first)
  const itemIds = lines.map((line) => line.reservable_item_id)
  const claim = await claimItems(tx, { itemIds, period })
  // Past periods need no check; the database's exclusion constraint still prevents overlaps.
  if (period.endingAt <= utcTextOfDate(context.now)) return
  const wanted = lines.map((line) => ({
    itemId: line.reservable_item_id,
    quantity: line.quantity - (line.returned_quantity ?? 0),
  }))
  await refuseUnavailable(tx, { context, claim, lines: wanted, period, ...wording })
}

/** Allowed if an owner or the session's user deleted it; otherwise only for managers of all its items. */
export const isRestorable = (context: Context, deleted: SQL): SQL => {
  const session = requireSession(context)
  const rows = (place: string) => deletedRowsOf(deleted, place)
  const isManager = hasApplication(session.holder, 'RESERVATION_MANAGEMENT')
  const isOfSession = isOfSectors(session, sql.raw('item'))
  const isManaged = can(session.holder, 'UPDATE_RESERVATION_ITEMS_OF_OTHER_SECTORS') ? sql`true` : isOfSession
  return sql`(${deleted}.deleted_by_id = ${session.userId}::uuid
    OR EXISTS (SELECT ${rows('reservation.reservation')} AND one.content->>'created_by_id' = ${deleted}.deleted_by_id::text)
    OR EXISTS (SELECT ${rows('reservation.borrowing')} AND (one.content->>'is_main')::boolean
      AND one.content->>'borrower_id' = ${deleted}.deleted_by_id::text)
    OR (${isManager} AND NOT EXISTS (SELECT ${rows('reservation.reservation_item')} AND EXISTS (
      SELECT FROM reservation.reservable_item item WHERE item.id = (one.content->>'reservable_item_id')::uuid
        AND NOT ${isManaged}))))`
}

const requireMayRestore = async ({ context, tx, id }: Restoring): Promise<void> => {
  const allowed = isRestorable(context, sql.raw('deleted'))
  const found = await executeOne(tx, sql`SELECT 1 ${deletedRecordFrom('reservation', id)} AND ${allowed}`)
  if (!found) throw new AppError('FORBIDDEN', messages.deletedByManager)
}

export const restoreReservation = async (restoring: Restoring) => {
  const lines = (restoring.rows.get('reservationItem') ?? []) as unknown as ArchivedLine[]
  const [reservation] = (restoring.rows.get('reservation') ?? []) as unknown as {
    id: string
    starting_at: string
    ending_at: string
  }[]
  if (!reservation) throw new AppError('NOT_FOUND', messages.notFound)
  const itemIds = lines.map((line) => line.reservable_item_id)
  await requireMayRestore(restoring)
  const zone = await readZone(restoring.context, restoring.tx)
  const holding = lines.filter((line) => line.planning_status !== 'PENDING' && line.held_until > line.starting_at)
  const together = Map.groupBy(holding, (line) => `${line.starting_at} ${line.held_until}`)
  for (const [, group] of [...together].sort()) await claimLines(restoring, group, zone)
  await placeRestoredDate(restoring.tx, reservation)
  return { startingAt: utc(reservation.starting_at), endingAt: utc(reservation.ending_at), itemIds }
}

const openLines = ({ lines }: Current) =>
  lines.filter((line) => !line.isCancelled && !line.isClosed && line.validationStatus !== 'DENIED')

/** An upcoming reservation becomes a new request, unless the session manages all its items. Queues an email. */
export const requestRestored = async ({ context, tx, id }: RestoredRecord): Promise<void> => {
  const [current] = await readLocked(context, tx, [id])
  const now = utcTextOfDate(context.now)
  if (!current || current.endingAt <= now) {
    await cancelNewestEmails(tx, id, 'deleted')
    return
  }
  const [lines, reserver] = [openLines(current), reserverOf(requireSession(context))]
  if (current.startingAt > now && !lines.every((line) => managesItem(reserver, line))) {
    const { startingAt, endingAt } = current
    const request = { current, lines, period: { startingAt, endingAt } }
    const asking = { context, tx, zone: await readZone(context, tx) }
    await requireObtainable(asking, request)
    await restartOrCreateSteps(asking, request)
  }
  if (!(await cancelNewestEmails(tx, id, 'deleted'))) await queueEmails(context, beforeCommit(tx), 'created', { id })
}
