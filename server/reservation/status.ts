/** Where a reservation and its lines stand: what the database keeps of the lines, and the clock (D11). */
import { type SQL, sql } from 'drizzle-orm'
import { DISPLAY_STATUSES, type DisplayStatus } from '#resources/domain/reservationStatus.ts'
import { hasApplication } from '#resources/domain/rights.ts'
import { type Context, requireSession } from '../kernel/context.ts'

const clock = ({ now }: Context): SQL => sql`${now.toISOString()}::timestamptz`

/** All lines are closed: one by one, or by themselves at the end. */
const isClosed = (context: Context, r: SQL): SQL =>
  sql`(${r}.status = 'CLOSED' OR (${r}.status IS NULL AND NOT ${r}.needs_closing AND ${r}.has_accepted AND ${r}.ending_at <= ${clock(context)}))`

export const statusOf = (context: Context, r: SQL): SQL => sql`CASE
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

/** Each token as a condition that an index can answer: its bounds on the dates or its flag come first. */
const CONDITIONS: Record<DisplayStatus, (context: Context, r: SQL) => SQL> = {
  TO_VALIDATE: (context, r) => sql`${r}.has_pending AND ${r}.starting_at > ${clock(context)}`,
  PENDING: (context, r) => sql`${r}.has_pending AND ${r}.starting_at > ${clock(context)}`,
  OUTDATED: (context, r) => sql`${r}.has_pending AND NOT ${r}.has_accepted AND ${r}.starting_at <= ${clock(context)}`,
  ACCEPTED: (_context, r) => sql`${r}.has_accepted AND NOT ${r}.has_pending`,
  DENIED: (_context, r) => sql`${r}.status = 'DENIED'`,
  FORTHCOMING: (context, r) =>
    sql`${r}.starting_at > ${clock(context)} AND ${r}.status IS NULL AND NOT ${r}.has_pending`,
  IN_PROGRESS: (context, r) =>
    sql`${r}.ending_at > ${clock(context)} AND ${r}.starting_at <= ${clock(context)} AND ${r}.status IS NULL AND ${r}.has_accepted`,
  OVER: (context, r) => sql`${r}.ending_at <= ${clock(context)} AND ${displayStatusOf(context, r)} = 'OVER'`,
  TO_CLOSE: (context, r) => sql`${r}.needs_closing AND ${r}.ending_at <= ${clock(context)} AND ${r}.has_accepted`,
  CLOSED: (context, r) =>
    sql`(${r}.status = 'CLOSED' OR ${r}.ending_at <= ${clock(context)}) AND ${isClosed(context, r)}`,
}

/** Any of the tokens; unknown ones match nothing. */
export const hasDisplayStatus = (context: Context, r: SQL, tokens: readonly string[]): SQL => {
  const conditions = DISPLAY_STATUSES.filter((token) => tokens.includes(token)).map((token) =>
    CONDITIONS[token](context, r),
  )
  if (conditions.length === 0) return sql`false`
  return sql`(${sql.join(
    conditions.map((condition) => sql`(${condition})`),
    sql` OR `,
  )})`
}

/** A line is over at its end and closed when its category closes by itself. */
export const planningStatusOf = (context: Context, line: SQL): SQL => sql`CASE
  WHEN ${line}.closed_at IS NOT NULL THEN 'CLOSED'
  WHEN ${line}.planning_status = 'PENDING' OR ${line}.ending_at > ${clock(context)} THEN ${line}.planning_status
  WHEN ${line}.closes_itself THEN 'CLOSED'
  ELSE 'OVER' END`
