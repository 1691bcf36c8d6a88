/** Takes or refreshes an edit lock (D21). Returns the lock, or that of the user that holds it. */
import { sql } from 'drizzle-orm'
import { validate as isId, v7 as uuid } from 'uuid'
import type { AcquireMutexInput, Operations } from '#contract/api-gateway.ts'
import { lockTexts } from '#i18n/fr/locks.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import { type Context, requireSession, type Session } from '#server/engine/context.ts'
import { hooksOf } from '#server/engine/entityHooks.ts'
import { all } from '#server/engine/kinds/conditions.ts'
import { defineOperation } from '#server/engine/operation.ts'
import { requireWrite } from '#server/engine/read/access.ts'
import { executeOne } from '#server/engine/read/execute.ts'
import { notFound } from '#server/engine/read/one.ts'
import { column, rootScope, tableOf } from '#server/engine/read/scope.ts'
import { visibleCondition } from '#server/engine/read/visible.ts'
import { requireWritable } from '#server/engine/rowRules/requireWritable.ts'
import { IS_HELD, LOCK_SECONDS, lockResource } from '#server/features/locks/locks.ts'
import { AppError } from '#server/platform/errors.ts'
import { publish } from '#server/platform/events/events.ts'
import { type Queryable, withTransaction } from '#server/platform/postgres/database.ts'

type EditLock = {
  id: string
  lastInteractionAt: string
  resource: string
  userId: string
  user: { id: string; code: string; firstName: string; lastName: string; displayName: string }
  expiresIn: number
}

/** Maximum locks per session: more tabs are a mistake or an attack. */
const MAX_PER_SESSION = 100
/** The holder may release the lock between two statements; the next attempt takes it. */
const TURNS = 3

const HOLDER = `
  SELECT held.id, held.resource, held.user_id AS "userId",
    to_char(held.last_interaction_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS') AS "lastInteractionAt",
    greatest(0, ceil(extract(epoch FROM held.last_interaction_at - clock_timestamp()) * 1000 + ${LOCK_SECONDS * 1000}))::integer
      AS "expiresIn",
    json_build_object('id', u.id, 'code', u.code, 'firstName', u.first_name, 'lastName', u.last_name,
      'displayName', concat_ws(' ', u.first_name, u.last_name)) AS "user"
  FROM mutex.edit_lock held JOIN security."user" u ON u.id = held.user_id`

const REFRESH = `UPDATE mutex.edit_lock SET last_interaction_at = clock_timestamp()
  WHERE id = $1 AND resource = $2 AND user_id = $3 AND session_id = $4`

const TAKE = `INSERT INTO mutex.edit_lock (id, resource, user_id, session_id, last_interaction_at)
  VALUES ($1, $2, $3, $4, clock_timestamp()) ON CONFLICT DO NOTHING`

const targetOf = (context: Context, text: string): { resource: AnyResource; recordId: string } => {
  const [key = '', recordId = '', ...rest] = text.split('/')
  const resource = context.kernel.resources.find(key)
  if (!resource?.lockable) throw new AppError('FORBIDDEN', lockTexts.notLockable)
  requireWrite(context, resource)
  if (!isId(recordId) || rest.length > 0) throw notFound()
  return { resource, recordId }
}

const requireRecord = async (tx: Queryable, context: Context, resource: AnyResource, id: string): Promise<void> => {
  const scope = rootScope(context, resource)
  const mayUpdate = hooksOf(context.kernel, resource.key).computed?.canUpdate?.(context, scope.alias)
  const condition = all([sql`${column(scope, 'id')} = ${id}::uuid`, visibleCondition(scope), mayUpdate])
  const found = await executeOne(
    tx,
    sql`SELECT 1 FROM ${tableOf(resource)} ${scope.alias} WHERE ${condition} FOR SHARE OF ${scope.alias}`,
  )
  if (!found) throw notFound()
  await requireWritable({ context, tx, resource }, id)
}

const requireFewLocks = async (tx: Queryable, { id }: Session): Promise<void> => {
  const { rows } = await tx.query<{ count: number }>(
    'SELECT count(*) AS count FROM mutex.edit_lock WHERE session_id = $1',
    [id],
  )
  if ((rows[0]?.count ?? 0) >= MAX_PER_SESSION) throw new AppError('TOO_MANY_REQUESTS', lockTexts.tooMany)
}

const readLock = async (tx: Queryable, condition: string, values: unknown[]): Promise<EditLock | undefined> =>
  (await tx.query<EditLock>(`${HOLDER} WHERE ${condition} LIMIT 1`, values)).rows[0]

const take = async (tx: Queryable, session: Session, resource: string): Promise<EditLock | undefined> => {
  const id = uuid()
  await tx.query(`DELETE FROM mutex.edit_lock held WHERE resource = $1 AND NOT (${IS_HELD})`, [resource])
  const { rowCount } = await tx.query(TAKE, [id, resource, session.userId, session.id])
  if (rowCount === 0) return readLock(tx, 'held.resource = $1 AND held.user_id <> $2', [resource, session.userId])
  await publish(tx, 'mutex', { resource, action: 'acquire' })
  return readLock(tx, 'held.id = $1', [id])
}

const refresh = async (
  tx: Queryable,
  session: Session,
  id: string,
  resource: string,
): Promise<EditLock | undefined> => {
  if (!isId(id)) return undefined
  const { rowCount } = await tx.query(REFRESH, [id, resource, session.userId, session.id])
  return rowCount === 0 ? undefined : readLock(tx, 'held.id = $1', [id])
}

const acquireMutex = async (context: Context, input: AcquireMutexInput): Promise<EditLock> => {
  const session = requireSession(context)
  const { resource, recordId } = targetOf(context, input.resource)
  const name = lockResource(resource, recordId)
  return withTransaction(context.kernel.pool, async (tx) => {
    const refreshed = input.id ? await refresh(tx, session, input.id, name) : undefined
    if (refreshed) return refreshed
    await requireRecord(tx, context, resource, recordId)
    await requireFewLocks(tx, session)
    for (let turn = 0; turn < TURNS; turn++) {
      const lock = await take(tx, session, name)
      if (lock) return lock
    }
    throw new AppError('CONFLICT', lockTexts.contended)
  })
}

export const acquireMutexOperation = defineOperation<Operations['acquireMutex']>({
  sdl: /* GraphQL */ `
    "Holder of an edit lock."
    type MutexUser {
      id: ID!
      code: String!
      firstName: String!
      lastName: String!
      displayName: String!
    }

    "An edit lock: of the session, or of its current holder."
    type Mutex {
      id: ID!
      lastInteractionAt: DateTime!
      "Entity key, slash, record id."
      resource: String!
      userId: ID!
      user: MutexUser!
      "Milliseconds until it expires without refresh."
      expiresIn: Int!
    }

    "The record to edit."
    input AcquireMutexInput {
      "Entity key, slash, record id."
      resource: String!
      "A held lock to refresh."
      id: ID
    }

    extend type Mutation {
      "Acquires or refreshes the edit lock of a record; returns the existing lock if another user holds it."
      acquireMutex(input: AcquireMutexInput!): Mutex!
    }
  `,
  isPersonal: true,
  resolve: (context, args) => acquireMutex(context, args.input),
})
