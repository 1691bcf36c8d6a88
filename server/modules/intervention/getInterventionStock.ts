import { validate as isId } from 'uuid'
import type { Operations } from '#contract/intervention.ts'
import { defineOperation } from '#server/engine/operation.ts'
import { findStock } from './unitsOutOfService.ts'

export const getInterventionStockOperation = defineOperation<Operations['getInterventionStock']>({
  sdl: /* GraphQL */ `
    extend type Query {
      "How many units of an item can be out of service; null for an item that is managed as a whole."
      getInterventionStock(
        "A location or a property."
        item: ID!
      ): Int
    }
  `,
  right: 'INTERVENTION',
  resolve: (context, { item }) => (isId(item) ? findStock(context.kernel.pool, item) : null),
})
