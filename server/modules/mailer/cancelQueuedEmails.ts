import type { PRODUCT_SENT_EMAIL_TYPES } from '#resources/domain/emailTypes.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'

type EmailType = (typeof PRODUCT_SENT_EMAIL_TYPES)[number]

type Cancellation = { recordId: string; types: readonly EmailType[]; most: 'newest' | 'all' }

/** Deletes emails that are not prepared yet. Returns their types: these were never sent and need no correction. */
export const cancelQueuedEmails = async (
  tx: Queryable,
  { recordId, types, most }: Cancellation,
): Promise<ReadonlySet<EmailType>> => {
  const { rows } = await tx.query<{ types: EmailType[] }>('SELECT mailer.cancel_queued($1, $2::text[], $3) AS types', [
    recordId,
    types,
    most === 'newest',
  ])
  return new Set(rows[0]?.types)
}
