/** The operations of imports: take a file in, check it, write it, give it up. */

import { type SQL, sql } from 'drizzle-orm'
import { validate as isId } from 'uuid'
import { importMessages } from '#i18n/fr/transfer.ts'
import { can } from '#resources/domain/rights.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import { type Context, requireSession } from '#server/engine/context.ts'
import { loadDefinitions } from '#server/engine/customFields/definitions.ts'
import type { FileInput } from '#server/engine/fileRequest.ts'
import { isSeenInPart } from '#server/engine/read/access.ts'
import { requireProofFor } from '#server/engine/requireFreshProof.ts'
import type { Values } from '#server/engine/values.ts'
import { requireEnabled } from '#server/engine/write/enabled.ts'
import { AppError } from '#server/platform/errors.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { withTransaction } from '#server/platform/postgres/database.ts'
import { readWhole } from '#server/platform/storage/fileType.ts'
import { storeFiles } from '../files/files.ts'
import { columnsOf, importedColumns } from './columns.ts'
import { readGiven } from './givenValues.ts'
import { importableResource } from './importable.ts'
import { IMPORT_JOB } from './importJob.ts'
import { proposeLayout } from './importLayout.ts'
import {
  ADJUSTABLE,
  changeSheet,
  countRunning,
  findImport,
  type ImportRecord,
  type ImportStatus,
  insertImport,
} from './importRecord.ts'
import { checkMatching, type Matching } from './matching.ts'
import { readSheet } from './sheets/readSheet.ts'

/** Imports of one person that wait or run together. */
const MAX_IMPORTS = 3

const notFound = () => new AppError('NOT_FOUND', importMessages.notFound)
const badState = () => new AppError('CONFLICT', importMessages.badState)

/** Imports of the entities that the session may write; where it sees records in part, those that it asked for itself. */
export const visibleImports = (context: Context, alias: SQL): SQL => {
  const { holder, userId } = requireSession(context)
  const written = context.kernel.resources.stored.filter(({ right }) => right && can(holder, right, 'createAndUpdate'))
  const whole = written.filter((resource) => !isSeenInPart(context, resource))
  const keys = (resources: readonly AnyResource[]) => sql.param(resources.map(({ key }) => key))
  return sql`${alias}.entity = ANY(${keys(written)}::text[])
    AND (${alias}.entity = ANY(${keys(whole)}::text[]) OR ${alias}.requested_by_id = ${userId}::uuid)`
}

type NewFile = { entity: string; file: Required<FileInput>['upload']; given?: Values | null }

/** Takes a file in, and proposes which column fills which field. */
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
    const sheet = await readSheet(await readWhole(context.kernel.storage.open(rows[0]?.hash ?? '')))
    const { userId } = requireSession(context)
    const proposed = await proposeLayout(tx, { resource, columns, userId, sheet })
    return insertImport(tx, context, { entity, fileName: upload.name, fileId, given, ...proposed })
  })
}

/** The session's own import. */
export const ownImport = async (context: Context, id: string): Promise<ImportRecord> => {
  const record = isId(id) ? await findImport(context.kernel.pool, id) : undefined
  if (record?.requestedById !== requireSession(context).userId) throw notFound()
  importableResource(context, record.entity)
  return record
}

/** Reads another sheet of the workbook instead, and proposes its columns. */
export const chooseDataImportSheet = async (context: Context, id: string, name: string): Promise<void> => {
  const record = await ownImport(context, id)
  if (!ADJUSTABLE.includes(record.status)) throw badState()
  await loadDefinitions(context)
  const resource = importableResource(context, record.entity)
  const columns = importedColumns(columnsOf(context, resource))
  const sheet = await readSheet(await readWhole(context.kernel.storage.open(record.hash)), name)
  const { userId } = requireSession(context)
  await changeSheet(
    context.kernel.pool,
    id,
    await proposeLayout(context.kernel.pool, { resource, columns, userId, sheet }),
  )
}

type Start = {
  id: string
  status: 'CHECKING' | 'RUNNING'
  from: readonly ImportStatus[]
  set?: { matching: Matching; keyField: string | null }
  validOnly?: boolean
}

/** Moves an import on and enqueues its work; the second of two clicks finds it moved already, and changes nothing. */
const start = async (context: Context, { id, status, from, set, validOnly = false }: Start): Promise<void> => {
  const { id: sessionId, userId } = requireSession(context)
  await withTransaction(context.kernel.pool, async (tx) => {
    if ((await countRunning(tx, userId)) >= MAX_IMPORTS) {
      throw new AppError('TOO_MANY_REQUESTS', importMessages.tooMany(MAX_IMPORTS))
    }
    const { rowCount } = await tx.query(
      `UPDATE drive.data_import SET status = $2, cancelled = false, done = 0, created = 0, updated = 0, unchanged = 0,
         refused = 0, errors = NULL, failure = NULL, missing_files = NULL, ended_at = NULL, updated_at = now(),
         matching = coalesce($4, matching), key_field = CASE WHEN $5 THEN $6 ELSE key_field END,
         valid_only = $7
       WHERE id = $1 AND status = ANY($3)`,
      [
        id,
        status,
        from,
        set ? JSON.stringify(set.matching) : null,
        set !== undefined,
        set?.keyField ?? null,
        validOnly,
      ],
    )
    if (rowCount === 0) return
    // Two at a time, whoever asks: the jobs of others go on.
    const queue = `${IMPORT_JOB} ${Number.parseInt(id.slice(-1), 16) % 2}`
    await enqueue(tx, IMPORT_JOB, { importId: id, sessionId }, { queue, maxAttempts: 3 })
  })
}

export type CheckInput = { matching: Matching; keyField?: string | null }

/** Checks the file as it would be written; nothing is. */
export const checkDataImport = async (context: Context, id: string, input: CheckInput): Promise<void> => {
  const record = await ownImport(context, id)
  if (record.status === 'DONE' || record.status === 'RUNNING') throw badState()
  await loadDefinitions(context)
  const resource = importableResource(context, record.entity)
  requireProofFor(context, resource, 'import')
  const columns = importedColumns(columnsOf(context, resource))
  const keyField = input.keyField || null
  checkMatching({ matching: input.matching, keyField, columns })
  await start(context, {
    id,
    status: 'CHECKING',
    from: ADJUSTABLE,
    set: { matching: input.matching, keyField },
  })
}

/** Writes a file that was checked: without an error, or the lines alone that have none. */
export const runDataImport = async (context: Context, id: string, validOnly: boolean): Promise<void> => {
  const record = await ownImport(context, id)
  if (record.status === 'RUNNING' || record.status === 'DONE') return
  if (record.status !== 'CHECKED' || (record.refused > 0 && !validOnly)) throw badState()
  requireProofFor(context, { key: record.entity }, 'import')
  await start(context, { id, status: 'RUNNING', from: ['CHECKED'], validOnly })
}

/** Asks the work to end; it does so unless everything is written by then. */
export const cancelDataImport = async (context: Context, id: string): Promise<void> => {
  await ownImport(context, id)
  await context.kernel.pool.query(
    `UPDATE drive.data_import SET cancelled = true WHERE id = $1 AND status IN ('CHECKING', 'RUNNING')`,
    [id],
  )
}
