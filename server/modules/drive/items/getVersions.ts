import { sql } from 'drizzle-orm'
import type { DriveVersion, FileObstacle, Operations } from '#contract/drive.ts'
import type { FileScan } from '#resources/domain/fileScans.ts'
import { type Context, requireSession } from '#server/engine/context.ts'
import { defineOperation } from '#server/engine/operation.ts'
import { execute } from '#server/engine/read/execute.ts'
import { instantText } from '#server/engine/read/instant.ts'
import { tableOf } from '#server/engine/read/scope.ts'
import { requireVisible } from './access.ts'

const getVersions = async (context: Context, id: string): Promise<DriveVersion[]> => {
  requireSession(context)
  const { pool, resources, features } = context.kernel
  await requireVisible(pool, context, id)
  const people = tableOf(resources.get('user'))
  const rows = await execute<Omit<DriveVersion, 'url' | 'obstacle'> & { scan: FileScan | null }>(
    pool,
    sql`SELECT file.id, file.name, file.size::float8 AS size, file.scan, ${instantText(sql`file.created_at`)} AS "createdAt",
        person.first_name || ' ' || person.last_name AS "createdBy"
      FROM drive.drive_item_versions held JOIN drive.file ON file.id = held.file_id
      LEFT JOIN ${people} person ON person.id = file.created_by_id
      WHERE held.drive_item_id = ${id}::uuid ORDER BY held.position`,
  )
  const holder = { entity: 'driveItem', recordId: id.toLowerCase(), field: 'versions' }
  return rows.map((row) => ({
    ...row,
    url: features.fileUrl(context, row, holder),
    obstacle: features.fileObstacle(context, row) as FileObstacle | null,
  }))
}

export const getDriveVersionsOperation = defineOperation<Operations['getDriveVersions']>({
  sdl: /* GraphQL */ `
    "A current or previous content of a drive file."
    type DriveVersion {
      id: ID!
      "File name at the time of the upload."
      name: String!
      "Bytes."
      size: Float!
      createdAt: String!
      "Uploader; empty if deleted."
      createdBy: String
      "Signed address for the session, valid one to two hours."
      url: String!
      "Reason against serving the content; null if served."
      obstacle: FileObstacle
    }

    extend type Query {
      "Returns the versions of a file, current one first; 50 are stored."
      getDriveVersions(
        "Id of the file."
        id: ID!
      ): [DriveVersion!]!
    }
  `,
  right: 'FILE_MANAGEMENT',
  resolve: (context, { id }) => getVersions(context, id),
})
