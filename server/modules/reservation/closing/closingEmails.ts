import type { PoolClient } from 'pg'
import type { LineAction } from '#resources/domain/closing.ts'
import { GRACE_SECONDS } from '#resources/domain/emailStatuses.ts'
import type { Context } from '#server/engine/context.ts'
import { beforeCommit } from '#server/platform/postgres/beforeCommit.ts'
import { cancelNewestEmails, cancelUnsentEmails, queueEmails } from '../emails/queueEmails.ts'

type Done = { id: string; reservationId: string }
type Closing = { context: Context; tx: PoolClient; action: LineAction; text: string | null; lines: readonly Done[] }

const RECENT = `SELECT r.id, NOT EXISTS (SELECT FROM reservation.reservation_item line
    WHERE line.reservation_id = r.id AND line.cancelled_at IS NULL) AS "isCancelled"
  FROM reservation.reservation r WHERE r.id = ANY($1::uuid[]) AND r.created_at > now() - make_interval(secs => $2)`

type Recent = { id: string; isCancelled: boolean }

const readRecent = async (tx: PoolClient, ids: readonly string[]): Promise<Map<string, Recent>> => {
  const { rows } = await tx.query<Recent>(RECENT, [ids, GRACE_SECONDS])
  return new Map(rows.map((one) => [one.id, one]))
}

/** Needed because the cancellation deleted the unsent email about the creation. */
const requeueCreationEmail = async (context: Context, tx: PoolClient, id: string): Promise<void> => {
  await cancelNewestEmails(tx, id, 'created')
  await queueEmails(context, beforeCommit(tx), 'created', { id })
}

/** One email per reservation; none for an action reverted within the grace period. */
export const emailClosings = async ({ context, tx, action, text, lines }: Closing): Promise<void> => {
  const byReservation = Map.groupBy(lines, ({ reservationId }) => reservationId)
  const recent = await readRecent(tx, [...byReservation.keys()])
  for (const [id, ofOne] of byReservation) {
    const about = { id, lineIds: ofOne.map((line) => line.id), comment: text }
    if (action === 'close' && text) await queueEmails(context, beforeCommit(tx), 'closed', about)
    else if (action === 'reopen') await cancelNewestEmails(beforeCommit(tx), id, 'closed')
    else if (action === 'cancel') {
      const isUntold = recent.get(id)?.isCancelled && (await cancelUnsentEmails(tx, id))
      if (!isUntold) await queueEmails(context, beforeCommit(tx), 'deleted', about)
    } else if (action === 'reinstate') {
      const wasToBeTold = await cancelNewestEmails(tx, id, 'deleted')
      if (wasToBeTold) continue
      if (recent.has(id)) await requeueCreationEmail(context, tx, id)
      // The email about the cancellation was sent, so the reinstatement is sent too.
      else await queueEmails(context, beforeCommit(tx), 'created', { id, lineIds: about.lineIds })
    }
  }
}
