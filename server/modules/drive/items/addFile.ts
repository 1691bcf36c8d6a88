import type { PoolClient } from 'pg'
import { driveMessages as messages } from '#i18n/fr/drive.ts'
import { fileMessages } from '#i18n/fr/fileMessages.ts'
import type { Context } from '#server/engine/context.ts'
import { create } from '#server/engine/crud.ts'
import type { StoredContent } from '#server/engine/fileRequest.ts'
import { lockContent } from '#server/features/files/files.ts'
import { AppError } from '#server/platform/errors.ts'
import { detectFileType } from '#server/platform/storage/fileType.ts'
import type { Received } from '#server/platform/storage/storage.ts'

/** Bytes read to detect the type. The parts that identify an office document are near the start of its zip. */
const HEAD = 1024 * 1024

const headOf = async (content: Received): Promise<Buffer> => {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of content.open()) {
    chunks.push(chunk as Buffer)
    length += (chunk as Buffer).length
    if (length >= HEAD) break
  }
  return Buffer.concat(chunks)
}

export type NewFile = { name: string; parent: string | null; received: Received }

/** Stores content under the lock shared with its removal, and returns its detected type. */
export const keepContent = async (
  tx: PoolClient,
  { name, received }: Pick<NewFile, 'name' | 'received'>,
): Promise<StoredContent> => {
  if (received.size === 0) throw new AppError('CONFLICT', messages.empty(name))
  const type = await detectFileType(await headOf(received), name)
  await lockContent(tx, received.hash, 'shared')
  await received.keep()
  // Drive files are never shown as images of a record.
  const imageProblem = () => Promise.resolve('UNREADABLE' as const)
  return { ...type, name, hash: received.hash, size: received.size, isAdmitted: true, imageProblem }
}

/** Adds a file in a transaction and returns the item's id. The drive's hooks check the right. */
export const addFile = async (context: Context, tx: PoolClient, file: NewFile): Promise<string> => {
  const resource = context.kernel.resources.get('driveItem')
  const name = file.name.normalize('NFC').trim() || fileMessages.untitled
  const stored = await keepContent(tx, { name, received: file.received })
  const { size, extension, mimeType } = stored
  return create(
    { context, tx, resource },
    { name, parent: file.parent, type: 'FILE', size, extension, mimeType, versions: [{ stored }] },
  )
}
