/** Which steps wait for an answer of who asked for the reservation, and whose it is (D83), as conditions on rows. */
import { type SQL, sql } from 'drizzle-orm'
import { type Context, requireSession } from '#server/engine/context.ts'
import { isOwn } from './access.ts'
import { awaitsAnswer } from './decisionAccess.ts'

/** Reservations with a step that waits for an answer. */
export const awaitingAnswerIds: SQL = sql`SELECT questioned_line.reservation_id
  FROM reservation.reservation_item_validation_step questioned
  JOIN reservation.reservation_item questioned_line ON questioned_line.id = questioned.reservation_item_id
  WHERE ${awaitsAnswer(sql.raw('questioned'))} AND questioned_line.cancelled_at IS NULL`

/** Whether a step, given by its row, waits for an answer. */
export const isAwaitingAnswer = (_context: Context, alias: SQL): SQL => awaitsAnswer(alias)

/** Whether the answer is the session's to give: it made the reservation, or is a main borrower of it. */
export const canAnswer = (context: Context, alias: SQL): SQL => sql`(${awaitsAnswer(alias)} AND EXISTS (
    SELECT FROM reservation.reservation_item asked_line
    JOIN reservation.reservation asking ON asking.id = asked_line.reservation_id
    WHERE asked_line.id = ${alias}.reservation_item_id AND asked_line.cancelled_at IS NULL
      AND asked_line.closed_at IS NULL AND asked_line.starting_at > ${context.now.toISOString()}::timestamptz
      AND ${isOwn(requireSession(context).userId, sql.raw('asking'))}))`

/** Whether a reservation waits for the session's answer. */
export const waitsForAnswer = (context: Context, r: SQL, waits: boolean): SQL => {
  const waiting = sql`(${r}.starting_at > ${context.now.toISOString()}::timestamptz
    AND ${r}.id = ANY (ARRAY(${awaitingAnswerIds})) AND ${isOwn(requireSession(context).userId, r)})`
  return waits ? waiting : sql`NOT ${waiting}`
}
