import { type SQL, sql } from 'drizzle-orm'
import type { ClosingDeskLine, Operations } from '#contract/reservation.ts'
import { dayBounds, dayOf, utcTextOfDate } from '#resources/domain/time.ts'
import { type Context, requireSession } from '#server/engine/context.ts'
import { naturalKey } from '#server/engine/kinds/conditions.ts'
import { defineOperation } from '#server/engine/operation.ts'
import { execute } from '#server/engine/read/execute.ts'
import { instantText } from '#server/engine/read/instant.ts'
import { allows, isClosable } from '../access/closingAccess.ts'
import { visibleItems, visibleReservations } from '../access/reservationAccess.ts'
import { readZone } from '../claim/numbering.ts'
import { A_PLANNING } from '../workEstimates.ts'

/** Maximum rows per list; longer lists are impractical by hand. */
const MAX_LINES = 300

const BORROWER = sql.raw(`(SELECT coalesce(person.first_name || ' ' || person.last_name, used.external_name)
  FROM reservation.borrowing used LEFT JOIN security."user" person ON person.id = used.borrower_id
  WHERE used.reservation_item_id = line.id ORDER BY used.is_main DESC, used.id LIMIT 1)`)

const visiblePlaceName = (context: Context): SQL => {
  const visible = visibleItems(context, sql.raw('place'))
  return visible ? sql`CASE WHEN ${visible} THEN place.name END` : sql.raw('place.name')
}

const columns = (context: Context): SQL => sql`line.id, r.id AS "reservationId", r.number, r.subject,
  item.id AS "itemId", item.type AS "itemType", item.name AS "itemName", ${visiblePlaceName(context)} AS "placeName", line.quantity,
  line.quantity - line.returned_quantity - line.missing_quantity AS "quantityOut", ${BORROWER} AS "borrowerName",
  ${instantText(sql`line.starting_at`)} AS "startingAt", ${instantText(sql`line.ending_at`)} AS "endingAt",
  ${instantText(sql`line.handed_over_at`)} AS "handedOverAt", ${instantText(sql`line.closed_at`)} AS "closedAt",
  ${allows('reopen')(context, sql.raw('line'))} AS "canReopen", ${allows('close')(context, sql.raw('line'))} AS "canClose",
  ${allows('handOver')(context, sql.raw('line'))} AS "canHandOver",
  ${allows('undoHandOver')(context, sql.raw('line'))} AS "canUndoHandOver"`

const linesWhere = (context: Context, found: SQL, order: SQL): SQL => sql`SELECT ${columns(context)}
  FROM reservation.reservation_item line JOIN reservation.reservation r ON r.id = line.reservation_id
  JOIN reservation.reservable_item item ON item.id = line.reservable_item_id
  LEFT JOIN reservation.reservable_item place ON place.id = coalesce(item.parent_id, item.location_id)
  WHERE ${found} AND line.validation_status = 'ACCEPTED' AND line.cancelled_at IS NULL
    AND ${visibleReservations(context, sql`r.id`) ?? sql`true`} AND ${isClosable(context, sql.raw('line'))}
  ORDER BY ${order}, ${naturalKey(sql`item.name`)}, line.id LIMIT ${sql.raw(String(MAX_LINES + 1))}`

/** `day`: 'YYYY-MM-DD' in the organisation's time zone. Late returns appear on today's page only. */
const getClosingDesk = async (context: Context, day?: string | null) => {
  requireSession(context)
  const now = utcTextOfDate(context.now)
  const zone = await readZone(context)
  const today = dayOf(now, zone)
  const selectedDay = day ?? today
  const { startingAt, endingAt } = dayBounds(selectedDay, zone)
  const { pool } = context.kernel
  const isOfDay = (instant: SQL): SQL =>
    sql`${instant} >= ${startingAt}::timestamptz AND ${instant} < ${endingAt}::timestamptz`
  const isOpen = sql`line.closed_at IS NULL`
  const leaving = sql`${isOpen} AND ${isOfDay(sql`r.starting_at`)}
    AND ${selectedDay === today ? sql`line.ending_at > ${now}::timestamptz` : sql`true`}`
  const due = sql`line.ending_at < ${endingAt}::timestamptz AND line.starting_at <= ${now}::timestamptz`
  const returning = sql`${isOpen} AND NOT line.closes_itself
    AND ${selectedDay === today ? due : isOfDay(sql`line.ending_at`)}`
  const read = (found: SQL, order: SQL) => execute<ClosingDeskLine>(pool, linesWhere(context, found, order))
  const departures = await read(leaving, sql`line.starting_at`)
  const returns = await read(returning, sql`line.ending_at`)
  const closed = await read(sql`${isOfDay(sql`line.closed_at`)} AND NOT line.no_show`, sql`line.closed_at DESC`)
  return {
    departures: departures.slice(0, MAX_LINES),
    returns: returns.slice(0, MAX_LINES),
    closed: closed.slice(0, MAX_LINES),
    isCut: Math.max(departures.length, returns.length, closed.length) > MAX_LINES,
  }
}

export const getClosingDeskOperation = defineOperation<Operations['getClosingDesk']>({
  sdl: /* GraphQL */ `
    "A departing or returning reservation item."
    type ClosingDeskLine {
      id: ID!
      reservationId: ID!
      number: String!
      subject: String!
      itemId: ID!
      itemType: ReservableItemType!
      itemName: String!
      "Place of the item, if any."
      placeName: String
      quantity: Int!
      "Units out, or to hand over."
      quantityOut: Int!
      "Name of the main borrower."
      borrowerName: String
      startingAt: DateTime!
      endingAt: DateTime!
      handedOverAt: DateTime
      closedAt: DateTime
      canClose: Boolean!
      canReopen: Boolean!
      canHandOver: Boolean!
      canUndoHandOver: Boolean!
    }

    "Departures and returns of a day, earliest first."
    type ClosingDesk {
      "Reservation items that start on that day; for today, those not over."
      departures: [ClosingDeskLine!]!
      "Unclosed reservation items that end on that day; for today, also late ones."
      returns: [ClosingDeskLine!]!
      "Reservation items closed on that day, latest first."
      closed: [ClosingDeskLine!]!
      "True if a list has more than the 300 returned."
      isCut: Boolean!
    }

    extend type Query {
      "Returns departures and returns of a day that the session may close."
      getClosingDesk(
        "Day in the organisation's time zone; absent: today."
        day: Date
      ): ClosingDesk!
    }
  `,
  right: 'RESERVATION',
  work: () => A_PLANNING,
  resolve: (context, { day }) => getClosingDesk(context, day),
})
