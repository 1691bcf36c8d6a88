import { validate as isId } from 'uuid'
import type { Operations } from '#contract/intervention.ts'
import { roundMessages as messages } from '#i18n/fr/rounds.ts'
import { utcTextOfDate } from '#resources/domain/time.ts'
import type { Context } from '#server/engine/context.ts'
import { update } from '#server/engine/crud.ts'
import { loadDefinitions } from '#server/engine/customFields/definitions.ts'
import { defineOperation } from '#server/engine/operation.ts'
import { notFound } from '#server/engine/read/one.ts'
import { requireRight } from '#server/engine/requireRight.ts'
import { lockCurrent } from '#server/engine/write/current.ts'
import { AppError } from '#server/platform/errors.ts'
import { withTransaction } from '#server/platform/postgres/database.ts'
import { endOf } from '../work/endOf.ts'
import { canRecord } from './roundRows.ts'

/** The phone sends the end again if the answer was lost: a finished round stays as it is. */
const finish = async (context: Context, round: string, missingReason: string | null): Promise<boolean> => {
  requireRight(context, 'INTERVENTION')
  await loadDefinitions(context)
  const resource = context.kernel.resources.get('intervention')
  return withTransaction(context.kernel.pool, async (tx) => {
    const write = { context, tx, resource }
    const work = isId(round) ? await lockCurrent(write, round) : undefined
    if (!work) throw notFound()
    if (work.isRound !== true) throw new AppError('CONFLICT', messages.notRound)
    if (!canRecord(context, work)) throw new AppError('FORBIDDEN', messages.refused.notYours)
    if (work.cancellationDate) throw new AppError('CONFLICT', messages.refused.isCancelled)
    if (work.realizationEndingAt) return false
    await update(write, round, { ...endOf(work, utcTextOfDate(context.now)), missingReason })
    return true
  })
}

export const finishRoundOperation = defineOperation<Operations['finishRound']>({
  sdl: /* GraphQL */ `
    extend type Mutation {
      "Ends a round; false if it has ended already. VALIDATION_FAILED if points are missing without a reason."
      finishRound(
        "A round that the session works on, or may change."
        round: ID!
        "Why points have no result, or no photo that they ask for."
        missingReason: String
      ): Boolean!
    }
  `,
  resolve: (context, { round, missingReason }) => finish(context, round, missingReason ?? null),
})
