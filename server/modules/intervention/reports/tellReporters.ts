import type { ReportNews } from '#resources/domain/problemReports.ts'
import type { WriteHook } from '#server/engine/context.ts'
import { requireSession } from '#server/engine/context.ts'
import { cancelQueuedEmails } from '#server/modules/mailer/cancelQueuedEmails.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'

export const NEWS_TYPES = ['problem_report_news', 'public_report_news'] as const

type News = { report: string; state: ReportNews; remark?: string; author: string }

/** Queues one email to the reporter and the followers, except the author of the decision. */
export const tellReporters = async (tx: Queryable, { report, state, remark, author }: News): Promise<void> => {
  await tx.query('SELECT intervention.tell_reporters($1, $2, $3, $4)', [report, state, remark ?? null, author])
}

const REPORT = 'SELECT id FROM intervention.problem_report WHERE intervention_id = $1 LIMIT 1'

type Ends = { realizationEndingAt?: unknown; cancellationDate?: unknown }

const endOf = ({ realizationEndingAt, cancellationDate }: Ends): ReportNews | undefined => {
  if (cancellationDate) return 'CANCELLED'
  return realizationEndingAt ? 'DONE' : undefined
}

/** After a write of an intervention: its end is told, and no longer told if it is undone within the minute. */
export const tellEnd: WriteHook = async ({ context, tx, id, before, values }) => {
  if (!before) return
  const [was, is] = [endOf(before), endOf({ ...before, ...values })]
  if (was === is) return
  const { rows } = await tx.query<{ id: string }>(REPORT, [id])
  const [report] = rows
  if (!report) return
  if (was) await cancelQueuedEmails(tx, { recordId: report.id, types: NEWS_TYPES, most: 'newest' })
  if (is) await tellReporters(tx, { report: report.id, state: is, author: requireSession(context).userId })
}
