/** The link of a message that leaves now (D2): for the mailer, which stores the message without it. */
import type { AccountEmailType } from '#resources/domain/emailTypes.ts'
import type { Kernel } from '#server/engine/context.ts'
import { withTransaction } from '#server/platform/postgres/database.ts'
import { writePasswordLink } from './passwordLinks.ts'

/** How long each works once its message has left. */
const DAYS: Record<AccountEmailType, number> = { user_password_link: 7, user_password_forgotten: 1 }

const STILL_THERE = `SELECT FROM security."user" WHERE id = $1 AND lower(email) = lower($2) AND blocked_at IS NULL`

/** Undefined where this is no longer the person's address, or they are blocked: a link would fall into other hands. */
export const linkToSend = (
  kernel: Kernel,
  { type, userId, address }: { type: AccountEmailType; userId: string; address: string },
): Promise<string | undefined> =>
  withTransaction(kernel.pool, async (tx) => {
    if (!(await tx.query(STILL_THERE, [userId, address])).rowCount) return undefined
    const link = await writePasswordLink(tx, { kernel, userId, now: new Date(), isSent: true, days: DAYS[type] })
    return link.url
  })
