import type { PoolClient } from 'pg'
import { fileMessages } from '#i18n/fr/fileMessages.ts'
import { importMessages } from '#i18n/fr/transfer.ts'
import { MAX_ATTACHED_BYTES, MAX_ATTACHMENTS } from '#resources/domain/fileLimits.ts'
import { type Context, requireSession } from '#server/engine/context.ts'
import type { StoredContent, Upload } from '#server/engine/fileRequest.ts'
import { AppError, validationFailed } from '#server/platform/errors.ts'
import { type Queryable, withTransaction } from '#server/platform/postgres/database.ts'
import { readWhole } from '#server/platform/storage/fileType.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { shownImageProblem, storeFiles } from '../files/files.ts'

type StoredRow = Omit<StoredContent, 'imageProblem'> & { id: string }

const ATTACHED = `SELECT f.id, f.name, f.extension, f.mime_type AS "mimeType", f.size::int AS size, f.hash
  FROM drive.data_import_attachments held JOIN drive.file f ON f.id = held.file_id
  WHERE held.data_import_id = $1 ORDER BY held.position`

const attachedRows = async (db: Queryable, id: string): Promise<StoredRow[]> =>
  (await db.query<StoredRow>(ATTACHED, [id])).rows

/** Ignores case and Unicode form, which differ between spreadsheets and systems. */
export const fileKey = (name: string): string => name.normalize('NFC').trim().toLowerCase()

export type Attached = ReadonlyMap<string, StoredContent>

const asContent = ({ open }: Storage, file: StoredRow): StoredContent => {
  const look = async () => shownImageProblem(file, await readWhole(open(file.hash)))
  let answer: ReturnType<typeof look> | undefined
  return {
    ...file,
    imageProblem: () => {
      answer ??= look()
      return answer
    },
  }
}

export const readAttached = async ({ kernel }: Context, id: string): Promise<Attached> => {
  const rows = await attachedRows(kernel.pool, id)
  return new Map(rows.map((row) => [fileKey(row.name), asContent(kernel.storage, row)]))
}

const filesError = (message: string) => validationFailed([{ path: 'files', rule: 'files', message }])

const requireRoom = (rows: readonly StoredRow[]): void => {
  if (rows.length > MAX_ATTACHMENTS) throw filesError(importMessages.tooManyFiles(MAX_ATTACHMENTS))
  const total = rows.reduce((sum, { size }) => sum + size, 0)
  if (total > MAX_ATTACHED_BYTES) throw filesError(importMessages.filesTooLarge(fileMessages.size(MAX_ATTACHED_BYTES)))
  const seen = new Set<string>()
  for (const { name } of rows) {
    if (seen.has(fileKey(name))) throw filesError(importMessages.sameFileName(name))
    seen.add(fileKey(name))
  }
}

const OPEN = `UPDATE drive.data_import SET status = 'UPLOADED', missing_files = NULL, updated_at = now()
  WHERE id = $1 AND requested_by_id = $2 AND status IN ('UPLOADED', 'CHECKED', 'FAILED', 'CANCELLED')`

const changeFiles = (context: Context, id: string, change: (tx: PoolClient) => Promise<unknown>): Promise<void> =>
  withTransaction(context.kernel.pool, async (tx) => {
    const { rowCount } = await tx.query(OPEN, [id, requireSession(context).userId])
    if (rowCount === 0) throw new AppError('CONFLICT', importMessages.badState)
    await change(tx)
  })

const ADD = `INSERT INTO drive.data_import_attachments (data_import_id, file_id, position)
  SELECT $1, given.id, given.place + coalesce((SELECT max(position) FROM drive.data_import_attachments WHERE data_import_id = $1), 0)
  FROM unnest($2::uuid[]) WITH ORDINALITY AS given (id, place)`

export const addFiles = async (context: Context, id: string, uploads: readonly Promise<Upload>[]): Promise<void> => {
  if (uploads.length > MAX_ATTACHMENTS) throw filesError(importMessages.tooManyFiles(MAX_ATTACHMENTS))
  await changeFiles(context, id, async (tx) => {
    const inputs = uploads.map((upload) => ({ upload }))
    await tx.query(ADD, [id, await storeFiles({ context, tx, inputs, held: [], path: 'files' })])
    requireRoom(await attachedRows(tx, id))
  })
}

const REMOVE = 'DELETE FROM drive.data_import_attachments WHERE data_import_id = $1 AND file_id::text = $2'

export const removeFile = (context: Context, id: string, fileId: string): Promise<void> =>
  changeFiles(context, id, (tx) => tx.query(REMOVE, [id, fileId.toLowerCase()]))

export const dropFiles = async (tx: Queryable, id: string): Promise<void> => {
  await tx.query('DELETE FROM drive.data_import_attachments WHERE data_import_id = $1', [id])
}
