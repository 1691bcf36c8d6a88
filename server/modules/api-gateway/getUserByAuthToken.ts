import type { Operations } from '#contract/api-gateway.ts'
import type { Context } from '#server/engine/context.ts'
import { defineOperation } from '#server/engine/operation.ts'
import { findSession, type SessionUser } from '#server/features/sessions/session.ts'
import { AppError } from '#server/platform/errors.ts'

const getUserByAuthToken = async ({ kernel, now }: Context, token: string): Promise<SessionUser> => {
  const found = await findSession({ db: kernel.pool, config: kernel.config, now }, token)
  if (found instanceof AppError) throw found
  return found.user
}

export const getUserByAuthTokenOperation = defineOperation<Operations['getUserByAuthToken']>({
  sdl: /* GraphQL */ `
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
