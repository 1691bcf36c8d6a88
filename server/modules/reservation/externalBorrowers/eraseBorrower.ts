/** Erases personal data of an external borrower at their request; their reservations stay. */
import { externalBorrowerMessages as messages } from '#i18n/fr/externalBorrowers.ts'
import type { Context } from '#server/engine/context.ts'
import { publishRecord } from '#server/engine/recordEvents.ts'
import { requireRight } from '#server/engine/requireRight.ts'
import { recordActivity } from '#server/features/activity/activity.ts'
import { requireUnlocked } from '#server/features/locks/locks.ts'
import { withTransaction } from '#server/platform/postgres/database.ts'
import { readBorrowers } from './mergeBorrowers.ts'

export type Erasure = { reservations: number; entries: number; emails: number }

const MARK_LENGTH = 8

const ERASE = 'SELECT reservations, entries, emails FROM reservation.erase_external_borrower($1, $2, $3)'

/** The activity records date and author of the erasure, but not the person's name. */
export const eraseBorrower = async (context: Context, given: string): Promise<Erasure> => {
  const { userId } = requireRight(context, 'ERASE_EXTERNAL_BORROWERS')
  const id = given.toLowerCase()
  const { resources } = context.kernel
  const resource = resources.get('externalBorrower')
  return withTransaction(context.kernel.pool, async (tx) => {
    await readBorrowers(tx, [id])
    await requireUnlocked(tx, context, resource, id)
    const name = messages.erasedName(id.slice(-MARK_LENGTH).toUpperCase())
    const { rows } = await tx.query<Erasure>(ERASE, [id, name, userId])
    const [erasure] = rows
    if (!erasure) throw new Error('Nothing was erased')
    const changes = { erasedAt: { before: null, after: context.now.toISOString().slice(0, 19).replace('T', ' ') } }
    await recordActivity(tx, {
      entity: 'externalBorrower',
      recordId: id,
      recordLabel: name,
      action: 'UPDATE',
      userId,
      changes,
    })
    await publishRecord(tx, resources, { resource, action: 'update', id })
    return erasure
  })
}
