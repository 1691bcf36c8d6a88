import { type SQL, sql } from 'drizzle-orm'
import { validate as isId } from 'uuid'
import { kernelMessages } from '#i18n/fr/kernel.ts'
import type { Context } from '#server/engine/context.ts'
import { validationFailed } from '#server/platform/errors.ts'
import { openForSession } from './decisionAccess.ts'

type Among = { in?: readonly string[] | null }

const MAX_RESERVATIONS = 500

export const ofReservation = (_context: Context, alias: SQL, { in: among }: Among): SQL => {
  if (!among) return sql`true`
  if (among.length > MAX_RESERVATIONS || !among.every((id) => isId(id))) {
    const message = kernelMessages.badInput.filter('reservation')
    throw validationFailed([{ path: 'filter.reservation', rule: 'filter', message }])
  }
  return sql`${alias}.reservation_item_id IN (SELECT line.id FROM reservation.reservation_item line
    WHERE line.reservation_id = ANY (${sql.param(among)}::uuid[]))`
}

/** The array of open steps is small and computed first. */
export const waitsForSession = (context: Context, alias: SQL, waits: boolean): SQL =>
  waits
    ? sql`${alias}.id = ANY (ARRAY(${openForSession(context)}))`
    : sql`NOT ${alias}.id = ANY (ARRAY(${openForSession(context)}))`
