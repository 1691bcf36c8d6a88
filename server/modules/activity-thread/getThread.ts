import type { ActivityEntry, Operations } from '#contract/activity-thread.ts'
import { type ActivityAction, type CommentAudience, NOTE_AUDIENCES } from '#resources/domain/activity.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import { type Context, requireSession } from '#server/engine/context.ts'
import { labelOfChoice } from '#server/engine/customFields/choices.ts'
import { definitionsOf, loadDefinitions } from '#server/engine/customFields/definitions.ts'
import { hooksOf } from '#server/engine/entityHooks.ts'
import { defineOperation } from '#server/engine/operation.ts'
import { readLimit } from '#server/engine/overrides/readRights.ts'
import { type PageWindow, pageOf } from '#server/engine/read/page.ts'
import type { Changes } from '#server/engine/values.ts'
import { isTooOld, isUndoable, undoRefusal } from '#server/features/undo/undo.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import { readsNotes } from './audience.ts'
import { withNames } from './names.ts'
import { requireThread, type Thread, type ThreadOf } from './thread.ts'

type ActivityQuery = ThreadOf & { actions?: readonly ActivityAction[] | null; pagination?: PageWindow | null }

type CommentFile = ActivityEntry['files'][number]
type Person = { id: string; displayName: string }

export type Entry = {
  id: string
  entity: string
  recordId: string
  action: ActivityAction
  recordLabel: string | null
  changes: Changes
  comment: string | null
  files: readonly CommentFile[]
  audience: CommentAudience | null
  editedAt: string | null
  createdAt: string
  user: Person | null
  automation: string | null
  form: string | null
  undoes: { id: string; createdAt: string } | null
  isUndone: boolean
  isLatest: boolean
}

const instant = (column: string) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS')`

const MOST_LATER = 200

const FILES = `(SELECT coalesce(json_agg(json_build_object('id', file.id, 'name', file.name, 'extension', file.extension,
      'mimeType', file.mime_type, 'size', file.size, 'scan', file.scan,
      'holder', json_build_object('entity', 'activity', 'recordId', a.id, 'field', 'files')) ORDER BY held.position), '[]')
    FROM activity_thread.activity_files held JOIN drive.file file ON file.id = held.file_id WHERE held.activity_id = a.id)`

/** `isLatest`: at most 200 entries followed, and none changed the same fields. */
export const SELECT_ENTRIES = `
  SELECT a.id, a.entity, a.record_id AS "recordId", a.action, a.record_label AS "recordLabel",
    coalesce(a.changes, '{}') AS changes, a.comment, ${FILES} AS files, a.audience, ${instant('a.edited_at')} AS "editedAt",
    ${instant('a.created_at')} AS "createdAt",
    CASE WHEN u.id IS NOT NULL
      THEN json_build_object('id', u.id, 'displayName', concat_ws(' ', u.first_name, u.last_name)) END AS "user", a.automation, a.form,
    CASE WHEN undone.id IS NOT NULL
      THEN json_build_object('id', undone.id, 'createdAt', ${instant('undone.created_at')}) END AS undoes,
    EXISTS (SELECT FROM activity_thread.activity undo WHERE undo.undoes_id = a.id) AS "isUndone",
    a.action IN ('UPDATE', 'UNDO') AND (
      SELECT count(*) <= ${MOST_LATER} AND NOT coalesce(bool_or(later.changes ?| ARRAY(SELECT jsonb_object_keys(a.changes))), false)
      FROM (SELECT newer.changes FROM activity_thread.activity newer
        WHERE newer.entity = a.entity AND newer.record_id = a.record_id AND newer.id > a.id
        ORDER BY newer.id LIMIT ${MOST_LATER + 1}) later) AS "isLatest"
  FROM activity_thread.activity a
  LEFT JOIN security."user" u ON u.id = a.user_id
  LEFT JOIN activity_thread.activity undone ON undone.id = a.undoes_id`

export const findEntry = async (db: Queryable, id: string): Promise<Entry | undefined> =>
  (await db.query<Entry>(`${SELECT_ENTRIES} WHERE a.id = $1`, [id])).rows[0]

const isOwnComment = (context: Context, { action, user, comment }: Entry): boolean =>
  action === 'COMMENT' && comment !== null && user?.id === requireSession(context).userId

const CUSTOM = 'customFields.'

const withLabels = (context: Context, { entity, changes }: Pick<Entry, 'entity' | 'changes'>): Changes => {
  // A field of another type still has the choices of its former one.
  const lists = definitionsOf(context, entity).filter((one) => one.options.length + one.retiredOptions.length > 0)
  const labelled = lists.flatMap((one) => {
    const change = changes[`${CUSTOM}${one.name}`]
    if (!change) return []
    const { before, after } = change
    return [[`${CUSTOM}${one.name}`, { before: labelOfChoice(one, before), after: labelOfChoice(one, after) }] as const]
  })
  return labelled.length > 0 ? { ...changes, ...Object.fromEntries(labelled) } : changes
}

/** A field limited by state is left out too: its past values belong to other states. */
const readableChanges = (context: Context, resource: AnyResource, changes: Changes): Changes =>
  Object.fromEntries(Object.entries(changes).filter(([name]) => !readLimit(context, resource, name)))

/** Adds names, and the actions that the session may take on each entry. */
export const describeEntries = async (
  context: Context,
  { resource, isFixed = false }: Pick<Thread, 'resource' | 'isFixed'>,
  entries: readonly Entry[],
) => {
  await loadDefinitions(context)
  const entriesWithState = entries.map((entry) => {
    const own = context.kernel.resources.find(entry.entity) ?? resource
    return {
      ...entry,
      canEdit: isOwnComment(context, entry),
      canUndo: entry.isLatest && !isFixed && !isTooOld(context, own, entry) && isUndoable(context, own, entry.changes),
      undoRefusal: (entry.isLatest && undoRefusal(context, own, entry.changes)) || null,
    }
  })
  const labelled = entriesWithState.map((entry) => {
    const own = context.kernel.resources.find(entry.entity) ?? resource
    return { ...entry, changes: readableChanges(context, own, withLabels(context, entry)) }
  })
  const named = await withNames(context, labelled)
  const { undo } = hooksOf(context.kernel, resource.key)
  return undo ? named.map((entry) => ({ ...entry, changes: undo.describe(context, entry.changes) })) : named
}

const getThread = async (context: Context, query: ActivityQuery) => {
  const thread = await requireThread(context, query)
  const { page, perPage } = pageOf(query.pagination)
  const seesNotes = readsNotes(requireSession(context).holder, thread.resource)
  const { rows } = await context.kernel.pool.query<Entry>(
    `${SELECT_ENTRIES} WHERE a.entity = ANY($1) AND a.record_id = $2 AND ($3::text[] IS NULL OR a.action = ANY($3))
       AND ($6 OR coalesce(a.audience <> ALL ($7), true))
     ORDER BY a.id DESC LIMIT $4 OFFSET $5`,
    [
      thread.entities,
      thread.recordId,
      query.actions ?? null,
      perPage + 1,
      (page - 1) * perPage,
      seesNotes,
      NOTE_AUDIENCES,
    ],
  )
  return { items: await describeEntries(context, thread, rows.slice(0, perPage)), hasNextPage: rows.length > perPage }
}

export const getThreadOperation = defineOperation<Operations['getThread']>({
  sdl: /* GraphQL */ `
    "One page of a thread."
    type ActivityPage {
      items: [ActivityEntry!]!
      hasNextPage: Boolean!
    }

    extend type Query {
      "Newest first. Threads of configurations: parameter with id parameters, entityConfiguration with the entity's key."
      getThread(
        "The key of the entity."
        entity: String!
        "The id of the record."
        recordId: ID!
        "Only these actions; absent: all."
        actions: [ActivityAction!]
        pagination: Pagination
      ): ActivityPage!
    }
  `,
  resolve: getThread,
})
