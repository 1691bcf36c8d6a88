import type { DriveItemType } from '#resources/domain/drive.ts'
import { storeMadeFile } from '#server/features/files/madeFiles.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import { detectFileType } from '#server/platform/storage/fileType.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { DOCUMENTS, type DocumentDraft, type FolderDraft } from './driveDocuments.ts'
import { insertRows } from './insert.ts'
import type { RoleKey } from './people.ts'
import { ROLES } from './people.ts'
import type { Random } from './random.ts'

type Options = { random: Random; storage: Storage; now: Date; authorId: string | undefined }
type Draft = FolderDraft | DocumentDraft
type Place = { tx: Queryable; options: Options; parentId: string | null }

const DAY = 24 * 3_600_000

const writeItem = async ({ tx, options, parentId }: Place, draft: Draft, type: DriveItemType, own: object) => {
  const { random, now, authorId } = options
  const id = random.id()
  const day = new Date(now.getTime() - draft.daysAgo * DAY).toISOString()
  const dates = {
    last_edit_at: day,
    created_at: day,
    updated_at: day,
    created_by_id: authorId,
    updated_by_id: authorId,
  }
  await insertRows(tx, 'drive.drive_item', [{ id, name: draft.name, parent_id: parentId, type, ...dates, ...own }])
  return id
}

const writeDocument = async (place: Place, draft: DocumentDraft): Promise<void> => {
  const { tx, options } = place
  const { name, content } = draft
  const found = await detectFileType(content, name)
  const fileId = options.random.id()
  await storeMadeFile(tx, options.storage, { id: fileId, name, content, ...found })
  const { extension, mimeType } = found
  const id = await writeItem(place, draft, 'FILE', { size: content.length, extension, mime_type: mimeType })
  await insertRows(tx, 'drive.drive_item_versions', [{ drive_item_id: id, file_id: fileId, position: 0 }])
}

const ROLE_ID = 'SELECT id FROM security.user_role WHERE name = $1'

const shareWith = async ({ tx, options }: Place, itemId: string, role: RoleKey, level: string): Promise<void> => {
  const { rows } = await tx.query<{ id: string }>(ROLE_ID, [ROLES.find(({ key }) => key === role)?.name])
  const share = { id: options.random.id(), drive_item_id: itemId, level, user_role_id: rows[0]?.id }
  const now = options.now.toISOString()
  await insertRows(tx, 'drive.drive_share', [{ ...share, created_at: now, updated_at: now }])
}

const writeFolder = async (place: Place, draft: FolderDraft): Promise<void> => {
  const id = await writeItem(place, draft, 'FOLDER', {})
  for (const [role, level] of Object.entries(draft.shares ?? {})) await shareWith(place, id, role as RoleKey, level)
  const within = { ...place, parentId: id }
  for (const folder of draft.folders ?? []) await writeFolder(within, folder)
  for (const document of draft.documents ?? []) await writeDocument(within, document)
  if (place.parentId === null) await place.tx.query('SELECT drive.settle_zones($1)', [id])
}

export const writeDrive = async (tx: Queryable, options: Options): Promise<void> => {
  for (const folder of DOCUMENTS) await writeFolder({ tx, options, parentId: null }, folder)
}
