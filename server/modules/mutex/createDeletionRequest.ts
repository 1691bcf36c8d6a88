import { validate as isId, v7 as uuid } from 'uuid'
import type { CreateDeletionRequestInput, CreateDeletionRequestsInput, Operations } from '#contract/mutex.ts'
import { mutexMessages } from '#i18n/fr/mutex.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import { type Context, requireSession } from '#server/engine/context.ts'
import { defineOperation } from '#server/engine/operation.ts'
import { readList } from '#server/engine/read/list.ts'
import { readOne } from '#server/engine/read/one.ts'
import { select } from '#server/engine/read/selection.ts'
import { requireProofFor } from '#server/engine/requireFreshProof.ts'
import { requireRight } from '#server/engine/requireRight.ts'
import { requireWritable } from '#server/engine/rowRules/requireWritable.ts'
import { requireEnabled } from '#server/engine/write/enabled.ts'
import { AppError, validationFailed } from '#server/platform/errors.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { withTransaction } from '#server/platform/postgres/database.ts'
import { requireNotEdited } from './deleteRecord.ts'
import { DELETION_JOB, type DeletionJob } from './deletionJob.ts'
import { type DeletionRequest, findRequest, findRequests, insertRequests, requestsOf } from './requests.ts'

type Named = { id: string; displayName: string }

const MAX_TOGETHER = 200

const notFound = () => new AppError('NOT_FOUND', mutexMessages.notFound)

export const requireDeletable = async (context: Context, entityType: string): Promise<AnyResource> => {
  const resource = context.kernel.resources.find(entityType)
  if (!resource?.right || !resource.operations.includes('delete')) {
    throw new AppError('FORBIDDEN', mutexMessages.notDeletable)
  }
  requireRight(context, resource.right, 'delete')
  requireProofFor(context, resource, 'remove')
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

const createDeletionRequest = async (
  context: Context,
  { entityType, entityId, successor }: CreateDeletionRequestInput,
): Promise<DeletionRequest> => {
  const resource = await requireDeletable(context, entityType)
  const { displayName } = await readOne(context, resource, entityId, select('displayName'))
  await requireWritable({ context, tx: context.kernel.pool, resource }, entityId, 'delete')
  await requireNotEdited(context.kernel.pool, { context, resource }, entityId)
  const record = { id: entityId.toLowerCase(), displayName: String(displayName) }
  const [request] = await ask(context, resource, { records: [record], successor })
  if (!request) throw notFound()
  return request
}

const createDeletionRequests = async (
  context: Context,
  { entityType, entityIds, successor }: CreateDeletionRequestsInput,
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

const getDeletionRequest = async (context: Context, id: string): Promise<DeletionRequest> => {
  const { userId } = requireSession(context)
  const request = isId(id) ? await findRequest(context.kernel.pool, id) : undefined
  if (request?.requestedById !== userId) throw notFound()
  return request
}

const getDeletionRequests = async (context: Context, ids?: readonly string[] | null): Promise<DeletionRequest[]> => {
  const { userId } = requireSession(context)
  if (!ids) return requestsOf(context.kernel.pool, userId)
  const known = await findRequests(context.kernel.pool, ids.slice(0, MAX_TOGETHER).filter(isId))
  return known.filter(({ requestedById }) => requestedById === userId)
}

export const getDeletionRequestOperation = defineOperation<Operations['getDeletionRequest']>({
  sdl: /* GraphQL */ `
    "State of a deletion; FAILURE: reasons against it, ERROR: an internal error."
    enum DeletionStatus {
      PENDING
      CHECKING
      DELETING
      SUCCESS
      FAILURE
      ERROR
    }

    "A deletion request. References are counted for everyone, but named only to users who may read them."
    type DeletionRequestState {
      id: ID!
      entityType: String!
      entityId: ID!
      entityLabel: String
      status: DeletionStatus!
      "[{ service, entity, total, records: [{ id, displayName }] }]"
      usedByMicroservices: JSON
      "[{ code, message }]"
      errors: JSON
      requestedById: ID
      requestedAt: DateTime!
    }

    extend type Query {
      "Returns a deletion request of the session's user."
      getDeletionRequest(
        "The request."
        id: ID!
      ): DeletionRequestState!
    }
  `,
  resolve: (context, args) => getDeletionRequest(context, args.id),
})

export const getDeletionRequestsOperation = defineOperation<Operations['getDeletionRequests']>({
  sdl: /* GraphQL */ `
    extend type Query {
      "Returns deletion requests of the session's user, newest first: those with the ids, or those running or ended within 15 minutes."
      getDeletionRequests(
        "Request ids."
        ids: [ID!]
      ): [DeletionRequestState!]!
    }
  `,
  resolve: (context, args) => getDeletionRequests(context, args.ids),
})

export const createDeletionRequestOperation = defineOperation<Operations['createDeletionRequest']>({
  sdl: /* GraphQL */ `
    "The record to delete."
    input CreateDeletionRequestInput {
      entityType: String!
      entityId: ID!
      "Successor for pending decisions without another approver; required then, else APPROVER_NEEDED."
      successor: ID
    }

    extend type Mutation {
      "Requests the deletion of a record; a job checks references, then deletes it."
      createDeletionRequest(input: CreateDeletionRequestInput!): DeletionRequestState!
    }
  `,
  resolve: (context, args) => createDeletionRequest(context, args.input),
})

export const createDeletionRequestsOperation = defineOperation<Operations['createDeletionRequests']>({
  sdl: /* GraphQL */ `
    "Records to delete independently."
    input CreateDeletionRequestsInput {
      entityType: String!
      "At most 200."
      entityIds: [ID!]!
      "As in CreateDeletionRequestInput."
      successor: ID
    }

    extend type Mutation {
      "Requests several deletions; omits unknown or invisible records."
      createDeletionRequests(input: CreateDeletionRequestsInput!): [DeletionRequestState!]!
    }
  `,
  resolve: (context, args) => createDeletionRequests(context, args.input),
})
