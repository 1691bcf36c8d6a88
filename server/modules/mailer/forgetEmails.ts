/** Deletes emails after a year (personal data), and address failures after a year or, if temporary, a month. */
import type { Queryable } from '#server/platform/postgres/database.ts'

export const FORGET_JOB = 'mailer:forget'

export const deleteOldEmails = async (db: Queryable): Promise<void> => {
  await db.query(
    `DELETE FROM mailer.address_failure WHERE failed_at < now() - CASE kind WHEN 'PERMANENT' THEN interval '1 year' ELSE interval '1 month' END`,
  )
  await db.query(`DELETE FROM mailer.email WHERE asked_at < now() - interval '1 year'`)
  await db.query(
    `DELETE FROM mailer.announcement WHERE announced_at < now() - interval '1 year' AND moment < now() - interval '1 year'`,
  )
}
