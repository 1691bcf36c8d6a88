/** Cc and Bcc of a template. One message of an email carries them, so that they arrive once. */
import { isEmailType } from '#resources/domain/emailTypes.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import type { EmailFacts } from './facts.ts'
import { permanentFailures } from './suppressedAddresses.ts'

export type Copies = { ccs: readonly { email: string }[]; bccs: readonly { email: string }[] }

export const NO_COPIES: Copies = { ccs: [], bccs: [] }

type Asked = {
  type: string
  facts: Pick<EmailFacts, 'stepIds'>
  recipients: readonly { email: string }[]
  model: Copies | null
}

/**
 * Copies without failed addresses and without recipients: these get their own message. None if the message contains a
 * personal link: emails about accounts, and decision buttons.
 */
export const copiesOf = async (tx: Queryable, { type, facts, recipients, model }: Asked): Promise<Copies> => {
  if (!model || !isEmailType(type) || facts.stepIds?.length) return NO_COPIES
  const addresses = [...model.ccs, ...model.bccs].map(({ email }) => email)
  if (addresses.length === 0) return NO_COPIES
  const failures = await permanentFailures(tx, addresses)
  const left = new Set([...failures.keys(), ...recipients.map(({ email }) => email.toLowerCase())])
  const without = (list: Copies['ccs']) => list.filter(({ email }) => !left.has(email.toLowerCase()))
  return { ccs: without(model.ccs), bccs: without(model.bccs) }
}
