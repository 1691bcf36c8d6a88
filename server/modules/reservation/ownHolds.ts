/** What stands in the way of a booking and is one's own: a repetition is told so, by its number. */
import { sql } from 'drizzle-orm'
import type { Period } from '#resources/domain/time.ts'
import { type Context, requireSession } from '#server/engine/context.ts'
import { execute } from '#server/engine/read/execute.ts'
import { instantText } from '#server/engine/read/instant.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import { isOwn } from './access.ts'

export type OwnHold = { number: string; startingAt: string; quantity: number }

/** Its number, where what is in the way is this one. */
export const ownNumber = (own: OwnHold | undefined, hold: Pick<Period, 'startingAt'>): string | undefined =>
  own?.startingAt === hold.startingAt ? own.number : undefined

type Asked = { itemIds: readonly string[]; period: Period; excluded?: string | undefined }

/** Of each item the earliest reservation of the session's own that holds it within the period. */
export const findOwnHolds = async (
  context: Context,
  db: Queryable,
  { itemIds, period, excluded }: Asked,
): Promise<ReadonlyMap<string, OwnHold>> => {
  const { userId } = requireSession(context)
  const rows = await execute<OwnHold & { itemId: string }>(
    db,
    sql`SELECT DISTINCT ON (item.id) item.id AS "itemId", r.number, ${instantText(sql`line.starting_at`)} AS "startingAt",
        line.quantity - line.returned_quantity AS quantity
      FROM reservation.reservable_item item
      JOIN reservation.reservation_item line ON line.reservable_item_id = item.id AND line.is_holding
        AND line.starting_at > ${period.startingAt}::timestamptz - item.longest_line
        AND line.starting_at < ${period.endingAt}::timestamptz AND line.held_until > ${period.startingAt}::timestamptz
      JOIN reservation.reservation r ON r.id = line.reservation_id
      WHERE item.id = ANY (${sql.param(itemIds)}::uuid[]) AND r.id IS DISTINCT FROM ${excluded ?? null}::uuid
        AND ${isOwn(userId, sql.raw('r'))}
      ORDER BY item.id, line.starting_at, line.id`,
  )
  return new Map(rows.map(({ itemId, ...own }) => [itemId, own]))
}
