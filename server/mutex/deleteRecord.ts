/** The job of a deletion request (D20): CHECKING under a lock, then DELETING, in one transaction. */
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { mutexMessages } from '#i18n/fr/mutex.ts'
import { can } from '#resources/domain/rights.ts'
import { schemaName, tableName } from '#resources/schema/names.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import { recordActivity } from '../kernel/activity.ts'
import { behaviourOf } from '../kernel/behaviour.ts'
import { keepDeleted } from '../kernel/bin.ts'
import type { Context, Session } from '../kernel/context.ts'
import { type Queryable, withTransaction } from '../kernel/database.ts'
import { AppError } from '../kernel/errors.ts'
import { publishRecord } from '../kernel/recordEvents.ts'
import { requireRight } from '../kernel/requireRight.ts'
import type { Kernel } from '../kernel/service.ts'
import { findSessionsById } from '../kernel/session.ts'
import { type MayName, type Usage, usedBy } from '../kernel/usedBy.ts'
import { type DeletionRequest, type DeletionStatus, findRequest, moveRequest } from './requests.ts'

const ENDED: readonly DeletionStatus[] = ['SUCCESS', 'FAILURE', 'ERROR']

const tableOf = ({ service, key }: AnyResource): string => `"${schemaName(service)}"."${tableName(key)}"`

/**
 * Locks the record, and the rows that mirror it, against new references: a foreign key takes FOR KEY SHARE on the row
 * it points at, which waits for FOR UPDATE. False when the record is gone already.
 */
const lockRecord = async (tx: Queryable, { kernel }: Context, resource: AnyResource, id: string): Promise<boolean> => {
  const mirrors = kernel.resources.mirrorsOf(resource.key)
  const { rowCount } = await tx.query(`SELECT FROM ${tableOf(resource)} WHERE id = $1 FOR UPDATE`, [id])
  for (const mirror of mirrors) await tx.query(`SELECT FROM ${tableOf(mirror)} WHERE id = $1 FOR UPDATE`, [id])
  return rowCount !== 0
}

type Deletion = { context: Context; session: Session; request: DeletionRequest; resource: AnyResource }

const remove = async (tx: Queryable, { context, session, resource, request }: Deletion): Promise<void> => {
  const id = request.entityId
  const label = request.entityLabel ?? ''
  await keepDeleted(tx, { context, resource, id, label })
  const special = behaviourOf(context.kernel, resource.key).remove
  const told = await special?.({ context, tx, id })
  if (!special) await tx.query(`DELETE FROM ${tableOf(resource)} WHERE id = $1`, [id])
  await recordActivity(tx, {
    entity: resource.key,
    recordId: id,
    recordLabel: label,
    action: 'DELETE',
    userId: session.userId,
  })
  await publishRecord(tx, context.kernel.resources, { resource, action: 'delete', id, told })
}

/** A use is named to who may read it. */
const mayName =
  ({ context, session }: Deletion): MayName =>
  (user, alias) => {
    if (user.right && !can(session.holder, user.right)) return sql`false`
    return behaviourOf(context.kernel, user.key).visible?.(context, alias) ?? sql`true`
  }

/** Answers what uses the record; nothing when it is deleted, or was already. */
const deleteUnused = (deletion: Deletion): Promise<readonly Usage[]> => {
  const { context, request, resource } = deletion
  const { pool, resources } = context.kernel
  return withTransaction(pool, async (tx) => {
    const exists = await lockRecord(tx, context, resource, request.entityId)
    const uses = exists
      ? await usedBy(tx, resources, { resource, id: request.entityId, mayName: mayName(deletion) })
      : []
    if (uses.length > 0) return uses
    // On a connection of its own: who follows the request sees it before this transaction ends.
    await moveRequest(pool, request, { status: 'DELETING' })
    if (exists) await remove(tx, deletion)
    await moveRequest(tx, request, { status: 'SUCCESS' })
    return []
  })
}

const deletionOf = async (kernel: Kernel, request: DeletionRequest, sessionId: string): Promise<Deletion> => {
  const now = new Date()
  const found = (await findSessionsById({ db: kernel.pool, config: kernel.config, now }, [sessionId])).get(sessionId)
  if (!found || found instanceof AppError) throw new AppError('INVALID_TOKEN', mutexMessages.sessionEnded)
  const { session } = found
  const context: Context = { kernel, session, now, ip: '', userAgent: '', memo: new Map() }
  const resource = kernel.resources.get(request.entityType)
  requireRight(context, resource.right ?? '', 'delete')
  return { context, session, request, resource }
}

const isForeignKeyError = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === '23503'

const messageOf = (error: unknown, { log }: Kernel): string => {
  if (error instanceof AppError) return error.message
  const errorId = randomUUID()
  log.error({ error, errorId }, 'deletion failed')
  return `${mutexMessages.fault} (${errorId})`
}

/** Runs one request to its end. Run again after a crash, it starts over: nothing was deleted without being told. */
export const deleteRecord = async (
  { requestId, sessionId }: { requestId: string; sessionId: string },
  kernel: Kernel,
): Promise<void> => {
  const request = await findRequest(kernel.pool, requestId)
  if (!request || ENDED.includes(request.status)) return
  await moveRequest(kernel.pool, request, { status: 'CHECKING' })
  try {
    const uses = await deleteUnused(await deletionOf(kernel, request, sessionId))
    if (uses.length > 0) await moveRequest(kernel.pool, request, { status: 'FAILURE', usedBy: uses })
  } catch (error) {
    // A use that no reference declares, such as a mirror's, is refused by PostgreSQL itself.
    if (isForeignKeyError(error)) return moveRequest(kernel.pool, request, { status: 'FAILURE', usedBy: [] })
    await moveRequest(kernel.pool, request, { status: 'ERROR', errors: [{ message: messageOf(error, kernel) }] })
  }
}
