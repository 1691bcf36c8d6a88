import { type SQL, sql } from 'drizzle-orm'
import { can } from '#resources/domain/rights.ts'
import { type Context, type EntityHooks, requireSession } from '#server/engine/context.ts'
import { isSeen } from '#server/engine/read/visible.ts'

export const canSeeExternalAddresses = (context: Context): boolean =>
  can(requireSession(context).holder, 'EXTERNAL_BORROWER')

/** Tables that hold addresses, with the right that shows them. Readers of emails see the addresses of accounts. */
const HOLDERS = [
  ['EMAIL_MODEL', 'user', sql`security."user"`],
  ['DEPARTMENT', 'department', sql`company.department`],
  ['SUPPLIER', 'supplier', sql`company.supplier`],
] as const

/** Messages to addresses that the session may read. All others belong, or belonged, to external people. */
export const visibleMessages = (context: Context, alias: SQL): SQL | undefined => {
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
  return known.length > 0 ? sql.join(known, sql` OR `) : sql`false`
}

const maskUnlessVisible =
  (mask: (alias: SQL) => SQL) =>
  (context: Context, alias: SQL): SQL | undefined =>
    canSeeExternalAddresses(context) ? undefined : mask(alias)

/** Recipients are stored as `NAME <ADDRESS>, …`, cut at the end. */
const recipients = maskUnlessVisible((alias) => sql`regexp_replace(${alias}.recipients, '\\s*<[^>]*(>|$)', '', 'g')`)

/** Answers of mail servers repeat the address. */
const error = maskUnlessVisible((alias) => sql`regexp_replace(${alias}.error, '[^\\s<>]+@[^\\s<>]+', '…', 'g')`)

export const outgoingEmailHooks: EntityHooks = {
  computed: { recipients, error },
  cacheableComputed: ['recipients', 'error'],
}

export const shownError = (context: Context, text: string | null): string | null =>
  canSeeExternalAddresses(context) ? text : (text?.replace(/[^\s<>]+@[^\s<>]+/g, '…') ?? null)
