import type { Context } from '#server/engine/context.ts'
import type { Upload } from '#server/engine/fileRequest.ts'
import { readOne } from '#server/engine/read/one.ts'
import { selectionOf } from '#server/engine/read/selection.ts'
import type { Resolver } from '#server/engine/operation.ts'
import type { ServiceDefinition } from '#server/engine/service.ts'
import { addFiles, removeFile } from './attachments.ts'
import { readImportColumns } from './importable.ts'
import { IMPORT_JOB, importJob, sweepImports } from './importJob.ts'
import {
  type CheckInput,
  cancelDataImport,
  checkDataImport,
  chooseDataImportSheet,
  createDataImport,
  ownImport,
  runDataImport,
  type SheetChosen,
  undoDataImport,
  visibleImports,
} from './importOperations.ts'

const SWEEP_JOB = 'drive:sweepImports'

const sdl = /* GraphQL */ `
  "A field that a spreadsheet column can fill."
  type ImportColumn {
    "id, a field name, or customFields.NAME"
    source: String!
    label: String!
    hint: String!
    isRequired: Boolean!
    "False: the column only identifies records."
    isWritten: Boolean!
    "Contains file names; the files are uploaded with the import."
    isFile: Boolean!
    "Filled sources: itself, or both names of a person (lastName+firstName)."
    fills: [String!]!
  }

  "Importable columns of an entity."
  type ImportColumns {
    "Reason against importing the entity."
    reason: String
    columns: [ImportColumn!]!
    "Maximum records that one file may create or change; null: no limit but its rows."
    maxChanges: Int
    "True if rows in the past require confirmPast."
    canConfirmPast: Boolean!
    "True if rows may leave pending decisions without an approver, which requires a successor."
    asksSuccessor: Boolean!
    "Whether lines that affect reservations ask for confirmAffected."
    canConfirmAffected: Boolean!
    "Sources by which a line can find its record."
    keys: [String!]!
  }

  "A spreadsheet to import."
  input CreateDataImportInput {
    entity: String!
    file: Upload!
    "Choices that every record has on the page of the import: { type: … }"
    given: JSON
  }

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
    "Records of the file may affect reservations, where canConfirmAffected: said once for all of its lines."
    confirmAffected: Boolean
  }

  extend type Query {
    "Returns the importable columns of an entity."
    getImportColumns(
      "The key of the entity."
      entity: String!
    ): ImportColumns!
  }

  extend type Mutation {
    "Uploads a spreadsheet and reads its columns; writes nothing to the entity."
    createDataImport(input: CreateDataImportInput!): DataImport!
    "Adds files that rows refer to by name. A previous check must be repeated."
    addDataImportFiles(
      "The import."
      id: ID!
      "At most 200 in total, including those already uploaded."
      files: [Upload!]!
    ): DataImport!
    "Removes an uploaded file from the import."
    removeDataImportFile(
      "The import."
      id: ID!
      "The file."
      fileId: ID!
    ): DataImport!
    "Finds every error of the file; writes nothing."
    checkDataImport(
      "The import."
      id: ID!
      input: CheckDataImportInput!
    ): DataImport!
    "Reads another sheet or header row. A previous check must be repeated."
    chooseDataImportSheet(
      "The import."
      id: ID!
      "Sheet name; absent: unchanged."
      sheet: String
      "Header row number, from 1 to 20; absent: detected."
      headerLine: Int
    ): DataImport!
    "Writes the checked file in one transaction."
    runDataImport(
      "The import."
      id: ID!
      "Omits refused rows and stores them in a separate file."
      validOnly: Boolean! = false
    ): DataImport!
    "Undoes an import: restores updated records, moves created ones to the trash. Records changed since stay."
    undoDataImport(
      "The import."
      id: ID!
      "Confirmations of the import's undone.affected; without them nothing is undone."
      confirmAffected: [String!]
    ): DataImport!
    "Cancels a running import and rolls it back, unless it has ended."
    cancelDataImport(
      "The import."
      id: ID!
    ): DataImport!
  }
`

type Info = Parameters<Resolver>[3]

const answer = (context: Context, id: string, info: Info) =>
  readOne(context, context.kernel.resources.get('dataImport'), id, selectionOf(info))

const acting =
  (act: (context: Context, id: string) => Promise<void>): Resolver =>
  async (_parent, { id }: { id: string }, context, info) => {
    await act(context, id)
    return answer(context, id, info)
  }

export const importService = {
  sdl,
  entities: { dataImport: { visible: visibleImports } },
  resolvers: {
    Query: {
      getImportColumns: (_parent, { entity }: { entity: string }, context) => readImportColumns(context, entity),
    },
    Mutation: {
      createDataImport: async (_parent, { input }, context, info) =>
        answer(context, await createDataImport(context, input), info),
      checkDataImport: async (_parent, { id, input }: { id: string; input: CheckInput }, context, info) => {
        await checkDataImport(context, id, input)
        return answer(context, id, info)
      },
      addDataImportFiles: async (_parent, { id, files }: { id: string; files: Promise<Upload>[] }, context, info) => {
        await ownImport(context, id)
        await addFiles(context, id, files)
        return answer(context, id, info)
      },
      removeDataImportFile: async (_parent, { id, fileId }: { id: string; fileId: string }, context, info) => {
        await ownImport(context, id)
        await removeFile(context, id, fileId)
        return answer(context, id, info)
      },
      chooseDataImportSheet: async (_parent, { id, ...chosen }: { id: string } & SheetChosen, context, info) => {
        await chooseDataImportSheet(context, id, chosen)
        return answer(context, id, info)
      },
      runDataImport: async (_parent, { id, validOnly }: { id: string; validOnly: boolean }, context, info) => {
        await runDataImport(context, id, validOnly)
        return answer(context, id, info)
      },
      undoDataImport: async (
        _parent,
        { id, confirmAffected }: { id: string; confirmAffected?: readonly string[] | null },
        context,
        info,
      ) => {
        await undoDataImport(context, id, confirmAffected ?? [])
        return answer(context, id, info)
      },
      cancelDataImport: acting(cancelDataImport),
    },
  },
  jobs: { [IMPORT_JOB]: importJob, [SWEEP_JOB]: sweepImports },
  schedules: { [SWEEP_JOB]: '41 3 * * *' },
} satisfies Omit<ServiceDefinition, 'name'>
