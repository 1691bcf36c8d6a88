import { sql } from 'drizzle-orm'
import { validate as isId } from 'uuid'
import type { Context } from '#server/engine/context.ts'
import { execute } from '#server/engine/read/execute.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import { allows } from '../access/closingAccess.ts'
import { visibleReservations } from '../access/reservationAccess.ts'

/** Reservation items that the session may close now, with their reservable items. */
export const readClosableLines = (
  context: Context,
  db: Queryable,
  given: readonly string[],
): Promise<{ line: string; item: string }[]> =>
  execute<{ line: string; item: string }>(
    db,
    sql`SELECT line.id AS line, line.reservable_item_id AS item FROM reservation.reservation_item line
      WHERE line.id = ANY (${sql.param(given.filter((id) => isId(id)))}::uuid[])
        AND ${visibleReservations(context, sql`line.reservation_id`) ?? sql`true`} AND ${allows('close')(context, sql.raw('line'))}`,
  )
