/** Which lines of a reservation somebody would have to agree to anew if the session changed its dates (D15): told before it does. */

import { managesItem } from '#resources/domain/reservationRights.ts'
import type { Context } from '#server/engine/context.ts'
import { requireRight } from '#server/engine/requireRight.ts'
import { loadParameters } from '#server/modules/parameter/readParameter.ts'
import { reserverOf } from './access.ts'
import { readReservation } from './current.ts'
import { isValidated } from './validationSteps.ts'
import { workflowsOf } from './workflows.ts'

const DECIDED = `SELECT DISTINCT reservation_item_id AS id FROM reservation.reservation_item_validation_step
  WHERE reservation_item_id = ANY ($1::uuid[]) AND status <> 'PENDING'`

/** Their ids. Nothing is lost of a line of which nothing has been decided: it only waits anew. */
export const getLinesAskedAnew = async (context: Context, reservation: string): Promise<string[]> => {
  const session = requireRight(context, 'RESERVATION', 'createAndUpdate')
  await loadParameters(context)
  const { pool } = context.kernel
  const { lines } = await readReservation(context, pool, reservation)
  const reserver = reserverOf(session)
  const theirs = lines.filter((line) => !line.isCancelled && !line.isClosed && !managesItem(reserver, line))
  if (theirs.length === 0) return []
  const [stepped, bare] = [theirs.filter(({ hasSteps }) => hasSteps), theirs.filter(({ hasSteps }) => !hasSteps)]
  const { rows: decided } = await pool.query<{ id: string }>(DECIDED, [stepped.map(({ id }) => id)])
  // What was accepted at once is asked for like anything new.
  const isAsked = bare.length > 0 && isValidated(context)
  const workflows = isAsked
    ? await workflowsOf(
        pool,
        bare.map(({ item }) => item),
      )
    : new Map()
  return [...decided.map(({ id }) => id), ...bare.filter(({ item }) => workflows.has(item)).map(({ id }) => id)]
}
