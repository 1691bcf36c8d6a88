/** « Prendre » : the session becomes the lead worker, unless another user was first. */
import type { GraphQLResolveInfo } from 'graphql'
import { validate as isId } from 'uuid'
import type { Operations } from '#contract/intervention.ts'
import { interventionMessages as messages } from '#i18n/fr/interventionService.ts'
import { utcTextOfDate } from '#resources/domain/time.ts'
import { storeConfirmations } from '#server/engine/confirmations.ts'
import type { Context } from '#server/engine/context.ts'
import { update } from '#server/engine/crud.ts'
import { loadDefinitions } from '#server/engine/customFields/definitions.ts'
import { defineOperation } from '#server/engine/operation.ts'
import { notFound, readOne } from '#server/engine/read/one.ts'
import { selectionOf } from '#server/engine/read/selection.ts'
import { requireRight } from '#server/engine/requireRight.ts'
import { lockCurrent } from '#server/engine/write/current.ts'
import { AppError } from '#server/platform/errors.ts'
import { withTransaction } from '#server/platform/postgres/database.ts'

/** Throws CONFLICT if the intervention is over, or entrusted to another user. */
const takeIntervention = async (context: Context, id: string, info: GraphQLResolveInfo) => {
  const { userId } = requireRight(context, 'INTERVENTION', 'createAndUpdate')
  if (!isId(id)) throw notFound()
  await loadDefinitions(context)
  const resource = context.kernel.resources.get('intervention')
  return withTransaction(context.kernel.pool, async (tx) => {
    const write = { context, tx, resource }
    const current = await lockCurrent(write, id)
    if (!current) throw notFound()
    if (current.cancellationDate || current.realizationEndingAt) throw new AppError('CONFLICT', messages.isOver)
    if (current.user && current.user !== userId) throw new AppError('CONFLICT', messages.isTaken)
    await update(write, id, { user: userId, acceptedAt: current.acceptedAt ?? utcTextOfDate(context.now) })
    return readOne(context, resource, id, selectionOf(info), tx)
  })
}

export const takeInterventionOperation = defineOperation<Operations['takeIntervention']>({
  sdl: /* GraphQL */ `
    extend type Mutation {
      "Makes the session's user the lead worker; CONFLICT if the intervention is over or entrusted to another user."
      takeIntervention(
        "An open intervention."
        id: ID!
        "Confirmations that TECHNICIAN_UNAVAILABLE answered."
        confirmAffected: [String!]
      ): Intervention!
    }
  `,
  resolve: (context, { id, confirmAffected }, info) => {
    storeConfirmations(context, { confirmAffected: confirmAffected ?? null }, false)
    return takeIntervention(context, id, info)
  },
})
