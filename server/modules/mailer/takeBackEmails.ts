/** Takes emails back that were asked for a moment ago and have not been prepared. */
import type { EmailType } from '#resources/domain/emailTypes.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'

/** `newest`: of each type the last one that was asked for. */
export type TakingBack = { recordId: string; types: readonly EmailType[]; most: 'newest' | 'all' }

/** Answers the types that were: nobody needs to be told the contrary of what they never heard of. */
export const takeBackEmails = async (
  tx: Queryable,
  { recordId, types, most }: TakingBack,
): Promise<ReadonlySet<EmailType>> => {
  const { rows } = await tx.query<{ types: EmailType[] }>('SELECT mailer.take_back($1, $2::text[], $3) AS types', [
    recordId,
    types,
    most === 'newest',
  ])
  return new Set(rows[0]?.types)
}
