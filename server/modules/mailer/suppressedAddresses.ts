import { mailerMessages as messages } from '#i18n/fr/mailer.ts'
import { FULL_MAILBOX_DAYS } from '#resources/domain/lifetimes.ts'
import type { EmailHandler, QueuedEmail } from '#server/engine/context.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'

const FAILURES = `SELECT address, reason FROM mailer.failures_of($1, ${FULL_MAILBOX_DAYS}) WHERE kind = 'PERMANENT'`

export const permanentFailures = async (
  tx: Queryable,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await tx.query<{ address: string; reason: string }>(FAILURES, [addresses])
  return new Map(rows.map(({ address, reason }) => [address, reason]))
}

/** Reasons by lowercase address; messages to these addresses do not leave. */
export const suppressedAddresses = async (
  tx: Queryable,
  handler: EmailHandler | undefined,
  { facts, recipients }: Pick<QueuedEmail<unknown>, 'facts' | 'recipients'>,
): Promise<ReadonlyMap<string, string>> => {
  if (handler?.isRequested?.(facts)) return new Map()
  const addresses = recipients.map(({ email }) => email)
  const failures = await permanentFailures(tx, addresses)
  return new Map([...failures].map(([address, reason]) => [address, messages.held(reason)]))
}
