/** Writes to people of what was closed with a comment, or cancelled (D13, D33). */
import type { PoolClient } from 'pg'
import type { LineAction } from '#resources/domain/closing.ts'
import type { Context } from '#server/engine/context.ts'
import { atLast } from '#server/platform/postgres/lastStatements.ts'
import { queueEmails, takeBackNews } from './emails.ts'

type Done = { id: string; reservationId: string }
type Closing = { context: Context; tx: PoolClient; action: LineAction; text: string | null; lines: readonly Done[] }

/** One email for each reservation; what is taken back a moment later is not told. */
export const emailClosings = async ({ context, tx, action, text, lines }: Closing): Promise<void> => {
  for (const [id, ofOne] of Map.groupBy(lines, ({ reservationId }) => reservationId)) {
    const about = { id, lineIds: ofOne.map((line) => line.id), comment: text }
    if (action === 'close' && text) await queueEmails(context, atLast(tx), 'closed', about)
    else if (action === 'reopen') await takeBackNews(atLast(tx), id, 'closed')
    else if (action === 'cancel') await queueEmails(context, atLast(tx), 'deleted', about)
    else if (action === 'reinstate') await takeBackNews(atLast(tx), id, 'deleted')
  }
}
