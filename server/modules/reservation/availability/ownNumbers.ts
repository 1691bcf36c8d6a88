/** Finds the session's own reservations among conflicts, so that a repeated booking is recognised by its number. */
import { sql } from 'drizzle-orm'
import { type Context, requireSession } from '#server/engine/context.ts'
import { execute } from '#server/engine/read/execute.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import { isOwn } from '../access/reservationAccess.ts'
import type { LocatedHold } from '../claim/claimItems.ts'

export type OwnNumbers = ReadonlyMap<string, string>

type Holding = Pick<LocatedHold, 'reservationId'>

export const ownNumber = (own: OwnNumbers | undefined, { reservationId }: Holding): string | undefined =>
  reservationId ? own?.get(reservationId) : undefined

/** Omits reservations of the running transaction, which have no number yet (`assignNumbersBeforeCommit`). */
export const findOwnNumbers = async (
  context: Context,
  db: Queryable,
  holds: readonly Holding[],
): Promise<OwnNumbers> => {
  const ids = [...new Set(holds.flatMap(({ reservationId }) => reservationId ?? []))]
  if (ids.length === 0) return new Map()
  const { userId } = requireSession(context)
  const rows = await execute<{ id: string; number: string }>(
    db,
    sql`SELECT r.id, r.number FROM reservation.reservation r
      WHERE r.id = ANY (${sql.param(ids)}::uuid[]) AND r.number <> r.id::text AND ${isOwn(userId, sql.raw('r'))}`,
  )
  return new Map(rows.map(({ id, number }) => [id, number]))
}
