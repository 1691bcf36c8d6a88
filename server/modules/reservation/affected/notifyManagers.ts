import { sql } from 'drizzle-orm'
import type { PoolClient } from 'pg'
import type { Unavailability } from '#resources/domain/unavailability.ts'
import type { Context } from '#server/engine/context.ts'
import { execute } from '#server/engine/read/execute.ts'
import { loadParameters } from '#server/modules/parameter/readParameter.ts'
import { beforeCommit } from '#server/platform/postgres/beforeCommit.ts'
import { isUpdatable } from '../access/reservationAccess.ts'
import { queueEmails } from '../emails/queueEmails.ts'
import { readAffectedLines } from './affectedReservations.ts'
import type { AffectedLines } from './applyDecisions.ts'

export const notifyManagers = async (context: Context, tx: PoolClient, affected: AffectedLines): Promise<void> => {
  const left = await execute<{ id: string }>(
    tx,
    sql`SELECT r.id FROM reservation.reservation r WHERE r.id = ANY (${sql.param([...affected.keys()])}::uuid[])
      AND NOT ${isUpdatable(context, sql.raw('r'))} AND NOT r.is_cancelled`,
  )
  if (left.length === 0) return
  await loadParameters(context, tx)
  for (const { id } of left)
    await queueEmails(context, beforeCommit(tx), 'affected', { id, lineIds: affected.get(id) ?? [] })
}

const CANCEL_QUEUED = `SELECT mailer.cancel_queued(id, ARRAY['reservation_affected'], true) FROM unnest($1::uuid[]) AS id`

export const cancelManagerEmails = async (tx: PoolClient, removed: readonly Unavailability[]): Promise<void> => {
  if (removed.length === 0) return
  const ids = [...(await readAffectedLines(tx, removed)).keys()]
  if (ids.length > 0) await tx.query(CANCEL_QUEUED, [ids])
}
