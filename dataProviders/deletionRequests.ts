import { errorTexts } from '#i18n/fr/errors.ts'
import { forgetDismissed, rememberDismissed, wasDismissed } from './dismissedDeletions.ts'
import { callOperation } from './graphql/client.ts'
import { onLiveEvent } from './live.ts'
import {
  CreateDeletionRequestDocument,
  CreateDeletionRequestsDocument,
  DeletionRequestsDocument,
  type DeletionStatus,
  type FollowedRequestFragment,
  ReplaceReferencesDocument,
  type ReplaceReferencesInput,
} from './operations/mutex.ts'
import { isServiceError, ServiceError } from './serviceError.ts'

export type Usage = {
  service: string
  entity: string
  total: number
  records: { id: string; displayName: string }[]
}
export type DeletionRequest = Omit<FollowedRequestFragment, 'usedByMicroservices' | 'errors'> & {
  usedByMicroservices: Usage[] | null
  errors: { code: string; message: string }[] | null
}
export type Deletions = {
  requests: readonly DeletionRequest[]
  isUnread: boolean
}

export type WhenDeleted = (entityType: string, entityId: string) => void

const RUNNING: readonly DeletionStatus[] = ['PENDING', 'CHECKING', 'DELETING']
/** Polling interval, in case live events do not arrive. */
const ASK_AGAIN_MS = 5_000
/** Delay that merges several finished requests into one query. */
const GATHER_MS = 150
const MAX_TOGETHER = 200

let deletions: Deletions = { requests: [], isUnread: false }
const listeners = new Set<() => void>()
const callbacks = new Map<string, WhenDeleted>()
const early = new Map<string, DeletionStatus>()
const toRead = new Set<string>()
let asking: ReturnType<typeof setInterval> | undefined

const change = (next: Partial<Deletions>): void => {
  deletions = { ...deletions, ...next }
  for (const listener of listeners) listener()
}

export const isRunning = ({ status }: Pick<DeletionRequest, 'status'>): boolean => RUNNING.includes(status)
export const getDeletions = (): Deletions => deletions
export const subscribeToDeletions = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const idsOf = (requests: readonly DeletionRequest[]): string[] => requests.map(({ id }) => id)

const put = (given: readonly DeletionRequest[]): void => {
  const byId = new Map(given.map((request) => [request.id, request]))
  const known = deletions.requests.map((request) => byId.get(request.id) ?? request)
  const isKnown = new Set(idsOf(known))
  change({ requests: [...given.filter(({ id }) => !isKnown.has(id)), ...known], isUnread: false })
  for (const request of given.filter((one) => !isRunning(one))) {
    const callback = callbacks.get(request.id)
    callbacks.delete(request.id)
    if (request.status === 'SUCCESS') callback?.(request.entityType, request.entityId)
  }
}

/** The contract types some fields as JSON. */
const requestOf = (answer: FollowedRequestFragment): DeletionRequest => answer as DeletionRequest

const read = async (ids: readonly string[] | null): Promise<DeletionRequest[]> =>
  (await callOperation(DeletionRequestsDocument, { ids })).getDeletionRequests.map(requestOf)

export const refreshDeletions = async (ids: readonly string[]): Promise<void> => {
  try {
    for (let from = 0; from < ids.length; from += MAX_TOGETHER) put(await read(ids.slice(from, from + MAX_TOGETHER)))
  } catch {
    change({ isUnread: true })
  }
}

const readBatchedRequests = (): void => {
  const ids = [...toRead]
  toRead.clear()
  void refreshDeletions(ids)
}

const scheduleRead = (id: string): void => {
  toRead.add(id)
  if (toRead.size === 1) setTimeout(readBatchedRequests, GATHER_MS)
}

const stopAsking = (): void => {
  clearInterval(asking)
  asking = undefined
}

const refreshRunning = (): void => {
  const running = deletions.requests.filter(isRunning)
  if (running.length > 0) void refreshDeletions(idsOf(running))
  else stopAsking()
}

const follow = (): void => {
  asking ??= setInterval(refreshRunning, ASK_AGAIN_MS)
}

const refusal = (error: unknown): unknown => {
  if (isServiceError(error, 'ENTITY_LOCK_REQUESTED')) {
    return new ServiceError(error.code, errorTexts.deletionLocked, error.details)
  }
  const isPlain = isServiceError(error, 'INTERNAL_SERVER_ERROR') || isServiceError(error, 'NETWORK')
  return isPlain ? new ServiceError(error.code, errorTexts.deletionNotRecorded, error.details) : error
}

const withEarly = (request: DeletionRequest): DeletionRequest => {
  const status = early.get(request.id)
  early.delete(request.id)
  if (status && !RUNNING.includes(status)) scheduleRead(request.id)
  return request
}

const add = (requests: readonly DeletionRequest[], whenDeleted?: WhenDeleted): void => {
  if (whenDeleted) for (const { id } of requests) callbacks.set(id, whenDeleted)
  put(requests.map(withEarly))
  early.clear()
  follow()
}

/** Creates a deletion request; `whenDeleted` runs after the deletion. Throws if the request is rejected. */
export const requestDeletion = async (
  entityType: string,
  entityId: string,
  whenDeleted?: WhenDeleted,
): Promise<DeletionRequest> => {
  try {
    const input = { entityType, entityId }
    const request = requestOf((await callOperation(CreateDeletionRequestDocument, { input })).createDeletionRequest)
    add([request], whenDeleted)
    return request
  } catch (error) {
    throw refusal(error)
  }
}

export const requestDeletions = async (
  entityType: string,
  entityIds: readonly string[],
  { whenDeleted, successor }: { whenDeleted?: WhenDeleted | undefined; successor?: string } = {},
): Promise<DeletionRequest[]> => {
  const all: DeletionRequest[] = []
  try {
    for (let from = 0; from < entityIds.length; from += MAX_TOGETHER) {
      const input = { entityType, entityIds: entityIds.slice(from, from + MAX_TOGETHER), successor: successor ?? null }
      const { createDeletionRequests } = await callOperation(CreateDeletionRequestsDocument, { input })
      const requests = createDeletionRequests.map(requestOf)
      add(requests, whenDeleted)
      all.push(...requests)
    }
    return all
  } catch (error) {
    throw refusal(error)
  }
}

export const retryDeletion = async (request: DeletionRequest): Promise<void> => {
  await requestDeletion(request.entityType, request.entityId)
  dismissDeletion(request.id)
}

export const whenEnded = (ids: readonly string[]): Promise<DeletionRequest[]> =>
  new Promise((resolve) => {
    const look = (): void => {
      const followed = deletions.requests.filter(({ id }) => ids.includes(id))
      if (followed.some(isRunning)) return
      stop()
      resolve(followed)
    }
    const stop = subscribeToDeletions(look)
    look()
  })

const dismiss = (ids: readonly string[]): void => {
  rememberDismissed(ids)
  change({ requests: deletions.requests.filter(({ id }) => !ids.includes(id)) })
}

export const dismissDeletion = (id: string): void => dismiss([id])

export const dismissDeletionsOf = (entityType: string, entityIds: readonly string[]): void =>
  dismiss(idsOf(deletions.requests.filter((one) => one.entityType === entityType && entityIds.includes(one.entityId))))

export const clearEndedDeletions = (): void =>
  dismiss(idsOf(deletions.requests.filter((request) => !isRunning(request))))

/** For several requests of a record, only the first (newest) counts. */
const isNewest = ({ entityType, entityId }: DeletionRequest, index: number, all: readonly DeletionRequest[]): boolean =>
  all.findIndex((one) => one.entityType === entityType && one.entityId === entityId) === index

/** Loads unfinished and failed requests of earlier visits. Call it when the session is known. */
export const loadDeletions = async (): Promise<void> => {
  const newest = (await read(null)).filter(isNewest)
  const unfinished = newest.filter((request) => request.status !== 'SUCCESS' && !wasDismissed(request.id))
  if (unfinished.length > 0) add(unfinished)
}

export const forgetDeletions = (): void => {
  callbacks.clear()
  early.clear()
  stopAsking()
  forgetDismissed()
  change({ requests: [], isUnread: false })
}

/** Applies live events: running states and success at once, failures after a reload with the usages. */
export const followDeletions = (): (() => void) =>
  onLiveEvent('deletionRequest', ({ payload }) => {
    const [id, status] = [String(payload.id), payload.status as DeletionStatus]
    const known = deletions.requests.find((request) => request.id === id)
    if (!known) early.set(id, status)
    else if (RUNNING.includes(status) || status === 'SUCCESS') put([{ ...known, status }])
    else scheduleRead(id)
  })

export const replaceUses = async (input: ReplaceReferencesInput): Promise<number> =>
  (await callOperation(ReplaceReferencesDocument, { input })).replaceReferences
