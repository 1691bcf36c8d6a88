import { editionMessages } from '#i18n/fr/editions.ts'
import { securityEventDetails } from '#i18n/fr/securityEvents.ts'
import { MAX_RUNNING_EDITIONS } from '#resources/domain/editions.ts'
import { type Context, requireSession } from '#server/engine/context.ts'
import { recordSecurityEvent } from '#server/features/journal/journal.ts'
import { AppError } from '#server/platform/errors.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { withTransaction } from '#server/platform/postgres/database.ts'
import { countRunningEditions, insertEdition, type NewEdition } from './record.ts'

export const GENERATE_JOB = 'edition-generator:generate'

export const requestDocument = (context: Context, edition: NewEdition): Promise<string> => {
  const session = requireSession(context)
  return withTransaction(context.kernel.pool, async (tx) => {
    if ((await countRunningEditions(tx, session.userId)) >= MAX_RUNNING_EDITIONS) {
      throw new AppError('TOO_MANY_REQUESTS', editionMessages.tooMany(MAX_RUNNING_EDITIONS))
    }
    const id = await insertEdition(tx, context, edition)
    await recordSecurityEvent(tx, context, {
      kind: 'EXPORTED',
      detail: securityEventDetails.exported(edition.name, true),
    })
    // Two parallel queues for all users, so that other jobs continue.
    const queue = `${GENERATE_JOB} ${Number.parseInt(id.slice(-1), 16) % 2}`
    await enqueue(tx, GENERATE_JOB, { editionId: id, sessionId: session.id }, { queue, maxAttempts: 3 })
    return id
  })
}
