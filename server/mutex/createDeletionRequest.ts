/** Asks for a deletion (D20): checked now, done by a job that everyone who asked can follow. */
import { validate as isId, v7 as uuid } from 'uuid'
import { mutexMessages } from '#i18n/fr/mutex.ts'
import { type Context, requireSession } from '../kernel/context.ts'
import { withTransaction } from '../kernel/database.ts'
import { AppError } from '../kernel/errors.ts'
import { enqueue } from '../kernel/jobs.ts'
import { readOne } from '../kernel/read/one.ts'
import { select } from '../kernel/read/selection.ts'
import { requireRight } from '../kernel/requireRight.ts'
import { type DeletionRequest, findRequest, insertRequest, requestsOf } from './requests.ts'

export const DELETION_JOB = 'mutex.delete'

export type DeletionInput = { entityType: string; entityId: string }

const notFound = () => new AppError('NOT_FOUND', mutexMessages.notFound)

/** Records the request and enqueues its job, or refuses at once who may not delete the record or see it. */
export const createDeletionRequest = async (context: Context, input: DeletionInput): Promise<DeletionRequest> => {
  const { id: sessionId, userId } = requireSession(context)
  const resource = context.kernel.resources.find(input.entityType)
  if (!resource?.right || !resource.operations.includes('delete')) {
    throw new AppError('FORBIDDEN', mutexMessages.notDeletable)
  }
  requireRight(context, resource.right, 'delete')
  const record = await readOne(context, resource, input.entityId, select('displayName'))
  const id = uuid()
  return withTransaction(context.kernel.pool, async (tx) => {
    await insertRequest(tx, {
      id,
      entityType: resource.key,
      entityId: input.entityId.toLowerCase(),
      entityLabel: String(record.displayName),
      requestedById: userId,
    })
    await enqueue(tx, DELETION_JOB, { requestId: id, sessionId })
    const request = await findRequest(tx, id)
    if (!request) throw notFound()
    return request
  })
}

/** One of the session's own requests. */
export const getDeletionRequest = async (context: Context, id: string): Promise<DeletionRequest> => {
  const { userId } = requireSession(context)
  const request = isId(id) ? await findRequest(context.kernel.pool, id) : undefined
  if (request?.requestedById !== userId) throw notFound()
  return request
}

export const getDeletionRequests = async (context: Context): Promise<DeletionRequest[]> =>
  requestsOf(context.kernel.pool, requireSession(context).userId)
