import { type SQL, sql } from 'drizzle-orm'
import type { Operations, PlanningInput } from '#contract/reservation.ts'
import { type Context, requireSession } from '#server/engine/context.ts'
import { atWholeSecond, executeShared } from '#server/engine/fastReads/sharedReads.ts'
import { naturalKey } from '#server/engine/kinds/conditions.ts'
import { defineOperation } from '#server/engine/operation.ts'
import { clock } from '#server/engine/read/instant.ts'
import { rowRuleOf } from '#server/engine/read/visible.ts'
import { isReservable } from '../access/reservationAccess.ts'
import { canReadInterventions } from '../availability/outages.ts'
import { readZone } from '../claim/numbering.ts'
import { itemCondition, requirePlanningInput } from '../planning/getPlanning.ts'
import { calendarOf } from '../rules/brokenRules.ts'
import { A_PLANNING } from '../workEstimates.ts'
import { readClosedTimes } from './closedTimes.ts'
import { OBSTRUCTED_COLUMNS, obstaclesOf, readObstacles, type TimelineRow } from './obstacles.ts'

export const MAX_ITEMS = 1_000
/** Maximum per item, more than a month can show. */
const MAX_LINES = 1_000

/** By start. Numbers joined as text are the cheapest form for PostgreSQL, and `date_part` is cheaper than `extract`. */
const spansOf = (context: Context, { from, to }: PlanningInput): SQL => sql`
  SELECT coalesce(string_agg(concat_ws(',', minutes, lasts, state, quantity), ','), '') AS spans,
    count(*) > ${sql.raw(String(MAX_LINES))} AS is_cut
  FROM (SELECT date_part('epoch', one.starting_at - ${from}::timestamptz)::int / 60 AS minutes,
      date_part('epoch', one.held_until - one.starting_at)::int / 60 AS lasts,
      CASE WHEN one.validation_status <> 'PENDING' THEN 0
        WHEN one.is_holding AND one.starting_at > ${clock(context)} THEN 1 ELSE 2 END AS state,
      one.quantity - one.returned_quantity AS quantity
    FROM reservation.reservation_item one
    WHERE one.reservable_item_id = b.id AND one.starting_at < ${to}::timestamptz
      AND one.starting_at > ${from}::timestamptz - b.longest_line
      AND one.held_until > ${from}::timestamptz AND one.starting_at < one.held_until
      AND one.validation_status <> 'DENIED' AND one.cancelled_at IS NULL
    ORDER BY one.starting_at LIMIT ${sql.raw(String(MAX_LINES + 1))}) line`

const isOffered = ({ from, to }: PlanningInput): SQL => sql`(item.reservable OR EXISTS (
  SELECT FROM reservation.reservation_item kept WHERE kept.reservable_item_id = item.id
    AND kept.starting_at < ${to}::timestamptz AND kept.starting_at > ${from}::timestamptz - item.longest_line
    AND kept.held_until > ${from}::timestamptz AND kept.cancelled_at IS NULL))`

const timelineStatement = (context: Context, input: PlanningInput): SQL => {
  const session = requireSession(context)
  const isSiteSeen = rowRuleOf(context)(context.kernel.resources.get('reservableItem'), sql.raw('site')) ?? sql`true`
  return sql`SELECT coalesce(json_agg(row ORDER BY row.place), '[]'::json) AS items FROM (
    SELECT ${OBSTRUCTED_COLUMNS}, b.reference, b.type, b.capacity, found.place, b.category_name AS "categoryName", b.category_color AS "categoryColor",
      b.sector_ids AS "sectorIds", site.id AS "siteId", site.name AS "siteName",
      b.reservable AND ${isReservable(session, sql.raw('b'))} AS "canReserve",
      line.spans, line.is_cut AS "isSpansCut"
    FROM (SELECT item.id, item.longest_line, row_number() OVER (ORDER BY ${naturalKey(sql`item.name`)}, item.id) AS place
      FROM reservation.reservable_item item WHERE ${itemCondition(context, input)} AND ${isOffered(input)}
      ORDER BY place LIMIT ${sql.raw(String(MAX_ITEMS + 1))}) found
    JOIN LATERAL (SELECT one.*, found.longest_line FROM reservation.bookable one WHERE one.id = found.id) b ON true
    LEFT JOIN reservation.reservable_item site ON (b.type = 'LOCATION' OR b.location_id IS NOT NULL) AND ${isSiteSeen}
      AND site.id = b.place_ids[cardinality(b.place_ids)]
    CROSS JOIN LATERAL (${spansOf(context, input)}) line) row`
}

const getTimeline = async (context: Context, input: PlanningInput) => {
  const session = requireSession(context)
  requirePlanningInput(input)
  const { pool } = context.kernel
  const found = await executeShared<{ items: TimelineRow[] }>(pool, timelineStatement(atWholeSecond(context), input))
  const items = found?.items ?? []
  const shown = items.slice(0, MAX_ITEMS)
  const read = await readObstacles(context, shown, input)
  const zone = await readZone(context)
  const range = { startingAt: input.from, endingAt: input.to }
  const closed = await readClosedTimes(pool, shown, { range, calendar: calendarOf(context, zone) })
  const wording = { zone, namesInterventions: canReadInterventions(session) }
  return {
    items: read.items.map((item) => ({
      ...item,
      closedHours: closed.hoursOf(item.id),
      obstacles: [...obstaclesOf(item, read.held, { ...wording, ...input }), ...closed.daysOf(item.id)],
    })),
    closedHours: closed.hours,
    isCut: items.length > MAX_ITEMS || shown.some(({ isSpansCut }) => isSpansCut),
  }
}

export const getTimelineOperation = defineOperation<Operations['getTimeline']>({
  sdl: /* GraphQL */ `
    "Reason for unavailability besides own reservations."
    enum TimelineObstacleKind {
      "The item or its place is blocked."
      BLOCKED
      "An intervention on the item, its location or a part of it."
      INTERVENTION
      "Its location or a part of it is booked."
      RELATED
      "Closed days: a closed period, or a forbidden public holiday."
      CLOSED
    }

    "A period in which an item or some of its units cannot be booked, for another reason than its own reservation items."
    type TimelineObstacle {
      kind: TimelineObstacleKind!
      startingAt: DateTime!
      endingAt: DateTime!
      "Reason in French."
      message: String!
      "Units of the item that it takes; null: all."
      quantity: Int
    }

    "A row of the timeline."
    type TimelineItem {
      id: ID!
      name: String!
      reference: String
      type: ReservableItemType!
      managementMode: ReservableItemManagementMode!
      "Stock; 1 if managed individually."
      quantity: Int!
      "Capacity in people; null: unknown."
      capacity: Int
      categoryId: ID
      categoryName: String
      categoryColor: String
      sectorIds: [ID!]!
      "Id of the root location; null: none, or not visible."
      siteId: ID
      siteName: String
      "True if the session may book it."
      canReserve: Boolean!
      """
      Its reservation items by start, four numbers each, separated by commas: minutes from the start of the period
      (negative if earlier), minutes of length, state (0: accepted, holds its slot; 1: pending, holds its slot;
      2: pending, holds none), units. A text, because a list of 60,000 numbers doubles the server's CPU.
      """
      spans: String!
      obstacles: [TimelineObstacle!]!
      "Index into the timeline's closedHours; null: always open."
      closedHours: Int
    }

    "Items of a timeline, by name."
    type Timeline {
      items: [TimelineItem!]!
      "Closed hours, shared by items: flat pairs of minutes from the start of the period and minutes of length."
      closedHours: [[Int!]!]!
      "True if items or reservation items were omitted."
      isCut: Boolean!
    }

    extend type Query {
      "Returns every item of the planning with its taken times; getPlanning describes the reservations. At most 1,000 items."
      getTimeline(input: PlanningInput!): Timeline!
    }
  `,
  right: 'RESERVATION',
  work: () => A_PLANNING,
  resolve: (context, args) => getTimeline(context, args.input),
})
