import { type SQL, sql } from 'drizzle-orm'
import { HOURS_TO_HAND_OVER, type LineAction } from '#resources/domain/closing.ts'
import { can, hasApplication } from '#resources/domain/rights.ts'
import { type Context, requireSession, type Session } from '#server/engine/context.ts'
import { clock } from '#server/engine/read/instant.ts'
import { isOfSectors, isOwn, isOwnedBy } from './reservationAccess.ts'

type Condition = (context: Context, line: SQL) => SQL

export const isMainBorrower = (userId: string, line: SQL): SQL => sql`EXISTS (SELECT FROM reservation.borrowing main
  WHERE main.reservation_item_id = ${line}.id AND main.is_main AND main.borrower_id = ${userId}::uuid)`

const ofItem = (line: SQL, condition: SQL): SQL => sql`EXISTS (SELECT FROM reservation.reservable_item item
  WHERE item.id = ${line}.reservable_item_id AND ${condition})`

const closesForOthers = (session: Session, line: SQL): SQL => {
  const { holder } = session
  if (!hasApplication(holder, 'RESERVATION_MANAGEMENT')) return sql`false`
  const same = can(holder, 'CLOSE_RESERVATIONS_OF_SAME_SECTORS')
  const other = can(holder, 'CLOSE_RESERVATIONS_OF_OTHER_SECTORS')
  if (same === other) return same ? sql`true` : sql`false`
  const isOfTheirs = ofItem(line, isOfSectors(session, sql.raw('item')))
  return same ? isOfTheirs : sql`NOT ${isOfTheirs}`
}

/** Access to close, hand over and take back, regardless of the reservation item's state. */
export const isClosable: Condition = (context, line) => {
  const session = requireSession(context)
  return sql`(${isMainBorrower(session.userId, line)} OR ${closesForOthers(session, line)})`
}

/** Main borrowers may not remove their own closing files (D13). */
export const areFilesRemovable: Condition = (context, line) => closesForOthers(requireSession(context), line)

export const managesItemOf = (session: Session, line: SQL): SQL => {
  if (!hasApplication(session.holder, 'RESERVATION_MANAGEMENT')) return sql`false`
  if (can(session.holder, 'UPDATE_RESERVATION_ITEMS_OF_OTHER_SECTORS')) return sql`true`
  return ofItem(line, isOfSectors(session, sql.raw('item')))
}

const mayCancel: Condition = (context, line) => {
  const session = requireSession(context)
  return sql`(EXISTS (SELECT FROM reservation.reservation r WHERE r.id = ${line}.reservation_id
    AND ${isOwn(session.userId, sql.raw('r'))}) OR ${managesItemOf(session, line)})`
}

export const isCancelledByOwner = (line: SQL): SQL => sql`EXISTS (SELECT FROM reservation.reservation owned
  WHERE owned.id = ${line}.reservation_id AND ${isOwnedBy(sql`${line}.cancelled_by_id`, sql.raw('owned'))})`

const mayReinstate: Condition = (context, line) => {
  const session = requireSession(context)
  return sql`(${managesItemOf(session, line)} OR (${mayCancel(context, line)} AND ${isCancelledByOwner(line)}))`
}

const isUnclosed: Condition = (_context, line) => sql`${line}.closed_at IS NULL AND ${line}.cancelled_at IS NULL
  AND NOT ${line}.closes_itself AND ${line}.validation_status = 'ACCEPTED'`

const isOver: Condition = (context, line) =>
  can(requireSession(context).holder, 'CLOSE_RESERVATIONS_BEFORE_ENDING')
    ? sql`${line}.starting_at <= ${clock(context)}`
    : sql`${line}.ending_at <= ${clock(context)}`

const isAhead: Condition = (context, line) => sql`${line}.starting_at > ${clock(context)}`

export const startsSoon = (now: SQL, line: SQL): SQL =>
  sql`${line}.starting_at <= ${now} + make_interval(hours => ${sql.raw(String(HOURS_TO_HAND_OVER))})`

const CONDITIONS: Record<LineAction, Condition> = {
  handOver: (context, line) => sql`(${line}.handed_over_at IS NULL AND ${line}.closed_at IS NULL
    AND ${line}.cancelled_at IS NULL AND ${line}.validation_status = 'ACCEPTED'
    AND ${line}.ending_at > ${clock(context)} AND ${isClosable(context, line)}
    AND (${startsSoon(clock(context), line)} OR ${closesForOthers(requireSession(context), line)}))`,
  undoHandOver: (context, line) =>
    sql`(${line}.handed_over_at IS NOT NULL AND ${line}.closed_at IS NULL AND ${isClosable(context, line)})`,
  close: (context, line) =>
    sql`(${isUnclosed(context, line)} AND ${isOver(context, line)} AND ${isClosable(context, line)})`,
  reopen: (context, line) => sql`((${line}.closed_at IS NOT NULL
    OR (${line}.cancelled_at IS NULL AND ${line}.returned_quantity + ${line}.missing_quantity > 0))
    AND ${isClosable(context, line)} AND ((NOT ${line}.no_show AND ${line}.missing_quantity = 0)
      OR ${closesForOthers(requireSession(context), line)}))`,
  cancel: (context, line) => sql`(${line}.cancelled_at IS NULL AND ${line}.closed_at IS NULL
    AND ${line}.handed_over_at IS NULL
    AND ${line}.validation_status <> 'DENIED' AND ${isAhead(context, line)} AND ${mayCancel(context, line)})`,
  reinstate: (context, line) =>
    sql`(${line}.cancelled_at IS NOT NULL AND ${isAhead(context, line)} AND ${mayReinstate(context, line)})`,
}

export const allows =
  (action: LineAction): Condition =>
  (context, line) =>
    CONDITIONS[action](context, line)

export const isAllowed =
  (action: LineAction) =>
  (context: Context, line: SQL, is: boolean): SQL =>
    is ? CONDITIONS[action](context, line) : sql`NOT ${CONDITIONS[action](context, line)}`
