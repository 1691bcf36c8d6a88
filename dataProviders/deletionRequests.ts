/** Deletions asked for in this browser, followed live until they end (D20). */
import { errorTexts } from '#i18n/fr/errors.ts'
import { callService } from './graphql/client.ts'
import { onLiveEvent } from './live.ts'
import { isServiceError, ServiceError } from './serviceError.ts'

export type DeletionStatus = 'PENDING' | 'CHECKING' | 'DELETING' | 'SUCCESS' | 'FAILURE' | 'ERROR'
export type Usage = {
  service: string
  entity: string
  total: number
  records: { id: string; displayName: string }[]
}
export type DeletionRequest = {
  id: string
  entityType: string
  entityId: string
  entityLabel: string | null
  status: DeletionStatus
  usedByMicroservices: Usage[] | null
}
type WhenDeleted = (entityType: string, entityId: string) => void

const FIELDS = 'id entityType entityId entityLabel status usedByMicroservices'
const CREATE = `mutation createDeletionRequest($input: CreateDeletionRequestInput!) {
  createDeletionRequest(input: $input) { ${FIELDS} }
}`
const GET = `query getDeletionRequest($id: ID!) { getDeletionRequest(id: $id) { ${FIELDS} } }`
const OWN = `query getDeletionRequests { getDeletionRequests { ${FIELDS} } }`
const RUNNING: readonly DeletionStatus[] = ['PENDING', 'CHECKING', 'DELETING']
/** The live connection tells at once; this asks again when it is down. */
const ASK_AGAIN_MS = 5_000

let requests: readonly DeletionRequest[] = []
const listeners = new Set<() => void>()
const callbacks = new Map<string, WhenDeleted>()
let timer: ReturnType<typeof setInterval> | undefined

const change = (next: readonly DeletionRequest[]): void => {
  requests = next
  for (const listener of listeners) listener()
}

export const isRunning = (request: DeletionRequest): boolean => RUNNING.includes(request.status)
export const getDeletionRequests = (): readonly DeletionRequest[] => requests
export const subscribeToDeletionRequests = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const put = (request: DeletionRequest): void => {
  change([request, ...requests.filter((known) => known.id !== request.id)])
  if (isRunning(request)) return
  const callback = callbacks.get(request.id)
  callbacks.delete(request.id)
  if (request.status === 'SUCCESS') callback?.(request.entityType, request.entityId)
}

/** Reads one request again and tells who follows it. */
export const refreshDeletionRequest = async (id: string): Promise<DeletionRequest> => {
  const data = await callService<{ getDeletionRequest: DeletionRequest }>('mutex', GET, { id })
  put(data.getDeletionRequest)
  return data.getDeletionRequest
}

const refreshRunning = (): void => {
  const running = requests.filter(isRunning)
  if (running.length === 0) {
    clearInterval(timer)
    timer = undefined
    return
  }
  // A failed reading is tried again at the next turn.
  for (const { id } of running) refreshDeletionRequest(id).catch(() => undefined)
}

const refusal = (error: unknown): unknown => {
  if (isServiceError(error, 'ENTITY_LOCK_REQUESTED')) {
    return new ServiceError(error.code, errorTexts.deletionLocked, error.details)
  }
  const isPlain = isServiceError(error, 'INTERNAL_SERVER_ERROR') || isServiceError(error, 'NETWORK')
  return isPlain ? new ServiceError(error.code, errorTexts.deletionNotRecorded, error.details) : error
}

/** Asks for a deletion; `whenDeleted` runs once the record is gone. Throws when the request itself is refused. */
export const requestDeletion = async (
  entityType: string,
  entityId: string,
  whenDeleted?: WhenDeleted,
): Promise<DeletionRequest> => {
  try {
    const data = await callService<{ createDeletionRequest: DeletionRequest }>('mutex', CREATE, {
      input: { entityType, entityId },
    })
    const request = data.createDeletionRequest
    if (whenDeleted) callbacks.set(request.id, whenDeleted)
    put(request)
    timer ??= setInterval(refreshRunning, ASK_AGAIN_MS)
    return request
  } catch (error) {
    throw refusal(error)
  }
}

export const dismissDeletionRequest = (id: string): void => change(requests.filter((request) => request.id !== id))

/** Those still running from an earlier visit; called once the session is known. */
export const loadRunningDeletions = async (): Promise<void> => {
  const data = await callService<{ getDeletionRequests: DeletionRequest[] }>('mutex', OWN)
  for (const request of data.getDeletionRequests.filter(isRunning)) put(request)
  if (requests.some(isRunning)) timer ??= setInterval(refreshRunning, ASK_AGAIN_MS)
}

/** A logout forgets them. */
export const forgetDeletionRequests = (): void => {
  callbacks.clear()
  change([])
}

/** Follows the requests over the live connection. */
export const followDeletionRequests = (): (() => void) =>
  onLiveEvent('deletionRequest', ({ payload }) => {
    const known = requests.some((request) => request.id === payload.id)
    if (known) refreshDeletionRequest(String(payload.id)).catch(() => undefined)
  })
