import type { PoolClient } from 'pg'
import type { Operations } from '#contract/drive.ts'
import { driveMessages as messages } from '#i18n/fr/drive.ts'
import { MAX_DRIVE_VERSIONS } from '#resources/domain/drive.ts'
import { utcTextOfDate } from '#resources/domain/time.ts'
import type { Context } from '#server/engine/context.ts'
import { update } from '#server/engine/crud.ts'
import type { FileInput, StoredContent } from '#server/engine/fileRequest.ts'
import { defineOperation } from '#server/engine/operation.ts'
import { requireWrite } from '#server/engine/read/access.ts'
import { answerRecord } from '#server/engine/read/answerRecord.ts'
import { lockTree } from '#server/engine/write/references.ts'
import { lockContent } from '#server/features/files/files.ts'
import { AppError } from '#server/platform/errors.ts'
import { type Queryable, withTransaction } from '#server/platform/postgres/database.ts'
import { requireVisible } from './access.ts'
import { keepContent, type NewFile } from './addFile.ts'

export const requireReplaceable = async (tx: Queryable, context: Context, id: string): Promise<void> => {
  const place = await requireVisible(tx, context, id)
  if (place.type !== 'FILE') throw new AppError('CONFLICT', messages.noFile(place.name))
  if (!place.isWritable) throw new AppError('FORBIDDEN', messages.readOnly(place.name))
}

const HELD = 'SELECT file_id AS id FROM drive.drive_item_versions WHERE drive_item_id = $1 ORDER BY position'

const replace = async (context: Context, tx: PoolClient, id: string, stored: StoredContent): Promise<void> => {
  const resource = context.kernel.resources.get('driveItem')
  const { rows } = await tx.query<{ id: string }>(HELD, [id])
  const versions: FileInput[] = [{ stored }, ...rows.slice(0, MAX_DRIVE_VERSIONS - 1)]
  const { size, extension, mimeType } = stored
  const lastEditAt = utcTextOfDate(context.now)
  await update({ context, tx, resource }, id, { versions, size, extension, mimeType, lastEditAt })
}

type NewVersion = NewFile & { item: string }

export const addVersion = async (context: Context, tx: PoolClient, { item, ...file }: NewVersion): Promise<string> => {
  await lockTree({ tx, resource: context.kernel.resources.get('driveItem') })
  await requireReplaceable(tx, context, item)
  await replace(context, tx, item, await keepContent(tx, file))
  return item
}

type StoredVersion = Omit<StoredContent, 'imageProblem' | 'isAdmitted'>

const VERSION = `SELECT file.name, file.extension, file.mime_type AS "mimeType", file.hash, file.size
  FROM drive.drive_item_versions held JOIN drive.file ON file.id = held.file_id
  WHERE held.drive_item_id = $1 AND held.file_id::text = $2`

const restoreVersion = async (context: Context, id: string, version: string): Promise<string> => {
  const resource = context.kernel.resources.get('driveItem')
  requireWrite(context, resource)
  return withTransaction(context.kernel.pool, async (tx) => {
    await lockTree({ tx, resource })
    await requireReplaceable(tx, context, id)
    const { rows } = await tx.query<StoredVersion>(VERSION, [id, version.toLowerCase()])
    const [found] = rows
    if (!found) throw new AppError('NOT_FOUND', messages.noVersion)
    await lockContent(tx, found.hash, 'shared')
    const imageProblem = () => Promise.resolve('UNREADABLE' as const)
    await replace(context, tx, id, { ...found, size: Number(found.size), isAdmitted: true, imageProblem })
    return id
  })
}

export const restoreDriveVersionOperation = defineOperation<Operations['restoreDriveVersion']>({
  sdl: /* GraphQL */ `
    extend type Mutation {
      "Makes an older version the current one; the previous one stays among the versions."
      restoreDriveVersion(
        "Id of the file."
        id: ID!
        "Id of the version."
        version: ID!
      ): DriveItem!
    }
  `,
  resolve: async (context, args, info) =>
    answerRecord(context, 'driveItem', await restoreVersion(context, args.id, args.version), info),
})
