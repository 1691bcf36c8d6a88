import { randomUUID } from 'node:crypto'
import { mutexMessages } from '#i18n/fr/mutex.ts'
import type { Kernel } from '#server/engine/context.ts'
import { type Context, requireSession, type Session } from '#server/engine/context.ts'
import { requireRight } from '#server/engine/requireRight.ts'
import { nameSuccessor } from '#server/engine/successor.ts'

import { sessionContext } from '#server/features/sessions/sessionContext.ts'
import type { Usage } from '#server/features/trash/usedBy.ts'
import { AppError } from '#server/platform/errors.ts'
import { deleteUnused } from './deleteRecord.ts'
import { type DeletionRequest, type DeletionStatus, findRequests, moveRequest } from './requests.ts'

export const DELETION_JOB = 'mutex.delete'

export type DeletionJob = { requestIds: readonly string[]; sessionId: string; successor?: string | null | undefined }

const ENDED: readonly DeletionStatus[] = ['SUCCESS', 'FAILURE', 'ERROR']
const MAX_TURNS = 10

type RequesterContext = { context: Context; session: Session }

const requesterContext = async (kernel: Kernel, sessionId: string): Promise<RequesterContext | AppError> => {
  const context = await sessionContext(kernel, sessionId)
  if (!(context instanceof AppError)) return { context, session: requireSession(context) }
  return context.extensions.code === 'NO_LICENSE' ? context : new AppError('INVALID_TOKEN', mutexMessages.sessionEnded)
}

const isForeignKeyError = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === '23503'

const deletionErrorOf = (error: unknown, { log }: Kernel): { code: string; message: string } => {
  if (error instanceof AppError) return { code: String(error.extensions.code), message: error.message }
  const errorId = randomUUID()
  log.error({ error, errorId }, 'deletion failed')
  return { code: 'INTERNAL_SERVER_ERROR', message: `${mutexMessages.fault} (${errorId})` }
}

const attempt = async (
  kernel: Kernel,
  asking: RequesterContext | AppError,
  request: DeletionRequest,
): Promise<readonly Usage[] | undefined> => {
  if (request.status === 'PENDING') await moveRequest(kernel.pool, request, { status: 'CHECKING' })
  try {
    if (asking instanceof AppError) throw asking
    const resource = kernel.resources.get(request.entityType)
    requireRight(asking.context, resource.right ?? '', 'delete')
    const uses = await deleteUnused({ ...asking, request, resource })
    return uses.length > 0 ? uses : undefined
  } catch (error) {
    // A use without declared reference, such as a mirror row: the foreign key rejects the deletion.
    if (isForeignKeyError(error)) return []
    await moveRequest(kernel.pool, request, { status: 'ERROR', errors: [deletionErrorOf(error, kernel)] })
    return undefined
  }
}

type Blocked = { request: DeletionRequest; usedBy: readonly Usage[] }

const turn = async (
  kernel: Kernel,
  { sessionId, successor }: Pick<DeletionJob, 'sessionId' | 'successor'>,
  requests: readonly DeletionRequest[],
): Promise<Blocked[]> => {
  const asking = await requesterContext(kernel, sessionId)
  if (!(asking instanceof AppError)) nameSuccessor(asking.context, successor)
  const blocked: Blocked[] = []
  for (const request of requests) {
    const usedBy = await attempt(kernel, asking, request)
    if (usedBy) blocked.push({ request: { ...request, status: 'CHECKING' }, usedBy })
  }
  return blocked
}

/** Repeats used records while others are deleted: a place, and the places in it. Starts again after a crash. */
export const runDeletions = async ({ requestIds, ...asked }: DeletionJob, kernel: Kernel): Promise<void> => {
  let waiting = (await findRequests(kernel.pool, requestIds)).filter(({ status }) => !ENDED.includes(status))
  for (let turns = 1; waiting.length > 0; turns++) {
    const blocked = await turn(kernel, asked, waiting)
    if (blocked.length === waiting.length || turns === MAX_TURNS) {
      for (const { request, usedBy } of blocked) await moveRequest(kernel.pool, request, { status: 'FAILURE', usedBy })
      return
    }
    waiting = blocked.map(({ request }) => request)
  }
}
