import { type SQL, sql } from 'drizzle-orm'
import { validate as isId } from 'uuid'
import type { ActivityEntry, Operations } from '#contract/activity-thread.ts'
import { activityMessages } from '#i18n/fr/activity.ts'
import { can } from '#resources/domain/rights.ts'
import { type Context, type EntityHooks, requireSession } from '#server/engine/context.ts'
import { defineOperation } from '#server/engine/operation.ts'
import { readAccess } from '#server/engine/read/access.ts'
import { execute } from '#server/engine/read/execute.ts'
import { lazySql } from '#server/engine/read/lazySql.ts'
import { namesSeenRecord } from '#server/engine/read/seenRecord.ts'
import { validationFailed } from '#server/platform/errors.ts'
import { withoutNotes } from './audience.ts'
import { canReadFiles } from './canReadFiles.ts'
import { describeEntries, type Entry, SELECT_ENTRIES } from './getThread.ts'
import { CONFIGURATION } from './thread.ts'

const MAX_ENTRIES = 200

/** Entities of configuration that the session may read: their threads have no record to test. */
const configurationOf = (context: Context): string[] =>
  Object.entries(CONFIGURATION).flatMap(([key, entities]) => {
    const right = context.kernel.resources.find(key)?.right
    return right && can(requireSession(context).holder, right) ? entities : []
  })

/** Visible if the thread is. Deleted records: only of entities without row rule, as no row is left to test. */
const visible = (context: Context, alias: SQL): SQL =>
  lazySql(() => {
    const seen = visibleThreads(context, alias)
    const open = withoutNotes(context, alias)
    return open ? sql`(${seen}) AND ${open}` : seen
  })

const visibleThreads = (context: Context, alias: SQL): SQL => {
  // Its own rule would ask itself.
  const tested = context.kernel.resources.stored.filter(
    (one) =>
      one.key !== 'activity' && one.right && one.operations.includes('get') && readAccess(context, one) === 'full',
  )
  const other = (open: readonly string[]) =>
    sql`${alias}.entity = ANY (${sql.param([...configurationOf(context), ...open])}::text[])`
  return namesSeenRecord(
    context,
    { entity: sql`${alias}.entity`, recordId: sql`${alias}.record_id`, row: sql.raw('record_of_activity') },
    { tested, other },
  )
}

type Among = { in?: readonly string[] | null; isEmpty?: boolean | null }

const among =
  (column: 'entity' | 'action') =>
  (_context: Context, alias: SQL, { in: values, isEmpty }: Among): SQL => {
    if (isEmpty) return sql`false`
    return values ? sql`${alias}.${sql.raw(column)} = ANY (${sql.param(values)}::text[])` : sql`true`
  }

const MAX_NEWEST = 10_000

export const activityHooks: EntityHooks = {
  visible,
  canReadFiles,
  newest: MAX_NEWEST,
  // Raw changes hold ids of records that the session may not see: `describeEntries` replaces them.
  computed: { changes: () => sql`'{}'::jsonb` },
  filters: {
    entity: { type: 'ChoiceFilter', description: 'Entity keys.', condition: among('entity') },
    action: { type: 'ChoiceFilter', condition: among('action') },
  },
}

const getActivityEntries = async (context: Context, ids: readonly string[]) => {
  if (ids.length > MAX_ENTRIES) {
    throw validationFailed([{ path: 'ids', rule: 'maxItems', message: activityMessages.tooManyEntries(MAX_ENTRIES) }])
  }
  const entries = await execute<Entry>(
    context.kernel.pool,
    sql`${sql.raw(SELECT_ENTRIES)} WHERE a.id = ANY (${sql.param(ids.filter(isId))}::uuid[]) AND ${visible(context, sql.raw('a'))}`,
  )
  const described: ActivityEntry[] = []
  for (const [entity, ofOne] of Map.groupBy(entries, (entry) => entry.entity)) {
    const resource = context.kernel.resources.get(entity)
    described.push(...(await describeEntries(context, { resource }, ofOne)))
  }
  const byId = new Map(described.map((entry) => [entry.id, entry]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

export const getActivityEntriesOperation = defineOperation<Operations['getActivityEntries']>({
  sdl: /* GraphQL */ `
    extend type Query {
      "Returns entries of the activity list with their changes, in this order; requires the right ACTIVITY. Omits hidden ones."
      getActivityEntries(
        "At most 200."
        ids: [ID!]!
      ): [ActivityEntry!]!
    }
  `,
  right: 'ACTIVITY',
  resolve: (context, args) => getActivityEntries(context, args.ids),
})
