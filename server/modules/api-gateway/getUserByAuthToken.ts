import type { Operations } from '#contract/api-gateway.ts'
import { type ConsoleEntity, consoleEntitiesOf } from '#resources/domain/consoleEntities.ts'
import type { Context } from '#server/engine/context.ts'
import { defineOperation } from '#server/engine/operation.ts'
import { findSession, type SessionUser } from '#server/features/sessions/session.ts'
import { AppError } from '#server/platform/errors.ts'

const getUserByAuthToken = async (
  { kernel, now }: Context,
  token: string,
): Promise<SessionUser & { entities: ConsoleEntity[] }> => {
  const found = await findSession({ db: kernel.pool, config: kernel.config, now }, token)
  if (found instanceof AppError) throw found
  return { ...found.user, entities: consoleEntitiesOf(kernel.resources) }
}

export const getUserByAuthTokenOperation = defineOperation<Operations['getUserByAuthToken']>({
  sdl: /* GraphQL */ `
    "An entity that the organisation made in the console."
    type SessionEntity {
      key: ID!
      singular: String!
      plural: String!
      gender: String!
      icon: String
      menuGroup: String
      "Key of the owning entity."
      owner: ID
      "True if records contain others of the same entity."
      isTree: Boolean!
      "False for a draft, which has no menu entry."
      isPublished: Boolean!
    }

    extend type SessionUser {
      entities: [SessionEntity!]!
    }

    extend type Query {
      "Returns the user of a token, with everything that determines their rights; public."
      getUserByAuthToken(
        "The token from login."
        token: String!
      ): SessionUser!
    }
  `,
  access: 'public',
  resolve: (context, args) => getUserByAuthToken(context, args.token),
})
