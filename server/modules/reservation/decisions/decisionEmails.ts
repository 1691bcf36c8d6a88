import type { PoolClient } from 'pg'
import { verdictOf } from '#resources/domain/validationSteps.ts'
import type { Context } from '#server/engine/context.ts'
import { beforeCommit } from '#server/platform/postgres/beforeCommit.ts'
import { cancelNewestEmails, queueEmails } from '../emails/queueEmails.ts'
import type { LineChange } from '../validation/lineSteps.ts'

type Deciding = { context: Context; tx: PoolClient; changes: readonly LineChange[]; comment: string | null }

const statusOf = (line: LineChange['after']) => verdictOf(line).validationStatus

const outcomesOf = (changes: readonly LineChange[]) => {
  const lines = [...Map.groupBy(changes, ({ before }) => before.id)].flatMap(([id, ofLine]) => {
    const [first, last] = [ofLine[0], ofLine.at(-1)]
    return first && last ? [{ id, was: statusOf(first.before), is: statusOf(last.after) }] : []
  })
  const turned = lines.filter(({ was, is }) => was !== is)
  const idsOf = (status: string) => turned.filter(({ is }) => is === status).map(({ id }) => id)
  return { accepted: idsOf('ACCEPTED'), denied: idsOf('DENIED'), reopened: idsOf('PENDING') }
}

export const emailDecisions = async ({ context, tx, changes, comment }: Deciding): Promise<void> => {
  for (const [id, ofOne] of Map.groupBy(changes, ({ before }) => before.reservationId)) {
    const { accepted, denied, reopened } = outcomesOf(ofOne)
    if (reopened.length > 0) await cancelNewestEmails(beforeCommit(tx), id, 'accepted', 'denied')
    if (accepted.length > 0)
      await queueEmails(context, beforeCommit(tx), 'accepted', { id, lineIds: accepted, comment })
    if (denied.length > 0) await queueEmails(context, beforeCommit(tx), 'denied', { id, lineIds: denied, comment })
  }
}
