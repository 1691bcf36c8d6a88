/** Exports and imports of spreadsheets, as the services offer them. */
import { exportName, typeName } from '#resources/schema/names.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import { serviceUrl } from './configuration.ts'
import { callService } from './graphql/client.ts'

export type ExportQuery = {
  filter: object
  sort?: { field: string; order: 'ASC' | 'DESC' } | undefined
  /** Sources in their order; absent: everything, to be imported again. */
  columns?: readonly string[]
}

/** The address that streams a list once. */
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

export type ImportColumn = {
  source: string
  label: string
  hint: string
  isRequired: boolean
  isWritten: boolean
  isFile: boolean
}
export type ImportColumns = {
  reason: string | null
  maxChanges: number | null
  columns: ImportColumn[]
  keys: string[]
}

export type ImportStatus = 'UPLOADED' | 'CHECKING' | 'CHECKED' | 'RUNNING' | 'DONE' | 'FAILED' | 'CANCELLED'
export type ImportError = { line: number; column: string; value: string; message: string }
export type Matching = readonly (string | null)[]
export type AttachedFile = {
  id: string
  name: string
  extension: string
  mimeType: string
  size: number
  url: string
  thumbnailUrl: string | null
}
export type DataImport = {
  id: string
  entity: string
  fileName: string
  status: ImportStatus
  layout: { columns: { name: string; samples: string[] }[] }
  matching: Matching
  keyField: string | null
  given: Readonly<Record<string, string>> | null
  cancelled: boolean
  total: number
  done: number
  created: number
  updated: number
  unchanged: number
  refused: number
  errors: ImportError[] | null
  failure: string | null
  attachments: AttachedFile[]
  /** Names that the last check did not find among them. */
  missingFiles: string[] | null
  requestedBy: { id: string; displayName: string } | null
  requestedAt: string
  reports: { id: string; name: string; url: string }[]
}

const FIELDS = `id entity fileName status layout matching keyField given cancelled total done created updated unchanged refused
  errors failure attachments { id name extension mimeType size url thumbnailUrl } missingFiles requestedBy { id displayName } requestedAt reports { id name url }`
const COLUMNS = `query getImportColumns($entity: String!) {
  getImportColumns(entity: $entity) { reason maxChanges columns { source label hint isRequired isWritten isFile } keys }
}`
const READ = `query getDataImport($id: ID!) { getDataImport(id: $id) { ${FIELDS} } }`
const LIST = `query getDataImports($filter: DataImportFilter, $pagination: Pagination) {
  getDataImports(filter: $filter, pagination: $pagination) { items { ${FIELDS} } }
}`
const CREATE = `mutation createDataImport($input: CreateDataImportInput!) {
  createDataImport(input: $input) { ${FIELDS} }
}`
const ADD_FILES = `mutation addDataImportFiles($id: ID!, $files: [Upload!]!) {
  addDataImportFiles(id: $id, files: $files) { ${FIELDS} }
}`
const REMOVE_FILE = `mutation removeDataImportFile($id: ID!, $fileId: ID!) {
  removeDataImportFile(id: $id, fileId: $fileId) { ${FIELDS} }
}`
const CHECK = `mutation checkDataImport($id: ID!, $input: CheckDataImportInput!) {
  checkDataImport(id: $id, input: $input) { ${FIELDS} }
}`
const RUN = `mutation runDataImport($id: ID!) { runDataImport(id: $id) { ${FIELDS} } }`
const CANCEL = `mutation cancelDataImport($id: ID!) { cancelDataImport(id: $id) { ${FIELDS} } }`

const ask = async <T>(name: string, document: string, variables: object): Promise<T> =>
  (await callService<Record<string, T>>('drive', document, variables))[name] as T

export const readImportColumns = (entity: string) => ask<ImportColumns>('getImportColumns', COLUMNS, { entity })
export const readImport = (id: string) => ask<DataImport>('getDataImport', READ, { id })

/** The latest imports of an entity, the newest first. */
export const readImports = async (entity: string, perPage: number): Promise<DataImport[]> => {
  const variables = { filter: { entity: { equals: entity } }, pagination: { page: 1, perPage } }
  return (await ask<{ items: DataImport[] }>('getDataImports', LIST, variables)).items
}

type NewImport = { entity: string; file: File; given?: Readonly<Record<string, string>> | undefined }

export const createImport = (input: NewImport) => ask<DataImport>('createDataImport', CREATE, { input })
/** Files that the lines name, beside those that the import has. */
export const addImportFiles = (id: string, files: readonly File[]) =>
  ask<DataImport>('addDataImportFiles', ADD_FILES, { id, files })
export const removeImportFile = (id: string, fileId: string) =>
  ask<DataImport>('removeDataImportFile', REMOVE_FILE, { id, fileId })
export const checkImport = (id: string, input: { matching: Matching; keyField: string | null }) =>
  ask<DataImport>('checkDataImport', CHECK, { id, input })
export const runImport = (id: string) => ask<DataImport>('runDataImport', RUN, { id })
export const cancelImport = (id: string) => ask<DataImport>('cancelDataImport', CANCEL, { id })
