import { type SQL, sql } from 'drizzle-orm'
import { validate as isId } from 'uuid'
import type { CheckDataImportInput, CreateDataImportInput, Operations } from '#contract/drive.ts'
import { importMessages } from '#i18n/fr/transfer.ts'
import { can } from '#resources/domain/rights.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import { type Context, requireSession } from '#server/engine/context.ts'
import { loadDefinitions } from '#server/engine/customFields/definitions.ts'
import { defineOperation } from '#server/engine/operation.ts'
import { answerRecord } from '#server/engine/read/answerRecord.ts'
import { lazySql } from '#server/engine/read/lazySql.ts'
import { hasRowRule } from '#server/engine/read/visible.ts'
import { requireProofFor } from '#server/engine/requireFreshProof.ts'
import type { Values } from '#server/engine/values.ts'
import { requireEnabled } from '#server/engine/write/enabled.ts'
import { AppError } from '#server/platform/errors.ts'
import { withTransaction } from '#server/platform/postgres/database.ts'
import { readWhole } from '#server/platform/storage/fileType.ts'
import { storeFiles } from '../files/files.ts'
import { addFiles, removeFile } from './attachments.ts'
import { columnsOf, importedColumns } from './columns.ts'
import { findHeaderLine } from './headerLine.ts'
import { importableResource } from './importable.ts'
import { presetValues } from './importedValues.ts'
import { proposeLayout } from './importLayout.ts'
import { ADJUSTABLE, changeSheet, findImport, type ImportRecord, insertImport } from './importRecord.ts'
import { start, startUndo } from './importStart.ts'
import { importUndoRefusal } from './importUndo.ts'
import { checkMatching, type Fixed } from './matching.ts'
import { requireCreatable } from './missingReferences.ts'
import { readSheet } from './sheets/readSheet.ts'

const notFound = () => new AppError('NOT_FOUND', importMessages.notFound)
const badState = () => new AppError('CONFLICT', importMessages.badState)

export const visibleImports = (context: Context, alias: SQL): SQL =>
  lazySql(() => {
    const { holder, userId } = requireSession(context)
    const written = context.kernel.resources.stored.filter(
      ({ right }) => right && can(holder, right, 'createAndUpdate'),
    )
    const whole = written.filter((resource) => !hasRowRule(context, resource))
    const keys = (resources: readonly AnyResource[]) => sql.param(resources.map(({ key }) => key))
    return sql`${alias}.entity = ANY(${keys(written)}::text[])
      AND (${alias}.entity = ANY(${keys(whole)}::text[]) OR ${alias}.requested_by_id = ${userId}::uuid)`
  })

type NewFile = CreateDataImportInput & { given?: Values | null }

const createDataImport = async (context: Context, { entity, file, given = null }: NewFile): Promise<string> => {
  const resource = importableResource(context, entity)
  await requireEnabled(context.kernel.pool, context.kernel, resource)
  await loadDefinitions(context)
  const columns = importedColumns(columnsOf(context, resource))
  presetValues(columns, given)
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

const ownImport = async (context: Context, id: string): Promise<ImportRecord> => {
  const record = isId(id) ? await findImport(context.kernel.pool, id) : undefined
  if (record?.requestedById !== requireSession(context).userId) throw notFound()
  importableResource(context, record.entity)
  return record
}

type SheetChosen = { sheet?: string | null; headerLine?: number | null }

const chooseDataImportSheet = async (context: Context, id: string, chosen: SheetChosen): Promise<void> => {
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

type CheckInput = CheckDataImportInput & { fixed?: Fixed | null }

const checkDataImport = async (context: Context, id: string, input: CheckInput): Promise<void> => {
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

const runDataImport = async (context: Context, id: string, validOnly: boolean): Promise<void> => {
  const record = await ownImport(context, id)
  if (record.status === 'RUNNING' || record.status === 'DONE') return
  if (record.status !== 'CHECKED' || (record.refused > 0 && !validOnly)) throw badState()
  requireProofFor(context, { key: record.entity }, 'import')
  await start(context, { id, status: 'RUNNING', from: ['CHECKED'], validOnly })
}

/** Starts an undo; records changed since the import stay. */
const undoDataImport = async (context: Context, id: string, confirmAffected: readonly string[] = []): Promise<void> => {
  const record = await ownImport(context, id)
  if (record.status === 'UNDOING' || record.status === 'UNDONE') return
  if (record.status !== 'DONE') throw badState()
  const resource = importableResource(context, record.entity)
  const refusal = importUndoRefusal(context, resource, record)
  if (refusal) throw new AppError('FORBIDDEN', refusal)
  requireProofFor(context, resource, 'import')
  await startUndo(context, id, confirmAffected)
}

const cancelDataImport = async (context: Context, id: string): Promise<void> => {
  await ownImport(context, id)
  await context.kernel.pool.query(
    `UPDATE drive.data_import SET cancelled = true WHERE id = $1 AND status IN ('CHECKING', 'RUNNING')`,
    [id],
  )
}

export const createDataImportOperation = defineOperation<Operations['createDataImport']>({
  sdl: /* GraphQL */ `
    "A spreadsheet to import."
    input CreateDataImportInput {
      entity: String!
      file: Upload!
      "Values that every created record gets from the page of the import: { type: … }"
      given: JSON
    }

    extend type Mutation {
      "Uploads a spreadsheet and reads its columns; writes nothing to the entity."
      createDataImport(input: CreateDataImportInput!): DataImport!
    }
  `,
  resolve: async (context, { input }, info) =>
    answerRecord(context, 'dataImport', await createDataImport(context, input as NewFile), info),
})

export const checkDataImportOperation = defineOperation<Operations['checkDataImport']>({
  sdl: /* GraphQL */ `
    "Matching of columns and options of the import."
    input CheckDataImportInput {
      "For each column of the file, its source, or null."
      matching: [String]!
      keyField: String
      "Accepts records in the past for all rows, where canConfirmPast is true."
      confirmPast: Boolean
      "Successor for pending decisions without another approver after the import; without it, their rows are rejected."
      successor: ID
      "Texts for every row instead of missing columns: { source: text }"
      fixed: JSON
      "Entities of missingReferences with missing records that the import creates."
      creates: [String!]
      "Confirms, for all rows, records that affect reservations, where canConfirmAffected is true."
      confirmAffected: Boolean
    }

    extend type Mutation {
      "Finds every error of the file; writes nothing."
      checkDataImport(
        "The import."
        id: ID!
        input: CheckDataImportInput!
      ): DataImport!
    }
  `,
  resolve: async (context, { id, input }, info) => {
    await checkDataImport(context, id, input as CheckInput)
    return answerRecord(context, 'dataImport', id, info)
  },
})

export const addDataImportFilesOperation = defineOperation<Operations['addDataImportFiles']>({
  sdl: /* GraphQL */ `
    extend type Mutation {
      "Adds files that rows refer to by name. A previous check must be repeated."
      addDataImportFiles(
        "The import."
        id: ID!
        "At most 200 in total, including those already uploaded."
        files: [Upload!]!
      ): DataImport!
    }
  `,
  resolve: async (context, { id, files }, info) => {
    await ownImport(context, id)
    await addFiles(context, id, files)
    return answerRecord(context, 'dataImport', id, info)
  },
})

export const removeDataImportFileOperation = defineOperation<Operations['removeDataImportFile']>({
  sdl: /* GraphQL */ `
    extend type Mutation {
      "Removes an uploaded file from the import."
      removeDataImportFile(
        "The import."
        id: ID!
        "The file."
        fileId: ID!
      ): DataImport!
    }
  `,
  resolve: async (context, { id, fileId }, info) => {
    await ownImport(context, id)
    await removeFile(context, id, fileId)
    return answerRecord(context, 'dataImport', id, info)
  },
})

export const chooseDataImportSheetOperation = defineOperation<Operations['chooseDataImportSheet']>({
  sdl: /* GraphQL */ `
    extend type Mutation {
      "Reads another sheet or header row. A previous check must be repeated."
      chooseDataImportSheet(
        "The import."
        id: ID!
        "Sheet name; absent: unchanged."
        sheet: String
        "Header row number, from 1 to 20; absent: detected."
        headerLine: Int
      ): DataImport!
    }
  `,
  resolve: async (context, { id, ...chosen }, info) => {
    await chooseDataImportSheet(context, id, chosen)
    return answerRecord(context, 'dataImport', id, info)
  },
})

export const runDataImportOperation = defineOperation<Operations['runDataImport']>({
  sdl: /* GraphQL */ `
    extend type Mutation {
      "Writes the checked file in one transaction."
      runDataImport(
        "The import."
        id: ID!
        "Omits refused rows and stores them in a separate file."
        validOnly: Boolean! = false
      ): DataImport!
    }
  `,
  resolve: async (context, { id, validOnly }, info) => {
    await runDataImport(context, id, validOnly)
    return answerRecord(context, 'dataImport', id, info)
  },
})

export const undoDataImportOperation = defineOperation<Operations['undoDataImport']>({
  sdl: /* GraphQL */ `
    extend type Mutation {
      "Undoes an import: restores updated records, moves created ones to the trash. Records changed since stay."
      undoDataImport(
        "The import."
        id: ID!
        "Confirmations of the import's undone.affected; without them nothing is undone."
        confirmAffected: [String!]
      ): DataImport!
    }
  `,
  resolve: async (context, { id, confirmAffected }, info) => {
    await undoDataImport(context, id, confirmAffected ?? [])
    return answerRecord(context, 'dataImport', id, info)
  },
})

export const cancelDataImportOperation = defineOperation<Operations['cancelDataImport']>({
  sdl: /* GraphQL */ `
    extend type Mutation {
      "Cancels a running import and rolls it back, unless it has ended."
      cancelDataImport(
        "The import."
        id: ID!
      ): DataImport!
    }
  `,
  resolve: async (context, { id }, info) => {
    await cancelDataImport(context, id)
    return answerRecord(context, 'dataImport', id, info)
  },
})
