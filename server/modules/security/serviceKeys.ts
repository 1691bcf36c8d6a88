/** Keys of service accounts, by which programs use the API. Only the SHA-256 of a key is stored. */
import { validate as isId, v7 as uuid } from 'uuid'
import type { Operations } from '#contract/security.ts'
import { securityMessages } from '#i18n/fr/security.ts'
import { isSuperAdmin } from '#resources/domain/rights.ts'
import { type Context, requireSession } from '#server/engine/context.ts'
import { defineOperation } from '#server/engine/operation.ts'
import { requireFreshProof } from '#server/engine/requireFreshProof.ts'
import { assertMayActOn, type Person } from '#server/features/accounts/people.ts'
import { recordActivity } from '#server/features/activity/activity.ts'
import { recordSecurityEvent } from '#server/features/journal/journal.ts'
import { hashToken } from '#server/features/sessions/session.ts'
import type { Issuer } from '#server/features/sessions/sessionRows.ts'
import { newApiSecret } from '#server/platform/apiKey.ts'
import { AppError, validationFailed } from '#server/platform/errors.ts'
import { publish } from '#server/platform/events/events.ts'
import { type Queryable, withTransaction } from '#server/platform/postgres/database.ts'
import { lockUser } from './sessions.ts'

const messages = securityMessages.keys
const MAX_NAME = 100
const MAX_LIVE = 20
const LISTED = 60
const SHOWN_CHARACTERS = 12

const isLive = (now: string): string => `revoked_at IS NULL AND (expires_at IS NULL OR expires_at > ${now})`

const COLUMNS = `id, name, beginning, issued_by AS "issuedBy", ${[
  'created_at',
  'expires_at',
  'last_used_at',
  'revoked_at',
]
  .map(
    (column) =>
      `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS') AS "${column.replace(/_(\w)/g, (_, one: string) => one.toUpperCase())}"`,
  )
  .join(', ')}`

const LIST = `SELECT ${COLUMNS} FROM security.service_key WHERE user_id = $1
  ORDER BY revoked_at IS NOT NULL, created_at DESC, id LIMIT ${LISTED}`

const getServiceKeys = async (context: Context, userId: string) => {
  const person = await assertMayActOn(context, context.kernel.pool, userId)
  return (await context.kernel.pool.query(LIST, [person.id])).rows
}

type Given = { userId: string; name: string; expiresAt?: string | null }

const expiryOf = ({ now }: Context, text: string | null | undefined): string | null => {
  if (!text) return null
  const expiry = new Date(`${text.replace(' ', 'T')}Z`)
  if (expiry > now) return expiry.toISOString()
  throw validationFailed([{ path: 'expiresAt', rule: 'future', message: messages.expiry }])
}

const nameOf = (text: string): string => {
  const name = text.trim()
  if (name !== '' && name.length <= MAX_NAME) return name
  throw validationFailed([{ path: 'name', rule: 'maxLength', message: messages.name(MAX_NAME) }])
}

const ROLES = 'SELECT user_role_id AS id FROM security.user_user_roles WHERE user_id = $1 ORDER BY 1'

const issuerOf = async (context: Context, tx: Queryable, person: Person): Promise<Issuer | null> => {
  const { granted } = requireSession(context)
  if (isSuperAdmin(granted)) return null
  const { rows } = await tx.query<{ id: string }>(ROLES, [person.id])
  return { holder: granted, roleIds: rows.map(({ id }) => id) }
}

const INSERT = `INSERT INTO security.service_key
  (id, token_hash, user_id, name, beginning, issued_by, issuer, created_at, expires_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`

const recordChange = async (
  context: Context,
  tx: Queryable,
  person: Person,
  change: { name: string; isNew: boolean },
) => {
  const { name, isNew } = change
  await recordActivity(tx, {
    entity: 'user',
    recordId: person.id,
    recordLabel: person.displayName,
    action: 'UPDATE',
    userId: requireSession(context).userId,
    changes: { serviceKeys: { before: isNew ? [] : [name], after: isNew ? [name] : [] } },
  })
  await publish(tx, 'activity', { entity: 'user', recordId: person.id })
  const kind = isNew ? 'SERVICE_KEY_CREATED' : 'SERVICE_KEY_REVOKED'
  await recordSecurityEvent(tx, context, { kind, personId: person.id, detail: name, isTold: isNew })
}

/** Returns the key, which nothing stores. Throws FORBIDDEN if the account has rights that the session lacks. */
const createServiceKey = (context: Context, given: Given): Promise<string> =>
  withTransaction(context.kernel.pool, async (tx) => {
    await assertMayActOn(context, tx, given.userId)
    requireFreshProof(context)
    const [name, expiresAt] = [nameOf(given.name), expiryOf(context, given.expiresAt)]
    await lockUser(tx, given.userId)
    const person = await assertMayActOn(context, tx, given.userId)
    if (!person.isService) throw new AppError('CONFLICT', messages.notService)
    const now = context.now.toISOString()
    const LIVE = `SELECT FROM security.service_key WHERE user_id = $1 AND ${isLive('$2')}`
    const held = (await tx.query(LIVE, [person.id, now])).rowCount ?? 0
    if (held >= MAX_LIVE) throw new AppError('CONFLICT', messages.tooMany(MAX_LIVE))
    const key = newApiSecret()
    const issuer = await issuerOf(context, tx, person)
    await tx.query(INSERT, [
      ...[uuid(), hashToken(key), person.id, name, key.slice(0, SHOWN_CHARACTERS)],
      ...[requireSession(context).displayName, issuer && JSON.stringify(issuer), now, expiresAt],
    ])
    await recordChange(context, tx, person, { name, isNew: true })
    return key
  })

const REVOKE = `UPDATE security.service_key SET revoked_at = $3
  WHERE id = $1 AND user_id = $2 AND revoked_at IS NULL RETURNING name`

const revokeServiceKey = (context: Context, { userId, keyId }: { userId: string; keyId: string }): Promise<boolean> =>
  withTransaction(context.kernel.pool, async (tx) => {
    const person = await assertMayActOn(context, tx, userId)
    const values = [keyId, person.id, context.now.toISOString()]
    const [revoked] = isId(keyId) ? (await tx.query<{ name: string }>(REVOKE, values)).rows : []
    if (!revoked) throw new AppError('NOT_FOUND', messages.notFound)
    await recordChange(context, tx, person, { name: revoked.name, isNew: false })
    return true
  })

export const getServiceKeysOperation = defineOperation<Operations['getServiceKeys']>({
  sdl: /* GraphQL */ `
    "A key of a service account, without its secret."
    type ServiceKey {
      id: ID!
      name: String!
      "First characters of the key."
      beginning: String!
      issuedBy: String!
      createdAt: DateTime!
      expiresAt: DateTime
      "Precise to the minute."
      lastUsedAt: DateTime
      revokedAt: DateTime
    }

    extend type Query {
      "Keys of a service account."
      getServiceKeys(
        "The account."
        userId: ID!
      ): [ServiceKey!]!
    }
  `,
  resolve: (context, args) => getServiceKeys(context, args.userId),
})

export const createServiceKeyOperation = defineOperation<Operations['createServiceKey']>({
  sdl: /* GraphQL */ `
    extend type Mutation {
      "Creates a key of a service account and returns it, once."
      createServiceKey(
        "The account."
        userId: ID!
        "What uses the key."
        name: String!
        "Absent: until revoked."
        expiresAt: DateTime
      ): String!
    }
  `,
  isPersonal: true,
  resolve: createServiceKey,
})

export const revokeServiceKeyOperation = defineOperation<Operations['revokeServiceKey']>({
  sdl: /* GraphQL */ `
    extend type Mutation {
      "Ends a key at once."
      revokeServiceKey(
        "The account."
        userId: ID!
        "The key."
        keyId: ID!
      ): Boolean!
    }
  `,
  isPersonal: true,
  resolve: revokeServiceKey,
})
