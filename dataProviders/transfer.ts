import { exportName, typeName } from '#resources/schema/names.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import { serviceUrl } from './configuration.ts'
import { callOperation, callService } from './graphql/client.ts'
import type { Filled } from './graphql/typedDocument.ts'
import {
  AddDataImportFilesDocument,
  CancelDataImportDocument,
  CheckDataImportDocument,
  type CheckDataImportInput,
  ChooseDataImportSheetDocument,
  CreateDataImportDocument,
  DataImportDocument,
  DataImportsDocument,
  type FollowedImportFragment,
  ImportColumnsDocument,
  type ImportColumnsQuery,
  RemoveDataImportFileDocument,
  RunDataImportDocument,
  UndoDataImportDocument,
} from './operations/drive.ts'
import { type Affected, askAndRepeat } from './questions.ts'

type ExportQuery = {
  filter: object
  sort?: { field: string; order: 'ASC' | 'DESC' } | undefined
  /** Field sources in order; undefined for all fields, for a new import. */
  columns?: readonly string[]
}

export const exportAddress = async (resource: AnyResource, query: ExportQuery): Promise<string> => {
  const [name, type] = [exportName(resource.key), typeName(resource.key)]
  const document = `mutation ${name}($filter: ${type}Filter, $sort: [${type}Sort!], $columns: [String!]) {
    ${name}(filter: $filter, sort: $sort, columns: $columns) { url }
  }`
  const variables = { ...query, sort: query.sort && [query.sort] }
  const data = await callService<Record<string, { url: string }>>(resource.service, document, variables)
  const base = new URL(serviceUrl(resource.service), window.location.href)
  return new URL(data[name]?.url ?? '', base).href
}

export type ImportColumns = ImportColumnsQuery['getImportColumns']
export type ImportColumn = ImportColumns['columns'][number]

export type ImportError = { line: number; column: string; value: string; message: string }
export type ColumnCount = { name: string; field: string | null; given: number; kept: number }
export type Matching = readonly (string | null)[]
export type Fixed = Readonly<Record<string, string>>
export type MissingNames = { entity: string; names: string[]; total: number }
type ImportDetails = {
  layout: {
    /** The line of the headers, and the first lines, which a person may choose instead. */
    headerLine?: number
    top?: { line: number; text: string }[]
    columns: { name: string; samples: string[] }[]
    sheets?: string[]
    sheet?: string
    /** Earlier import with the same headers, which provided the mapping. */
    settled?: { fileName: string; at: string }
  }
  matching: Matching
  fixed: Fixed | null
  creates: string[] | null
  missingReferences: MissingNames[] | null
  given: Readonly<Record<string, string>> | null
  errors: ImportError[] | null
  columnCounts: ColumnCount[] | null
  missingFiles: string[] | null
  /** Result of undoing the import, with the first records that it could not restore. */
  undone: {
    at: string
    removed: number
    restored: number
    gone: number
    keptCount: number
    kept: { label: string; reason: string }[]
    /** Nothing was undone: these reservations were not confirmed. */
    affected?: Affected[]
  } | null
}
export type DataImport = ImportDetails &
  Filled<
    Omit<FollowedImportFragment, keyof ImportDetails>,
    | 'entity'
    | 'fileName'
    | 'status'
    | 'cancelled'
    | 'total'
    | 'done'
    | 'created'
    | 'updated'
    | 'unchanged'
    | 'refused'
    | 'requestedAt'
  >
export type ImportStatus = DataImport['status']

const importOf = (answer: FollowedImportFragment): DataImport => answer as DataImport

export const readImportColumns = async (entity: string): Promise<ImportColumns> =>
  (await callOperation(ImportColumnsDocument, { entity })).getImportColumns
export const readImport = async (id: string): Promise<DataImport> =>
  importOf((await callOperation(DataImportDocument, { id })).getDataImport)

export const readImports = async (entity: string, perPage: number): Promise<DataImport[]> => {
  const variables = { filter: { entity: { equals: entity } }, pagination: { page: 1, perPage } }
  return (await callOperation(DataImportsDocument, variables)).getDataImports.items.map(importOf)
}

export type NewImport = { entity: string; file: File; given?: Readonly<Record<string, string>> | undefined }

export const createImport = async (input: NewImport): Promise<DataImport> =>
  importOf((await callOperation(CreateDataImportDocument, { input })).createDataImport)
export const addImportFiles = async (id: string, files: readonly File[]): Promise<DataImport> =>
  importOf((await callOperation(AddDataImportFilesDocument, { id, files })).addDataImportFiles)
export const removeImportFile = async (id: string, fileId: string): Promise<DataImport> =>
  importOf((await callOperation(RemoveDataImportFileDocument, { id, fileId })).removeDataImportFile)
export const checkImport = async (id: string, input: CheckDataImportInput): Promise<DataImport> =>
  importOf((await callOperation(CheckDataImportDocument, { id, input })).checkDataImport)
export const chooseImportSheet = async (
  id: string,
  chosen: { sheet?: string; headerLine?: number },
): Promise<DataImport> =>
  importOf((await callOperation(ChooseDataImportSheetDocument, { id, ...chosen })).chooseDataImportSheet)
export const runImport = async (id: string, validOnly: boolean): Promise<DataImport> =>
  importOf((await callOperation(RunDataImportDocument, { id, validOnly })).runDataImport)
const UNDO_MS = 1_000

const whenUndone = async (started: DataImport): Promise<DataImport> => {
  for (let record = started; ; record = await readImport(record.id)) {
    if (record.status !== 'UNDOING') return record
    await new Promise((resolve) => setTimeout(resolve, UNDO_MS))
  }
}

/** Resolves at the end of the undo. `onStarted` receives the running import, also when it starts again. */
export const undoImport = (id: string, onStarted: (record: DataImport) => void): Promise<DataImport> =>
  askAndRepeat(
    async ({ confirmAffected = [] }) => {
      // Without idempotency key: a repeated undo must run.
      const { undoDataImport } = await callOperation(UndoDataImportDocument, { id, confirmAffected }, { hasKey: false })
      const started = importOf(undoDataImport)
      onStarted(started)
      return whenUndone(started)
    },
    ({ undone }) =>
      (undone?.affected ?? []).map((details) => ({ code: 'AFFECTED_RESERVATIONS', message: '', details })),
  )
export const cancelImport = async (id: string): Promise<DataImport> =>
  importOf((await callOperation(CancelDataImportDocument, { id })).cancelDataImport)
