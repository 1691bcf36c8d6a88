import type { Operations } from '#contract/reservation.ts'
import { externalBorrowerMessages as messages } from '#i18n/fr/externalBorrowers.ts'
import { type Context, requireSession } from '#server/engine/context.ts'
import { defineOperation } from '#server/engine/operation.ts'
import { publishRecord } from '#server/engine/recordEvents.ts'
import { requireWritable } from '#server/engine/rowRules/requireWritable.ts'
import { recordActivity } from '#server/features/activity/activity.ts'
import { requireUnlocked } from '#server/features/locks/locks.ts'
import { withTransaction } from '#server/platform/postgres/database.ts'
import { readBorrowers } from './mergeBorrowers.ts'

type Erasure = { reservations: number; entries: number; emails: number }

const MARK_LENGTH = 8

const ERASE = 'SELECT reservations, entries, emails FROM reservation.erase_external_borrower($1, $2, $3)'

const eraseBorrower = async (context: Context, given: string): Promise<Erasure> => {
  const { userId } = requireSession(context)
  const id = given.toLowerCase()
  const { resources } = context.kernel
  const resource = resources.get('externalBorrower')
  return withTransaction(context.kernel.pool, async (tx) => {
    await readBorrowers(context, tx, [id])
    await requireUnlocked(tx, context, resource, id)
    await requireWritable({ context, tx, resource }, id)
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

export const eraseExternalBorrowerOperation = defineOperation<Operations['eraseExternalBorrower']>({
  sdl: /* GraphQL */ `
    "Result of an erasure."
    type ExternalBorrowerErasure {
      reservations: Int!
      "Number of changed thread entries."
      entries: Int!
      emails: Int!
    }

    extend type Mutation {
      "Removes personal data from the record, reservations, history, trash and emails. Irreversible."
      eraseExternalBorrower(
        "Id of the external borrower."
        id: ID!
      ): ExternalBorrowerErasure!
    }
  `,
  right: 'ERASE_EXTERNAL_BORROWERS',
  resolve: (context, args) => eraseBorrower(context, args.id),
})
