import type { PoolClient } from 'pg'
import { trashMessages } from '#i18n/fr/trash.ts'
import { can } from '#resources/domain/rights.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import { type Context, requireSession } from '#server/engine/context.ts'
import { loadDefinitions } from '#server/engine/customFields/definitions.ts'
import { hooksOf } from '#server/engine/entityHooks.ts'
import { hasRowRule } from '#server/engine/read/visible.ts'
import { publishRecord } from '#server/engine/recordEvents.ts'
import { requireStillWritable } from '#server/engine/rowRules/requireWritable.ts'
import { fieldColumn } from '#server/engine/tables/identifiers.ts'
import { uniqueSets } from '#server/engine/tables/indexes.ts'
import { joinsOf, joinTableNameOf, tableNameOf } from '#server/engine/tables/tableGraph.ts'
import type { Values } from '#server/engine/values.ts'
import { disabledReason } from '#server/engine/write/enabled.ts'
import { fieldLabel } from '#server/engine/write/messages.ts'
import { uniqueViolations } from '#server/engine/write/unique.ts'
import { AppError } from '#server/platform/errors.ts'
import { publish } from '#server/platform/events/events.ts'
import { withTransaction } from '#server/platform/postgres/database.ts'
import { recordActivity } from '../activity/activity.ts'
import { clearLostReferences } from './clearLostReferences.ts'
import { settleCustomFields } from './restoreCustom.ts'
import { type ArchivedTable, insertArchived, readArchived, restoreLinks } from './restoreRows.ts'

type ArchivedRecord = { id: string; entity: string; recordId: string; label: string; deletedBy: string | null }
type Restoration = {
  context: Context
  tx: PoolClient
  archived: ArchivedRecord
  resource: AnyResource
  tables: ArchivedTable[]
}

const refused = (reasons: readonly string[]): AppError => new AppError('CONFLICT', reasons.join(' '), { reasons })

export const trashEntities = (context: Context): { all: string[]; own: string[] } => {
  const { holder } = requireSession(context)
  const { resources } = context.kernel
  const deletable = resources.all.filter(
    ({ right, operations }) => right && operations.includes('delete') && can(holder, right, 'delete'),
  )
  const isPartial = (resource: AnyResource) => hasRowRule(context, resource)
  const [own, all] = [deletable.filter(isPartial), deletable.filter((resource) => !isPartial(resource))]
  return { all: all.map(({ key }) => key), own: own.map(({ key }) => key) }
}

const ARCHIVED = `SELECT id, entity, record_id AS "recordId", label, deleted_by_id AS "deletedBy"
  FROM activity_thread.deleted_record`

const lockArchived = async (context: Context, tx: PoolClient, id: string): Promise<ArchivedRecord> => {
  const { rows } = await tx.query<ArchivedRecord>(`${ARCHIVED} WHERE id = $1 FOR UPDATE`, [id])
  const archived = rows[0]
  const { all, own } = trashEntities(context)
  const { userId } = requireSession(context)
  const isVisible =
    archived && (all.includes(archived.entity) || (own.includes(archived.entity) && archived.deletedBy === userId))
  if (!isVisible) throw new AppError('NOT_FOUND', trashMessages.gone)
  return archived
}

/** Users may undo their own deletions within this time without the right to the trash. */
const UNDONE_WITHIN = '1 hour'

const lockOwnDeletion =
  (entity: string, recordId: string) =>
  async (context: Context, tx: PoolClient): Promise<ArchivedRecord> => {
    const values = [entity, recordId.toLowerCase(), requireSession(context).userId, UNDONE_WITHIN]
    const { rows } = await tx.query<ArchivedRecord>(
      `${ARCHIVED} WHERE entity = $1 AND record_id = $2 AND deleted_by_id = $3
        AND deleted_at > now() - $4::interval FOR UPDATE`,
      values,
    )
    const [archived] = rows
    if (!archived) throw new AppError('NOT_FOUND', trashMessages.notUndoable)
    return archived
  }

const rowsByEntity = (tables: readonly ArchivedTable[]): ReadonlyMap<string, readonly Values[]> =>
  new Map(tables.filter(({ isEntity }) => isEntity).map(({ resource, rows }) => [resource.key, rows]))

const valuesOf = ({ resource, tables, archived }: Restoration): Values => {
  const rows = tables.find(({ place }) => place === tableNameOf(resource))?.rows ?? []
  const row = rows.find(({ id }) => id === archived.recordId) ?? {}
  const own = Object.keys(resource.fields).map((name) => [name, row[fieldColumn(resource, name)]])
  const lists = joinsOf(resource).map(({ name, join }) => {
    const table = tables.find(({ place }) => place === joinTableNameOf(join))
    const held = (table?.rows ?? []).filter((one) => one[join.ownerColumn] === archived.recordId)
    return [name, held.map((one) => one[join.targetColumn])]
  })
  return { ...Object.fromEntries(own), ...Object.fromEntries(lists), customFields: row.custom_fields }
}

const takenReasons = async ({ context, tx, resource }: Restoration, values: Values): Promise<string[]> => {
  const names = new Set(uniqueSets(resource).flat())
  const violations = await uniqueViolations({ context, tx, resource }, undefined, values, names)
  // Similar names are allowed, since they coexisted before the deletion.
  const taken = violations.filter(({ rule }) => rule === 'unique')
  return taken.map(({ path }) => {
    return trashMessages.taken(fieldLabel({ context, resource }, path), String(values[path] ?? ''))
  })
}

const CONSTRAINTS: readonly unknown[] = ['23502', '23503', '23505', '23514', '23P01']

/** Database constraints catch concurrent writes and changed rules. */
const asRefusal = (error: unknown): unknown =>
  CONSTRAINTS.includes((error as { code?: unknown } | null)?.code) ? refused([trashMessages.refused]) : error

const findObstacles = async (restoration: Restoration): Promise<string[]> => {
  const { context, tx, resource, tables } = restoration
  const refusal = await disabledReason(tx, context.kernel, resource)
  return [
    ...(refusal ? [refusal] : []),
    ...(await clearLostReferences(tx, context, tables)),
    ...(await settleCustomFields(restoration)),
    ...(await takenReasons(restoration, valuesOf(restoration))),
  ]
}

const insertDeletedRecord = async (restoration: Restoration): Promise<void> => {
  const { context, tx, archived, resource, tables } = restoration
  const { restore } = hooksOf(context.kernel, resource.key)
  const reasons = await findObstacles(restoration)
  if (reasons.length > 0) throw refused(reasons)
  const written = { context, tx, id: archived.recordId, values: valuesOf(restoration) }
  const payload = await restore?.before?.({ ...written, rows: rowsByEntity(tables), deletedBy: archived.deletedBy })
  try {
    await insertArchived(tx, tables)
  } catch (error) {
    throw asRefusal(error)
  }
  await restoreLinks(tx, context.kernel, archived.id)
  await restore?.after?.(written)
  await requireStillWritable({ context, tx, resource }, archived.recordId)
  await tx.query('DELETE FROM activity_thread.deleted_record WHERE id = $1', [archived.id])
  await recordActivity(tx, {
    entity: resource.key,
    recordId: archived.recordId,
    recordLabel: archived.label,
    action: 'RESTORE',
    userId: requireSession(context).userId,
  })
  await publishRecord(tx, context.kernel.resources, { resource, action: 'create', id: archived.recordId, payload })
  await publish(tx, 'deletedRecord', { action: 'delete', id: archived.id })
}

export type Restored = { entity: string; recordId: string; label: string }

type Lock = (context: Context, tx: PoolClient) => Promise<ArchivedRecord>

const restoreLocked = async (context: Context, lock: Lock): Promise<Restored> => {
  await loadDefinitions(context)
  return withTransaction(context.kernel.pool, async (tx) => {
    const archived = await lock(context, tx)
    const resource = context.kernel.resources.find(archived.entity)
    const tables = resource && (await readArchived(tx, context.kernel, archived.id))
    if (!resource || !tables) throw refused([trashMessages.unknownEntity])
    await insertDeletedRecord({ context, tx, archived, resource, tables })
    return { entity: archived.entity, recordId: archived.recordId, label: archived.label }
  })
}

/** Restores one record. Throws CONFLICT with `reasons`. The caller checks the right to the trash. */
export const restoreRecord = (context: Context, id: string): Promise<Restored> =>
  restoreLocked(context, (_context, tx) => lockArchived(context, tx, id))

/** Like `restoreRecord`, for users without the right to the trash. Throws NOT_FOUND for another entity. */
export const restoreRecordOf = (context: Context, entity: string, id: string): Promise<Restored> =>
  restoreLocked(context, async (asking, tx) => {
    const archived = await lockArchived(asking, tx, id)
    if (archived.entity !== entity) throw new AppError('NOT_FOUND', trashMessages.gone)
    return archived
  })

export const undoOwnDeletion = (context: Context, entity: string, recordId: string): Promise<Restored> =>
  restoreLocked(context, lockOwnDeletion(entity, recordId))

/** Like `undoOwnDeletion`; checks the right to delete. */
export const undoDeletion = async (context: Context, entity: string, recordId: string): Promise<Restored> => {
  const { all, own } = trashEntities(context)
  if (![...all, ...own].includes(entity)) throw new AppError('NOT_FOUND', trashMessages.notUndoable)
  return undoOwnDeletion(context, entity, recordId)
}
