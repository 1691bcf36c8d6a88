import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Upload } from '#server/engine/fileRequest.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import type { FileType } from '#server/platform/storage/fileType.ts'
import type { Storage } from '#server/platform/storage/storage.ts'

export type MadeFile = { name: string; content: Buffer }

export const uploadOf = ({ name, content }: MadeFile): Upload => ({
  name,
  stream: () => new Blob([content as Uint8Array<ArrayBuffer>]).stream(),
})

/** True if a file has that content, so that a retry after a crash adds none. */
export const isContentAmong = async (db: Queryable, ids: readonly string[], content: Buffer): Promise<boolean> => {
  const hash = createHash('sha256').update(content).digest('hex')
  const { rowCount } = await db.query('SELECT FROM drive.file WHERE id = ANY ($1::uuid[]) AND hash = $2', [ids, hash])
  return (rowCount ?? 0) > 0
}

const INSERT = `INSERT INTO drive.file (id, name, extension, mime_type, size, hash, created_at, updated_at)
  VALUES ($1, $2, $3, $4, $5, $6, now(), now())`

export type KeptContent = FileType & { size: number; hash: string }

export const keepMadeContent = async (
  storage: Storage,
  { name, content, extension, mimeType }: MadeFile & FileType,
): Promise<KeptContent> => {
  const received = await storage.receive(Readable.from([content]), content.length)
  if (!received) throw new Error(`${name} could not be stored`)
  await received.keep()
  await received.discard()
  return { extension, mimeType, size: received.size, hash: received.hash }
}

export const insertMadeFile = async (
  db: Queryable,
  { id, name, extension, mimeType, size, hash }: KeptContent & { id: string; name: string },
): Promise<void> => {
  await db.query(INSERT, [id, name, extension, mimeType, size, hash])
}

export const storeMadeFile = async (
  db: Queryable,
  storage: Storage,
  made: MadeFile & FileType & { id: string },
): Promise<void> => insertMadeFile(db, { id: made.id, name: made.name, ...(await keepMadeContent(storage, made)) })
