/** A content that was taken in becomes a file of the drive, or the next version of one. */
import type { PoolClient } from 'pg'
import { driveMessages as messages } from '#i18n/fr/drive.ts'
import { fileMessages } from '#i18n/fr/files.ts'
import type { Context } from '#server/engine/context.ts'
import { create } from '#server/engine/crud.ts'
import type { StoredContent } from '#server/engine/fileRequest.ts'
import { lockContent } from '#server/features/files/files.ts'
import { AppError } from '#server/platform/errors.ts'
import { detectFileType } from '#server/platform/storage/fileType.ts'
import type { Received } from '#server/platform/storage/storage.ts'

/** Bytes that tell what a content is: what lies within a zip (an office document) comes soon after its beginning. */
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

/** Keeps a content under the lock that its remover takes, and answers what it was found to be. */
export const keepContent = async (
  tx: PoolClient,
  { name, received }: Pick<NewFile, 'name' | 'received'>,
): Promise<StoredContent> => {
  if (received.size === 0) throw new AppError('CONFLICT', messages.empty(name))
  const type = await detectFileType(await headOf(received), name)
  await lockContent(tx, received.hash, 'shared')
  await received.keep()
  // The drive holds no pictures of records: none has to be shown as one.
  const imageProblem = () => Promise.resolve('UNREADABLE' as const)
  return { ...type, name, hash: received.hash, size: received.size, isAdmitted: true, imageProblem }
}

/** Adds it within a transaction; answers the id of its record. The right is asked for by the hooks of the drive. */
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
