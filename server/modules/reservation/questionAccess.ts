/** Which steps wait for an answer of who asked for the reservation, and whose it is (D83), as conditions on rows. */
import { type SQL, sql } from 'drizzle-orm'
import { type Context, requireSession } from '#server/engine/context.ts'
import { clock } from '#server/engine/read/instant.ts'
import { isOwn } from './access.ts'
import { managesItemOf } from './closingAccess.ts'
import { awaitsAnswer } from './decisionAccess.ts'

/** Reservations with a step that waits for an answer. */
export const awaitingAnswerIds: SQL = sql`SELECT questioned_line.reservation_id
  FROM reservation.reservation_item_validation_step questioned
  JOIN reservation.reservation_item questioned_line ON questioned_line.id = questioned.reservation_item_id
  WHERE ${awaitsAnswer(sql.raw('questioned'))} AND questioned_line.cancelled_at IS NULL`

/** Whether a step, given by its row, waits for an answer. */
export const isAwaitingAnswer = (_context: Context, alias: SQL): SQL => awaitsAnswer(alias)

/** The question stands, and its line and reservation are still to come: `whose` says who of these may answer. */
const answerable = (context: Context, alias: SQL, whose: SQL): SQL => sql`(${awaitsAnswer(alias)} AND EXISTS (
    SELECT FROM reservation.reservation_item asked_line
    JOIN reservation.reservation asking ON asking.id = asked_line.reservation_id
    WHERE asked_line.id = ${alias}.reservation_item_id AND asked_line.cancelled_at IS NULL
      AND asked_line.closed_at IS NULL AND asked_line.starting_at > ${clock(context)} AND ${whose}))`

const isRequester = (context: Context): SQL => isOwn(requireSession(context).userId, sql.raw('asking'))

/** Whether the answer is the session's to give: it made the reservation, or is a main borrower of it. */
export const canAnswer = (context: Context, alias: SQL): SQL => answerable(context, alias, isRequester(context))

/** Whether the session may answer for who asked, as a manager of the item. */
export const canAnswerFor = (context: Context, alias: SQL): SQL => {
  const manages = managesItemOf(requireSession(context), sql.raw('asked_line'))
  return answerable(context, alias, sql`${manages} AND NOT ${isRequester(context)}`)
}

/** Steps that wait for an answer, or all others. */
export const isAwaiting = (_context: Context, alias: SQL, is: boolean): SQL =>
  is ? awaitsAnswer(alias) : sql`NOT ${awaitsAnswer(alias)}`

/** Whether a reservation waits for the session's answer. */
export const waitsForAnswer = (context: Context, r: SQL, waits: boolean): SQL => {
  const waiting = sql`(${r}.starting_at > ${clock(context)}
    AND ${r}.id = ANY (ARRAY(${awaitingAnswerIds})) AND ${isOwn(requireSession(context).userId, r)})`
  return waits ? waiting : sql`NOT ${waiting}`
}
