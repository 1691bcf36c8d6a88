/** Written by `npm run operations` from drive.graphql and contract/drive.graphql. */
import { TypedDocumentString } from '../graphql/typedDocument.ts'

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** How the columns match. */
export type CheckDataImportInput = {
  readonly keyField?: string | null | undefined;
  /** For each column of the file, the source that it fills, or null. */
  readonly matching: ReadonlyArray<string | null | undefined>;
};

/** Compares a choice, or looks among several. */
export type ChoiceFilter = {
  readonly in?: ReadonlyArray<string> | null | undefined;
  readonly isEmpty?: boolean | null | undefined;
};

/** A spreadsheet. */
export type CreateDataImportInput = {
  readonly entity: string;
  readonly file: File;
  /** Choices that every record has where the file is given: { type: … } */
  readonly given?: unknown;
};

/** Conditions on a list of data imports, all of which hold. */
export type DataImportFilter = {
  readonly createdAt?: DateTimeFilter | null | undefined;
  readonly entity?: TextFilter | null | undefined;
  readonly fileName?: TextFilter | null | undefined;
  /** These records alone. */
  readonly ids?: ReadonlyArray<string> | null | undefined;
  readonly requestedAt?: DateTimeFilter | null | undefined;
  readonly status?: ChoiceFilter | null | undefined;
  readonly updatedAt?: DateTimeFilter | null | undefined;
};

/** The values of status of a data import. */
export type DataImportStatus =
  | 'CANCELLED'
  | 'CHECKED'
  | 'CHECKING'
  | 'DONE'
  | 'FAILED'
  | 'RUNNING'
  | 'UPLOADED';

/** Compares an instant: from is included, to is not. */
export type DateTimeFilter = {
  readonly from?: string | null | undefined;
  readonly isEmpty?: boolean | null | undefined;
  readonly to?: string | null | undefined;
};

/** Which page of a list. */
export type Pagination = {
  /** From 1; page times perPage is at most 100,000. */
  readonly page?: number;
  /** At most 200. */
  readonly perPage?: number;
};

/** Compares a text; contains ignores case and accents. */
export type TextFilter = {
  readonly contains?: string | null | undefined;
  readonly equals?: string | null | undefined;
  readonly in?: ReadonlyArray<string> | null | undefined;
  readonly isEmpty?: boolean | null | undefined;
};

export type FileLimitsQueryVariables = Exact<{ [key: string]: never; }>;


export type FileLimitsQuery = { readonly getFileLimits: { readonly maxFileSize: number } };

export type ImportColumnsQueryVariables = Exact<{
  entity: string;
}>;


export type ImportColumnsQuery = { readonly getImportColumns: { readonly reason: string | null, readonly maxChanges: number | null, readonly keys: ReadonlyArray<string>, readonly columns: ReadonlyArray<{ readonly source: string, readonly label: string, readonly hint: string, readonly isRequired: boolean, readonly isWritten: boolean, readonly isFile: boolean }> } };

export type FollowedImportFragment = { readonly id: string, readonly entity: string | null, readonly fileName: string | null, readonly status: DataImportStatus | null, readonly layout: unknown, readonly matching: unknown, readonly keyField: string | null, readonly given: unknown, readonly cancelled: boolean | null, readonly total: number | null, readonly done: number | null, readonly created: number | null, readonly updated: number | null, readonly unchanged: number | null, readonly refused: number | null, readonly errors: unknown, readonly failure: string | null, readonly missingFiles: unknown, readonly requestedAt: string | null, readonly attachments: ReadonlyArray<{ readonly id: string, readonly name: string, readonly extension: string, readonly mimeType: string, readonly size: number, readonly url: string, readonly thumbnailUrl: string | null }>, readonly requestedBy: { readonly id: string, readonly displayName: string } | null, readonly reports: ReadonlyArray<{ readonly id: string, readonly name: string, readonly url: string }> };

export type DataImportQueryVariables = Exact<{
  id: string;
}>;


export type DataImportQuery = { readonly getDataImport: { readonly id: string, readonly entity: string | null, readonly fileName: string | null, readonly status: DataImportStatus | null, readonly layout: unknown, readonly matching: unknown, readonly keyField: string | null, readonly given: unknown, readonly cancelled: boolean | null, readonly total: number | null, readonly done: number | null, readonly created: number | null, readonly updated: number | null, readonly unchanged: number | null, readonly refused: number | null, readonly errors: unknown, readonly failure: string | null, readonly missingFiles: unknown, readonly requestedAt: string | null, readonly attachments: ReadonlyArray<{ readonly id: string, readonly name: string, readonly extension: string, readonly mimeType: string, readonly size: number, readonly url: string, readonly thumbnailUrl: string | null }>, readonly requestedBy: { readonly id: string, readonly displayName: string } | null, readonly reports: ReadonlyArray<{ readonly id: string, readonly name: string, readonly url: string }> } };

export type DataImportsQueryVariables = Exact<{
  filter?: DataImportFilter | null | undefined;
  pagination?: Pagination | null | undefined;
}>;


export type DataImportsQuery = { readonly getDataImports: { readonly items: ReadonlyArray<{ readonly id: string, readonly entity: string | null, readonly fileName: string | null, readonly status: DataImportStatus | null, readonly layout: unknown, readonly matching: unknown, readonly keyField: string | null, readonly given: unknown, readonly cancelled: boolean | null, readonly total: number | null, readonly done: number | null, readonly created: number | null, readonly updated: number | null, readonly unchanged: number | null, readonly refused: number | null, readonly errors: unknown, readonly failure: string | null, readonly missingFiles: unknown, readonly requestedAt: string | null, readonly attachments: ReadonlyArray<{ readonly id: string, readonly name: string, readonly extension: string, readonly mimeType: string, readonly size: number, readonly url: string, readonly thumbnailUrl: string | null }>, readonly requestedBy: { readonly id: string, readonly displayName: string } | null, readonly reports: ReadonlyArray<{ readonly id: string, readonly name: string, readonly url: string }> }> } };

export type CreateDataImportMutationVariables = Exact<{
  input: CreateDataImportInput;
}>;


export type CreateDataImportMutation = { readonly createDataImport: { readonly id: string, readonly entity: string | null, readonly fileName: string | null, readonly status: DataImportStatus | null, readonly layout: unknown, readonly matching: unknown, readonly keyField: string | null, readonly given: unknown, readonly cancelled: boolean | null, readonly total: number | null, readonly done: number | null, readonly created: number | null, readonly updated: number | null, readonly unchanged: number | null, readonly refused: number | null, readonly errors: unknown, readonly failure: string | null, readonly missingFiles: unknown, readonly requestedAt: string | null, readonly attachments: ReadonlyArray<{ readonly id: string, readonly name: string, readonly extension: string, readonly mimeType: string, readonly size: number, readonly url: string, readonly thumbnailUrl: string | null }>, readonly requestedBy: { readonly id: string, readonly displayName: string } | null, readonly reports: ReadonlyArray<{ readonly id: string, readonly name: string, readonly url: string }> } };

export type AddDataImportFilesMutationVariables = Exact<{
  id: string;
  files: ReadonlyArray<File> | File;
}>;


export type AddDataImportFilesMutation = { readonly addDataImportFiles: { readonly id: string, readonly entity: string | null, readonly fileName: string | null, readonly status: DataImportStatus | null, readonly layout: unknown, readonly matching: unknown, readonly keyField: string | null, readonly given: unknown, readonly cancelled: boolean | null, readonly total: number | null, readonly done: number | null, readonly created: number | null, readonly updated: number | null, readonly unchanged: number | null, readonly refused: number | null, readonly errors: unknown, readonly failure: string | null, readonly missingFiles: unknown, readonly requestedAt: string | null, readonly attachments: ReadonlyArray<{ readonly id: string, readonly name: string, readonly extension: string, readonly mimeType: string, readonly size: number, readonly url: string, readonly thumbnailUrl: string | null }>, readonly requestedBy: { readonly id: string, readonly displayName: string } | null, readonly reports: ReadonlyArray<{ readonly id: string, readonly name: string, readonly url: string }> } };

export type RemoveDataImportFileMutationVariables = Exact<{
  id: string;
  fileId: string;
}>;


export type RemoveDataImportFileMutation = { readonly removeDataImportFile: { readonly id: string, readonly entity: string | null, readonly fileName: string | null, readonly status: DataImportStatus | null, readonly layout: unknown, readonly matching: unknown, readonly keyField: string | null, readonly given: unknown, readonly cancelled: boolean | null, readonly total: number | null, readonly done: number | null, readonly created: number | null, readonly updated: number | null, readonly unchanged: number | null, readonly refused: number | null, readonly errors: unknown, readonly failure: string | null, readonly missingFiles: unknown, readonly requestedAt: string | null, readonly attachments: ReadonlyArray<{ readonly id: string, readonly name: string, readonly extension: string, readonly mimeType: string, readonly size: number, readonly url: string, readonly thumbnailUrl: string | null }>, readonly requestedBy: { readonly id: string, readonly displayName: string } | null, readonly reports: ReadonlyArray<{ readonly id: string, readonly name: string, readonly url: string }> } };

export type CheckDataImportMutationVariables = Exact<{
  id: string;
  input: CheckDataImportInput;
}>;


export type CheckDataImportMutation = { readonly checkDataImport: { readonly id: string, readonly entity: string | null, readonly fileName: string | null, readonly status: DataImportStatus | null, readonly layout: unknown, readonly matching: unknown, readonly keyField: string | null, readonly given: unknown, readonly cancelled: boolean | null, readonly total: number | null, readonly done: number | null, readonly created: number | null, readonly updated: number | null, readonly unchanged: number | null, readonly refused: number | null, readonly errors: unknown, readonly failure: string | null, readonly missingFiles: unknown, readonly requestedAt: string | null, readonly attachments: ReadonlyArray<{ readonly id: string, readonly name: string, readonly extension: string, readonly mimeType: string, readonly size: number, readonly url: string, readonly thumbnailUrl: string | null }>, readonly requestedBy: { readonly id: string, readonly displayName: string } | null, readonly reports: ReadonlyArray<{ readonly id: string, readonly name: string, readonly url: string }> } };

export type RunDataImportMutationVariables = Exact<{
  id: string;
}>;


export type RunDataImportMutation = { readonly runDataImport: { readonly id: string, readonly entity: string | null, readonly fileName: string | null, readonly status: DataImportStatus | null, readonly layout: unknown, readonly matching: unknown, readonly keyField: string | null, readonly given: unknown, readonly cancelled: boolean | null, readonly total: number | null, readonly done: number | null, readonly created: number | null, readonly updated: number | null, readonly unchanged: number | null, readonly refused: number | null, readonly errors: unknown, readonly failure: string | null, readonly missingFiles: unknown, readonly requestedAt: string | null, readonly attachments: ReadonlyArray<{ readonly id: string, readonly name: string, readonly extension: string, readonly mimeType: string, readonly size: number, readonly url: string, readonly thumbnailUrl: string | null }>, readonly requestedBy: { readonly id: string, readonly displayName: string } | null, readonly reports: ReadonlyArray<{ readonly id: string, readonly name: string, readonly url: string }> } };

export type CancelDataImportMutationVariables = Exact<{
  id: string;
}>;


export type CancelDataImportMutation = { readonly cancelDataImport: { readonly id: string, readonly entity: string | null, readonly fileName: string | null, readonly status: DataImportStatus | null, readonly layout: unknown, readonly matching: unknown, readonly keyField: string | null, readonly given: unknown, readonly cancelled: boolean | null, readonly total: number | null, readonly done: number | null, readonly created: number | null, readonly updated: number | null, readonly unchanged: number | null, readonly refused: number | null, readonly errors: unknown, readonly failure: string | null, readonly missingFiles: unknown, readonly requestedAt: string | null, readonly attachments: ReadonlyArray<{ readonly id: string, readonly name: string, readonly extension: string, readonly mimeType: string, readonly size: number, readonly url: string, readonly thumbnailUrl: string | null }>, readonly requestedBy: { readonly id: string, readonly displayName: string } | null, readonly reports: ReadonlyArray<{ readonly id: string, readonly name: string, readonly url: string }> } };

export const FollowedImportFragmentDoc = /*#__PURE__*/ new TypedDocumentString('drive', `
    fragment FollowedImport on DataImport {
  id
  entity
  fileName
  status
  layout
  matching
  keyField
  given
  cancelled
  total
  done
  created
  updated
  unchanged
  refused
  errors
  failure
  attachments {
    id
    name
    extension
    mimeType
    size
    url
    thumbnailUrl
  }
  missingFiles
  requestedBy {
    id
    displayName
  }
  requestedAt
  reports {
    id
    name
    url
  }
}
    `, {"fragmentName":"FollowedImport"}) as unknown as TypedDocumentString<FollowedImportFragment, unknown>;
export const FileLimitsDocument = /*#__PURE__*/ new TypedDocumentString('drive', `
    query FileLimits {
  getFileLimits {
    maxFileSize
  }
}
    `) as unknown as TypedDocumentString<FileLimitsQuery, FileLimitsQueryVariables>;
export const ImportColumnsDocument = /*#__PURE__*/ new TypedDocumentString('drive', `
    query ImportColumns($entity: String!) {
  getImportColumns(entity: $entity) {
    reason
    maxChanges
    columns {
      source
      label
      hint
      isRequired
      isWritten
      isFile
    }
    keys
  }
}
    `) as unknown as TypedDocumentString<ImportColumnsQuery, ImportColumnsQueryVariables>;
export const DataImportDocument = /*#__PURE__*/ new TypedDocumentString('drive', `
    query DataImport($id: ID!) {
  getDataImport(id: $id) {
    ...FollowedImport
  }
}
    fragment FollowedImport on DataImport {
  id
  entity
  fileName
  status
  layout
  matching
  keyField
  given
  cancelled
  total
  done
  created
  updated
  unchanged
  refused
  errors
  failure
  attachments {
    id
    name
    extension
    mimeType
    size
    url
    thumbnailUrl
  }
  missingFiles
  requestedBy {
    id
    displayName
  }
  requestedAt
  reports {
    id
    name
    url
  }
}`) as unknown as TypedDocumentString<DataImportQuery, DataImportQueryVariables>;
export const DataImportsDocument = /*#__PURE__*/ new TypedDocumentString('drive', `
    query DataImports($filter: DataImportFilter, $pagination: Pagination) {
  getDataImports(filter: $filter, pagination: $pagination) {
    items {
      ...FollowedImport
    }
  }
}
    fragment FollowedImport on DataImport {
  id
  entity
  fileName
  status
  layout
  matching
  keyField
  given
  cancelled
  total
  done
  created
  updated
  unchanged
  refused
  errors
  failure
  attachments {
    id
    name
    extension
    mimeType
    size
    url
    thumbnailUrl
  }
  missingFiles
  requestedBy {
    id
    displayName
  }
  requestedAt
  reports {
    id
    name
    url
  }
}`) as unknown as TypedDocumentString<DataImportsQuery, DataImportsQueryVariables>;
export const CreateDataImportDocument = /*#__PURE__*/ new TypedDocumentString('drive', `
    mutation CreateDataImport($input: CreateDataImportInput!) {
  createDataImport(input: $input) {
    ...FollowedImport
  }
}
    fragment FollowedImport on DataImport {
  id
  entity
  fileName
  status
  layout
  matching
  keyField
  given
  cancelled
  total
  done
  created
  updated
  unchanged
  refused
  errors
  failure
  attachments {
    id
    name
    extension
    mimeType
    size
    url
    thumbnailUrl
  }
  missingFiles
  requestedBy {
    id
    displayName
  }
  requestedAt
  reports {
    id
    name
    url
  }
}`) as unknown as TypedDocumentString<CreateDataImportMutation, CreateDataImportMutationVariables>;
export const AddDataImportFilesDocument = /*#__PURE__*/ new TypedDocumentString('drive', `
    mutation AddDataImportFiles($id: ID!, $files: [Upload!]!) {
  addDataImportFiles(id: $id, files: $files) {
    ...FollowedImport
  }
}
    fragment FollowedImport on DataImport {
  id
  entity
  fileName
  status
  layout
  matching
  keyField
  given
  cancelled
  total
  done
  created
  updated
  unchanged
  refused
  errors
  failure
  attachments {
    id
    name
    extension
    mimeType
    size
    url
    thumbnailUrl
  }
  missingFiles
  requestedBy {
    id
    displayName
  }
  requestedAt
  reports {
    id
    name
    url
  }
}`) as unknown as TypedDocumentString<AddDataImportFilesMutation, AddDataImportFilesMutationVariables>;
export const RemoveDataImportFileDocument = /*#__PURE__*/ new TypedDocumentString('drive', `
    mutation RemoveDataImportFile($id: ID!, $fileId: ID!) {
  removeDataImportFile(id: $id, fileId: $fileId) {
    ...FollowedImport
  }
}
    fragment FollowedImport on DataImport {
  id
  entity
  fileName
  status
  layout
  matching
  keyField
  given
  cancelled
  total
  done
  created
  updated
  unchanged
  refused
  errors
  failure
  attachments {
    id
    name
    extension
    mimeType
    size
    url
    thumbnailUrl
  }
  missingFiles
  requestedBy {
    id
    displayName
  }
  requestedAt
  reports {
    id
    name
    url
  }
}`) as unknown as TypedDocumentString<RemoveDataImportFileMutation, RemoveDataImportFileMutationVariables>;
export const CheckDataImportDocument = /*#__PURE__*/ new TypedDocumentString('drive', `
    mutation CheckDataImport($id: ID!, $input: CheckDataImportInput!) {
  checkDataImport(id: $id, input: $input) {
    ...FollowedImport
  }
}
    fragment FollowedImport on DataImport {
  id
  entity
  fileName
  status
  layout
  matching
  keyField
  given
  cancelled
  total
  done
  created
  updated
  unchanged
  refused
  errors
  failure
  attachments {
    id
    name
    extension
    mimeType
    size
    url
    thumbnailUrl
  }
  missingFiles
  requestedBy {
    id
    displayName
  }
  requestedAt
  reports {
    id
    name
    url
  }
}`) as unknown as TypedDocumentString<CheckDataImportMutation, CheckDataImportMutationVariables>;
export const RunDataImportDocument = /*#__PURE__*/ new TypedDocumentString('drive', `
    mutation RunDataImport($id: ID!) {
  runDataImport(id: $id) {
    ...FollowedImport
  }
}
    fragment FollowedImport on DataImport {
  id
  entity
  fileName
  status
  layout
  matching
  keyField
  given
  cancelled
  total
  done
  created
  updated
  unchanged
  refused
  errors
  failure
  attachments {
    id
    name
    extension
    mimeType
    size
    url
    thumbnailUrl
  }
  missingFiles
  requestedBy {
    id
    displayName
  }
  requestedAt
  reports {
    id
    name
    url
  }
}`) as unknown as TypedDocumentString<RunDataImportMutation, RunDataImportMutationVariables>;
export const CancelDataImportDocument = /*#__PURE__*/ new TypedDocumentString('drive', `
    mutation CancelDataImport($id: ID!) {
  cancelDataImport(id: $id) {
    ...FollowedImport
  }
}
    fragment FollowedImport on DataImport {
  id
  entity
  fileName
  status
  layout
  matching
  keyField
  given
  cancelled
  total
  done
  created
  updated
  unchanged
  refused
  errors
  failure
  attachments {
    id
    name
    extension
    mimeType
    size
    url
    thumbnailUrl
  }
  missingFiles
  requestedBy {
    id
    displayName
  }
  requestedAt
  reports {
    id
    name
    url
  }
}`) as unknown as TypedDocumentString<CancelDataImportMutation, CancelDataImportMutationVariables>;
