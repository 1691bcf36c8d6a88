import { sql } from 'drizzle-orm'
import type { PoolClient } from 'pg'
import { validate as isId } from 'uuid'
import type { Damaged, LineOwner, LineState, Returned, ReturnIssues } from '#resources/domain/closing.ts'
import { type Context, requireSession } from '#server/engine/context.ts'
import { execute } from '#server/engine/read/execute.ts'
import { instantText } from '#server/engine/read/instant.ts'
import { isCancelledByOwner, isMainBorrower, startsSoon } from '../access/closingAccess.ts'
import { isOwn, visibleReservations } from '../access/reservationAccess.ts'
import { lockLines } from '../claim/lockLines.ts'
import type { LineOfHistory } from '../history/recordLineTexts.ts'

export type ClosingLine = LineState &
  Damaged &
  LineOwner &
  ReturnIssues &
  LineOfHistory & {
    id: string
    itemName: string
    isCancelledByOwner: boolean
    /** Rounded to the minute; null: not closed. */
    closedAt: string | null
    now: string
  }

/** Locks visible reservation items with their items; returns them by id. Reads the clock after the locks. */
export const lockSettledLines = async (
  tx: PoolClient,
  context: Context,
  given: readonly string[],
): Promise<Map<string, ClosingLine>> => {
  const { userId } = requireSession(context)
  const wanted = sql`${sql.param(given.filter((id) => isId(id)))}::uuid[]`
  const visible = visibleReservations(context, sql`line.reservation_id`) ?? sql`true`
  const visibleRows = await execute<{ id: string }>(
    tx,
    sql`SELECT line.id FROM reservation.reservation_item line WHERE line.id = ANY (${wanted}) AND ${visible}`,
  )
  const ids = visibleRows.map(({ id }) => id)
  await lockLines(tx, ids)
  const lines = await execute<ClosingLine>(
    tx,
    sql`SELECT line.id, line.reservation_id AS "reservationId", r.number, r.subject, item.id AS "itemId",
      item.name AS "itemName", item.sector_ids AS "sectorIds", line.quantity,
      line.returned_quantity AS "returnedQuantity", line.missing_quantity AS "missingQuantity",
      line.damaged_quantity AS "damagedQuantity", line.no_show AS "noShow",
      ${instantText(sql`line.starting_at`)} AS "startingAt", ${instantText(sql`line.ending_at`)} AS "endingAt",
      ${instantText(sql`line.closed_at`)} AS "closedAt", line.closed_at IS NOT NULL AS "isClosed",
      ${instantText(sql`date_trunc('minute', clock_timestamp())`)} AS now,
      line.cancelled_at IS NOT NULL AS "isCancelled", line.handed_over_at IS NOT NULL AS "isHandedOver", line.closes_itself AS "closesItself",
      line.validation_status AS "validationStatus", ${startsSoon(sql`clock_timestamp()`, sql.raw('line'))} AS "startsSoon", line.starting_at <= clock_timestamp() AS "hasStarted",
      line.ending_at <= clock_timestamp() AS "hasEnded", ${isMainBorrower(userId, sql.raw('line'))} AS "isMainBorrower",
      ${isOwn(userId, sql.raw('r'))} AS "isOwn", ${isCancelledByOwner(sql.raw('line'))} AS "isCancelledByOwner"
    FROM reservation.reservation_item line JOIN reservation.reservable_item item ON item.id = line.reservable_item_id
    JOIN reservation.reservation r ON r.id = line.reservation_id
    WHERE line.id = ANY (${sql.param(ids)}::uuid[])`,
  )
  return new Map(lines.map((line) => [line.id, line]))
}

export type Closed = { line: ClosingLine; after: Returned & Damaged & { isWhole: boolean }; noShow: boolean }

// Rounded to the minute, so that a booking from this minute on finds the item free.
const CLOSE = `UPDATE reservation.reservation_item line SET returned_quantity = now.returned, missing_quantity = now.missing,
    damaged_quantity = now.damaged, no_show = now.no_show, close_comment = coalesce($3, line.close_comment),
    closed_at = CASE WHEN now.is_whole THEN date_trunc('minute', clock_timestamp()) END,
    closed_by_id = CASE WHEN now.is_whole THEN $2::uuid END, updated_at = now(), updated_by_id = $2::uuid
  FROM json_to_recordset($1::json) AS now (id uuid, returned int, missing int, damaged int, no_show boolean, is_whole boolean)
  WHERE line.id = now.id`

export const writeClosed = async (
  tx: PoolClient,
  closed: readonly Closed[],
  { userId, comment }: { userId: string; comment: string | null },
): Promise<void> => {
  if (closed.length === 0) return
  const rows = closed.map(({ line, after, noShow }) => ({
    id: line.id,
    returned: after.returnedQuantity,
    missing: after.missingQuantity,
    damaged: after.damagedQuantity,
    no_show: noShow,
    is_whole: after.isWhole,
  }))
  await tx.query(CLOSE, [JSON.stringify(rows), userId, comment])
}

const HAND_OVER = `UPDATE reservation.reservation_item SET handed_over_at = CASE WHEN $3 THEN now() END,
    handed_over_by_id = CASE WHEN $3 THEN $2::uuid END, updated_at = now(), updated_by_id = $2::uuid
  WHERE id = ANY ($1::uuid[])`

export const writeHandedOver = async (
  tx: PoolClient,
  ids: readonly string[],
  { userId, isOut }: { userId: string; isOut: boolean },
): Promise<void> => {
  if (ids.length > 0) await tx.query(HAND_OVER, [ids, userId, isOut])
}

const REOPEN = `UPDATE reservation.reservation_item SET returned_quantity = 0, missing_quantity = 0,
    damaged_quantity = 0, no_show = false,
    close_comment = NULL, closed_at = NULL, closed_by_id = NULL, updated_at = now(), updated_by_id = $2::uuid WHERE id = ANY ($1::uuid[])`

export const writeReopened = async (tx: PoolClient, ids: readonly string[], userId: string): Promise<void> => {
  if (ids.length > 0) await tx.query(REOPEN, [ids, userId])
}

// PENDING frees the slot, as if never reserved; other columns stay.
const CANCEL = `UPDATE reservation.reservation_item SET cancelled_at = now(), cancelled_by_id = $2::uuid, cancel_reason = $3,
    planning_status = 'PENDING', updated_at = now(), updated_by_id = $2::uuid WHERE id = ANY ($1::uuid[])`

export const writeCancelled = async (
  tx: PoolClient,
  ids: readonly string[],
  { userId, reason }: { userId: string; reason: string | null },
): Promise<void> => {
  if (ids.length > 0) await tx.query(CANCEL, [ids, userId, reason])
}

const REINSTATE = `UPDATE reservation.reservation_item SET cancelled_at = NULL, cancelled_by_id = NULL, cancel_reason = NULL,
    planning_status = CASE WHEN id = ANY ($3::uuid[]) THEN 'RESERVED' ELSE 'PENDING' END,
    updated_at = now(), updated_by_id = $2::uuid WHERE id = ANY ($1::uuid[])`

/** `holding`: ids that take their slot; may contain other ids. */
export const writeReinstated = async (
  tx: PoolClient,
  ids: readonly string[],
  { userId, holding }: { userId: string; holding: readonly string[] },
): Promise<void> => {
  if (ids.length > 0) await tx.query(REINSTATE, [ids, userId, holding])
}
