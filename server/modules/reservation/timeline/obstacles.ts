import { sql } from 'drizzle-orm'
import type { TimelineItem } from '#contract/reservation.ts'
import { reservationMessages as messages, periodText } from '#i18n/fr/reservationService.ts'
import type { Period, UtcText } from '#resources/domain/time.ts'
import type { Context } from '#server/engine/context.ts'
import { outageMessage, unitsOutText, type Wording } from '../availability/outages.ts'
import type { LocatedHold } from '../claim/claimItems.ts'
import { withHiddenPlaces } from '../claim/hidePlaces.ts'
import type { RuledRow } from '../rules/readRules.ts'

export type ObstructedItem = RuledRow &
  Pick<TimelineItem, 'id' | 'name' | 'managementMode' | 'quantity'> & {
    ancestorIds: readonly string[]
    isObstructed: boolean
    obstacleName: string | null
    obstacleReason: string | null
    obstructedAt: UtcText | null
  }

export type TimelineRow = ObstructedItem &
  Omit<TimelineItem, 'obstacles' | 'closedHours'> & {
    isSpansCut: boolean
  }

export const OBSTRUCTED_COLUMNS = sql.raw(`b.id, b.name, b.management_mode AS "managementMode", b.quantity,
  b.reservation_category_id AS "categoryId", b.own_rules AS "ownRules", b.place_ids AS "placeIds",
  b.ancestor_ids AS "ancestorIds", b.is_obstructed AS "isObstructed", b.obstacle_name AS "obstacleName",
  b.obstacle_reason AS "obstacleReason",
  to_char(b.obstructed_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS') AS "obstructedAt"`)

const MAX_OBSTACLES = 20_000

export const NODES = `node AS (
    SELECT item.id AS item_id, above AS place_id FROM reservation.reservable_item item, unnest(item.ancestor_ids) above
    WHERE item.id = ANY ($1::uuid[])
    UNION ALL
    SELECT item.id, part.id FROM unnest($1::uuid[]) AS item (id)
    JOIN reservation.reservable_item part ON part.ancestor_ids @> ARRAY[item.id]
  )`

const OBSTACLES = `WITH ${NODES}
  SELECT item_id AS "itemId", place_id AS "placeId", place.name AS "placeName",
    coalesce(least(units, place.quantity), place.quantity) AS quantity, intervention,
    to_char(taken.starting_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS') AS "startingAt",
    to_char(taken.held_until AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS') AS "endingAt",
    to_char(taken.starting_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS') AS "takenFrom",
    to_char(taken.held_until AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS') AS "takenUntil"
  FROM (
    SELECT node.item_id, node.place_id, line.starting_at, line.held_until, NULL::text AS intervention,
      NULL::int AS units
    FROM node JOIN reservation.reservable_item around ON around.id = node.place_id
    JOIN reservation.reservation_item line ON line.reservable_item_id = node.place_id AND line.is_holding
      AND (line.validation_status <> 'PENDING' OR line.starting_at > now())
      AND line.starting_at > $2::timestamptz - around.longest_line AND line.starting_at < $3::timestamptz
      AND line.held_until > $2::timestamptz
    UNION ALL
    SELECT node.item_id, node.place_id, outage.starting_at, outage.ending_at, outage.number, outage.quantity
    FROM (SELECT * FROM node UNION ALL SELECT id, id FROM unnest($1::uuid[]) id) node
    JOIN reservation.outage ON outage.item_id = node.place_id AND outage.starting_at < $3::timestamptz
      AND outage.ending_at > $2::timestamptz
  ) taken JOIN reservation.reservable_item place ON place.id = taken.place_id
  ORDER BY taken.starting_at LIMIT ${MAX_OBSTACLES}`

type Range = { from: string; to: string }

/** Reads obstacles without names of places that the session does not see (D27). */
export const readObstacles = async (context: Context, items: readonly TimelineRow[], { from, to }: Range) => {
  const { pool } = context.kernel
  const { rows } = await pool.query<LocatedHold>({
    name: 'reservation.obstacles',
    text: OBSTACLES,
    values: [items.map(({ id }) => id), from, to],
  })
  const withPlacesHidden = await withHiddenPlaces(context, pool, { items, holds: rows })
  return { items: withPlacesHidden.items, held: Map.groupBy(withPlacesHidden.holds, ({ itemId }) => itemId) }
}

export type Obstacle = Period & { kind: 'BLOCKED' | 'INTERVENTION' | 'RELATED'; message: string; quantity?: number }

export const blockOf = (item: ObstructedItem, { from, to }: Range): Obstacle[] => {
  const { name, isObstructed, obstructedAt, obstacleName, obstacleReason } = item
  const startingAt = obstructedAt && obstructedAt > from ? obstructedAt : from
  if (!isObstructed || startingAt >= to) return []
  const message =
    obstacleName === name
      ? messages.blocked(name, obstacleReason)
      : messages.blockedPlace(name, obstacleName, obstacleReason)
  return [{ kind: 'BLOCKED', startingAt, endingAt: to, message }]
}

export const heldObstacle = (item: ObstructedItem, hold: LocatedHold, wording: Wording): Obstacle => {
  const { startingAt, endingAt } = hold
  const outage = outageMessage(item, [hold], wording)
  const unitsOut = outage ? undefined : unitsOutText(item, [hold], { ...wording, period: hold })
  if (unitsOut) return { kind: 'INTERVENTION', startingAt, endingAt, message: unitsOut, quantity: hold.quantity }
  return outage
    ? { kind: 'INTERVENTION', startingAt, endingAt, message: outage }
    : {
        kind: 'RELATED',
        startingAt,
        endingAt,
        message: messages.relatedHeld(item.name, hold.placeName, periodText(hold, wording.zone)),
      }
}

export const obstaclesOf = (
  item: TimelineRow,
  held: ReadonlyMap<string, readonly LocatedHold[]>,
  asked: Wording & Range,
): Obstacle[] => [...blockOf(item, asked), ...(held.get(item.id) ?? []).map((hold) => heldObstacle(item, hold, asked))]
