/** Operations, jobs and visibility of imports, for the drive service. */

import type { Context } from '#server/engine/context.ts'
import type { Upload } from '#server/engine/fileRequest.ts'
import { readOne } from '#server/engine/read/one.ts'
import { selectionOf } from '#server/engine/read/selection.ts'
import type { Resolver, Service } from '#server/engine/service.ts'
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
  "What a column of a spreadsheet can fill."
  type ImportColumn {
    "id, the name of a field, or customFields.NAME"
    source: String!
    label: String!
    hint: String!
    isRequired: Boolean!
    "False: a line finds its record by it, and does not fill it."
    isWritten: Boolean!
    "Holds the names of files, which go with the import."
    isFile: Boolean!
    "The sources that it fills: itself, or both names of a person (lastName+firstName)."
    fills: [String!]!
  }

  "What can be imported of an entity."
  type ImportColumns {
    "Why the entity cannot be imported."
    reason: String
    columns: [ImportColumn!]!
    "Records that one file creates or changes at most; null: as many as it has lines."
    maxChanges: Int
    "Whether lines that lie in the past ask for confirmPast."
    canConfirmPast: Boolean!
    "Whether lines may leave pending decisions without an approver, which ask for a successor."
    asksSuccessor: Boolean!
    "Whether lines that affect reservations ask for confirmAffected."
    canConfirmAffected: Boolean!
    "Sources by which a line can find its record."
    keys: [String!]!
  }

  "A spreadsheet."
  input CreateDataImportInput {
    entity: String!
    file: Upload!
    "Choices that every record has where the file is given: { type: … }"
    given: JSON
  }

  "How the columns match."
  input CheckDataImportInput {
    "For each column of the file, the source that it fills, or null."
    matching: [String]!
    keyField: String
    "Records of the file may lie in the past, where canConfirmPast: said once for all of its lines."
    confirmPast: Boolean
    "Who takes over pending decisions that nobody else could make after the import; without it, lines that lead there are refused."
    successor: ID
    "Texts that every line has in the place of missing columns: { source: text }"
    fixed: JSON
    "Entities whose records the import creates where cells name one that does not exist: those of missingReferences."
    creates: [String!]
    "Records of the file may affect reservations, where canConfirmAffected: said once for all of its lines."
    confirmAffected: Boolean
  }

  extend type Query {
    "What columns of a spreadsheet can fill of an entity."
    getImportColumns(
      "The key of the entity."
      entity: String!
    ): ImportColumns!
  }

  extend type Mutation {
    "Takes a spreadsheet in and reads its columns; nothing is written to the entity."
    createDataImport(input: CreateDataImportInput!): DataImport!
    "Files that the lines name, beside those that the import has. What was checked is checked anew."
    addDataImportFiles(
      "The import."
      id: ID!
      "All at once at most 200 with those that it has."
      files: [Upload!]!
    ): DataImport!
    "Takes one of those files away."
    removeDataImportFile(
      "The import."
      id: ID!
      "The file."
      fileId: ID!
    ): DataImport!
    "Finds every error of the file; nothing is written."
    checkDataImport(
      "The import."
      id: ID!
      input: CheckDataImportInput!
    ): DataImport!
    "Reads another sheet of a workbook, or another line of headers, instead. What was checked is checked anew."
    chooseDataImportSheet(
      "The import."
      id: ID!
      "Its name; absent: the sheet that is read."
      sheet: String
      "The line of the headers, one of the first 20 lines; absent: found."
      headerLine: Int
    ): DataImport!
    "Writes everything, or nothing."
    runDataImport(
      "The import."
      id: ID!
      "Leaves out the lines that are refused, and keeps them in a file of their own."
      validOnly: Boolean! = false
    ): DataImport!
    "Takes back what an import wrote: what it changed as it was, what it created to the bin; what has lived since stays."
    undoDataImport(
      "The import."
      id: ID!
    ): DataImport!
    "Asks an import to stop: it does so, and takes back what it wrote, unless it has ended by then."
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
      undoDataImport: acting(undoDataImport),
      cancelDataImport: acting(cancelDataImport),
    },
  },
  jobs: { [IMPORT_JOB]: importJob, [SWEEP_JOB]: sweepImports },
  schedules: { [SWEEP_JOB]: '41 3 * * *' },
} satisfies Omit<Service, 'name'>
