/** Who may decide what on the steps of lines (D12), as conditions that PostgreSQL checks row by row. */
import { type SQL, sql } from 'drizzle-orm'
import { can, hasApplication, isSuperAdmin } from '#resources/domain/rights.ts'
import { type Context, requireSession, type Session } from '#server/engine/context.ts'

/** Aliases of the rows that a condition reads. */
const [STEP, LINE, ITEM, RESERVATION] = ['step', 'line', 'item', 'r'].map((alias) => sql.raw(alias)) as [
  SQL,
  SQL,
  SQL,
  SQL,
]

/** Steps with the line, the item and the reservation that they are about, under these aliases. */
export const STEPS: SQL = sql`reservation.reservation_item_validation_step ${STEP}
  JOIN reservation.reservation_item ${LINE} ON ${LINE}.id = ${STEP}.reservation_item_id
  JOIN reservation.reservable_item ${ITEM} ON ${ITEM}.id = ${LINE}.reservable_item_id
  JOIN reservation.reservation ${RESERVATION} ON ${RESERVATION}.id = ${LINE}.reservation_id`

const ids = (list: readonly string[]): SQL => sql`${sql.param(list)}::uuid[]`

/** D8: whoever manages the item decides a step that names nobody. */
const managesItem = ({ holder, sectorIds }: Session): SQL => {
  if (!hasApplication(holder, 'RESERVATION_MANAGEMENT')) return sql`false`
  if (can(holder, 'UPDATE_RESERVATION_ITEMS_OF_OTHER_SECTORS')) return sql`true`
  return sql`(${ITEM}.sector_ids = '{}' OR ${ITEM}.sector_ids && ${ids(sectorIds)})`
}

/** The session is of the step's roles and sectors, and is the one whom the requester chose, if they chose. */
const qualifies = (session: Session): SQL => {
  const { userId, roleIds, sectorIds } = session
  return sql`((${STEP}.approver_id IS NULL OR ${STEP}.approver_id = ${userId}::uuid)
    AND (${STEP}.user_role_ids = '{}' OR ${STEP}.user_role_ids && ${ids(roleIds)})
    AND (${STEP}.sector_ids = '{}' OR ${STEP}.sector_ids && ${ids(sectorIds)})
    AND (${STEP}.user_role_ids <> '{}' OR ${STEP}.sector_ids <> '{}' OR ${managesItem(session)}))`
}

/** Nobody decides their own request, as maker or main borrower, unless the workflow says so. */
export const isNotOwn = ({ userId }: Session): SQL => sql`(${LINE}.allows_own_decision OR NOT (
  coalesce(${RESERVATION}.created_by_id = ${userId}::uuid, false) OR EXISTS (
    SELECT FROM reservation.reservation_item mine JOIN reservation.borrowing used ON used.reservation_item_id = mine.id
    WHERE mine.reservation_id = ${RESERVATION}.id AND used.is_main AND used.borrower_id = ${userId}::uuid)))`

/** Whether the session may decide the step, whenever it is open. */
export const mayDecide = (session: Session): SQL =>
  isSuperAdmin(session.holder) ? isNotOwn(session) : sql`(${qualifies(session)} AND ${isNotOwn(session)})`

/** Whether the session may take the decision on a step back: who may take it, and who took it. */
export const mayShelve = (session: Session): SQL =>
  sql`(${STEP}.updated_by_id = ${session.userId}::uuid OR ${mayDecide(session)})`

const isBeforeStart = ({ now }: Context): SQL => sql`${LINE}.starting_at > ${now.toISOString()}::timestamptz`

/** Open steps that the session may decide: few, found by the index of what is open. */
const openSteps = (context: Context): SQL => sql`FROM ${STEPS}
  WHERE ${STEP}.is_open AND ${isBeforeStart(context)} AND ${mayDecide(requireSession(context))}`

export const openForSession = (context: Context): SQL => sql`SELECT ${STEP}.id ${openSteps(context)}`

/** Reservations with such a step. */
export const decidableIds = (context: Context): SQL => sql`SELECT ${LINE}.reservation_id ${openSteps(context)}`

/** Reservations of which the session has decided a step. */
export const decidedIds = (context: Context): SQL => sql`SELECT decided_line.reservation_id
  FROM reservation.reservation_item_validation_step decided
  JOIN reservation.reservation_item decided_line ON decided_line.id = decided.reservation_item_id
  WHERE decided.status <> 'PENDING' AND decided.updated_by_id = ${requireSession(context).userId}::uuid`

/** Whether a step, given by its id, is open and the session's to decide. */
export const canDecide = (context: Context, alias: SQL): SQL => sql`EXISTS (SELECT FROM ${STEPS}
  WHERE ${STEP}.id = ${alias}.id AND ${STEP}.is_open AND ${isBeforeStart(context)}
    AND ${mayDecide(requireSession(context))})`

/** Whether the decision on a step, given by its id, is the session's to take back. */
export const canShelve = (context: Context, alias: SQL): SQL => sql`EXISTS (SELECT FROM ${STEPS}
  WHERE ${STEP}.id = ${alias}.id AND ${STEP}.status <> 'PENDING' AND ${LINE}.closed_at IS NULL
    AND ${isBeforeStart(context)} AND ${mayShelve(requireSession(context))})`

/** Names of the roles and of the sectors that a step, given by its row, asks for. */
export const decidedWithin = (_context: Context, alias: SQL): SQL =>
  sql`reservation.decided_within(${alias}.user_role_ids, ${alias}.sector_ids)`
