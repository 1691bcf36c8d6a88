/** Stores large uploads in a job, so that no request runs for minutes; the client polls its state. */

import type { Operations } from '#contract/drive.ts'
import { driveMessages as messages } from '#i18n/fr/drive.ts'
import { type Context, type Kernel, requireSession } from '#server/engine/context.ts'
import { defineOperation } from '#server/engine/operation.ts'
import { sessionContext } from '#server/features/sessions/sessionContext.ts'
import { AppError } from '#server/platform/errors.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { withTransaction } from '#server/platform/postgres/database.ts'
import { findFinished, forgetRefusal, noteFinished } from './finished.ts'
import { finishUpload, requireOwnUpload } from './finishUpload.ts'
import { readSent } from './parts.ts'

export const FINISH_JOB = 'drive:finishUpload'

type UploadEnd = { state: 'KEEPING' | 'DONE' | 'REFUSED'; item: string | null; problem: string | null }

const getDriveUpload = async (context: Context, id: string): Promise<UploadEnd> => {
  requireOwnUpload(context, id)
  const finished = await findFinished(context.kernel.pool, id)
  if (finished) return { state: finished.item ? 'DONE' : 'REFUSED', ...finished }
  if (await readSent(context.kernel, id)) return { state: 'KEEPING', item: null, problem: null }
  throw new AppError('NOT_FOUND', messages.noUpload)
}

/** Two parallel queues for all users, so that other jobs continue. */
const laneOf = (id: string): string => `${FINISH_JOB}:${Number.parseInt(id.slice(-1), 16) % 2}`

const finishDriveUpload = async (context: Context, id: string): Promise<UploadEnd> => {
  requireOwnUpload(context, id)
  const { kernel } = context
  const finished = await findFinished(kernel.pool, id)
  if (!finished?.item) {
    if (!(await readSent(kernel, id))?.isWhole) throw new AppError('NOT_FOUND', messages.noUpload)
    const payload = { upload: id, sessionId: requireSession(context).id }
    await withTransaction(kernel.pool, async (tx) => {
      await forgetRefusal(tx, id)
      await enqueue(tx, FINISH_JOB, payload, { key: `${FINISH_JOB}:${id}`, queue: laneOf(id), maxAttempts: 3 })
    })
  }
  return getDriveUpload(context, id)
}

const problemOf = ({ log }: Kernel, error: unknown): string => {
  if (error instanceof AppError) {
    const [first] = (error.extensions.errors as { message: string }[] | undefined) ?? []
    return first?.message ?? error.message
  }
  log.error({ err: error }, 'upload not kept')
  return (error as { code?: unknown }).code === 'ENOSPC' ? messages.noRoom : messages.notKept
}

/** May run again after a crash: `finishUpload` then continues. */
export const finishJob = async (
  { upload, sessionId }: { upload: string; sessionId: string },
  kernel: Kernel,
): Promise<void> => {
  try {
    const context = await sessionContext(kernel, sessionId)
    if (context instanceof AppError) throw context
    await finishUpload(context, upload)
  } catch (error) {
    await noteFinished(kernel.pool, upload, { item: null, problem: problemOf(kernel, error) })
  }
}

export const getDriveUploadOperation = defineOperation<Operations['getDriveUpload']>({
  sdl: /* GraphQL */ `
    "A complete upload to the drive."
    type DriveUpload {
      state: DriveUploadState!
      "Id of the created or updated file."
      item: ID
      "Reason for a rejection."
      problem: String
    }

    "State of storing an upload."
    enum DriveUploadState {
      "A job is waiting or running."
      KEEPING
      "Stored as a drive file."
      DONE
      "Rejected; can be retried."
      REFUSED
    }

    extend type Query {
      "Returns the progress of storing an upload to /drive/uploads."
      getDriveUpload(
        "Last segment of the upload address."
        upload: ID!
      ): DriveUpload!
    }
  `,
  resolve: (context, { upload }) => getDriveUpload(context, upload),
})

export const finishDriveUploadOperation = defineOperation<Operations['finishDriveUpload']>({
  sdl: /* GraphQL */ `
    extend type Mutation {
      "Like createDriveFile, in the background, for large uploads; repeated calls create one file."
      finishDriveUpload(
        "Last segment of the upload address."
        upload: ID!
      ): DriveUpload!
    }
  `,
  resolve: (context, { upload }) => finishDriveUpload(context, upload),
})
