import { v7 as uuid } from 'uuid'
import { storeMadeFile } from '#server/features/files/madeFiles.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { defaultLetterFiles } from './defaultLetterFiles.ts'

const RTF = { extension: 'rtf', mimeType: 'application/rtf' }

const INSERT = `WITH model AS (INSERT INTO edition_generator.direct_mail_model (id, name, type, standings) VALUES ($1, $2, $3, $4) RETURNING id)
  INSERT INTO edition_generator.direct_mail_model_files (direct_mail_model_id, file_id, position) SELECT id, $5, 0 FROM model`

type Options = {
  storage: Storage
  newId?: () => string
}

/** Returns the ids of the inserted templates by name, empty if there were templates. */
export const insertDefaultLetters = async (
  db: Queryable,
  { storage, newId = uuid }: Options,
): Promise<ReadonlyMap<string, string>> => {
  const written = new Map<string, string>()
  const { rowCount } = await db.query('SELECT FROM edition_generator.direct_mail_model LIMIT 1')
  if (rowCount) return written
  for (const { name, type, standings, content } of defaultLetterFiles()) {
    const [id, fileId] = [newId(), newId()]
    const file = { id: fileId, name: `${name}.rtf`, content: Buffer.from(content, 'latin1'), ...RTF }
    await storeMadeFile(db, storage, file)
    await db.query(INSERT, [id, name, type, standings, fileId])
    written.set(name, id)
  }
  return written
}
