import { randomUUID } from 'node:crypto'
import { importMessages } from '#i18n/fr/transfer.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import type { Column } from '#server/engine/cells/cell.ts'
import { confirmEvery, storeConfirmations } from '#server/engine/confirmations.ts'
import type { Context, Kernel } from '#server/engine/context.ts'
import { requireSession } from '#server/engine/context.ts'
import { loadDefinitions } from '#server/engine/customFields/definitions.ts'
import { hooksOf } from '#server/engine/entityHooks.ts'
import { nameSuccessor } from '#server/engine/successor.ts'
import { requireEnabled } from '#server/engine/write/enabled.ts'
import { numberPlaceOf } from '#server/engine/write/numbering.ts'
import { AppError } from '#server/platform/errors.ts'
import { asBusy } from '#server/platform/postgres/busy.ts'
import { allowPauses, type Queryable, withTransaction } from '#server/platform/postgres/database.ts'
import { readWhole } from '#server/platform/storage/fileType.ts'
import { sessionContext } from '../sessions/sessionContext.ts'
import { dropFiles, readAttached } from './attachments.ts'
import { countColumns } from './columnCounts.ts'
import { columnsOf, importedColumns } from './columns.ts'
import { importableResource } from './importable.ts'
import { presetValues } from './importedValues.ts'
import { readImport } from './importLines.ts'
import { inLockOrder, inOrder, rejectRepeatedValues } from './importOrder.ts'
import type { Filled, ImportPlan, PlannedImportLine } from './importPlan.ts'
import { endStep, findImport, type ImportRecord, noteProgress, publishProgress, takeImport } from './importRecord.ts'
import { errorsOf, keepReport, MAX_SHOWN } from './importReport.ts'
import { undoImport } from './importUndo.ts'
import { noCounts, type OnStep, RefusedLine, tryLines, writeLines } from './importWrite.ts'
import { createMissingReferences } from './missingReferences.ts'
import { keepRefusedLines } from './refusedLines.ts'
import { readSheet } from './sheets/readSheet.ts'
import { splitColumnsOf } from './splitColumns.ts'
import { failUndo } from './undoRecord.ts'
import { organisationZone } from './zone.ts'

export const IMPORT_JOB = 'drive:import'
type ImportPayload = { importId: string; sessionId: string; confirmAffected?: readonly string[] }

class Cancelled extends Error {}

const filledColumns = (
  resource: AnyResource,
  columns: readonly Column[],
  { matching, fixed }: Pick<ImportRecord, 'matching' | 'fixed'>,
): Filled[] => {
  const splits = splitColumnsOf(resource, columns)
  const ofFile = matching.flatMap((source, index): Filled[] => {
    const column = columns.find((one) => one.source === source)
    if (column) return [{ index, column }]
    const split = splits.find((one) => one.source === source)
    if (!split) return []
    const { label, order, first, last } = split
    return [
      { index, column: last, split: { label, order, part: 'last' } },
      { index, column: first, split: { label, order, part: 'first' } },
    ]
  })
  const ofEvery = Object.entries(fixed ?? {}).flatMap(([source, text]): Filled[] => {
    const column = columns.find((one) => one.source === source)
    return column ? [{ index: -1, column, fixed: text }] : []
  })
  return [...ofFile, ...ofEvery]
}

const planOf = async (context: Context, record: ImportRecord): Promise<ImportPlan> => {
  const { kernel } = context
  const resource = importableResource(context, record.entity)
  nameSuccessor(context, record.successor)
  await requireEnabled(kernel.pool, kernel, resource)
  await loadDefinitions(context)
  const columns = importedColumns(columnsOf(context, resource))
  const filled = filledColumns(resource, columns, record)
  const sheet = await readSheet(await readWhole(kernel.storage.open(record.hash)), record)
  const { importing } = hooksOf(kernel, record.entity)
  const { keyField, confirmPast, confirmAffected } = record
  if (confirmAffected) confirmEvery(context)
  return {
    context,
    resource,
    importing,
    sheet,
    columns,
    filled,
    keyField,
    confirmPast,
    given: presetValues(columns, record.given),
    missing: createMissingReferences(context, resource, record.creates ?? []),
    files: { attached: await readAttached(context, record.id), missing: new Map() },
    zone: await organisationZone(kernel),
  }
}

const linesOf = async (db: Queryable, plan: ImportPlan): Promise<PlannedImportLine[]> => {
  const lines = await readImport(db, plan)
  rejectRepeatedValues(
    plan.resource,
    lines,
    plan.filled.map(({ column }) => column),
  )
  const { resource, importing, context } = plan
  // Rows that share items follow the order of the file: their writer locks all items first.
  if (importing?.open) return inOrder(resource, lines)
  const isNewAsGiven = importing !== undefined || numberPlaceOf({ context, resource }) !== undefined
  return inOrder(resource, inLockOrder(resource, lines, isNewAsGiven))
}

type Work = { context: Context; record: ImportRecord; plan: ImportPlan; onStep: OnStep }

const check = async ({ context, record, plan, onStep }: Work): Promise<void> => {
  const { pool } = context.kernel
  const lines = await linesOf(pool, plan)
  const counts = await tryLines(plan, lines, onStep)
  const errors = errorsOf(plan, lines).take(MAX_SHOWN).toArray()
  await withTransaction(pool, async (tx) => {
    await keepReport(context, tx, record, errorsOf(plan, lines))
    await keepRefusedLines(context, tx, record, plan, lines)
    const missingFiles = [...plan.files.missing.values()]
    const columnCounts = countColumns(plan, lines)
    const missingReferences = plan.missing.list(lines)
    const ending = { status: 'CHECKED', counts, columnCounts, missingFiles, missingReferences, errors } as const
    if (!(await endStep(tx, record.id, ending))) throw new Cancelled()
  })
}

const run = async ({ context, record, plan, onStep }: Work): Promise<void> => {
  const writer = await plan.importing?.open?.(context, plan)
  await withTransaction(context.kernel.pool, async (tx) => {
    if (!(await takeImport(tx, record.id))) return
    // A short lock wait must not waste so much work: only the statement timeout ends it.
    await tx.query('SET LOCAL lock_timeout = 0')
    await allowPauses(tx)
    const lines = await linesOf(tx, plan)
    const { validOnly } = record
    const counts = await writeLines({ plan, tx, writer, onStep, validOnly }, lines)
    await dropFiles(tx, record.id)
    await keepReport(context, tx, record, errorsOf(plan, lines))
    await keepRefusedLines(context, tx, record, plan, lines)
    const errors = errorsOf(plan, lines).take(MAX_SHOWN).toArray()
    const ending = { status: 'DONE', counts, errors, missingReferences: plan.missing.created() } as const
    if (!(await endStep(tx, record.id, ending))) throw new Cancelled()
  })
}

const failureOf = ({ log }: Kernel, given: unknown): string => {
  const error = asBusy(given)
  if (error instanceof AppError) {
    const [first] = (error.extensions.errors as { message: string }[] | undefined) ?? []
    return first?.message ?? error.message
  }
  const errorId = randomUUID()
  log.error({ error, errorId }, 'import failed')
  return importMessages.fault(errorId)
}

const failImport = async ({ context, record, plan }: Omit<Work, 'onStep'>, error: unknown): Promise<void> => {
  const { pool } = context.kernel
  if (error instanceof Cancelled)
    return void (await endStep(pool, record.id, { status: 'CANCELLED', counts: noCounts() }))
  if (!(error instanceof RefusedLine)) throw error
  const errors = [...errorsOf(plan, [error.line])]
  await withTransaction(pool, async (tx) => {
    await keepReport(context, tx, record, errors)
    await endStep(tx, record.id, {
      status: 'FAILED',
      counts: { ...noCounts(), refused: 1 },
      errors,
      failure: importMessages.refusedMeanwhile,
    })
  })
}

const work = async (context: Context, record: ImportRecord): Promise<void> => {
  const { kernel } = context
  const { userId } = requireSession(context)
  const plan = await planOf(context, record)
  const onStep: OnStep = async (counts) => {
    // On another connection, so that progress is visible before COMMIT.
    if (await noteProgress(kernel.publishingPool, record.id, counts)) throw new Cancelled()
    await publishProgress(kernel.publishingPool, record.id, userId)
  }
  try {
    await (record.status === 'CHECKING' ? check : run)({ context, record, plan, onStep })
  } catch (error) {
    await failImport({ context, record, plan }, error)
  }
}

const refusalOf = (error: AppError): AppError =>
  error.extensions.code === 'NO_LICENSE' ? error : new AppError('INVALID_TOKEN', importMessages.sessionEnded)

/** Completes one step of an import. After a crash it restarts, since writes and counts share a transaction. */
export const importJob = async (
  { importId, sessionId, confirmAffected }: ImportPayload,
  kernel: Kernel,
): Promise<void> => {
  const record = await findImport(kernel.pool, importId)
  if (!record || !['CHECKING', 'RUNNING', 'UNDOING'].includes(record.status)) return
  try {
    const context = await sessionContext(kernel, sessionId)
    if (context instanceof AppError) throw refusalOf(context)
    // The request that started this step has passed the confirmation already.
    const proven = { ...context, session: { ...requireSession(context), hasFreshProof: true } }
    storeConfirmations(proven, { confirmAffected: confirmAffected ?? null }, false)
    if (record.status === 'UNDOING') await undoImport(proven, importableResource(proven, record.entity), record)
    else await work(proven, record)
  } catch (error) {
    if (record.status === 'UNDOING') await failUndo(kernel.pool, importId, failureOf(kernel, error))
    else
      await endStep(kernel.pool, importId, {
        status: 'FAILED',
        counts: noCounts(),
        failure: failureOf(kernel, error),
      })
  }
  if (record.requestedById) await publishProgress(kernel.pool, importId, record.requestedById)
}

/** Fails imports abandoned by a dead process; deletes files never imported and old reports. */
export const sweepImports = async (_payload: unknown, { pool }: Kernel): Promise<void> => {
  await pool.query(
    `UPDATE drive.data_import SET status = 'FAILED', failure = $1, ended_at = now(), updated_at = now()
     WHERE status IN ('CHECKING', 'RUNNING') AND updated_at < now() - interval '1 day'`,
    [importMessages.abandoned],
  )
  await pool.query(
    `UPDATE drive.data_import SET status = 'DONE', failure = $1, updated_at = now()
     WHERE status = 'UNDOING' AND updated_at < now() - interval '1 day'`,
    [importMessages.undo.abandoned],
  )
  await pool.query(
    `DELETE FROM drive.data_import
     WHERE requested_at < now() - interval '7 days' AND status IN ('UPLOADED', 'CHECKED', 'FAILED', 'CANCELLED')
       OR requested_at < now() - interval '1 year'`,
  )
}
