import type { Operations } from '#contract/security.ts'
import { defineOperation } from '#server/engine/operation.ts'
import { withTransaction } from '#server/platform/postgres/database.ts'
import { endSessionOfToken } from './sessions.ts'

export const logoutOperation = defineOperation<Operations['logout']>({
  sdl: /* GraphQL */ `
    "Session to end."
    input LogoutInput {
      token: String!
    }

    extend type Mutation {
      "Ends a session; true even if it had ended. Public."
      logout(input: LogoutInput!): Boolean!
    }
  `,
  access: 'public',
  resolve: async ({ kernel, now }, { input }) => {
    await withTransaction(kernel.pool, (tx) => endSessionOfToken(tx, input.token, now))
    return true
  },
})
