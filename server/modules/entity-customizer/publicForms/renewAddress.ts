import type { Operations } from '#contract/entity-customizer.ts'
import { FORM_RIGHT } from '#resources/domain/publicFormTypes.ts'
import { update } from '#server/engine/crud.ts'
import { loadDefinitions } from '#server/engine/customFields/definitions.ts'
import { defineOperation } from '#server/engine/operation.ts'
import { newPageToken } from '#server/features/publicPages/address.ts'
import { withTransaction } from '#server/platform/postgres/database.ts'

export const renewFormAddressOperation = defineOperation<Operations['renewFormAddress']>({
  sdl: /* GraphQL */ `
    extend type Mutation {
      "Gives a public form another address: the former one, and its posters, lead nowhere."
      renewFormAddress("The form." id: ID!): ID!
    }
  `,
  right: FORM_RIGHT,
  resolve: async (context, { id }) => {
    await loadDefinitions(context)
    const resource = context.kernel.resources.get('publicForm')
    await withTransaction(context.kernel.pool, (tx) => update({ context, tx, resource }, id, { token: newPageToken() }))
    return id
  },
})
