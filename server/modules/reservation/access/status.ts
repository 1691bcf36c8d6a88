/** Status of reservations and items (D11), from columns of triggers and the clock, for display and filters. */
import { type SQL, sql } from 'drizzle-orm'
import type { DisplayStatus, ReservationStatus } from '#resources/domain/reservationStatus.ts'
import type { Context } from '#server/engine/context.ts'
import { clock } from '#server/engine/read/instant.ts'
import { awaitingDecisionIds } from './decisionAccess.ts'
import { awaitingAnswerIds } from './questionAccess.ts'

type Condition = (context: Context, r: SQL) => SQL

type StatusRow<T extends string> = {
  token: T
  holds: Condition
  /** Implied by `holds`, and indexable; used by filters only. */
  bounds?: Condition
  /** Rest of `holds` if no earlier row matches; used by the CASE only. */
  remaining?: Condition
}

/** Maximum length of a reservation item: bounds the start of running reservations for an index. */
export const LONGEST: SQL = sql.raw(
  "(SELECT coalesce(max(item.longest_line), interval '0') FROM reservation.reservable_item item)",
)

const all =
  (...conditions: Condition[]): Condition =>
  (context, r) =>
    sql.join(
      conditions.map((condition) => sql`(${condition(context, r)})`),
      sql` AND `,
    )

const hasStarted: Condition = (context, r) => sql`${r}.starting_at <= ${clock(context)}`
const isBeforeStart: Condition = (context, r) => sql`${r}.starting_at > ${clock(context)}`
const hasEnded: Condition = (context, r) => sql`${r}.ending_at <= ${clock(context)}`
const isBeforeEnd: Condition = (context, r) => sql`${r}.ending_at > ${clock(context)}`
const isOpen: Condition = (_context, r) => sql`${r}.status IS NULL`
const hasPending: Condition = (_context, r) => sql`${r}.has_pending`
const hasAccepted: Condition = (_context, r) => sql`${r}.has_accepted`
const hasNoAccepted: Condition = (_context, r) => sql`NOT ${r}.has_accepted`
const needsClosing: Condition = (_context, r) => sql`${r}.needs_closing`
const isDenied: Condition = (_context, r) => sql`${r}.status = 'DENIED'`

const isCancelled: Condition = (_context, r) => sql`${r}.is_cancelled`
const isNotCancelled: Condition = (_context, r) => sql`NOT ${r}.is_cancelled`

const isClosed: Condition = (context, r) =>
  sql`${r}.status = 'CLOSED' OR (${r}.status IS NULL AND NOT ${r}.needs_closing AND ${r}.has_accepted AND ${hasEnded(context, r)})`
const startedRecently: Condition = (context, r) => sql`${r}.starting_at > ${clock(context)} - ${LONGEST}`
const isRunning = all(hasStarted, isBeforeEnd, isOpen)
const isOver = all(hasEnded, hasStarted, isOpen)
const isToClose = all(needsClosing, hasAccepted, isOver)

const STATUSES: readonly StatusRow<ReservationStatus>[] = [
  { token: 'DENIED', holds: isDenied },
  // Two rows, so that each uses an index; closed reservations have started.
  { token: 'CLOSED', holds: isCancelled },
  { token: 'CLOSED', holds: all(isNotCancelled, isClosed), bounds: hasStarted },
  { token: 'FORTHCOMING', holds: all(isBeforeStart, isOpen) },
  { token: 'IN_PROGRESS', holds: isRunning, bounds: startedRecently },
  { token: 'OVER', holds: isToClose },
  { token: 'OVER', holds: all(hasNoAccepted, isOver), bounds: hasPending },
]

const isWaiting = all(hasPending, isBeforeStart, isOpen)
/** Small arrays, computed first: few steps wait for one user or for an answer. */
const isDecidable: Condition = (context, r) => sql`${r}.id = ANY (ARRAY(${awaitingDecisionIds(context)}))`
const isNotDecidable: Condition = (context, r) => sql`NOT ${isDecidable(context, r)}`
const isQuestioned: Condition = (_context, r) => sql`${r}.id = ANY (ARRAY(${awaitingAnswerIds}))`
const hasNoOpenQuestion: Condition = (context, r) => sql`NOT ${isQuestioned(context, r)}`

const DISPLAYED: readonly StatusRow<Exclude<DisplayStatus, 'ACCEPTED' | 'OVER'>>[] = [
  { token: 'DENIED', holds: isDenied },
  // TO_VALIDATE for deciders, unless their own question is unanswered; others see PENDING.
  { token: 'TO_VALIDATE', holds: all(isWaiting, isDecidable) },
  {
    token: 'TO_COMPLETE',
    holds: all(isWaiting, isNotDecidable, isQuestioned),
    remaining: all(isWaiting, isQuestioned),
  },
  { token: 'PENDING', holds: all(isWaiting, isNotDecidable, hasNoOpenQuestion), remaining: isWaiting },
  { token: 'OUTDATED', holds: all(hasPending, hasNoAccepted, hasStarted) },
  { token: 'CANCELLED', holds: isCancelled },
  { token: 'CLOSED', holds: all(isNotCancelled, isClosed), bounds: hasStarted },
  { token: 'FORTHCOMING', holds: all(isBeforeStart, isOpen, (_context, r) => sql`NOT ${r}.has_pending`) },
  { token: 'IN_PROGRESS', holds: all(isRunning, hasAccepted), bounds: startedRecently },
  { token: 'TO_CLOSE', holds: isToClose },
]

type Row = StatusRow<string>

const caseOf = (rows: readonly Row[], context: Context, r: SQL, otherwise: string): SQL => {
  const whens = rows.map(
    ({ token, holds, remaining = holds }) => sql`WHEN ${remaining(context, r)} THEN ${sql.raw(`'${token}'`)}`,
  )
  return sql`CASE ${sql.join(whens, sql` `)} ELSE ${sql.raw(`'${otherwise}'`)} END`
}

const anyOf = (rows: readonly Row[], context: Context, r: SQL, tokens: readonly string[]): SQL => {
  const wanted = rows.filter(({ token }) => tokens.includes(token))
  if (wanted.length === 0) return sql`false`
  const found = wanted.map(({ holds, bounds }) => sql`(${(bounds ? all(bounds, holds) : holds)(context, r)})`)
  return sql`(${sql.join(found, sql` OR `)})`
}

export const reservationStatusOf: Condition = (context, r) => caseOf(STATUSES, context, r, 'OVER')

export const closedOf: Condition = (context, r) => sql`(${isClosed(context, r)})`

export const displayStatusOf: Condition = (context, r) => caseOf(DISPLAYED, context, r, 'OVER')

export const hasReservationStatus = (context: Context, r: SQL, statuses: readonly string[]): SQL =>
  anyOf(STATUSES, context, r, statuses)

const FILTERED: readonly Row[] = [
  ...DISPLAYED,
  { token: 'OVER', holds: isToClose },
  { token: 'ACCEPTED', holds: all(hasAccepted, (_context, r) => sql`NOT ${r}.has_pending`) },
]

export const hasDisplayStatus = (context: Context, r: SQL, tokens: readonly string[]): SQL =>
  anyOf(FILTERED, context, r, tokens)

/** CLOSED: closed, cancelled or self-closing after its end. PENDING: not validated before its start; holds no slot. */
export const planningStatusOf = (context: Context, line: SQL): SQL => sql`CASE
  WHEN ${line}.closed_at IS NOT NULL OR ${line}.cancelled_at IS NOT NULL THEN 'CLOSED'
  WHEN ${line}.validation_status = 'PENDING' AND ${line}.starting_at <= ${clock(context)} THEN 'PENDING'
  WHEN ${line}.planning_status = 'PENDING' OR ${line}.ending_at > ${clock(context)} THEN ${line}.planning_status
  WHEN ${line}.closes_itself THEN 'CLOSED'
  ELSE 'OVER' END`
