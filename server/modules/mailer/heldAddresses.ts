/** Whom nothing is written to by itself: their address takes nothing (D118). */
import { mailerMessages as messages } from '#i18n/fr/mailer.ts'
import { isAccountEmailType, LETTER_EMAIL_TYPE } from '#resources/domain/emailTypes.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import type { EmailFacts } from './facts.ts'

type Asked = { type: string; facts: Pick<EmailFacts, 'byHand'>; recipients: readonly { email: string }[] }

/** Links to a password were asked for by their person; letters, and what somebody writes, by who saw the warning. */
const wasAskedFor = ({ type, facts }: Asked): boolean =>
  isAccountEmailType(type) || type === LETTER_EMAIL_TYPE || facts.byHand === true

const FAILURES = `SELECT address, reason FROM mailer.failures_of($1) WHERE kind = 'PERMANENT'`

/** By address in lower case, why a message to it does not leave. */
export const heldAddresses = async (tx: Queryable, asked: Asked): Promise<ReadonlyMap<string, string>> => {
  if (wasAskedFor(asked)) return new Map()
  const addresses = asked.recipients.map(({ email }) => email)
  const { rows } = await tx.query<{ address: string; reason: string }>(FAILURES, [addresses])
  return new Map(rows.map(({ address, reason }) => [address, messages.held(reason)]))
}
