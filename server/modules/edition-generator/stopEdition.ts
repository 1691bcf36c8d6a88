import { setTimeout as sleep } from 'node:timers/promises'
import type { Operations } from '#contract/edition-generator.ts'
import { editionMessages } from '#i18n/fr/editions.ts'
import { canStopEdition, type EditionStatus, isRunningEdition } from '#resources/domain/editions.ts'
import { type Context, requireSession } from '#server/engine/context.ts'
import { defineOperation } from '#server/engine/operation.ts'
import { answerRecord } from '#server/engine/read/answerRecord.ts'
import { readOne } from '#server/engine/read/one.ts'
import { select } from '#server/engine/read/selection.ts'
import { AppError } from '#server/platform/errors.ts'
import { publish } from '#server/platform/events/events.ts'
import { withTransaction } from '#server/platform/postgres/database.ts'
import { type EditionRecord, findEdition, stoppedEdition } from './record.ts'

const STOP = `UPDATE edition_generator.edition SET status = 'STOPPED', ended_at = now(), updated_at = now()
  WHERE id = $1 AND status = ANY ($2::text[])`
const STOPPABLE: readonly EditionStatus[] = (['PENDING', 'STARTED', 'FINALIZING'] as const).filter(canStopEdition)

const stopEdition = async (context: Context, id: string): Promise<void> => {
  await readOne(context, context.kernel.resources.get('edition'), id, select('id'))
  const { userId } = requireSession(context)
  await withTransaction(context.kernel.pool, async (tx) => {
    const { rowCount } = await tx.query(STOP, [id, STOPPABLE])
    if (!rowCount) throw new AppError('CONFLICT', editionMessages.notRunning)
    await publish(tx, 'edition', { action: 'update', id }, { userId })
  })
}

const LOOK_MS = 500

const waitForStop = async ({ kernel }: Context, id: string, signal: AbortSignal): Promise<never> => {
  for (;;) {
    await sleep(LOOK_MS, undefined, { signal })
    const now = await findEdition(kernel.pool, id)
    if (!now || !isRunningEdition(now.status)) throw stoppedEdition()
  }
}

export const runUntilStopped = async <T>(
  context: Context,
  { id }: EditionRecord,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> => {
  const [making, looking] = [new AbortController(), new AbortController()]
  const made = work(making.signal)
  made.catch(() => undefined)
  try {
    return await Promise.race([made, waitForStop(context, id, looking.signal)])
  } finally {
    looking.abort()
    making.abort()
  }
}

export const stopEditionOperation = defineOperation<Operations['stopEdition']>({
  sdl: /* GraphQL */ `
    extend type Mutation {
      "Stops a running report of the session's user, unless it is being stored."
      stopEdition(
        "Id of the document."
        id: ID!
      ): Edition!
    }
  `,
  resolve: async (context, { id }, info) => {
    await stopEdition(context, id)
    return answerRecord(context, 'edition', id, info)
  },
})
