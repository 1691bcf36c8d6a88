import type { Operations } from '#contract/security.ts'
import { securityMessages } from '#i18n/fr/security.ts'
import type { Context, Kernel } from '#server/engine/context.ts'
import { defineOperation } from '#server/engine/operation.ts'
import { requireFreshProof } from '#server/engine/requireFreshProof.ts'
import { forgiveLogins } from '#server/features/accounts/attempts.ts'
import { assertMayActOn } from '#server/features/accounts/people.ts'
import { recordSecurityEvent } from '#server/features/journal/journal.ts'
import { hashToken, isToken, newToken } from '#server/features/sessions/session.ts'
import { AppError } from '#server/platform/errors.ts'
import { type Queryable, withTransaction } from '#server/platform/postgres/database.ts'
import { queueAccountEmail } from './accountEmails.ts'
import { endChallengesOf } from './factors/loginChallenges.ts'
import { hashPassword } from './hashing.ts'
import { assertHardToGuess, assertPassword, forbiddenWordsOf } from './passwordRules.ts'
import { endSessions, lockUser } from './sessions.ts'

const SHOWN_FOR_DAYS = 7
const OPEN = `t.token_hash = $1 AND t.used_at IS NULL AND t.expires_at > $2 AND u.blocked_at IS NULL AND NOT u.is_service`

const invalidLink = () => new AppError('NOT_FOUND', securityMessages.passwordLink.invalid)

type LinkOwner = { id: string; displayName: string; code: string }

const readLinkOwner = async ({ kernel, now }: Context, token: string): Promise<LinkOwner> => {
  if (!isToken(token)) throw invalidLink()
  const { rows } = await kernel.pool.query<LinkOwner>(
    `SELECT u.id, concat_ws(' ', u.first_name, u.last_name) AS "displayName", u.code
     FROM security.password_token t JOIN security."user" u ON u.id = t.user_id WHERE ${OPEN}`,
    [hashToken(token), now.toISOString()],
  )
  return rows[0] ?? Promise.reject(invalidLink())
}

export const getPasswordToken = async (context: Context, token: string): Promise<Omit<LinkOwner, 'id'>> => {
  const { displayName, code } = await readLinkOwner(context, token)
  return { displayName, code }
}

/** True if this is still the stored hash after slow hashing. Requires `lockUser`, which a password change waits for. */
export const isStillPassword = async (tx: Queryable, userId: string, passwordHash: string): Promise<boolean> => {
  const { rowCount } = await tx.query('SELECT FROM security.credential WHERE user_id = $1 AND password_hash = $2', [
    userId,
    passwordHash,
  ])
  return Boolean(rowCount)
}

const hasPassword = async (tx: Queryable, userId: string): Promise<boolean> =>
  Boolean((await tx.query('SELECT FROM security.credential WHERE user_id = $1', [userId])).rowCount)

/** Also ends open links, pending logins and login delays. Requires `lockUser` if the user can log in. */
export const storePassword = async (
  tx: Queryable,
  { userId, passwordHash, now }: { userId: string; passwordHash: string; now: Date },
): Promise<void> => {
  await tx.query(
    `INSERT INTO security.credential (user_id, password_hash, changed_at) VALUES ($1, $2, $3)
     ON CONFLICT (user_id) DO UPDATE SET password_hash = EXCLUDED.password_hash, changed_at = EXCLUDED.changed_at`,
    [userId, passwordHash, now.toISOString()],
  )
  await tx.query('UPDATE security.password_token SET used_at = $2 WHERE user_id = $1 AND used_at IS NULL', [
    userId,
    now.toISOString(),
  ])
  await endChallengesOf(tx, userId)
  await forgiveLogins(tx, userId)
}

export const setUserPassword = async (
  context: Context,
  { token, password }: { token: string; password: string },
): Promise<boolean> => {
  const { kernel, now } = context
  const owner = await readLinkOwner(context, token)
  const passwordInput = { password, path: 'password', words: await forbiddenWordsOf(context, owner.id) }
  assertPassword(passwordInput)
  await assertHardToGuess(passwordInput)
  const passwordHash = await hashPassword(password)
  await withTransaction(kernel.pool, async (tx) => {
    // Locks the user's row first, in the lock order of logins and new links.
    await tx.query(
      `SELECT FROM security.password_token t JOIN security."user" u ON u.id = t.user_id WHERE ${OPEN}
       FOR NO KEY UPDATE OF u`,
      [hashToken(token), now.toISOString()],
    )
    const { rows } = await tx.query<{ userId: string }>(
      `UPDATE security.password_token t SET used_at = $2 FROM security."user" u
       WHERE u.id = t.user_id AND ${OPEN} RETURNING t.user_id AS "userId"`,
      [hashToken(token), now.toISOString()],
    )
    const userId = rows[0]?.userId
    if (!userId) throw invalidLink()
    const isTold = await hasPassword(tx, userId)
    await storePassword(tx, { userId, passwordHash, now })
    await endSessions(tx, { userId, reason: 'passwordChanged', now })
    await recordSecurityEvent(tx, context, { kind: 'PASSWORD_LINK_USED', personId: userId, isTold })
  })
  return true
}

type NewLink = {
  kernel: Pick<Kernel, 'config'>
  userId: string
  now: Date
  isSent?: boolean
  days?: number
}

export const writePasswordLink = async (
  tx: Queryable,
  { kernel, userId, now, isSent = false, days = SHOWN_FOR_DAYS }: NewLink,
): Promise<{ url: string; expiresAt: string }> => {
  const token = newToken()
  await lockUser(tx, userId)
  await tx.query('DELETE FROM security.password_token WHERE user_id = $1 AND is_sent = $2', [userId, isSent])
  const { rows } = await tx.query<{ expiresAt: string }>(
    `INSERT INTO security.password_token (token_hash, user_id, is_sent, created_at, expires_at)
     VALUES ($1, $2, $4, $3, $3::timestamptz + make_interval(days => $5))
     RETURNING to_char(expires_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS') AS "expiresAt"`,
    [hashToken(token), userId, now.toISOString(), isSent, days],
  )
  return { url: `${kernel.config.publicUrl}/auth/set-user-password/${token}`, expiresAt: rows[0]?.expiresAt ?? '' }
}

/** For users without more rights than the administrator. Shows the link and emails it if possible. */
export const createPasswordLink = async (context: Context, userId: string) =>
  withTransaction(context.kernel.pool, async (tx) => {
    const person = await assertMayActOn(context, tx, userId)
    requireFreshProof(context)
    if (person.isService) throw new AppError('CONFLICT', securityMessages.keys.noLogin)
    if (person.isBlocked) throw new AppError('CONFLICT', securityMessages.passwordLink.blocked)
    // No notice for the first link, which a new user expects.
    const isTold = person.id !== context.session?.userId && (await hasPassword(tx, person.id))
    await recordSecurityEvent(tx, context, { kind: 'PASSWORD_LINK_CREATED', personId: person.id, isTold })
    const link = await writePasswordLink(tx, { kernel: context.kernel, userId, now: context.now })
    const email = { type: 'user_password_link', userId, authorId: context.session?.userId } as const
    return { ...link, sentTo: await queueAccountEmail(tx, context.kernel, email) }
  })

export const getPasswordTokenOperation = defineOperation<Operations['getPasswordToken']>({
  sdl: /* GraphQL */ `
    "User of a set-password link."
    type PasswordToken {
      displayName: String!
      code: String!
    }

    extend type Query {
      "Returns the user of a set-password link; NOT_FOUND if used or expired."
      getPasswordToken(
        "The token of the link."
        token: String!
      ): PasswordToken!
    }
  `,
  access: 'public',
  resolve: (context, args) => getPasswordToken(context, args.token),
})

export const setUserPasswordOperation = defineOperation<Operations['setUserPassword']>({
  sdl: /* GraphQL */ `
    "New password, with the token of a link."
    input SetUserPasswordInput {
      token: String!
      password: String!
    }

    extend type Mutation {
      "Sets a password by a link, which works once. Public."
      setUserPassword(input: SetUserPasswordInput!): Boolean!
    }
  `,
  access: 'public',
  resolve: (context, { input }) => setUserPassword(context, input),
})

export const createPasswordLinkOperation = defineOperation<Operations['createPasswordLink']>({
  sdl: /* GraphQL */ `
    "Address for setting a password."
    type PasswordLink {
      url: String!
      expiresAt: DateTime!
      "Address that also gets a link by email; null: none."
      sentTo: String
    }

    extend type Mutation {
      "Creates a set-password link, shown and sent; previous shown links become invalid."
      createPasswordLink(
        "The user."
        userId: ID!
      ): PasswordLink!
    }
  `,
  resolve: (context, args) => createPasswordLink(context, args.userId),
})
