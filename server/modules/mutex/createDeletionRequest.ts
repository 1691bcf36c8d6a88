/** Creates deletion requests (D20): checked at once, executed by a job; the requesting user can follow their state. */
import { validate as isId, v7 as uuid } from 'uuid'
import { mutexMessages } from '#i18n/fr/mutex.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import { type Context, requireSession } from '#server/engine/context.ts'
import { readList } from '#server/engine/read/list.ts'
import { readOne } from '#server/engine/read/one.ts'
import { select } from '#server/engine/read/selection.ts'
import { requireRight } from '#server/engine/requireRight.ts'
import { requireEnabled } from '#server/engine/write/enabled.ts'
import { AppError, validationFailed } from '#server/platform/errors.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { withTransaction } from '#server/platform/postgres/database.ts'
import { requireNotEdited } from './deleteRecord.ts'
import { DELETION_JOB, type DeletionJob } from './deletionJob.ts'
import { type DeletionRequest, findRequest, findRequests, insertRequests, requestsOf } from './requests.ts'

export type DeletionInput = { entityType: string; entityId: string; successor?: string | null }
export type DeletionsInput = { entityType: string; entityIds: readonly string[]; successor?: string | null }
type Named = { id: string; displayName: string }

const MAX_TOGETHER = 200

const notFound = () => new AppError('NOT_FOUND', mutexMessages.notFound)

/** Throws FORBIDDEN unless the session may delete records of the entity. */
export const requireDeletable = async (context: Context, entityType: string): Promise<AnyResource> => {
  const resource = context.kernel.resources.find(entityType)
  if (!resource?.right || !resource.operations.includes('delete')) {
    throw new AppError('FORBIDDEN', mutexMessages.notDeletable)
  }
  requireRight(context, resource.right, 'delete')
  await requireEnabled(context.kernel.pool, context.kernel, resource)
  return resource
}

const ask = (
  context: Context,
  resource: AnyResource,
  { records, successor }: { records: readonly Named[]; successor: string | null | undefined },
): Promise<DeletionRequest[]> => {
  const { id: sessionId, userId } = requireSession(context)
  const requests = records.map(({ id, displayName }) => ({
    id: uuid(),
    entityType: resource.key,
    entityId: id,
    entityLabel: displayName,
    requestedById: userId,
  }))
  const requestIds = requests.map(({ id }) => id)
  return withTransaction(context.kernel.pool, async (tx) => {
    await insertRequests(tx, requests)
    const job: DeletionJob = { requestIds, sessionId, successor }
    if (requests.length > 0) await enqueue(tx, DELETION_JOB, job)
    return findRequests(tx, requestIds)
  })
}

export const createDeletionRequest = async (
  context: Context,
  { entityType, entityId, successor }: DeletionInput,
): Promise<DeletionRequest> => {
  const resource = await requireDeletable(context, entityType)
  const { displayName } = await readOne(context, resource, entityId, select('displayName'))
  await requireNotEdited(context.kernel.pool, { context, resource }, entityId)
  const record = { id: entityId.toLowerCase(), displayName: String(displayName) }
  const [request] = await ask(context, resource, { records: [record], successor })
  if (!request) throw notFound()
  return request
}

export const createDeletionRequests = async (
  context: Context,
  { entityType, entityIds, successor }: DeletionsInput,
): Promise<DeletionRequest[]> => {
  const resource = await requireDeletable(context, entityType)
  if (entityIds.length > MAX_TOGETHER) {
    throw validationFailed([{ path: 'entityIds', rule: 'maxItems', message: mutexMessages.tooMany(MAX_TOGETHER) }])
  }
  const ids = [...new Set(entityIds.map((id) => id.toLowerCase()))].filter((id) => isId(id))
  if (ids.length === 0) return []
  const args = { filter: { ids }, pagination: { page: 1, perPage: MAX_TOGETHER } }
  const { items } = await readList(context, resource, args, new Map([['items', select('id', 'displayName')]]))
  return ask(context, resource, { records: items as Named[], successor })
}

/** Throws NOT_FOUND if the request is not the session's own. */
export const getDeletionRequest = async (context: Context, id: string): Promise<DeletionRequest> => {
  const { userId } = requireSession(context)
  const request = isId(id) ? await findRequest(context.kernel.pool, id) : undefined
  if (request?.requestedById !== userId) throw notFound()
  return request
}

export const getDeletionRequests = async (
  context: Context,
  ids?: readonly string[] | null,
): Promise<DeletionRequest[]> => {
  const { userId } = requireSession(context)
  if (!ids) return requestsOf(context.kernel.pool, userId)
  const known = await findRequests(context.kernel.pool, ids.slice(0, MAX_TOGETHER).filter(isId))
  return known.filter(({ requestedById }) => requestedById === userId)
}
