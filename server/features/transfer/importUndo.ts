/** Undoes an import in one transaction. Created records go to the trash; records changed since stay. */
import { sql } from 'drizzle-orm'
import type { PoolClient } from 'pg'
import { findLabels } from '#i18n/entityLabels.ts'
import { lockTexts } from '#i18n/fr/locks.ts'
import { importMessages } from '#i18n/fr/transfer.ts'
import { can } from '#resources/domain/rights.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import { affectedOf } from '#server/engine/confirmations.ts'
import { type Context, requireSession } from '#server/engine/context.ts'
import { loadDefinitions } from '#server/engine/customFields/definitions.ts'
import { hooksOf } from '#server/engine/entityHooks.ts'
import { all } from '#server/engine/kinds/conditions.ts'
import { execute } from '#server/engine/read/execute.ts'
import { column, rootScope, tableOf } from '#server/engine/read/scope.ts'
import { visibleCondition } from '#server/engine/read/visible.ts'
import { requireEnabled } from '#server/engine/write/enabled.ts'
import { AppError } from '#server/platform/errors.ts'
import { markDeferred } from '#server/platform/postgres/beforeCommit.ts'
import { allowPauses, withTransaction } from '#server/platform/postgres/database.ts'
import { otherHolder, refusalText } from '../locks/locks.ts'
import { lockRecord, removeRecord } from '../trash/removeRecord.ts'
import { type Usage, usedBy } from '../trash/usedBy.ts'
import { undoWithin } from '../undo/undo.ts'
import { type ImportRecord, takeImport } from './importRecord.ts'
import { endUndo, type ImportedRecord, noteUndone, type Undone, writtenBy } from './undoRecord.ts'

const MAX_AFFECTED = 50

/** Rolls the undo back: the user confirms the affected reservations first (D9). */
class Unconfirmed extends Error {
  readonly affected: readonly object[]
  constructor(affected: readonly object[]) {
    super('Affected reservations are not confirmed')
    this.affected = affected
  }
}

/** Maximum records per undo: each needs a search for references. */
export const MAX_UNDONE = 5_000
const MAX_KEPT = 200
const STEP = 50

export const importUndoRefusal = (
  context: Context,
  resource: AnyResource,
  { created, updated }: { created: number; updated: number },
): string | undefined => {
  const { holder } = requireSession(context)
  const mayDelete =
    resource.operations.includes('delete') && resource.right !== undefined && can(holder, resource.right, 'delete')
  if (created > 0 && !mayDelete) return importMessages.undo.noRight
  return created + updated > MAX_UNDONE ? importMessages.undo.tooMany(MAX_UNDONE) : undefined
}

type Undoing = {
  context: Context
  tx: PoolClient
  resource: AnyResource
  untouched: ReadonlySet<string>
  visibleIds: ReadonlySet<string>
  affected: object[]
}

const usesText = ({ kernel }: Context, uses: readonly Usage[]): string =>
  uses.map(({ entity, total }) => `${findLabels(entity, kernel.resources)?.plural ?? entity} (${total})`).join(', ')

const remove = async (
  undoing: Undoing,
  { recordId: id, label }: ImportedRecord,
): Promise<string | 'gone' | undefined> => {
  const { context, tx, resource } = undoing
  if (!undoing.untouched.has(id)) return importMessages.undo.changed
  await hooksOf(context.kernel, resource.key).beforeRemove?.({ context, tx, id })
  if (!(await lockRecord(tx, context, resource, id))) return 'gone'
  if (!undoing.visibleIds.has(id)) return importMessages.undo.hidden
  const holder = await otherHolder(tx, context, resource, id)
  if (holder) return lockTexts.busy(holder.displayName)
  const uses = await usedBy(tx, context.kernel, { resource, id })
  if (uses.length > 0) return importMessages.undo.used(usesText(context, uses))
  await removeRecord(tx, { context, resource, id, label })
  return undefined
}

const isForeignKeyError = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === '23503'

const refusalOf = (error: unknown): string => {
  if (isForeignKeyError(error)) return importMessages.undo.used('')
  if (!(error instanceof AppError)) throw error
  return refusalText(error)
}

const undoRecord = async (undoing: Undoing, written: ImportedRecord): Promise<string | undefined> => {
  const { context, tx, resource } = undoing
  await tx.query('SAVEPOINT record')
  const letGo = markDeferred(tx)
  try {
    if (written.action === 'UPDATE') await undoWithin({ context, tx, resource }, written)
    const kept = written.action === 'CREATE' ? await remove(undoing, written) : undefined
    await tx.query('RELEASE SAVEPOINT record')
    return kept
  } catch (error) {
    await tx.query('ROLLBACK TO SAVEPOINT record')
    letGo()
    const affected = error instanceof AppError ? affectedOf(error) : undefined
    if (affected) undoing.affected.push(affected)
    if (undoing.affected.length >= MAX_AFFECTED) throw new Unconfirmed(undoing.affected)
    return refusalOf(error)
  }
}

const untouchedOf = async (
  tx: PoolClient,
  entity: string,
  created: readonly ImportedRecord[],
  record: ImportRecord,
) => {
  const { rows } = await tx.query<{ id: string }>(
    `SELECT DISTINCT a.record_id AS id FROM activity_thread.activity a, drive.data_import i
     WHERE i.id = $1 AND a.entity = $2 AND a.record_id = ANY($3) AND a.created_at > i.ended_at`,
    [record.id, entity, created.map(({ recordId }) => recordId)],
  )
  const changed = new Set(rows.map(({ id }) => id))
  return new Set(created.map(({ recordId }) => recordId).filter((id) => !changed.has(id)))
}

const readVisibleIds = async (tx: PoolClient, context: Context, resource: AnyResource, ids: readonly string[]) => {
  const scope = rootScope(context, resource)
  const isOne = sql`${column(scope, 'id')} = ANY(${sql.param(ids)}::uuid[])`
  const rows = await execute<{ id: string }>(
    tx,
    sql`SELECT ${column(scope, 'id')} AS id FROM ${tableOf(resource)} ${scope.alias} WHERE ${all([isOne, visibleCondition(scope)])}`,
  )
  return new Set(rows.map(({ id }) => id))
}

const countOne = (undone: Undone, { action, label }: ImportedRecord, kept: string | undefined): void => {
  if (kept === 'gone') undone.gone++
  else if (kept !== undefined) {
    undone.keptCount++
    if (undone.kept.length < MAX_KEPT) undone.kept.push({ label, reason: kept })
  } else if (action === 'CREATE') undone.removed++
  else undone.restored++
}

const emptyUndoResult = ({ now }: Context): Undone => ({
  at: now.toISOString(),
  removed: 0,
  restored: 0,
  gone: 0,
  keptCount: 0,
  kept: [],
})

/** Undoes all or, while affected reservations are not confirmed, nothing: their details are stored for the question. */
export const undoImport = async (context: Context, resource: AnyResource, record: ImportRecord): Promise<void> => {
  try {
    await undoAll(context, resource, record)
  } catch (error) {
    if (!(error instanceof Unconfirmed)) throw error
    await endUndo(context.kernel.pool, record.id, { ...emptyUndoResult(context), affected: error.affected })
  }
}

/** Undoes updates first, then deletes created records, latest first, so that children precede parents. */
const undoAll = async (context: Context, resource: AnyResource, record: ImportRecord): Promise<void> => {
  const { pool, publishingPool } = context.kernel
  await requireEnabled(pool, context.kernel, resource)
  await loadDefinitions(context)
  await withTransaction(pool, async (tx) => {
    if (!(await takeImport(tx, record.id, 'UNDOING'))) return
    await tx.query('SET LOCAL lock_timeout = 0')
    await allowPauses(tx)
    const all = await writtenBy(tx, record.id)
    const written = all.filter(({ entity }) => entity === resource.key)
    const created = written.filter(({ action }) => action === 'CREATE')
    const refusal = importUndoRefusal(context, resource, {
      created: created.length,
      updated: written.length - created.length,
    })
    if (refusal) throw new AppError('FORBIDDEN', refusal)
    const affected: object[] = []
    const undoingOf = async (one: AnyResource): Promise<Undoing> => {
      const own = all.filter(({ entity, action }) => entity === one.key && action === 'CREATE')
      const ids = own.map(({ recordId }) => recordId)
      const untouched = await untouchedOf(tx, one.key, own, record)
      return {
        context,
        tx,
        resource: one,
        untouched,
        visibleIds: await readVisibleIds(tx, context, one, ids),
        affected,
      }
    }
    const undoing = await undoingOf(resource)
    const undone = emptyUndoResult(context)
    const inTurn = written.toSorted((a, b) => Number(a.action === 'CREATE') - Number(b.action === 'CREATE'))
    for (const [index, one] of inTurn.entries()) {
      countOne(undone, one, await undoRecord(undoing, one))
      if ((index + 1) % STEP === 0) await noteUndone(publishingPool, record.id, index + 1)
    }
    // Records created for cell names go last, when no record of the import references them.
    const named = Map.groupBy(
      all.filter(({ entity }) => entity !== resource.key),
      ({ entity }) => entity,
    )
    for (const [entity, references] of named) {
      const reference = context.kernel.resources.get(entity)
      const noRight = importUndoRefusal(context, reference, { created: references.length, updated: 0 })
      const own = await undoingOf(reference)
      for (const one of references) countOne(undone, one, noRight ?? (await undoRecord(own, one)))
    }
    if (affected.length > 0) throw new Unconfirmed(affected)
    await endUndo(tx, record.id, undone)
  })
}
