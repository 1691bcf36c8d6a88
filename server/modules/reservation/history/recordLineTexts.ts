import type { PoolClient } from 'pg'
import { type Context, requireSession } from '#server/engine/context.ts'
import { recordActivities } from '#server/features/activity/activity.ts'
import { publish } from '#server/platform/events/events.ts'
import { beforeCommit } from '#server/platform/postgres/beforeCommit.ts'

export type LineOfHistory = {
  reservationId: string
  number: string
  subject: string
  itemId: string
  startingAt: string
  endingAt: string
}

/** `field`: history field of the texts. Undo does not apply to it: reversal is an action of its own. */
type LineTexts = {
  context: Context
  tx: PoolClient
  field: string
  texts: readonly { line: LineOfHistory; text: string }[]
}

/** Decisions and closings write reservation items only: « Modifié le » of the reservation must follow them. */
const MARK_UPDATED = `UPDATE reservation.reservation SET updated_at = now(), updated_by_id = $2::uuid
  WHERE id = ANY ($1::uuid[])`

/** One entry and one event per reservation. Equal texts before and after make the thread list them. */
export const recordLineTexts = async ({ context, tx, field, texts }: LineTexts): Promise<void> => {
  const byReservation = [...Map.groupBy(texts, ({ line }) => line.reservationId)]
  const entries = byReservation.map(([recordId, ofOne]) => {
    const words = ofOne.map(({ text }) => text)
    return {
      recordId,
      recordLabel: `${ofOne[0]?.line.number} – ${ofOne[0]?.line.subject}`,
      action: 'UPDATE' as const,
      changes: { [field]: { before: words, after: words } },
    }
  })
  const { userId } = requireSession(context)
  await recordActivities(tx, { entity: 'reservation', userId }, entries)
  await beforeCommit(tx).query(MARK_UPDATED, [entries.map(({ recordId }) => recordId), userId])
  for (const [id, ofOne] of byReservation) {
    const [first] = ofOne
    if (!first) continue
    const { startingAt, endingAt } = first.line
    const itemIds = [...new Set(ofOne.map(({ line }) => line.itemId))]
    // Notifications leave with COMMIT, so they need no round trip of their own.
    await publish(beforeCommit(tx), 'reservation', { action: 'update', id, startingAt, endingAt, itemIds })
  }
}
