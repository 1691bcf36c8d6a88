import type { StoredContent } from '#server/engine/fileRequest.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'

const FILES = `SELECT name, extension, mime_type AS "mimeType", hash, size::int FROM drive.file
  WHERE id = ANY ($1::uuid[]) ORDER BY array_position($1::uuid[], id)`

/** Inputs of a files field that store the same contents once more, without a copy. */
export const storedFilesOf = async (tx: Queryable, ids: unknown): Promise<{ stored: StoredContent }[]> => {
  if (!Array.isArray(ids) || ids.length === 0) return []
  const { rows } = await tx.query<Omit<StoredContent, 'imageProblem' | 'isAdmitted'>>(FILES, [ids])
  return rows.map((file) => ({ stored: { ...file, isAdmitted: true, imageProblem: async () => undefined } }))
}

type Target = { entity: string; id: string; label: string }

export const copyConversation = async (tx: Queryable, { id }: { id: string }, to: Target): Promise<void> => {
  await tx.query(`SELECT activity_thread.copy_comments('problemReport', $1, $2, $3, $4)`, [
    id,
    to.entity,
    to.id,
    to.label,
  ])
}
