import { sql } from 'drizzle-orm'
import type { AnyResource } from '#resources/schema/resource.ts'
import { type Context, requireSession } from '#server/engine/context.ts'
import { execute } from '#server/engine/read/execute.ts'
import { instantText } from '#server/engine/read/instant.ts'
import { tableOf } from '#server/engine/read/scope.ts'
import { requireRight } from '#server/engine/requireRight.ts'
import { trashEntities } from './restore.ts'

type DeletedEntry = { id: string; label: string; deletedAt: string; expiresAt: string; deletedBy: string | null }

/** Latest deletions first; for entities with row visibility, the user's own deletions only. */
export const listDeleted = async (
  context: Context,
  { key, right = '' }: AnyResource,
  most: number,
): Promise<DeletedEntry[]> => {
  const { userId } = requireRight(context, right, 'delete')
  const people = tableOf(context.kernel.resources.get('user'))
  const isOwn = trashEntities(context).own.includes(key)
  const own = isOwn ? sql`AND bin.deleted_by_id = ${requireSession(context).userId}::uuid` : sql``
  return execute<DeletedEntry>(
    context.kernel.pool,
    sql`SELECT bin.id, bin.label, ${instantText(sql`bin.deleted_at`)} AS "deletedAt", ${instantText(sql`bin.expires_at`)} AS "expiresAt",
        CASE WHEN bin.deleted_by_id <> ${userId}::uuid THEN person.first_name || ' ' || person.last_name END AS "deletedBy"
      FROM activity_thread.deleted_record bin LEFT JOIN ${people} person ON person.id = bin.deleted_by_id
      WHERE bin.entity = ${key}::text ${own} ORDER BY bin.deleted_at DESC, bin.id DESC LIMIT ${sql.raw(String(most))}`,
  )
}
