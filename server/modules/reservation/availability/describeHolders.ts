import { sql } from 'drizzle-orm'
import { recurrenceMessages } from '#i18n/fr/recurrence.ts'
import type { Context } from '#server/engine/context.ts'
import { execute } from '#server/engine/read/execute.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import { visibleReservations } from '../access/reservationAccess.ts'

export const describeHolders = async (
  context: Context,
  db: Queryable,
  ids: readonly string[],
): Promise<Map<string, string>> => {
  if (ids.length === 0) return new Map()
  const visible = visibleReservations(context, sql`r.id`) ?? sql`true`
  const visibleRows = await execute<{ id: string; subject: string; people: string | null }>(
    db,
    sql`SELECT r.id, r.subject, (
        SELECT string_agg(DISTINCT coalesce(person.first_name || ' ' || person.last_name, used.external_name), ', ')
        FROM reservation.reservation_item line JOIN reservation.borrowing used ON used.reservation_item_id = line.id
        LEFT JOIN security."user" person ON person.id = used.borrower_id
        WHERE line.reservation_id = r.id AND used.is_main) AS people
      FROM reservation.reservation r WHERE r.id = ANY (${sql.param([...new Set(ids)])}::uuid[]) AND ${visible}`,
  )
  return new Map(visibleRows.map(({ id, subject, people }) => [id, recurrenceMessages.by(subject, people ?? '')]))
}
