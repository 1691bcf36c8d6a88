/** The thread of one record, page by page. */
import { kernelMessages } from '#i18n/fr/kernel.ts'
import type { Changes } from '../kernel/activity.ts'
import type { Context } from '../kernel/context.ts'
import { AppError } from '../kernel/errors.ts'
import { requireRead } from '../kernel/read/access.ts'
import { notFound, readOne } from '../kernel/read/one.ts'
import { type Page, pageOf } from '../kernel/read/page.ts'
import { select } from '../kernel/read/selection.ts'

export type ActivityQuery = {
  entity: string
  recordId: string
  pagination?: Page | null
}

type Entry = {
  id: string
  action: string
  recordLabel: string | null
  changes: Changes
  createdAt: string
  user: { id: string; displayName: string } | null
}

const ENTRIES = `
  SELECT a.id, a.action, a.record_label AS "recordLabel", coalesce(a.changes, '{}') AS changes,
    to_char(a.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS') AS "createdAt",
    CASE WHEN u.id IS NOT NULL
      THEN json_build_object('id', u.id, 'displayName', concat_ws(' ', u.first_name, u.last_name)) END AS "user"
  FROM activity_thread.activity a LEFT JOIN security."user" u ON u.id = a.user_id
  WHERE a.entity = $1 AND a.record_id = $2
  ORDER BY a.id DESC LIMIT $3 OFFSET $4`

/** Throws unless the session may read the whole record: the thread tells every field. */
const requireRecord = async (context: Context, { entity, recordId }: ActivityQuery): Promise<void> => {
  const resource = context.kernel.resources.find(entity)
  if (!resource?.operations.includes('get')) throw notFound()
  if (requireRead(context, resource) !== 'full') throw new AppError('FORBIDDEN', kernelMessages.forbidden)
  await readOne(context, resource, recordId, select('id'))
}

export const getActivities = async (context: Context, query: ActivityQuery) => {
  await requireRecord(context, query)
  const { page, perPage } = pageOf(query.pagination)
  const { rows } = await context.kernel.pool.query<Entry>(ENTRIES, [
    query.entity,
    query.recordId.toLowerCase(),
    perPage + 1,
    (page - 1) * perPage,
  ])
  return { items: rows.slice(0, perPage), hasNextPage: rows.length > perPage }
}
