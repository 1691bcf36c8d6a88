import { type SQL, sql } from 'drizzle-orm'
import { can } from '#resources/domain/rights.ts'
import type { Unavailability } from '#resources/domain/unavailability.ts'
import { type Context, requireSession } from '#server/engine/context.ts'
import { executeOne } from '#server/engine/read/execute.ts'
import { clock, instantText } from '#server/engine/read/instant.ts'
import type { PageWindow } from '#server/engine/read/page.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import { allows } from '../access/closingAccess.ts'
import { isMovable, visibleReservations } from '../access/reservationAccess.ts'

/** `items`: reservation items. `confirmation` names exactly this set of them. */
export type AffectedCount = { reservations: number; items: number; confirmation: string }

type AffectedSet = { causes?: readonly Unavailability[]; lines?: readonly string[] }

const linesOf = ({ causes = [], lines = [] }: AffectedSet) =>
  sql`(SELECT line_id, reservation_id FROM reservation.affected_lines(${JSON.stringify(causes)}::jsonb)
    UNION SELECT id, reservation_id FROM reservation.reservation_item WHERE id = ANY (${sql.param(lines)}::uuid[]))`

export const countAffected = async (db: Queryable, affected: AffectedSet): Promise<AffectedCount> => {
  const counted = await executeOne<AffectedCount>(
    db,
    sql`SELECT count(DISTINCT reservation_id)::int AS reservations, count(*)::int AS items,
      md5(coalesce(string_agg(line_id::text, ',' ORDER BY line_id), '')) AS confirmation FROM ${linesOf(affected)} hit`,
  )
  return counted ?? { reservations: 0, items: 0, confirmation: '' }
}

const LINES = `SELECT reservation_id AS id, array_agg(line_id) AS lines FROM reservation.affected_lines($1::jsonb) GROUP BY 1`

export const readAffectedLines = async (
  db: Queryable,
  causes: readonly Unavailability[],
): Promise<Map<string, readonly string[]>> => {
  const { rows } = await db.query<{ id: string; lines: string[] }>(LINES, [JSON.stringify(causes)])
  return new Map(rows.map(({ id, lines }) => [id, lines]))
}

export type AffectedItem = {
  id: string
  itemId: string
  name: string
  startingAt: string
  endingAt: string
  quantity: number
}

export type AffectedReservation = {
  id: string
  number: string
  subject: string
  startingAt: string
  endingAt: string
  people: readonly string[]
  items: readonly AffectedItem[]
  canMove: boolean
  canCancel: boolean
}

/** Requires alias `shown`. Items handed out stay with their borrower. */
const mayMoveAll = (context: Context): SQL =>
  can(requireSession(context).holder, 'RESERVATION', 'createAndUpdate')
    ? sql`(shown.since > ${clock(context)} AND EXISTS (SELECT FROM reservation.reservation r WHERE r.id = shown.id
        AND ${isMovable(context, sql.raw('r'))}) AND NOT EXISTS (SELECT FROM reservation.reservation_item line
          WHERE line.reservation_id = shown.id AND (line.handed_over_at IS NOT NULL OR line.closed_at IS NOT NULL)))`
    : sql`false`

/** One page, the earliest first; `total` counts the reservations that the session sees. */
export const listAffected = async (
  context: Context,
  db: Queryable,
  affected: AffectedSet,
  { page, perPage }: PageWindow,
): Promise<{ items: AffectedReservation[]; total: number }> => {
  const canRead = can(requireSession(context).holder, 'RESERVATION')
  const visible = canRead ? (visibleReservations(context, sql`r.id`) ?? sql`true`) : sql`false`
  const answer = await executeOne<{ items: AffectedReservation[] | null; total: number }>(
    db,
    sql`WITH hit AS MATERIALIZED ${linesOf(affected)},
      shown AS (
        SELECT r.id, r.number, r.subject, min(line.starting_at) AS since, max(line.ending_at) AS until
        FROM hit JOIN reservation.reservation r ON r.id = hit.reservation_id
        JOIN reservation.reservation_item line ON line.id = hit.line_id
        WHERE ${visible} GROUP BY r.id)
      SELECT (SELECT count(*)::int FROM shown) AS total, (SELECT json_agg(told) FROM (
        SELECT shown.id, shown.number, shown.subject, ${instantText(sql`shown.since`)} AS "startingAt",
        ${instantText(sql`shown.until`)} AS "endingAt",
        ARRAY(SELECT DISTINCT coalesce(person.first_name || ' ' || person.last_name, used.external_name)
          FROM hit JOIN reservation.borrowing used ON used.reservation_item_id = hit.line_id AND used.is_main
          LEFT JOIN security."user" person ON person.id = used.borrower_id
          WHERE hit.reservation_id = shown.id ORDER BY 1) AS people,
        (SELECT json_agg(json_build_object('id', line.id, 'itemId', item.id, 'name', item.name,
            'startingAt', ${instantText(sql`line.starting_at`)}, 'endingAt', ${instantText(sql`line.ending_at`)},
            'quantity', line.quantity - line.returned_quantity) ORDER BY line.starting_at, line.id)
          FROM hit JOIN reservation.reservation_item line ON line.id = hit.line_id
          JOIN reservation.reservable_item item ON item.id = line.reservable_item_id
          WHERE hit.reservation_id = shown.id) AS items,
        ${mayMoveAll(context)} AS "canMove",
        NOT EXISTS (SELECT FROM hit JOIN reservation.reservation_item line ON line.id = hit.line_id
          WHERE hit.reservation_id = shown.id AND NOT ${allows('cancel')(context, sql.raw('line'))}) AS "canCancel"
        FROM shown ORDER BY shown.since, shown.id
        LIMIT ${perPage} OFFSET ${(page - 1) * perPage}) told) AS items`,
  )
  return { items: answer?.items ?? [], total: answer?.total ?? 0 }
}
