/** SQL of occupancy rates (D19): two scans of each item's slots, with any grouping. */
import { type SQL, sql } from 'drizzle-orm'
import type { OpenPiece } from '#resources/domain/openPieces.ts'
import type { Context } from '#server/engine/context.ts'
import { all, naturalKey } from '#server/engine/kinds/conditions.ts'
import { clock } from '#server/engine/read/instant.ts'
import { tableOf } from '#server/engine/read/scope.ts'
import { visibleItems, visibleReservations } from '../access/reservationAccess.ts'

type RateGroup = 'ITEM' | 'CATEGORY' | 'SECTOR' | 'SITE'

type RateFilter = {
  categories?: readonly string[] | null
  sectors?: readonly string[] | null
  types?: readonly string[] | null
}

/** Seconds since 1970. */
type RateBounds = { start: number; end: number }

/** Maximum groups in the answer; the total includes the others. */
export const MAX_GROUPS = 5_000

const moment = (seconds: number): SQL => sql`to_timestamp(${seconds})`

const items = (context: Context, { categories, sectors, types }: RateFilter): SQL => {
  const condition = all([
    sql`item.reservable`,
    visibleItems(context, sql.raw('item')),
    sectors?.length ? sql`item.sector_ids && ${sql.param(sectors)}::uuid[]` : undefined,
    categories?.length
      ? sql`item.reservation_category_id IN (SELECT reservation.category_branch(${sql.param(categories)}::uuid[]))`
      : undefined,
    types?.length ? sql`item.type = ANY (${sql.param(types)}::text[])` : undefined,
  ])
  return sql`item AS MATERIALIZED (
    SELECT item.id, item.name, item.reservation_category_id, item.sector_ids, item.longest_line, item.ancestor_ids,
      item.parent_id, item.type, item.location_id,
      CASE WHEN item.management_mode = 'IN_QUANTITY' THEN coalesce(item.quantity, 0) ELSE 1 END AS stock
    FROM reservation.reservable_item item WHERE ${condition})`
}

/** Reservation items in the period, without expired requests (D12). OFFSET 0 forces the slot index. */
const lines = (context: Context, { start, end }: RateBounds, columns: SQL): SQL => {
  const visible = visibleReservations(context, sql`one.reservation_id`)
  return sql`item CROSS JOIN LATERAL (SELECT one.quantity, ${columns} FROM reservation.reservation_item one
    WHERE one.reservable_item_id = item.id AND one.starting_at < ${moment(end)}
      AND one.starting_at > ${moment(start)} - item.longest_line AND one.held_until > ${moment(start)} AND one.is_holding
      AND (one.validation_status <> 'PENDING' OR one.starting_at > ${clock(context)})
      ${visible ? sql`AND ${visible}` : sql``} OFFSET 0) line`
}

/** Closed periods of items (D34), merged and clipped to the period; never-closed items have no row. */
const closed = ({ start, end }: RateBounds, zone: string): SQL => sql`shut AS MATERIALIZED (
    SELECT period.location_id, period.starting_on::timestamp AT TIME ZONE ${zone}::text AS since,
      period.reopening_on::timestamp AT TIME ZONE ${zone}::text AS until
    FROM reservation.closed_period period
    WHERE period.reopening_on::timestamp AT TIME ZONE ${zone}::text > ${moment(start)}
      AND period.starting_on::timestamp AT TIME ZONE ${zone}::text < ${moment(end)}
  ), closed AS MATERIALIZED (
    SELECT item.id, item.stock, date_part('epoch', lower(span)) AS since, date_part('epoch', upper(span)) AS until
    FROM item CROSS JOIN LATERAL (SELECT unnest(range_agg(tstzrange(greatest(shut.since, ${moment(start)}),
        least(shut.until, ${moment(end)})))) AS span
      FROM shut WHERE shut.location_id IS NULL OR shut.location_id = item.id OR shut.location_id = ANY (item.ancestor_ids)
        OR shut.location_id = item.location_id OR shut.location_id = ANY (
          SELECT unnest(place.ancestor_ids) FROM reservation.reservable_item place WHERE place.id = item.location_id)) told
    WHERE EXISTS (SELECT FROM shut))`

const closedLines = (scan: SQL): SQL => sql`(SELECT * FROM item WHERE id IN (SELECT id FROM closed)) ${scan}
  JOIN closed ON closed.id = item.id AND line.since < closed.until AND line.until > closed.since`

/** Merges adjacent pieces. The first span precedes all instants, so that the binary search always finds one. */
const spansOf = (pieces: readonly OpenPiece[]): { start: number; end: number }[] => {
  const spans = [{ start: -1e15, end: -1e15 }]
  for (const { start, end } of pieces) {
    const last = spans.at(-1)
    if (last?.end === start) last.end = end
    else spans.push({ start, end })
  }
  return spans
}

/**
 * Open time before an instant: binary search by `width_bucket`, then `base[i] + least(instant, ends[i])`. The held open
 * time is the difference of two such sums, independent of the length of a reservation item.
 */
const openSecondsBefore = (pieces: readonly OpenPiece[]): ((instant: SQL) => SQL) => {
  let sum = 0
  const spans = spansOf(pieces).map(({ start, end }) => {
    const span = { start, end, base: sum - start }
    sum += end - start
    return span
  })
  const list = (values: readonly number[]) => sql`${sql.param(values)}::float8[]`
  const starts = list(spans.map(({ start }) => start))
  const ends = list(spans.map(({ end }) => end))
  const bases = list(spans.map(({ base }) => base))
  return (instant) => {
    const found = sql`width_bucket(${instant}, ${starts})`
    return sql`(${bases})[${found}] + least(${instant}, (${ends})[${found}])`
  }
}

const SLOT = sql.raw('one.starting_at, one.held_until')

/** Groups items by slot: bookings use quarter hours, so a million rows share a few thousand slots. */
const slots = (context: Context, bounds: RateBounds, openAt: (instant: SQL) => SQL): SQL => sql`slot AS MATERIALIZED (
    SELECT told.*, least(told.until, ${bounds.end}::float8) - greatest(told.since, ${bounds.start}::float8) AS lent,
      ${openAt(sql`told.until`)} - (${openAt(sql`told.since`)}) AS held
    FROM (SELECT line.starting_at, line.held_until, date_part('epoch', line.starting_at) AS since,
        date_part('epoch', line.held_until) AS until, sum(line.quantity) AS quantity
      FROM ${lines(context, bounds, SLOT)} GROUP BY line.starting_at, line.held_until OFFSET 0) told)`

const closedLinesCte = (context: Context, bounds: RateBounds): SQL => {
  const columns = sql`date_part('epoch', one.starting_at) AS since, date_part('epoch', one.held_until) AS until`
  return sql`meanwhile AS MATERIALIZED (
    SELECT closed.id, greatest(line.since, closed.since) AS since, least(line.until, closed.until) AS until, line.quantity
    FROM ${closedLines(lines(context, bounds, columns))})`
}

/** Cancellations (D33) and no-shows with a start in the period: few rows, in a partial index. */
const gone = ({ start, end }: RateBounds): SQL => sql`gone AS MATERIALIZED (
    SELECT item.id, count(*) FILTER (WHERE one.cancelled_at IS NOT NULL) AS cancelled,
      count(*) FILTER (WHERE one.no_show) AS no_shows
    FROM item JOIN reservation.reservation_item one ON one.reservable_item_id = item.id
    WHERE one.starting_at >= ${moment(start)} AND one.starting_at < ${moment(end)}
      AND (one.cancelled_at IS NOT NULL OR one.no_show)
    GROUP BY item.id)`

const SITE = sql.raw(`LEFT JOIN LATERAL (SELECT top.id, top.name FROM reservation.reservable_item top
  WHERE top.type = 'LOCATION' AND top.parent_id IS NULL AND (top.id = item.id OR top.id = ANY (item.ancestor_ids))
  LIMIT 1) key ON true`)

const keysOf = ({ kernel }: Context): Record<RateGroup, SQL> => ({
  ITEM: sql`CROSS JOIN LATERAL (SELECT item.id, item.name) key`,
  CATEGORY: sql`LEFT JOIN reservation.reservation_category key ON key.id = item.reservation_category_id`,
  SECTOR: sql`LEFT JOIN LATERAL (SELECT sector.id, sector.name FROM ${tableOf(kernel.resources.get('sector'))} sector
    WHERE sector.id = ANY (item.sector_ids)) key ON true`,
  SITE,
})

const SUMS =
  sql.raw(`coalesce(sum(item.stock), 0)::float8 AS stock, (coalesce(sum(figure.held), 0) - coalesce(sum(off.held), 0))::float8 AS held,
  coalesce(sum(item.stock * off.open), 0)::float8 AS shut,
  coalesce(sum(figure.lent), 0)::float8 AS lent, coalesce(sum(figure.lines), 0)::integer AS lines,
  coalesce(sum(gone.cancelled), 0)::integer AS cancelled, coalesce(sum(gone.no_shows), 0)::integer AS "noShows"`)

const FIGURES = sql.raw(`item LEFT JOIN figure ON figure.id = item.id LEFT JOIN gone ON gone.id = item.id
  LEFT JOIN off ON off.id = item.id`)

/** Seconds, multiplied by quantity; `stock`: number of units; `shut`: open time lost to closures. */
export type RateSums = {
  stock: number
  held: number
  shut: number
  lent: number
  lines: number
  cancelled: number
  noShows: number
}
export type RateRow = RateSums & { id: string | null; name: string | null }
/** Change of the held or closed quantity at an instant (seconds since 1970). */
export type RateStep = [at: number, quantity: number]
export type RateAnswer = { whole: RateSums; groups: RateRow[]; changes?: RateStep[]; closed?: RateStep[] }

const steps = (
  of: SQL,
): SQL => sql`(SELECT coalesce(json_agg(json_build_array(changed.at, changed.quantity) ORDER BY changed.at), '[]')
    FROM (SELECT at, sum(quantity)::float8 AS quantity FROM (${of}) ends GROUP BY at HAVING sum(quantity) <> 0) changed)`

const CHANGES = sql`, ${steps(sql`SELECT since AS at, quantity FROM slot UNION ALL SELECT until, -quantity FROM slot
      UNION ALL SELECT since, -quantity FROM meanwhile UNION ALL SELECT until, quantity FROM meanwhile`)} AS changes,
    ${steps(sql`SELECT since AS at, stock AS quantity FROM closed UNION ALL SELECT until, -stock FROM closed`)} AS closed`

/**
 * Total and groups, by name. An item of several sectors counts once in the total. `isDrawn` adds changes over time.
 * FULL JOIN acts as an inner join (every row has its slot), but excludes the nested loop that PostgreSQL would choose.
 */
export const ratesStatement = (
  context: Context,
  filter: RateFilter,
  period: { bounds: RateBounds; pieces: readonly OpenPiece[]; by: RateGroup; zone: string; isDrawn: boolean },
): SQL => {
  const { bounds, pieces, by, zone, isDrawn } = period
  const openAt = openSecondsBefore(pieces)
  const openOf = (of: string): SQL => sql`${openAt(sql.raw(`${of}.until`))} - (${openAt(sql.raw(`${of}.since`))})`
  return sql`WITH ${items(context, filter)}, ${closed(bounds, zone)}, ${slots(context, bounds, openAt)}, figure AS MATERIALIZED (
      SELECT line.id, count(*) AS lines, sum(line.quantity * slot.lent) AS lent, sum(line.quantity * slot.held) AS held
      FROM (SELECT item.id, line.* FROM ${lines(context, bounds, SLOT)}) line
      FULL JOIN slot ON slot.starting_at = line.starting_at AND slot.held_until = line.held_until
      GROUP BY line.id), ${gone(bounds)}, ${closedLinesCte(context, bounds)}, off AS MATERIALIZED (
      SELECT time.id, time.open, coalesce(taken.held, 0) AS held
      FROM (SELECT closed.id, sum(${openOf('closed')}) AS open FROM closed GROUP BY closed.id) time
      LEFT JOIN (SELECT meanwhile.id, sum(meanwhile.quantity * (${openOf('meanwhile')})) AS held
        FROM meanwhile GROUP BY meanwhile.id) taken ON taken.id = time.id)
    SELECT (SELECT to_json(whole) FROM (SELECT ${SUMS} FROM ${FIGURES}) whole) AS whole,
      (SELECT coalesce(json_agg(g), '[]'::json) FROM (
        SELECT key.id, key.name, ${SUMS} FROM ${FIGURES} ${keysOf(context)[by]}
        GROUP BY key.id, key.name ORDER BY ${naturalKey(sql`key.name`)} NULLS LAST, key.id
        LIMIT ${sql.raw(String(MAX_GROUPS + 1))}) g) AS groups${isDrawn ? CHANGES : sql``}`
}
