import { sql } from 'drizzle-orm'
import type { FileScan } from '#resources/domain/fileScans.ts'
import { type Context, requireSession } from '#server/engine/context.ts'
import { execute } from '#server/engine/read/execute.ts'
import { instantText } from '#server/engine/read/instant.ts'
import { tableOf } from '#server/engine/read/scope.ts'
import { requireRight } from '#server/engine/requireRight.ts'
import { requireVisible } from './access.ts'

export type FileVersion = {
  id: string
  name: string
  size: number
  createdAt: string
  createdBy: string | null
  url: string
  obstacle: FileScan | null
}

export const getVersions = async (context: Context, id: string): Promise<FileVersion[]> => {
  requireRight(context, 'FILE_MANAGEMENT')
  requireSession(context)
  const { pool, resources, features } = context.kernel
  await requireVisible(pool, context, id)
  const people = tableOf(resources.get('user'))
  const rows = await execute<Omit<FileVersion, 'url' | 'obstacle'> & { scan: FileScan | null }>(
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
    obstacle: features.fileObstacle(context, row),
  }))
}
