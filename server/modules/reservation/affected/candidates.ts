import { sql } from 'drizzle-orm'
import { widened } from '#resources/domain/availability.ts'
import { MAX_SHIFT } from '#resources/domain/remedies.ts'
import { addMinutes, type Period } from '#resources/domain/time.ts'
import type { Unavailability } from '#resources/domain/unavailability.ts'
import { type Context, requireSession } from '#server/engine/context.ts'
import { all } from '#server/engine/kinds/conditions.ts'
import { execute } from '#server/engine/read/execute.ts'
import { rowRuleOf } from '#server/engine/read/visible.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import { isReservable } from '../access/reservationAccess.ts'
import { widestBuffers } from '../availability/findNextFree.ts'
import type { ItemRow } from '../availability/judgeAvailability.ts'
import type { LocatedHold } from '../claim/claimItems.ts'
import { type RuledRow, readSharedRules, rulesOfRow } from '../rules/readRules.ts'

const MOST_CANDIDATES = 24
const MOST_HOLDS = 50

export type BookedLine = { id: string; reservationId: string; itemId: string; quantity: number }

const LINES = `SELECT line.id, line.reservation_id AS "reservationId", line.reservable_item_id AS "itemId",
    line.quantity - line.returned_quantity AS quantity
  FROM reservation.reservation_item line
  WHERE line.reservation_id = ANY ($1::uuid[])
    AND (line.is_holding OR line.validation_status = 'PENDING' AND line.cancelled_at IS NULL) ORDER BY line.id`

export const readBookedLines = async (db: Queryable, reservationIds: readonly string[]): Promise<BookedLine[]> =>
  (await db.query<BookedLine>(LINES, [reservationIds])).rows

export type ReplacementCandidate = {
  target: string
  id: string
  name: string
  placeName: string | null
  capacity: number | null
  lacks: string[]
  distance: number
  excess: number
}

/** Candidates of each item, closest first: same category and mode, at least the same capacity. */
export const readReplacements = async (
  context: Context,
  db: Queryable,
  itemIds: readonly string[],
): Promise<ReplacementCandidate[]> => {
  const offered = all([
    sql`item.reservable AND NOT item.is_obstructed`,
    isReservable(requireSession(context), sql.raw('item')),
  ])
  const isPlaceSeen = rowRuleOf(context)(context.kernel.resources.get('reservableItem'), sql.raw('place')) ?? sql`true`
  return execute<ReplacementCandidate>(
    db,
    sql`SELECT target.id AS target, found.* FROM reservation.bookable target CROSS JOIN LATERAL (
        SELECT item.id, item.name, item.capacity, lacking.lacks, near.distance,
          coalesce(item.capacity - target.capacity, 0) AS excess, (SELECT place.name FROM reservation.reservable_item place
            WHERE place.id = coalesce(item.parent_id, item.location_id) AND ${isPlaceSeen}) AS "placeName"
        FROM reservation.bookable item
        CROSS JOIN LATERAL (SELECT coalesce(min(place.n), 100)::int AS distance
          FROM unnest(target.place_ids) WITH ORDINALITY AS place (id, n) WHERE place.id = ANY (item.place_ids)) near
        CROSS JOIN LATERAL (SELECT coalesce(array_agg(known.name ORDER BY known.name COLLATE kernel.natural_order), '{}') AS lacks
          FROM jsonb_each_text(target.equipment) said JOIN reservation.equipment known ON known.id = said.key::uuid
          WHERE coalesce((item.equipment->>said.key)::bigint, 0) < said.value::bigint) lacking
        WHERE item.reservation_category_id = target.reservation_category_id AND item.id <> target.id
          AND item.management_mode = target.management_mode AND item.id <> ALL (target.ancestor_ids)
          AND NOT item.ancestor_ids @> ARRAY[target.id]
          AND (target.capacity IS NULL OR item.capacity >= target.capacity) AND ${offered}
        ORDER BY near.distance, cardinality(lacking.lacks), excess, item.name COLLATE kernel.natural_order, item.id LIMIT ${sql.raw(String(MOST_CANDIDATES))}) found
      WHERE target.id = ANY (${sql.param(itemIds)}::uuid[])`,
  )
}

export type JudgedItem = RuledRow &
  Pick<ItemRow, 'managementMode' | 'quantity' | 'isObstructed' | 'obstructedAt' | 'previous' | 'rules'>

const ITEMS = `SELECT b.id, b.management_mode AS "managementMode", b.quantity, b.reservation_category_id AS "categoryId",
    b.own_rules AS "ownRules", b.place_ids AS "placeIds", b.is_obstructed AS "isObstructed", NULL AS former,
    to_char(b.obstructed_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS') AS "obstructedAt"
  FROM reservation.bookable b WHERE b.id = ANY ($1::uuid[])`

export const readJudgedItems = async (
  db: Queryable,
  ids: readonly string[],
  asked: { range: Period; zone: string },
): Promise<Map<string, JudgedItem>> => {
  const { rows } = await db.query<Omit<JudgedItem, 'rules'>>(ITEMS, [ids])
  const shared = await readSharedRules(db, rows, asked)
  return new Map(rows.map((row) => [row.id, { ...row, rules: rulesOfRow(shared, row) }]))
}

export const readOccupiedPeriods = async (
  db: Queryable,
  causes: readonly Unavailability[],
  itemIds: readonly string[],
): Promise<Map<string, Period[]>> => {
  const { rows } = await db.query<Period & { id: string }>(
    `SELECT concerned.id, cause."startingAt", cause."endingAt"
      FROM jsonb_to_recordset($1::jsonb) AS cause (kind text, "itemId" uuid, "startingAt" text, "endingAt" text)
      CROSS JOIN LATERAL reservation.concerned_items(cause.kind, cause."itemId") AS concerned (id)
      WHERE concerned.id = ANY ($2::uuid[])`,
    [JSON.stringify(causes), itemIds],
  )
  return Map.groupBy(rows, ({ id }) => id)
}

type Slot = Period & { reservationId: string; itemIds: readonly string[] }

const HOLDS = `SELECT asked.excluded AS slot, h.item_id AS "itemId", h.place_id AS "placeId", h.place_name AS "placeName",
    h.quantity, h.intervention, h.reservation_id AS "reservationId",
    to_char(h.starting_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS') AS "startingAt",
    to_char(h.held_until AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS') AS "endingAt",
    to_char(h.taken_from AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS') AS "takenFrom",
    to_char(h.taken_until AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS') AS "takenUntil"
  FROM json_to_recordset($1::json) AS asked (items uuid[], since timestamptz, until timestamptz, excluded uuid)
  CROSS JOIN LATERAL reservation.holds_of(asked.items, asked.since, asked.until, asked.excluded, ${MOST_HOLDS}) h`

/** Holds around each slot and its shifts, by reservation and item; without those of the reservation itself. */
export const readSlotHolds = async (
  db: Queryable,
  slots: readonly Slot[],
  items: ReadonlyMap<string, JudgedItem>,
): Promise<Map<string, LocatedHold[]>> => {
  const slotRows = slots.map(({ reservationId, itemIds, ...period }) => {
    const known = itemIds.flatMap((id) => items.get(id) ?? [])
    const { startingAt, endingAt } = widened(period, widestBuffers(known))
    return {
      items: itemIds,
      since: `${addMinutes(startingAt, -MAX_SHIFT)}Z`,
      until: `${addMinutes(endingAt, MAX_SHIFT)}Z`,
      excluded: reservationId,
    }
  })
  const { rows } = await db.query<LocatedHold & { slot: string }>(HOLDS, [JSON.stringify(slotRows)])
  return Map.groupBy(rows, ({ slot, itemId }) => `${slot} ${itemId}`)
}
