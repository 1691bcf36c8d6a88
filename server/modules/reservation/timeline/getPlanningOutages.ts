import { type SQL, sql } from 'drizzle-orm'
import type { Operations, PlanningInput, PlanningOutage } from '#contract/reservation.ts'
import { reservationMessages as messages } from '#i18n/fr/reservationService.ts'
import { type Context, requireSession } from '#server/engine/context.ts'
import { atWholeSecond, executeShared } from '#server/engine/fastReads/sharedReads.ts'
import { naturalKey } from '#server/engine/kinds/conditions.ts'
import { defineOperation } from '#server/engine/operation.ts'
import { canReadInterventions, knownEnd, outageMessage, type Wording } from '../availability/outages.ts'
import type { LocatedHold } from '../claim/claimItems.ts'
import { withHiddenPlaces } from '../claim/hidePlaces.ts'
import { readZone } from '../claim/numbering.ts'
import { itemCondition, requirePlanningInput } from '../planning/getPlanning.ts'
import { calendarOf } from '../rules/brokenRules.ts'
import { A_PLANNING } from '../workEstimates.ts'
import { type ClosedObstacle, readClosedTimes } from './closedTimes.ts'
import { MAX_ITEMS } from './getTimeline.ts'
import { blockOf, heldObstacle, NODES, OBSTRUCTED_COLUMNS, type ObstructedItem } from './obstacles.ts'

const MAX_OUTAGES = 300
/** Pairs of item and intervention: one on a large building concerns each of its rooms. */
const MAX_PAIRS = 5_000

type Outage = PlanningOutage
type Range = Pick<PlanningInput, 'from' | 'to'>
type OutageHold = LocatedHold & { label: string }
type OutageWording = Wording & Range

const isFiltered = ({ items, sectors, categories, types, equipment, capacity }: PlanningInput): boolean =>
  [items, sectors, categories, types, equipment].some((list) => list?.length) || Boolean(capacity)

/** Without filter, items without reservation in the period are not drawn. */
const isDrawn = (input: PlanningInput): SQL =>
  isFiltered(input)
    ? sql`true`
    : sql`EXISTS (SELECT FROM reservation.reservation_item line WHERE line.reservable_item_id = item.id
        AND line.starting_at < ${input.to}::timestamptz AND line.starting_at > ${input.from}::timestamptz - item.longest_line
        AND line.held_until > ${input.from}::timestamptz AND line.validation_status <> 'DENIED'
        AND line.cancelled_at IS NULL)`

const itemsStatement = (context: Context, input: PlanningInput): SQL => sql`
  SELECT coalesce(json_agg(row ORDER BY row.place), '[]'::json) AS items FROM (
    SELECT ${OBSTRUCTED_COLUMNS}, found.place
    FROM (SELECT item.id, row_number() OVER (ORDER BY ${naturalKey(sql`item.name`)}, item.id) AS place
      FROM reservation.reservable_item item WHERE ${itemCondition(context, input)} AND ${isDrawn(input)}
      ORDER BY place LIMIT ${sql.raw(String(MAX_ITEMS + 1))}) found
    JOIN LATERAL (SELECT * FROM reservation.bookable one WHERE one.id = found.id) b ON true) row`

const INTERVENTIONS = `WITH ${NODES}
  SELECT node.item_id AS "itemId", node.place_id AS "placeId", place.name AS "placeName",
    coalesce(least(outage.quantity, place.quantity), place.quantity) AS quantity, outage.number AS intervention,
    work.label, taken.since AS "startingAt", taken.until AS "endingAt", taken.since AS "takenFrom",
    taken.until AS "takenUntil"
  FROM (SELECT * FROM node UNION ALL SELECT id, id FROM unnest($1::uuid[]) id) node
  JOIN reservation.outage ON outage.item_id = node.place_id AND outage.starting_at < $3::timestamptz
    AND outage.ending_at > $2::timestamptz
  JOIN intervention.intervention work ON work.id = outage.intervention_id
  JOIN reservation.reservable_item place ON place.id = node.place_id
  CROSS JOIN LATERAL (SELECT
    to_char(outage.starting_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS') AS since,
    to_char(outage.ending_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS') AS until) taken
  ORDER BY outage.starting_at LIMIT ${MAX_PAIRS + 1}`

const blocksOf = (items: readonly ObstructedItem[], range: Range): Outage[] => {
  const blocked = items.flatMap((item) => blockOf(item, range).map((block) => ({ item, block })))
  // Items under a hidden place are reported one by one: their reasons may differ.
  const groups = Map.groupBy(blocked, ({ item: { id, obstacleName, obstacleReason, obstructedAt } }) =>
    JSON.stringify(obstacleName === null ? id : [obstacleName, obstacleReason, obstructedAt]),
  )
  return [...groups.values()].flatMap(([first]) => {
    if (!first) return []
    const { item, block } = first
    const { obstacleName, obstacleReason } = item
    const message = obstacleName === null ? block.message : messages.blocked(obstacleName, obstacleReason)
    const names = [obstacleName ?? item.name]
    return [{ ...block, endingAt: null, names, reason: obstacleReason, message, quantity: null }]
  })
}

const interventionOf = (item: ObstructedItem, hold: OutageHold, wording: OutageWording): Outage => {
  const isOfPlace = hold.placeId !== item.id && hold.placeName !== null
  const place = { id: hold.placeId, name: hold.placeName ?? '', managementMode: 'INDIVIDUALLY', quantity: 1 }
  const obstacle = heldObstacle(item, hold, wording)
  return {
    kind: 'INTERVENTION',
    startingAt: hold.startingAt,
    endingAt: knownEnd(hold.endingAt) ?? null,
    names: [isOfPlace ? place.name : item.name],
    reason: wording.namesInterventions ? `${hold.label} (${hold.intervention})` : null,
    message: (isOfPlace && outageMessage(place, [hold], wording)) || obstacle.message,
    quantity: obstacle.quantity ?? null,
  }
}

const interventionsOf = (
  items: readonly ObstructedItem[],
  holds: readonly OutageHold[],
  wording: OutageWording,
): Outage[] => {
  const byId = new Map(items.map((item) => [item.id, item]))
  const groups = Map.groupBy(holds, ({ intervention, placeName, itemId }) =>
    JSON.stringify([intervention, placeName === null && itemId]),
  )
  return [...groups.values()].flatMap((group) => {
    const hold = group.find(({ itemId, placeId }) => itemId === placeId) ?? group[0]
    const item = hold && byId.get(hold.itemId)
    return item ? [interventionOf(item, hold, wording)] : []
  })
}

const closedOf = (items: readonly ObstructedItem[], daysOf: (id: string) => readonly ClosedObstacle[]): Outage[] => {
  const days = items.flatMap((item) => daysOf(item.id).map((day) => ({ item, day })))
  const groups = Map.groupBy(days, ({ day: { startingAt, endingAt, name } }) =>
    JSON.stringify([startingAt, endingAt, name]),
  )
  return [...groups.values()].flatMap((group) => {
    const day = group[0]?.day
    if (!day) return []
    const { name: reason, ...closed } = day
    return [{ ...closed, names: group.map(({ item }) => item.name), reason, quantity: null }]
  })
}

const readInterventions = async (context: Context, items: readonly ObstructedItem[], { from, to }: Range) => {
  const { pool } = context.kernel
  const { rows } = await pool.query<OutageHold>({
    name: 'reservation.planning-outages',
    text: INTERVENTIONS,
    values: [items.map(({ id }) => id), from, to],
  })
  const labels = new Map(rows.map(({ intervention, label }) => [intervention, label]))
  const withPlacesHidden = await withHiddenPlaces(context, pool, { items, holds: rows.slice(0, MAX_PAIRS) })
  const holds = withPlacesHidden.holds.map((hold) => ({ ...hold, label: labels.get(hold.intervention) ?? '' }))
  return { items: withPlacesHidden.items, holds, isCut: rows.length > MAX_PAIRS }
}

const getPlanningOutages = async (context: Context, input: PlanningInput) => {
  const session = requireSession(context)
  requirePlanningInput(input)
  const { pool } = context.kernel
  const found = await executeShared<{ items: ObstructedItem[] }>(pool, itemsStatement(atWholeSecond(context), input))
  const drawn = found?.items ?? []
  const shown = drawn.slice(0, MAX_ITEMS)
  if (shown.length === 0) return { outages: [], isCut: false }
  const { items, holds, isCut } = await readInterventions(context, shown, input)
  const zone = await readZone(context)
  const range = { startingAt: input.from, endingAt: input.to }
  const { daysOf } = await readClosedTimes(pool, shown, { range, calendar: calendarOf(context, zone) })
  const wording = { zone, namesInterventions: canReadInterventions(session), ...input }
  const outages = [...blocksOf(items, input), ...interventionsOf(items, holds, wording), ...closedOf(items, daysOf)]
  const sorted = outages.toSorted((a, b) => a.startingAt.localeCompare(b.startingAt))
  return {
    outages: sorted.slice(0, MAX_OUTAGES),
    isCut: isCut || drawn.length > MAX_ITEMS || outages.length > MAX_OUTAGES,
  }
}

export const getPlanningOutagesOperation = defineOperation<Operations['getPlanningOutages']>({
  sdl: /* GraphQL */ `
    "A period in which items of the planning cannot be booked."
    type PlanningOutage {
      "Never RELATED: reservations are drawn as such."
      kind: TimelineObstacleKind!
      startingAt: DateTime!
      "Null: unknown."
      endingAt: DateTime
      "The place or item at fault; the drawn items if the session does not see it, or if they are closed."
      names: [String!]!
      "Reason of the block, name of the closed day, or label and number of an intervention; null: none, or not visible."
      reason: String
      "Sentence in French."
      message: String!
      "Units of the item that it takes; null: all."
      quantity: Int
    }

    "Outages by start."
    type PlanningOutages {
      outages: [PlanningOutage!]!
      "True if outages were omitted."
      isCut: Boolean!
    }

    extend type Query {
      "Returns outages of the items that the filters select; without filter, of the items with reservations. At most 300."
      getPlanningOutages(input: PlanningInput!): PlanningOutages!
    }
  `,
  right: 'RESERVATION',
  work: () => A_PLANNING,
  resolve: (context, args) => getPlanningOutages(context, args.input),
})
