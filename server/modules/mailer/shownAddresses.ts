import { type SQL, sql } from 'drizzle-orm'
import { can } from '#resources/domain/rights.ts'
import { type Context, type EntityHooks, requireSession } from '#server/engine/context.ts'
import { all } from '#server/engine/kinds/conditions.ts'
import { namesSeenRecord } from '#server/engine/read/seenRecord.ts'
import { hasRowRule, isSeen } from '#server/engine/read/visible.ts'
import { limitedEntities } from '#server/engine/rowRules/rowRules.ts'

/** False as soon as a rule of rows limits external people: messages hold their addresses without naming their record. */
export const canSeeExternalAddresses = (context: Context): boolean =>
  can(requireSession(context).holder, 'EXTERNAL_BORROWER') &&
  !hasRowRule(context, context.kernel.resources.get('externalBorrower'))

/** Emails hold titles and texts of records: a rule of rows hides those of its hidden records. */
const visibleEmails = (context: Context, alias: SQL): SQL | undefined => {
  const tested = limitedEntities(context)
  const names = {
    entity: sql`${alias}.record_entity`,
    recordId: sql`${alias}.record_id`,
    row: sql.raw('record_of_email'),
  }
  return tested.length > 0 ? namesSeenRecord(context, names, { tested, other: () => sql`true` }) : undefined
}

const ofVisibleEmails = (context: Context, alias: SQL): SQL | undefined => {
  const visible = visibleEmails(context, sql.raw('shown_email'))
  return (
    visible &&
    sql`EXISTS (SELECT FROM mailer.email shown_email WHERE shown_email.id = ${alias}.email_id AND ${visible})`
  )
}

/** Tables that hold addresses, with the right that shows them. Readers of emails see the addresses of accounts. */
const HOLDERS = [
  ['EMAIL_MODEL', 'user', sql`security."user"`],
  ['DEPARTMENT', 'department', sql`company.department`],
  ['SUPPLIER', 'supplier', sql`company.supplier`],
] as const

/** Messages to addresses that the session may read. All others belong, or belonged, to external people. */
const toReadAddresses = (context: Context, alias: SQL): SQL | undefined => {
  if (canSeeExternalAddresses(context)) return undefined
  const { holder } = requireSession(context)
  const known = HOLDERS.flatMap(([right, key, table]) =>
    can(holder, right)
      ? [
          sql`EXISTS (SELECT FROM ${table} one WHERE lower(one.email) = lower(${alias}.recipient)
          AND ${isSeen(context, key, sql`one`)})`,
        ]
      : [],
  )
  return known.length > 0 ? sql`(${sql.join(known, sql` OR `)})` : sql`false`
}

export const visibleMessages = (context: Context, alias: SQL): SQL | undefined =>
  all([toReadAddresses(context, alias), ofVisibleEmails(context, alias)])

const maskUnlessVisible =
  (mask: (alias: SQL) => SQL) =>
  (context: Context, alias: SQL): SQL | undefined =>
    canSeeExternalAddresses(context) ? undefined : mask(alias)

/** Recipients are stored as `NAME <ADDRESS>, …`, cut at the end. */
const recipients = maskUnlessVisible((alias) => sql`regexp_replace(${alias}.recipients, '\\s*<[^>]*(>|$)', '', 'g')`)

/** Answers of mail servers repeat the address. */
const error = maskUnlessVisible((alias) => sql`regexp_replace(${alias}.error, '[^\\s<>]+@[^\\s<>]+', '…', 'g')`)

export const outgoingEmailHooks: EntityHooks = {
  visible: visibleEmails,
  computed: { recipients, error },
  cacheableComputed: ['recipients', 'error'],
}

export const shownError = (context: Context, text: string | null): string | null =>
  canSeeExternalAddresses(context) ? text : (text?.replace(/[^\s<>]+@[^\s<>]+/g, '…') ?? null)
