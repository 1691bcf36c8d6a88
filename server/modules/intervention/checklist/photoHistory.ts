/** History of photos of points, on the intervention: their rows are not written by its form. */
import { authorOf, type Context } from '#server/engine/context.ts'
import type { Values } from '#server/engine/values.ts'
import { recordActivity } from '#server/features/activity/activity.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'

type PhotoChange = { name: string; before: string | null; after: string | null }

const NAMES = 'SELECT id, name FROM drive.file WHERE id = ANY ($1::uuid[])'

/** Nothing to undo: the removed photo is deleted with the next clean-up. */
export const recordPhotos = async (
  { context, tx }: { context: Context; tx: Queryable },
  work: Values,
  photos: readonly PhotoChange[],
): Promise<void> => {
  const changed = photos.filter(({ before, after }) => before !== after)
  if (changed.length === 0) return
  const ids = changed.flatMap(({ before, after }) => [before, after])
  const { rows } = await tx.query<{ id: string; name: string }>(NAMES, [ids.filter(Boolean)])
  const files = new Map(rows.map(({ id, name }) => [id, name]))
  const named = (side: 'before' | 'after') =>
    changed.flatMap(({ name, [side]: id }) => (id ? [[name, files.get(id)].filter(Boolean).join(' – ')] : []))
  await recordActivity(tx, {
    ...{ entity: 'intervention', recordId: String(work.id), recordLabel: [work.number, work.label].join(' – ') },
    ...{ action: 'UPDATE', userId: authorOf(context) },
    changes: { pointPhoto: { before: named('before'), after: named('after') } },
  })
}
