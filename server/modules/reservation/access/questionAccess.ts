import { type SQL, sql } from 'drizzle-orm'
import { type Context, requireSession } from '#server/engine/context.ts'
import { clock } from '#server/engine/read/instant.ts'
import { managesItemOf } from './closingAccess.ts'
import { awaitsAnswer } from './decisionAccess.ts'
import { isOwn } from './reservationAccess.ts'

export const awaitingAnswerIds: SQL = sql`SELECT questioned_line.reservation_id
  FROM reservation.reservation_item_validation_step questioned
  JOIN reservation.reservation_item questioned_line ON questioned_line.id = questioned.reservation_item_id
  WHERE ${awaitsAnswer(sql.raw('questioned'))} AND questioned_line.cancelled_at IS NULL`

export const isAwaitingAnswer = (_context: Context, alias: SQL): SQL => awaitsAnswer(alias)

/** `whose`: condition on the answering user. The reservation item must be upcoming and open. */
const answerable = (context: Context, alias: SQL, whose: SQL): SQL => sql`(${awaitsAnswer(alias)} AND EXISTS (
    SELECT FROM reservation.reservation_item asked_line
    JOIN reservation.reservation asking ON asking.id = asked_line.reservation_id
    WHERE asked_line.id = ${alias}.reservation_item_id AND asked_line.cancelled_at IS NULL
      AND asked_line.closed_at IS NULL AND asked_line.starting_at > ${clock(context)} AND ${whose}))`

const isRequester = (context: Context): SQL => isOwn(requireSession(context).userId, sql.raw('asking'))

/** Requesters: the author and main borrowers. */
export const canAnswer = (context: Context, alias: SQL): SQL => answerable(context, alias, isRequester(context))

export const canAnswerFor = (context: Context, alias: SQL): SQL => {
  const manages = managesItemOf(requireSession(context), sql.raw('asked_line'))
  return answerable(context, alias, sql`${manages} AND NOT ${isRequester(context)}`)
}

export const isAwaiting = (_context: Context, alias: SQL, is: boolean): SQL =>
  is ? awaitsAnswer(alias) : sql`NOT ${awaitsAnswer(alias)}`

export const waitsForAnswer = (context: Context, r: SQL, waits: boolean): SQL => {
  const waiting = sql`(${r}.starting_at > ${clock(context)}
    AND ${r}.id = ANY (ARRAY(${awaitingAnswerIds})) AND ${isOwn(requireSession(context).userId, r)})`
  return waits ? waiting : sql`NOT ${waiting}`
}
