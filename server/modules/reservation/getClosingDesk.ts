/** What goes out and comes back today, of what the session may close (D13): a caretaker's list, by place. */
import { type SQL, sql } from 'drizzle-orm'
import { dayBounds, dayOf, utcTextOfDate } from '#resources/domain/time.ts'
import { type Context, requireSession } from '#server/engine/context.ts'
import { naturalKey } from '#server/engine/kinds/conditions.ts'
import { execute } from '#server/engine/read/execute.ts'
import { instantText } from '#server/engine/read/instant.ts'
import { requireRight } from '#server/engine/requireRight.ts'
import { visibleItems, visibleReservations } from './access.ts'
import { allows, mayClose } from './closingAccess.ts'
import { readZone } from './numbering.ts'

/** Of each kind; more of them is no list that somebody goes through by hand. */
const MAX_LINES = 300

const BORROWER = sql.raw(`(SELECT coalesce(person.first_name || ' ' || person.last_name, used.external_name)
  FROM reservation.borrowing used LEFT JOIN security."user" person ON person.id = used.borrower_id
  WHERE used.reservation_item_id = line.id ORDER BY used.is_main DESC, used.id LIMIT 1)`)

/** Where it lies, unless that is kept from who asks (D27). */
const seenPlace = (context: Context): SQL => {
  const seen = visibleItems(context, sql.raw('place'))
  return seen ? sql`CASE WHEN ${seen} THEN place.name END` : sql.raw('place.name')
}

const columns = (context: Context): SQL => sql`line.id, r.id AS "reservationId", r.number, r.subject,
  item.name AS "itemName", ${seenPlace(context)} AS "placeName", line.quantity,
  line.quantity - line.returned_quantity - line.missing_quantity AS "quantityOut", ${BORROWER} AS "borrowerName",
  ${instantText(sql`line.starting_at`)} AS "startingAt", ${instantText(sql`line.ending_at`)} AS "endingAt",
  ${instantText(sql`line.handed_over_at`)} AS "handedOverAt", ${allows('close')(context, sql.raw('line'))} AS "canClose",
  ${allows('handOver')(context, sql.raw('line'))} AS "canHandOver",
  ${allows('undoHandOver')(context, sql.raw('line'))} AS "canUndoHandOver"`

const linesWhere = (context: Context, found: SQL, order: SQL): SQL => sql`SELECT ${columns(context)}
  FROM reservation.reservation_item line JOIN reservation.reservation r ON r.id = line.reservation_id
  JOIN reservation.reservable_item item ON item.id = line.reservable_item_id
  LEFT JOIN reservation.reservable_item place ON place.id = coalesce(item.parent_id, item.location_id)
  WHERE ${found} AND line.validation_status = 'ACCEPTED' AND line.closed_at IS NULL AND line.cancelled_at IS NULL
    AND ${visibleReservations(context, sql`r.id`) ?? sql`true`} AND ${mayClose(context, sql.raw('line'))}
  ORDER BY ${order}, ${naturalKey(sql`item.name`)}, line.id LIMIT ${sql.raw(String(MAX_LINES + 1))}`

/** Today is a day of the organisation's. What should be back since before today comes first. */
export const getClosingDesk = async (context: Context) => {
  requireRight(context, 'RESERVATION')
  requireSession(context)
  const now = utcTextOfDate(context.now)
  const zone = await readZone(context)
  const today = dayBounds(dayOf(now, zone), zone)
  const { pool } = context.kernel
  const leaving = sql`r.starting_at >= ${today.startingAt}::timestamptz AND r.starting_at < ${today.endingAt}::timestamptz
    AND line.ending_at > ${now}::timestamptz`
  const returning = sql`NOT line.closes_itself AND line.ending_at < ${today.endingAt}::timestamptz
    AND line.starting_at <= ${now}::timestamptz`
  const departures = await execute(pool, linesWhere(context, leaving, sql`line.starting_at`))
  const returns = await execute(pool, linesWhere(context, returning, sql`line.ending_at`))
  return {
    departures: departures.slice(0, MAX_LINES),
    returns: returns.slice(0, MAX_LINES),
    isCut: Math.max(departures.length, returns.length) > MAX_LINES,
  }
}
