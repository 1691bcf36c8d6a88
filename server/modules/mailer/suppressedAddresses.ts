/** Withholds automatic emails from addresses with a permanent failure (D118). */
import { mailerMessages as messages } from '#i18n/fr/mailer.ts'
import { isAccountEmailType, LETTER_EMAIL_TYPE } from '#resources/domain/emailTypes.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import type { EmailFacts } from './facts.ts'

type Asked = { type: string; facts: Pick<EmailFacts, 'byHand'>; recipients: readonly { email: string }[] }

/** True if a person requested the email: password links, letters, recipients chosen in spite of the warning. */
const wasAskedFor = ({ type, facts }: Asked): boolean =>
  isAccountEmailType(type) || type === LETTER_EMAIL_TYPE || facts.byHand === true

const FAILURES = `SELECT address, reason FROM mailer.failures_of($1) WHERE kind = 'PERMANENT'`

export const permanentFailures = async (
  tx: Queryable,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await tx.query<{ address: string; reason: string }>(FAILURES, [addresses])
  return new Map(rows.map(({ address, reason }) => [address, reason]))
}

/** Reasons by lowercase address; messages to these addresses do not leave. */
export const suppressedAddresses = async (tx: Queryable, asked: Asked): Promise<ReadonlyMap<string, string>> => {
  if (wasAskedFor(asked)) return new Map()
  const addresses = asked.recipients.map(({ email }) => email)
  const failures = await permanentFailures(tx, addresses)
  return new Map([...failures].map(([address, reason]) => [address, messages.held(reason)]))
}
