import { type SQL, sql } from 'drizzle-orm'
import { CALENDAR_DAYS, type CalendarKind, MAX_EVENTS } from '#resources/domain/calendarFeeds.ts'
import { type Context, requireSession } from '#server/engine/context.ts'
import { execute, executeOne } from '#server/engine/read/execute.ts'
import { instantText } from '#server/engine/read/instant.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import { isOwnOrVisible, visibleItems } from '../access/reservationAccess.ts'
import { LINE_PEOPLE } from '../planning/planningColumns.ts'
import { planningVisibility } from '../planning/planningVisibility.ts'

export type Calendar = { kind: CalendarKind; targetId: string | null }

/** One of the owner's reservations, or one reservation item of an item; null fields are hidden from the owner. */
export type CalendarEvent = {
  id: string
  /** Null: the owner sees only that the slot is taken. */
  reservationId: string | null
  number: string | null
  subject: string | null
  items: string
  people: readonly { displayName: string }[]
  status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED'
  startingAt: string
  endingAt: string
  changedAt: string
  sequence: number
}

const STATUS = sql.raw(`CASE WHEN line.cancelled_at IS NOT NULL OR line.validation_status = 'DENIED' THEN 'CANCELLED'
  WHEN line.validation_status = 'PENDING' THEN 'TENTATIVE' ELSE 'CONFIRMED' END`)
const WHOLE_STATUS = sql.raw(`CASE WHEN bool_or(status = 'CONFIRMED') THEN 'CONFIRMED'
  WHEN bool_or(status = 'TENTATIVE') THEN 'TENTATIVE' ELSE 'CANCELLED' END`)

/** Calendars use whole days as clock, so that within a day the content depends only on rows. */
export const calendarDay = ({ now }: Context): string => now.toISOString().slice(0, 10)

const today = (context: Context): SQL => sql`${`${calendarDay(context)}T00:00:00Z`}::timestamptz`

const within = (context: Context, alias: SQL): SQL => sql`${alias}.starting_at <
    ${today(context)} + make_interval(days => ${CALENDAR_DAYS.after})
  AND ${alias}.ending_at > ${today(context)} - make_interval(days => ${CALENDAR_DAYS.before})`

/** Upcoming events first, so that a long history does not fill the limit. */
const ordered = (context: Context, alias: SQL): SQL => sql`
  ORDER BY ${alias}.ending_at < ${today(context)}, ${alias}.starting_at, ${alias}.id
  LIMIT ${sql.raw(String(MAX_EVENTS))}`

const wholeEvents = (wanted: SQL, order: SQL): SQL => sql`
  SELECT r.id, r.id AS "reservationId", r.number, r.subject, whole.items, '[]'::json AS people, whole.status,
    ${instantText(sql.raw('r.starting_at'))} AS "startingAt", ${instantText(sql.raw('r.ending_at'))} AS "endingAt",
    ${instantText(sql.raw('changed.at'))} AS "changedAt",
    reservation.calendar_sequence(r.created_at, changed.at) AS sequence
  FROM reservation.reservation r
  CROSS JOIN LATERAL (SELECT ${WHOLE_STATUS} AS status, max(updated_at) AS updated_at,
      string_agg(name || CASE WHEN quantity > 1 THEN ' × ' || quantity ELSE '' END, ', ' ORDER BY name COLLATE kernel.natural_order)
        FILTER (WHERE status <> 'CANCELLED') AS items
    FROM (SELECT ${STATUS} AS status, line.updated_at, line.quantity, item.name FROM reservation.reservation_item line
      JOIN reservation.reservable_item item ON item.id = line.reservable_item_id
      WHERE line.reservation_id = r.id) one) whole
  CROSS JOIN LATERAL (SELECT greatest(r.updated_at, whole.updated_at) AS at) changed
  WHERE ${wanted} ${order}`

const ownReservations = (context: Context): SQL =>
  sql`${isOwnOrVisible(requireSession(context).userId, sql.raw('r.id'))} AND ${within(context, sql.raw('r'))}`

export const readSeriesEvents = (db: Queryable, reservationId: string): Promise<CalendarEvent[]> =>
  execute<CalendarEvent>(
    db,
    wholeEvents(
      sql`r.series_id = (SELECT one.series_id FROM reservation.reservation one WHERE one.id = ${reservationId}::uuid)`,
      sql`ORDER BY r.starting_at, r.id LIMIT ${sql.raw(String(MAX_EVENTS))}`,
    ),
  )

/** `until`: start of the last event within MAX_EVENTS; null: fewer events than the limit. */
export type CalendarRange = Calendar & { until: string | null }

const wantedItems = (context: Context, { kind, targetId }: Calendar): SQL => sql`
  ${kind === 'ITEM' ? sql`item.id = ${targetId}::uuid` : sql`${targetId}::uuid = ANY (item.sector_ids)`}
  AND ${visibleItems(context, sql.raw('item')) ?? sql`true`}`

/** First search range in days, usually enough to find MAX_EVENTS events. */
const NEAR_DAYS = 30

/** Start of the event number MAX_EVENTS, read from the slot index only. */
const lastWithin = async (context: Context, calendar: Calendar, days: number): Promise<string | undefined> => {
  const row = await executeOne<{ until: string }>(
    context.kernel.pool,
    sql`SELECT ${instantText(sql`line.starting_at`)} AS until FROM reservation.reservable_item item
      CROSS JOIN LATERAL (SELECT one.starting_at FROM reservation.reservation_item one
        WHERE one.reservable_item_id = item.id AND one.starting_at >= ${today(context)}
          AND one.starting_at < ${today(context)} + make_interval(days => ${days}) OFFSET 0) line
      WHERE ${wantedItems(context, calendar)}
      ORDER BY line.starting_at OFFSET ${sql.raw(String(MAX_EVENTS - 1))} LIMIT 1`,
  )
  return row?.until
}

export const readCalendarRange = async (context: Context, calendar: Calendar): Promise<CalendarRange> => {
  if (calendar.kind === 'MINE') return { ...calendar, until: null }
  const near = await lastWithin(context, calendar, NEAR_DAYS)
  return { ...calendar, until: near ?? (await lastWithin(context, calendar, CALENDAR_DAYS.after)) ?? null }
}

/** Reads by item through the slot index (`longest_line` bounds the start); skips past events at the limit. */
const calendarLines = (context: Context, range: CalendarRange): SQL => {
  const now = today(context)
  const since = sql`${now} - make_interval(days => ${range.until ? 0 : CALENDAR_DAYS.before})`
  // Instant texts have no fractions of a second: the added second keeps rows with the same text.
  const before = range.until
    ? sql`${range.until}::timestamptz + interval '1 second'`
    : sql`${now} + make_interval(days => ${CALENDAR_DAYS.after})`
  return sql`reservation.reservable_item item
    CROSS JOIN LATERAL (SELECT one.*, one.xmin AS version FROM reservation.reservation_item one
      WHERE one.reservable_item_id = item.id AND one.starting_at < ${before}
        AND one.starting_at > ${since} - item.longest_line AND one.ending_at > ${since} OFFSET 0) line
    JOIN reservation.reservation r ON r.id = line.reservation_id`
}

const itemEvents = async (context: Context, range: CalendarRange): Promise<SQL> => {
  const visibility = await planningVisibility(context)
  return sql`
    SELECT line.id, CASE WHEN ${visibility.fully} THEN r.id END AS "reservationId", CASE WHEN ${visibility.fully} THEN r.number END AS number,
      CASE WHEN ${visibility.subject} THEN r.subject END AS subject, item.name AS items,
      CASE WHEN ${visibility.borrowers} THEN ${LINE_PEOPLE} ELSE '[]' END AS people, ${STATUS} AS status,
      ${instantText(sql.raw('line.starting_at'))} AS "startingAt", ${instantText(sql.raw('line.ending_at'))} AS "endingAt",
      ${instantText(sql.raw('changed.at'))} AS "changedAt",
      reservation.calendar_sequence(r.created_at, changed.at) AS sequence
    FROM ${calendarLines(context, range)}
    ${visibility.join}
    CROSS JOIN LATERAL (SELECT greatest(r.updated_at, line.updated_at) AS at) changed
    WHERE ${wantedItems(context, range)}
    ${ordered(context, sql.raw('line'))}`
}

export const readEvents = async (context: Context, range: CalendarRange): Promise<CalendarEvent[]> =>
  execute<CalendarEvent>(
    context.kernel.pool,
    range.kind === 'MINE'
      ? wholeEvents(ownReservations(context), ordered(context, sql.raw('r')))
      : await itemEvents(context, range),
  )

const ownVersions = (context: Context): SQL => sql`
  SELECT concat_ws(' ', r.id, r.xmin, line.id, line.xmin, item.xmin) AS version
  FROM reservation.reservation r JOIN reservation.reservation_item line ON line.reservation_id = r.id
  JOIN reservation.reservable_item item ON item.id = line.reservable_item_id
  WHERE ${ownReservations(context)}`

/** Row versions and visibility behind the events; may include rows beyond the limit. */
export const versionsOf = async (context: Context, range: CalendarRange): Promise<SQL> => {
  if (range.kind === 'MINE') return ownVersions(context)
  const visibility = await planningVisibility(context)
  return sql`SELECT concat_ws(' ', line.id, line.version, r.xmin, item.xmin, used.id, used.xmin, person.first_name,
      person.last_name, ${visibility.fully}, ${visibility.subject}, ${visibility.borrowers}) AS version
    FROM ${calendarLines(context, range)}
    LEFT JOIN reservation.borrowing used ON used.reservation_item_id = line.id
    LEFT JOIN security."user" person ON person.id = used.borrower_id
    ${visibility.join}
    WHERE ${wantedItems(context, range)}`
}
