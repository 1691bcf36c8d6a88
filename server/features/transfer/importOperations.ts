import { type SQL, sql } from 'drizzle-orm'
import { validate as isId } from 'uuid'
import { importMessages } from '#i18n/fr/transfer.ts'
import { can } from '#resources/domain/rights.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import { type Context, requireSession } from '#server/engine/context.ts'
import { loadDefinitions } from '#server/engine/customFields/definitions.ts'
import type { FileInput } from '#server/engine/fileRequest.ts'
import { hasRowRule } from '#server/engine/read/access.ts'
import { requireProofFor } from '#server/engine/requireFreshProof.ts'
import type { Values } from '#server/engine/values.ts'
import { requireEnabled } from '#server/engine/write/enabled.ts'
import { AppError } from '#server/platform/errors.ts'
import { withTransaction } from '#server/platform/postgres/database.ts'
import { readWhole } from '#server/platform/storage/fileType.ts'
import { storeFiles } from '../files/files.ts'
import { columnsOf, importedColumns } from './columns.ts'
import { findHeaderLine } from './headerLine.ts'
import { importableResource } from './importable.ts'
import { readGiven } from './importedValues.ts'
import { proposeLayout } from './importLayout.ts'
import { ADJUSTABLE, changeSheet, findImport, type ImportRecord, insertImport } from './importRecord.ts'
import { start, startUndo } from './importStart.ts'
import { importUndoRefusal } from './importUndo.ts'
import { checkMatching, type Fixed, type Matching } from './matching.ts'
import { requireCreatable } from './missingReferences.ts'
import { readSheet } from './sheets/readSheet.ts'

const notFound = () => new AppError('NOT_FOUND', importMessages.notFound)
const badState = () => new AppError('CONFLICT', importMessages.badState)

/** Imports of writable entities; for entities with row visibility, the user's own imports only. */
export const visibleImports = (context: Context, alias: SQL): SQL => {
  const { holder, userId } = requireSession(context)
  const written = context.kernel.resources.stored.filter(({ right }) => right && can(holder, right, 'createAndUpdate'))
  const whole = written.filter((resource) => !hasRowRule(context, resource))
  const keys = (resources: readonly AnyResource[]) => sql.param(resources.map(({ key }) => key))
  return sql`${alias}.entity = ANY(${keys(written)}::text[])
    AND (${alias}.entity = ANY(${keys(whole)}::text[]) OR ${alias}.requested_by_id = ${userId}::uuid)`
}

type NewFile = { entity: string; file: Required<FileInput>['upload']; given?: Values | null }

export const createDataImport = async (context: Context, { entity, file, given = null }: NewFile): Promise<string> => {
  const resource = importableResource(context, entity)
  await requireEnabled(context.kernel.pool, context.kernel, resource)
  await loadDefinitions(context)
  const columns = importedColumns(columnsOf(context, resource))
  readGiven(columns, given)
  const upload = await file
  if (!upload) throw notFound()
  return withTransaction(context.kernel.pool, async (tx) => {
    const [fileId = ''] = await storeFiles({ context, tx, inputs: [{ upload }], held: [], path: 'file' })
    const { rows } = await tx.query<{ hash: string }>('SELECT hash FROM drive.file WHERE id = $1', [fileId])
    const content = await readWhole(context.kernel.storage.open(rows[0]?.hash ?? ''))
    const sheet = await readSheet(content, { findHeader: (lines) => findHeaderLine(resource, columns, lines) })
    const { userId } = requireSession(context)
    const proposed = await proposeLayout(tx, { resource, columns, userId, sheet })
    return insertImport(tx, context, { entity, fileName: upload.name, fileId, given, ...proposed })
  })
}

export const ownImport = async (context: Context, id: string): Promise<ImportRecord> => {
  const record = isId(id) ? await findImport(context.kernel.pool, id) : undefined
  if (record?.requestedById !== requireSession(context).userId) throw notFound()
  importableResource(context, record.entity)
  return record
}

export type SheetChosen = { sheet?: string | null; headerLine?: number | null }

export const chooseDataImportSheet = async (context: Context, id: string, chosen: SheetChosen): Promise<void> => {
  const record = await ownImport(context, id)
  if (!ADJUSTABLE.includes(record.status)) throw badState()
  await loadDefinitions(context)
  const resource = importableResource(context, record.entity)
  const columns = importedColumns(columnsOf(context, resource))
  const sheet = await readSheet(await readWhole(context.kernel.storage.open(record.hash)), {
    sheet: chosen.sheet ?? record.sheet,
    headerLine: chosen.headerLine,
    findHeader: (lines) => findHeaderLine(resource, columns, lines),
  })
  const { userId } = requireSession(context)
  await changeSheet(
    context.kernel.pool,
    id,
    await proposeLayout(context.kernel.pool, { resource, columns, userId, sheet }),
  )
}

export type CheckInput = {
  matching: Matching
  keyField?: string | null
  confirmPast?: boolean | null
  successor?: string | null
  fixed?: Fixed | null
  creates?: readonly string[] | null
  confirmAffected?: boolean | null
}

export const checkDataImport = async (context: Context, id: string, input: CheckInput): Promise<void> => {
  const record = await ownImport(context, id)
  if (!['CHECKING', ...ADJUSTABLE].includes(record.status)) throw badState()
  await loadDefinitions(context)
  const resource = importableResource(context, record.entity)
  requireProofFor(context, resource, 'import')
  const columns = importedColumns(columnsOf(context, resource))
  const keyField = input.keyField || null
  const fixed = input.fixed ?? {}
  const creates = [...new Set(input.creates ?? [])]
  checkMatching({
    resource,
    matching: input.matching,
    keyField,
    columns,
    fixed,
    given: Object.keys(record.given ?? {}),
  })
  requireCreatable(context, resource, creates)
  const successor = input.successor && isId(input.successor) ? input.successor : null
  await start(context, {
    id,
    status: 'CHECKING',
    from: ADJUSTABLE,
    set: {
      matching: input.matching,
      keyField,
      confirmPast: input.confirmPast === true,
      confirmAffected: input.confirmAffected === true,
      fixed,
      creates,
      successor,
    },
  })
}

/** Starts writing a checked file without errors, or its valid rows only. */
export const runDataImport = async (context: Context, id: string, validOnly: boolean): Promise<void> => {
  const record = await ownImport(context, id)
  if (record.status === 'RUNNING' || record.status === 'DONE') return
  if (record.status !== 'CHECKED' || (record.refused > 0 && !validOnly)) throw badState()
  requireProofFor(context, { key: record.entity }, 'import')
  await start(context, { id, status: 'RUNNING', from: ['CHECKED'], validOnly })
}

/** Starts an undo; records changed since the import stay. */
export const undoDataImport = async (
  context: Context,
  id: string,
  confirmAffected: readonly string[] = [],
): Promise<void> => {
  const record = await ownImport(context, id)
  if (record.status === 'UNDOING' || record.status === 'UNDONE') return
  if (record.status !== 'DONE') throw badState()
  const resource = importableResource(context, record.entity)
  const refusal = importUndoRefusal(context, resource, record)
  if (refusal) throw new AppError('FORBIDDEN', refusal)
  requireProofFor(context, resource, 'import')
  await startUndo(context, id, confirmAffected)
}

/** Requests cancellation, which succeeds unless the import commits first. */
export const cancelDataImport = async (context: Context, id: string): Promise<void> => {
  await ownImport(context, id)
  await context.kernel.pool.query(
    `UPDATE drive.data_import SET cancelled = true WHERE id = $1 AND status IN ('CHECKING', 'RUNNING')`,
    [id],
  )
}
