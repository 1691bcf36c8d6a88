/** Turns a complete upload into a drive file or its next version, once even if called repeatedly. */

import type { Operations } from '#contract/drive.ts'
import { driveMessages as messages } from '#i18n/fr/drive.ts'
import { type Context, requireSession } from '#server/engine/context.ts'
import { loadDefinitions } from '#server/engine/customFields/definitions.ts'
import { defineOperation } from '#server/engine/operation.ts'
import { answerRecord } from '#server/engine/read/answerRecord.ts'
import { requireRight } from '#server/engine/requireRight.ts'
import { AppError } from '#server/platform/errors.ts'
import { withTransaction } from '#server/platform/postgres/database.ts'
import { addFile } from '../items/addFile.ts'
import { addVersion } from '../items/addVersion.ts'
import { findFinished, lockFinished, noteFinished } from './finished.ts'
import { isUploadOf, readSent, removeSent, type Sent } from './parts.ts'

export const requireOwnUpload = (context: Context, id: string): void => {
  requireRight(context, 'FILE_MANAGEMENT', 'createAndUpdate')
  if (!isUploadOf(requireSession(context).userId, id)) throw new AppError('NOT_FOUND', messages.noUpload)
}

const keep = async (context: Context, id: string, { name, parent, item, size, path }: Sent): Promise<string> => {
  const { pool, storage } = context.kernel
  const received = await storage.adopt(path, size)
  if (!received) throw new AppError('NOT_FOUND', messages.noUpload)
  try {
    return await withTransaction(pool, async (tx) => {
      const before = await lockFinished(tx, id)
      if (before?.item) return before.item
      const file = { name, parent, received }
      const made = await (item ? addVersion(context, tx, { item, ...file }) : addFile(context, tx, file))
      await noteFinished(tx, id, { item: made, problem: null })
      return made
    })
  } finally {
    await received.discard()
  }
}

export const finishUpload = async (context: Context, id: string): Promise<string> => {
  requireOwnUpload(context, id)
  const { kernel } = context
  const before = await findFinished(kernel.pool, id)
  if (before?.item) {
    await removeSent(kernel, id)
    return before.item
  }
  const sent = await readSent(kernel, id)
  if (!sent?.isWhole) throw new AppError('NOT_FOUND', messages.noUpload)
  await loadDefinitions(context)
  const made = await keep(context, id, sent)
  await removeSent(kernel, id)
  return made
}

export const createDriveFileOperation = defineOperation<Operations['createDriveFile']>({
  sdl: /* GraphQL */ `
    extend type Mutation {
      "Stores an upload to /drive/uploads (tus 1.0) as a drive file or as a new version."
      createDriveFile(
        "Last segment of the upload address."
        upload: ID!
      ): DriveItem!
    }
  `,
  resolve: async (context, { upload }, info) =>
    answerRecord(context, 'driveItem', await finishUpload(context, upload), info),
})
