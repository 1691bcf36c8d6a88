import { v7 as uuid } from 'uuid'
import { securityMessages } from '#i18n/fr/security.ts'
import { SUPER_ADMIN } from '#resources/domain/rights.ts'
import type { Kernel } from '#server/engine/context.ts'
import { withTransaction } from '#server/platform/postgres/database.ts'
import { lockAdministration } from './administrators.ts'
import { writePasswordLink } from './passwordLinks.ts'

/** An address that cannot receive anything, until the super administrator gives theirs. */
export const FIRST_EMAIL = 'super.administrateur@regie.invalid'

type Found = { id: string; code: string; hasPassword: boolean }

/** Returns the set-password link to print, undefined once the super administrator has a password. */
export const firstStart = async (
  kernel: Pick<Kernel, 'pool' | 'config'>,
  now: Date = new Date(),
): Promise<string | undefined> =>
  withTransaction(kernel.pool, async (tx) => {
    await lockAdministration(tx)
    const { rows } = await tx.query<Found>(
      `SELECT u.id, u.code, c.user_id IS NOT NULL AS "hasPassword"
       FROM security."user" u LEFT JOIN security.credential c ON c.user_id = u.id
       ORDER BY u.code = $1 DESC LIMIT 1`,
      [SUPER_ADMIN],
    )
    const found = rows[0]
    if (found && (found.code !== SUPER_ADMIN || found.hasPassword)) return undefined
    const { firstName, lastName } = securityMessages.firstStart
    const userId = found?.id ?? uuid()
    if (!found) {
      await tx.query(
        `INSERT INTO security."user" (id, code, first_name, last_name, email) VALUES ($1, $2, $3, $4, $5)`,
        [userId, SUPER_ADMIN, firstName, lastName, FIRST_EMAIL],
      )
    }
    return (await writePasswordLink(tx, { kernel, userId, now })).url
  })
