/** Who sees and changes which reservations, as conditions that PostgreSQL checks row by row (D5, D8). */
import { type SQL, sql } from 'drizzle-orm'
import { mayCreateReservations, type Reserver, seesEveryReservation } from '#resources/domain/reservationRights.ts'
import { can, hasApplication, isSuperAdmin } from '#resources/domain/rights.ts'
import { type Context, requireSession, type Session } from '#server/engine/context.ts'
import { clock } from '#server/engine/read/instant.ts'
import { decidableIds, decidedIds } from './decisionAccess.ts'

export const reserverOf = ({ userId, holder, sectorIds, departmentId, departmentGroupIds }: Session): Reserver => ({
  userId,
  holder,
  sectorIds,
  departmentId,
  departmentGroupIds,
})

const ids = (list: readonly string[]): SQL => sql`${sql.param(list)}::uuid[]`

/** Reservations that the person made or uses: few, found by two indexes, so never an OR over the whole table. */
const ownIds = (userId: string): SQL => sql`
  SELECT made.id FROM reservation.reservation made WHERE made.created_by_id = ${userId}::uuid
  UNION
  SELECT line.reservation_id FROM reservation.borrowing used
  JOIN reservation.reservation_item line ON line.id = used.reservation_item_id WHERE used.borrower_id = ${userId}::uuid`

/** One's own, those that wait for one's decision, and those that one has decided on (D12). */
const seenIds = (context: Context): SQL => sql`${ownIds(requireSession(context).userId)}
  UNION ${decidableIds(context)} UNION ${decidedIds(context)}`

/** Rows that the session may see in full; undefined: all. As a list found first, so that its rows are reached one by one. */
export const visibleReservations = (context: Context, reservationId: SQL): SQL | undefined =>
  seesEveryReservation(requireSession(context).holder)
    ? undefined
    : sql`${reservationId} = ANY (ARRAY(${seenIds(context)}))`

/** D16: a reservation belongs to the user who made it and to its main borrowers. */
export const isOwnedBy = (
  userId: SQL,
  alias: SQL,
): SQL => sql`(coalesce(${alias}.created_by_id = ${userId}, false) OR EXISTS (
  SELECT FROM reservation.reservation_item mine JOIN reservation.borrowing used ON used.reservation_item_id = mine.id
  WHERE mine.reservation_id = ${alias}.id AND used.is_main AND used.borrower_id = ${userId}))`

export const isOwn = (userId: string, alias: SQL): SQL => isOwnedBy(sql`${userId}::uuid`, alias)

/** D8: the item is without sector, or of one of the session's. */
export const isOfSectors = (session: Session, item: SQL): SQL =>
  sql`(${item}.sector_ids = '{}' OR ${item}.sector_ids && ${ids(session.sectorIds)})`

const managesEvery = ({ holder }: Session): boolean =>
  hasApplication(holder, 'RESERVATION_MANAGEMENT') && can(holder, 'UPDATE_RESERVATION_ITEMS_OF_OTHER_SECTORS')

/** Every line is of an item that the session manages. */
const managesAll = (session: Session, alias: SQL): SQL => {
  if (!hasApplication(session.holder, 'RESERVATION_MANAGEMENT')) return sql`false`
  if (managesEvery(session)) return sql`true`
  return sql`NOT EXISTS (SELECT FROM reservation.reservation_item line
    JOIN reservation.reservable_item item ON item.id = line.reservable_item_id
    WHERE line.reservation_id = ${alias}.id AND NOT ${isOfSectors(session, sql.raw('item'))})`
}

/** Whether an owner, a right over others’ reservations or one over other sectors lets the session change every line. */
const mayChangeEach = (session: Session, alias: SQL): SQL => {
  if (!mayCreateReservations(session.holder)) return sql`false`
  if (can(session.holder, 'UPDATE_RESERVATIONS_OF_OTHER_BORROWERS') || managesEvery(session)) return sql`true`
  return isOwn(session.userId, alias)
}

/** Lines of the reservation that the session may change: `updateReservation` and `canUpdate` both follow this list. */
export const changeableLines = (context: Context, alias: SQL): SQL => {
  const session = requireSession(context)
  const isManaged =
    mayCreateReservations(session.holder) && hasApplication(session.holder, 'RESERVATION_MANAGEMENT')
      ? isOfSectors(session, sql.raw('item'))
      : sql`false`
  return sql`SELECT line.id FROM reservation.reservation_item line
    JOIN reservation.reservable_item item ON item.id = line.reservable_item_id
    WHERE line.reservation_id = ${alias}.id AND (${mayChangeEach(session, alias)} OR ${isManaged})`
}

/** Whether the session may change the reservation: one of its lines is enough for its subject, use and files. */
export const mayUpdate = (context: Context, alias: SQL): SQL =>
  sql`(NOT ${alias}.is_cancelled AND EXISTS (${changeableLines(context, alias)}))`

/** Whether the session may move the reservation, with each of its lines. */
export const mayMove = (context: Context, alias: SQL): SQL => {
  const session = requireSession(context)
  const isManaged = mayCreateReservations(session.holder) ? managesAll(session, alias) : sql`false`
  return sql`(NOT ${alias}.is_cancelled AND (${mayChangeEach(session, alias)} OR ${isManaged}))`
}

/** Over, or closed in part: kept as it was. */
const isSettled = (context: Context, alias: SQL): SQL => sql`(${alias}.ending_at <= ${clock(context)}
  OR EXISTS (SELECT FROM reservation.reservation_item line WHERE line.reservation_id = ${alias}.id AND line.closed_at IS NOT NULL))`

export const mayDelete = (context: Context, alias: SQL): SQL => {
  const session = requireSession(context)
  const { holder, userId } = session
  if (!can(holder, 'RESERVATION', 'delete')) return sql`false`
  const isTheirs = can(holder, 'DELETE_RESERVATIONS_OF_OTHER_BORROWERS') ? sql`true` : isOwn(userId, alias)
  return sql`(${isTheirs} AND (NOT ${isSettled(context, alias)} OR ${managesAll(session, alias)}))`
}

/** D8, as `mayReserveItem` says it of one item. */
export const mayReserve = (session: Session, item: SQL): SQL => {
  if (isSuperAdmin(session.holder)) return sql`true`
  const sector = can(session.holder, 'RESERVE_ITEMS_OF_ANY_SECTOR') ? sql`true` : isOfSectors(session, item)
  return sql`(${sector} AND ((${item}.user_ids = '{}' AND ${item}.department_ids = '{}' AND ${item}.department_group_ids = '{}')
    OR ${session.userId}::uuid = ANY (${item}.user_ids) OR ${session.departmentId}::uuid = ANY (${item}.department_ids)
    OR ${item}.department_group_ids && ${ids(session.departmentGroupIds)}))`
}

/**
 * Items that the session may know of: those it may reserve and those of its own reservations. Undefined: all, as for
 * managers and for sessions that see every reservation.
 */
export const visibleItems = (context: Context, alias: SQL): SQL | undefined => {
  const session = requireSession(context)
  const { holder } = session
  if (seesEveryReservation(holder) || hasApplication(holder, 'RESERVATION_MANAGEMENT')) return undefined
  return sql`(${mayReserve(session, alias)} OR ${alias}.id = ANY (ARRAY(SELECT line.reservable_item_id
    FROM reservation.reservation_item line WHERE line.reservation_id IN (${seenIds(context)}))))`
}

/** Items of reservations that the session sees though not those of everybody, in a period: seen even where it may not reserve. */
export const seenItemIds = (context: Context, period: { from: string; to: string }): SQL => sql`
  SELECT line.reservable_item_id FROM reservation.reservation_item line
  WHERE line.reservation_id IN (${seenIds(context)})
    AND line.starting_at < ${period.to}::timestamptz AND line.ending_at > ${period.from}::timestamptz`

/** For many rows at once: looked up in a table that is built once. */
export const isSeenInFull = (context: Context, reservationId: SQL): SQL =>
  sql`${reservationId} IN (${seenIds(context)})`
export const isOwnSeen = (userId: string, reservationId: SQL): SQL => sql`${reservationId} IN (${ownIds(userId)})`
