/** What a calendar holds: what its owner sees at the moment when it is read. */
import { type SQL, sql } from 'drizzle-orm'
import { CALENDAR_DAYS, type CalendarKind, MAX_EVENTS } from '#resources/domain/calendarFeeds.ts'
import { type Context, requireSession } from '#server/engine/context.ts'
import { execute } from '#server/engine/read/execute.ts'
import { instantText } from '#server/engine/read/instant.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import { isOwnSeen, visibleItems } from '../access.ts'
import { LINE_PEOPLE, shownTo, sight } from '../getPlanning.ts'

export type Calendar = { kind: CalendarKind; targetId: string | null }

/** A reservation of one's own, or a line of an item; null: not for its reader. */
export type CalendarEvent = {
  id: string
  /** Null: another's, of whom the reader is told that it is taken. */
  reservationId: string | null
  number: string | null
  subject: string | null
  items: string
  people: readonly { displayName: string }[]
  status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED'
  startingAt: string
  endingAt: string
  /** The last change of the line or its reservation. */
  changedAt: string
  sequence: number
}

const STATUS = sql.raw(`CASE WHEN line.cancelled_at IS NOT NULL OR line.validation_status = 'DENIED' THEN 'CANCELLED'
  WHEN line.validation_status = 'PENDING' THEN 'TENTATIVE' ELSE 'CONFIRMED' END`)
/** What holds of the whole: anything confirmed, else anything that waits. */
const WHOLE_STATUS = sql.raw(`CASE WHEN bool_or(status = 'CONFIRMED') THEN 'CONFIRMED'
  WHEN bool_or(status = 'TENTATIVE') THEN 'TENTATIVE' ELSE 'CANCELLED' END`)

const within = ({ now }: Context, alias: SQL): SQL => sql`${alias}.starting_at <
    ${now.toISOString()}::timestamptz + make_interval(days => ${CALENDAR_DAYS.after})
  AND ${alias}.ending_at > ${now.toISOString()}::timestamptz - make_interval(days => ${CALENDAR_DAYS.before})`

/** What is to come first: a long history takes nothing away from it. */
const ordered = ({ now }: Context, alias: SQL): SQL => sql`
  ORDER BY ${alias}.ending_at < ${now.toISOString()}::timestamptz, ${alias}.starting_at, ${alias}.id
  LIMIT ${sql.raw(String(MAX_EVENTS))}`

/** One event for each of these reservations. */
const wholeEvents = (wanted: SQL, order: SQL): SQL => sql`
  SELECT r.id, r.id AS "reservationId", r.number, r.subject, whole.items, '[]'::json AS people, whole.status,
    ${instantText(sql.raw('r.starting_at'))} AS "startingAt", ${instantText(sql.raw('r.ending_at'))} AS "endingAt",
    ${instantText(sql.raw('changed.at'))} AS "changedAt",
    reservation.calendar_sequence(r.created_at, changed.at) AS sequence
  FROM reservation.reservation r
  CROSS JOIN LATERAL (SELECT ${WHOLE_STATUS} AS status, max(updated_at) AS updated_at,
      string_agg(name || CASE WHEN quantity > 1 THEN ' × ' || quantity ELSE '' END, ', ' ORDER BY name)
        FILTER (WHERE status <> 'CANCELLED') AS items
    FROM (SELECT ${STATUS} AS status, line.updated_at, line.quantity, item.name FROM reservation.reservation_item line
      JOIN reservation.reservable_item item ON item.id = line.reservable_item_id
      WHERE line.reservation_id = r.id) one) whole
  CROSS JOIN LATERAL (SELECT greatest(r.updated_at, whole.updated_at) AS at) changed
  WHERE ${wanted} ${order}`

/** Those that the owner made or uses. */
const ownEvents = (context: Context): SQL =>
  wholeEvents(
    sql`${isOwnSeen(requireSession(context).userId, sql.raw('r.id'))} AND ${within(context, sql.raw('r'))}`,
    ordered(context, sql.raw('r')),
  )

/** Every date of the series that a reservation belongs to, in their order. */
export const readSeriesEvents = (db: Queryable, reservationId: string): Promise<CalendarEvent[]> =>
  execute<CalendarEvent>(
    db,
    wholeEvents(
      sql`r.series_id = (SELECT one.series_id FROM reservation.reservation one WHERE one.id = ${reservationId}::uuid)`,
      sql`ORDER BY r.starting_at, r.id LIMIT ${sql.raw(String(MAX_EVENTS))}`,
    ),
  )

/** No line that began earlier is still within: keeps the years before out of the index's way (as `getPlanning` does). */
const beganLately = ({ now }: Context): SQL => sql`line.starting_at > ${now.toISOString()}::timestamptz
  - make_interval(days => ${CALENDAR_DAYS.before}) - item.longest_line`

/** One event for each line of the items, as the planning tells it (`getPlanning`). */
const itemEvents = async (context: Context, { kind, targetId }: Calendar): Promise<SQL> => {
  const shown = await shownTo(context)
  const items = kind === 'ITEM' ? sql`item.id = ${targetId}::uuid` : sql`${targetId}::uuid = ANY (item.sector_ids)`
  const visibleIf = (isAllowed: boolean) => (isAllowed ? sql`seen.fully` : sql`seen.own`)
  return sql`
    SELECT line.id, CASE WHEN seen.fully THEN r.id END AS "reservationId", CASE WHEN seen.fully THEN r.number END AS number,
      CASE WHEN ${visibleIf(shown.subject)} THEN r.subject END AS subject, item.name AS items,
      CASE WHEN ${visibleIf(shown.borrowers)} THEN ${LINE_PEOPLE} ELSE '[]'::json END AS people, ${STATUS} AS status,
      ${instantText(sql.raw('line.starting_at'))} AS "startingAt", ${instantText(sql.raw('line.ending_at'))} AS "endingAt",
      ${instantText(sql.raw('changed.at'))} AS "changedAt",
      reservation.calendar_sequence(r.created_at, changed.at) AS sequence
    FROM reservation.reservation_item line
    JOIN reservation.reservable_item item ON item.id = line.reservable_item_id
    JOIN reservation.reservation r ON r.id = line.reservation_id
    CROSS JOIN LATERAL (${sight(context, shown)} OFFSET 0) seen
    CROSS JOIN LATERAL (SELECT greatest(r.updated_at, line.updated_at) AS at) changed
    WHERE ${items} AND ${visibleItems(context, sql.raw('item')) ?? sql`true`} AND ${within(context, sql.raw('line'))}
      AND ${beganLately(context)}
    ${ordered(context, sql.raw('line'))}`
}

export const readEvents = async (context: Context, calendar: Calendar): Promise<CalendarEvent[]> =>
  execute<CalendarEvent>(
    context.kernel.pool,
    calendar.kind === 'MINE' ? ownEvents(context) : await itemEvents(context, calendar),
  )
