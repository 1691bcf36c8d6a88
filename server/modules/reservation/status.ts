/** Where a reservation and its lines stand: what the database keeps of the lines, and the clock (D11). */
import { type SQL, sql } from 'drizzle-orm'
import type { DisplayStatus, ReservationStatus } from '#resources/domain/reservationStatus.ts'
import { hasApplication } from '#resources/domain/rights.ts'
import { type Context, requireSession } from '#server/engine/context.ts'

const clock = ({ now }: Context): SQL => sql`${now.toISOString()}::timestamptz`

/** All lines are closed: one by one, or by themselves at the end. */
const isClosed = (context: Context, r: SQL): SQL =>
  sql`(${r}.status = 'CLOSED' OR (${r}.status IS NULL AND NOT ${r}.needs_closing AND ${r}.has_accepted AND ${r}.ending_at <= ${clock(context)}))`

export const reservationStatusOf = (context: Context, r: SQL): SQL => sql`CASE
  WHEN ${r}.status = 'DENIED' THEN 'DENIED'
  WHEN ${isClosed(context, r)} THEN 'CLOSED'
  WHEN ${clock(context)} < ${r}.starting_at THEN 'FORTHCOMING'
  WHEN ${clock(context)} < ${r}.ending_at THEN 'IN_PROGRESS'
  ELSE 'OVER' END`

export const closedOf = (context: Context, r: SQL): SQL => isClosed(context, r)

/** A manager decides on what the requester waits for: one state, two words. */
const waitingToken = (context: Context): DisplayStatus =>
  hasApplication(requireSession(context).holder, 'RESERVATION_MANAGEMENT') ? 'TO_VALIDATE' : 'PENDING'

export const displayStatusOf = (context: Context, r: SQL): SQL => sql`CASE
  WHEN ${r}.status = 'DENIED' THEN 'DENIED'
  WHEN ${r}.has_pending AND ${clock(context)} < ${r}.starting_at THEN ${waitingToken(context)}
  WHEN ${r}.has_pending AND NOT ${r}.has_accepted THEN 'OUTDATED'
  WHEN ${isClosed(context, r)} THEN 'CLOSED'
  WHEN ${clock(context)} < ${r}.starting_at THEN 'FORTHCOMING'
  WHEN ${clock(context)} < ${r}.ending_at THEN 'IN_PROGRESS'
  WHEN ${r}.needs_closing THEN 'TO_CLOSE'
  ELSE 'OVER' END`

/** No reservation that began earlier is still running; keeps searches by date within an index. */
export const LONGEST: SQL = sql.raw(
  "(SELECT coalesce(max(item.longest_line), interval '0') FROM reservation.reservable_item item)",
)

const hasStarted = (context: Context, r: SQL): SQL => sql`${r}.starting_at <= ${clock(context)}`
const isOver = (context: Context, r: SQL): SQL => sql`${r}.ending_at <= ${clock(context)} AND ${hasStarted(context, r)}`
const isComing = (context: Context, r: SQL): SQL => sql`${r}.starting_at > ${clock(context)} AND ${r}.status IS NULL`
const isRunning = (
  context: Context,
  r: SQL,
): SQL => sql`${r}.ending_at > ${clock(context)} AND ${hasStarted(context, r)}
  AND ${r}.starting_at > ${clock(context)} - ${LONGEST} AND ${r}.status IS NULL`
const toClose = (context: Context, r: SQL): SQL =>
  sql`${r}.needs_closing AND ${r}.has_accepted AND ${r}.status IS NULL AND ${isOver(context, r)}`
const neverValidated = (context: Context, r: SQL): SQL =>
  sql`${r}.has_pending AND NOT ${r}.has_accepted AND ${hasStarted(context, r)}`

type Condition = (context: Context, r: SQL) => SQL

const isDenied: Condition = (_context, r) => sql`${r}.status = 'DENIED'`
const isWaiting: Condition = (context, r) => sql`${r}.has_pending AND ${isComing(context, r)}`
/** Nothing is closed before it began. */
const isEnded: Condition = (context, r) => sql`${hasStarted(context, r)} AND ${isClosed(context, r)}`

/** Each status as a condition that an index can answer: bounds on the dates, or a flag. */
const STATUSES: Record<ReservationStatus, Condition> = {
  FORTHCOMING: isComing,
  IN_PROGRESS: isRunning,
  OVER: (context, r) => sql`((${toClose(context, r)}) OR (${neverValidated(context, r)} AND ${isOver(context, r)}))`,
  DENIED: isDenied,
  CLOSED: isEnded,
}

const TOKENS: Record<DisplayStatus, Condition> = {
  TO_VALIDATE: isWaiting,
  PENDING: isWaiting,
  OUTDATED: neverValidated,
  ACCEPTED: (_context, r) => sql`${r}.has_accepted AND NOT ${r}.has_pending`,
  DENIED: isDenied,
  FORTHCOMING: (context, r) => sql`${isComing(context, r)} AND NOT ${r}.has_pending`,
  IN_PROGRESS: (context, r) => sql`${isRunning(context, r)} AND ${r}.has_accepted`,
  OVER: toClose,
  TO_CLOSE: toClose,
  CLOSED: isEnded,
}

const anyOf = <T extends string>(
  conditions: Record<T, Condition>,
  context: Context,
  r: SQL,
  wanted: readonly string[],
): SQL => {
  const known = Object.entries<Condition>(conditions).filter(([token]) => wanted.includes(token))
  if (known.length === 0) return sql`false`
  const parts = known.map(([, condition]) => sql`(${condition(context, r)})`)
  return sql`(${sql.join(parts, sql` OR `)})`
}

/** Any of the statuses; unknown ones match nothing. */
export const hasReservationStatus = (context: Context, r: SQL, statuses: readonly string[]): SQL =>
  anyOf(STATUSES, context, r, statuses)

/** Any of the tokens; unknown ones match nothing. */
export const hasDisplayStatus = (context: Context, r: SQL, tokens: readonly string[]): SQL =>
  anyOf(TOKENS, context, r, tokens)

/** A line is over at its end and closed when its category closes by itself. */
export const planningStatusOf = (context: Context, line: SQL): SQL => sql`CASE
  WHEN ${line}.closed_at IS NOT NULL THEN 'CLOSED'
  WHEN ${line}.planning_status = 'PENDING' OR ${line}.ending_at > ${clock(context)} THEN ${line}.planning_status
  WHEN ${line}.closes_itself THEN 'CLOSED'
  ELSE 'OVER' END`
