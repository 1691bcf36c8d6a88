import type { EmailHandler } from '#server/engine/context.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import { permanentFailures } from './suppressedAddresses.ts'

export type Copies = { ccs: readonly { email: string }[]; bccs: readonly { email: string }[] }

export const NO_COPIES: Copies = { ccs: [], bccs: [] }

type Params = {
  facts: unknown
  recipients: readonly { email: string }[]
  model: Copies | null
}

/** Copies without failed addresses and recipients; none for personal links (accounts, decision buttons). */
export const copiesOf = async (
  tx: Queryable,
  handler: EmailHandler | undefined,
  { facts, recipients, model }: Params,
): Promise<Copies> => {
  if (!model || !handler?.template || handler.hasPersonalLinks?.(facts)) return NO_COPIES
  const addresses = [...model.ccs, ...model.bccs].map(({ email }) => email)
  if (addresses.length === 0) return NO_COPIES
  const failures = await permanentFailures(tx, addresses)
  const left = new Set([...failures.keys(), ...recipients.map(({ email }) => email.toLowerCase())])
  const without = (list: Copies['ccs']) => list.filter(({ email }) => !left.has(email.toLowerCase()))
  return { ccs: without(model.ccs), bccs: without(model.bccs) }
}
