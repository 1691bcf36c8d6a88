/** Conversation of a report: answers are sent to its reporter, answers of the reporter to the people who take part. */
import { reportNotices } from '#i18n/fr/problemReports.ts'
import type { Commented } from '#server/engine/context.ts'
import { requireSession } from '#server/engine/context.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'

export const tellStaff = async (tx: Queryable, report: string, author: string | null): Promise<void> => {
  await tx.query('SELECT intervention.tell_staff($1, $2, $3)', [report, author, reportNotices.answered])
}

const TELL = 'SELECT intervention.tell_answer($1, $2, $3, $4)'
const TAKE_BACK = 'SELECT intervention.take_back_answer($1, $2) AS "isWaiting"'

/** A changed answer replaces its email while that waits; a deleted one withdraws it. */
export const followComment = async (comment: Commented): Promise<void> => {
  const { context, tx, id, activity, audience, text, files, isChange } = comment
  const { userId } = requireSession(context)
  if (audience === null && !isChange) return tellStaff(tx, id, userId)
  if (audience !== 'ANSWER') return
  const { rows } = isChange ? await tx.query<{ isWaiting: boolean }>(TAKE_BACK, [id, activity]) : { rows: [] }
  if (text !== null && (!isChange || rows[0]?.isWaiting)) {
    const said = files > 0 ? `${text}\n${reportNotices.attached(files)}` : text
    await tx.query(TELL, [id, activity, said, userId])
  }
}
