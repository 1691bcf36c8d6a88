/** Creates the link of an account email when its message is sent (D2); the stored message does not contain it. */
import type { AccountEmailType } from '#resources/domain/emailTypes.ts'
import type { Kernel } from '#server/engine/context.ts'
import { withTransaction } from '#server/platform/postgres/database.ts'
import { writePasswordLink } from './passwordLinks.ts'

const DAYS: Record<AccountEmailType, number> = { user_password_link: 7, user_password_forgotten: 1 }

const STILL_THERE = `SELECT FROM security."user" WHERE id = $1 AND lower(email) = lower($2) AND blocked_at IS NULL AND NOT is_service`

/** Returns undefined if the address changed or the user is blocked: the link could reach another person. */
export const linkToSend = (
  kernel: Kernel,
  { type, userId, address }: { type: AccountEmailType; userId: string; address: string },
): Promise<string | undefined> =>
  withTransaction(kernel.pool, async (tx) => {
    if (!(await tx.query(STILL_THERE, [userId, address])).rowCount) return undefined
    const link = await writePasswordLink(tx, { kernel, userId, now: new Date(), isSent: true, days: DAYS[type] })
    return link.url
  })
