/** What was decided on a reservation, in its thread and to whoever looks at it. */
import type { PoolClient } from 'pg'
import { decisionMessages as messages } from '#i18n/fr/decisions.ts'
import { type Context, requireSession } from '#server/engine/context.ts'
import { recordActivities } from '#server/features/activity/activity.ts'
import { publish } from '#server/platform/events/events.ts'
import type { LineChange } from './lineSteps.ts'

/** The field of the history that tells decisions, in words: an undo of them is a decision of its own. */
export const DECISIONS = 'validation'

type Telling = { context: Context; tx: PoolClient; changes: readonly LineChange[]; comment: string | null }

/** What became of the steps whose status changed. The thread lists texts that are the same before and after. */
const textsOf = (changes: readonly LineChange[], comment: string | null) => {
  const texts = changes.flatMap(({ before, after }) =>
    after.steps.flatMap(({ name, status }, index) =>
      before.steps[index]?.status === status
        ? []
        : [messages.history(before.itemName, name, messages.words[status], comment)],
    ),
  )
  return { before: texts, after: texts }
}

/** One entry and one event for each reservation. */
export const tellDecisions = async ({ context, tx, changes, comment }: Telling): Promise<void> => {
  const byReservation = [...Map.groupBy(changes, ({ before }) => before.reservationId)]
  const entries = byReservation.map(([recordId, ofOne]) => ({
    recordId,
    recordLabel: `${ofOne[0]?.before.number} – ${ofOne[0]?.before.subject}`,
    action: 'UPDATE' as const,
    changes: { [DECISIONS]: textsOf(ofOne, comment) },
  }))
  await recordActivities(tx, { entity: 'reservation', userId: requireSession(context).userId }, entries)
  for (const [id, ofOne] of byReservation) {
    const [first] = ofOne
    if (!first) continue
    const { startingAt, endingAt } = first.before
    const itemIds = [...new Set(ofOne.map(({ before }) => before.itemId))]
    await publish(tx, 'reservation', { action: 'update', id, startingAt, endingAt, itemIds })
  }
}
