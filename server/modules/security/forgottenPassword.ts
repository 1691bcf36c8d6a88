/** « Mot de passe oublié » (D2): same work and same answer for known, unknown and blocked accounts. */

import type { Operations } from '#contract/security.ts'
import type { Context, Kernel } from '#server/engine/context.ts'
import { defineOperation } from '#server/engine/operation.ts'
import { countersOfLinkRequest, reserveAttempt } from '#server/features/accounts/attempts.ts'
import { countSecurityEvent } from '#server/features/journal/journal.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { withTransaction } from '#server/platform/postgres/database.ts'
import { queueAccountEmail } from './accountEmails.ts'
import { findAccount, MAX_LOGIN } from './login.ts'

export const FORGOTTEN_JOB = 'security:sendForgottenLink'

/** Returns true for every login; a job sends the link. Throws TOO_MANY_REQUESTS. */
const requestPasswordLink = async (context: Context, given: string): Promise<boolean> => {
  const { kernel, ip, now } = context
  const login = given.trim()
  const isPossible = login.length <= MAX_LOGIN && !login.includes('\0')
  const { typed, account } = await findAccount(kernel.pool, isPossible ? login : '', null)
  await reserveAttempt(kernel.pool, countersOfLinkRequest(ip, typed), now)
  await countSecurityEvent(kernel.pool, context, { kind: 'PASSWORD_LINK_REQUESTED', personId: account?.id })
  await enqueue(kernel.pool, FORGOTTEN_JOB, { userId: account?.id ?? null })
  return true
}

export const sendForgottenLink = async ({ userId }: { userId: string | null }, kernel: Kernel): Promise<void> => {
  if (!userId) return
  await withTransaction(kernel.pool, (tx) => queueAccountEmail(tx, kernel, { type: 'user_password_forgotten', userId }))
}

export const requestPasswordLinkOperation = defineOperation<Operations['requestPasswordLink']>({
  sdl: /* GraphQL */ `
    extend type Mutation {
      "Emails a set-password link if the account exists; always returns true. Public."
      requestPasswordLink(
        "Code or email address, as for login."
        login: String!
      ): Boolean!
    }
  `,
  access: 'public',
  resolve: (context, args) => requestPasswordLink(context, args.login),
})
