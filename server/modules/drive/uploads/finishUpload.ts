/** What was sent whole becomes a file of the drive, or its next version. */
import { driveMessages as messages } from '#i18n/fr/drive.ts'
import { type Context, requireSession } from '#server/engine/context.ts'
import { loadDefinitions } from '#server/engine/customFields/definitions.ts'
import { requireRight } from '#server/engine/requireRight.ts'
import { AppError } from '#server/platform/errors.ts'
import { withTransaction } from '#server/platform/postgres/database.ts'
import { addFile } from '../items/addFile.ts'
import { addVersion } from '../items/addVersion.ts'
import { isUploadOf, readSent, removeSent } from './parts.ts'

/** Answers the id of the record. Sent again after a crash, it begins where nothing was kept. */
export const finishUpload = async (context: Context, id: string): Promise<string> => {
  requireRight(context, 'FILE_MANAGEMENT', 'createAndUpdate')
  const { kernel } = context
  const sent = isUploadOf(requireSession(context).id, id) ? await readSent(kernel, id) : undefined
  if (!sent?.isWhole) throw new AppError('NOT_FOUND', messages.noUpload)
  const { name, parent, item } = sent
  await loadDefinitions(context)
  const received = await kernel.storage.receive(sent.open(), sent.size)
  if (!received) throw new AppError('NOT_FOUND', messages.noUpload)
  try {
    const file = { name, parent, received }
    const made = await withTransaction(kernel.pool, (tx) =>
      item ? addVersion(context, tx, { item, ...file }) : addFile(context, tx, file),
    )
    await removeSent(kernel, id)
    return made
  } finally {
    await received.discard()
  }
}
