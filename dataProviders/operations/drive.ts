/** Written by `npm run operations` from drive.graphql and contract/drive.graphql. */
import { TypedDocumentString } from '../graphql/typedDocument.ts'

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Matching of columns and options of the import. */
export type CheckDataImportInput = {
  /** Confirms, for all rows, records that affect reservations, where canConfirmAffected is true. */
  readonly confirmAffected?: boolean | null | undefined;
  /** Accepts records in the past for all rows, where canConfirmPast is true. */
  readonly confirmPast?: boolean | null | undefined;
  /** Entities of missingReferences with missing records that the import creates. */
  readonly creates?: ReadonlyArray<string> | null | undefined;
  /** Texts for every row instead of missing columns: { source: text } */
  readonly fixed?: unknown;
  readonly keyField?: string | null | undefined;
  /** For each column of the file, its source, or null. */
  readonly matching: ReadonlyArray<string | null | undefined>;
  /** Successor for pending decisions without another approver after the import; without it, their rows are rejected. */
  readonly successor?: string | null | undefined;
};

/** Compares a choice with one value or several. */
export type ChoiceFilter = {
  readonly in?: ReadonlyArray<string> | null | undefined;
  readonly isEmpty?: boolean | null | undefined;
};

/** A spreadsheet to import. */
export type CreateDataImportInput = {
  readonly entity: string;
  readonly file: File;
  /** Values that every created record gets from the page of the import: { type: … } */
  readonly given?: unknown;
};

/** Conditions on a list of data imports, combined by AND. */
export type DataImportFilter = {
  readonly createdAt?: DateTimeFilter | null | undefined;
  readonly entity?: TextFilter | null | undefined;
  readonly fileName?: TextFilter | null | undefined;
  /** Only these records. */
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
  | 'UNDOING'
  | 'UNDONE'
  | 'UPLOADED';

/** Compares an instant: from is included, to is not. */
export type DateTimeFilter = {
  readonly from?: string | null | undefined;
  readonly isEmpty?: boolean | null | undefined;
  readonly to?: string | null | undefined;
};

/** Conditions on a list of drive items, combined by AND. */
export type DriveItemFilter = {
  /** Items without a visible parent folder. */
  readonly atTop?: boolean | null | undefined;
  readonly createdAt?: DateTimeFilter | null | undefined;
  /** Direct content of this folder. */
  readonly folder?: string | null | undefined;
  /** Only these records. */
  readonly ids?: ReadonlyArray<string> | null | undefined;
  readonly lastEditAt?: DateTimeFilter | null | undefined;
  /** Items with one of these names, ignoring case. */
  readonly names?: ReadonlyArray<string> | null | undefined;
  readonly parent?: ReferenceFilter | null | undefined;
  /** Words that must all match, ignoring case and accents; also searches titles of searchable references. */
  readonly q?: string | null | undefined;
  readonly type?: ChoiceFilter | null | undefined;
  readonly updatedAt?: DateTimeFilter | null | undefined;
  /** Content of this folder and its subfolders. */
  readonly within?: string | null | undefined;
};

/** Values of a drive item. Absent fields take their default on creation and stay unchanged on update; null clears a field. */
export type DriveItemInput = {
  readonly name?: string | null | undefined;
  /** Parent folder; null at the top level, or if it is hidden from the session. */
  readonly parent?: string | null | undefined;
  /** Shares of the item itself; subfolders and files inherit the shares of their folder. Complete list, in order: rows with an id are updated, rows without an id are created, missing rows are deleted. */
  readonly shares?: ReadonlyArray<DriveShareInput> | null | undefined;
};

/** The values of obstacle of a drive item. */
export type DriveItemObstacle =
  | 'INFECTED'
  | 'PENDING'
  | 'TOO_LARGE';

/** Sort key of a list of drive items. At most three keys; equal records are sorted by id. */
export type DriveItemSort = {
  /** A field, or customFields.NAME; references sort by title. */
  readonly field: string;
  /** Empty values come first ascending, last descending. */
  readonly order: SortOrder;
};

/** The values of type of a drive item. */
export type DriveItemType =
  | 'FILE'
  | 'FOLDER';

/** Values of a drive share. Absent fields take their default on creation and stay unchanged on update; null clears a field. */
export type DriveShareInput = {
  readonly department?: string | null | undefined;
  /** Id of an existing row; absent: a new one. */
  readonly id?: string | null | undefined;
  readonly level?: DriveShareLevel | null | undefined;
  readonly sector?: string | null | undefined;
  readonly user?: string | null | undefined;
  readonly userRole?: string | null | undefined;
};

/** The values of level of a drive share. */
export type DriveShareLevel =
  | 'READ'
  | 'WRITE';

/** State of storing an upload. */
export type DriveUploadState =
  /** Stored as a drive file. */
  | 'DONE'
  /** A job is waiting or running. */
  | 'KEEPING'
  /** Rejected; can be retried. */
  | 'REFUSED';

/** Reason against serving the content of a file. */
export type FileObstacle =
  /** The scanner found a virus. */
  | 'INFECTED'
  /** The virus scan is pending. */
  | 'PENDING'
  /** Too large for the virus scanner. */
  | 'TOO_LARGE';

/** Page of a list. */
export type Pagination = {
  /** From 1; page times perPage is at most 100,000. */
  readonly page?: number;
  /** At most 200. */
  readonly perPage?: number;
};

/** Compares the id of the referenced record, or of several ones. */
export type ReferenceFilter = {
  readonly in?: ReadonlyArray<string> | null | undefined;
  readonly isEmpty?: boolean | null | undefined;
  /** The record and its descendants in a tree. */
  readonly under?: string | null | undefined;
};

/** Sort direction. */
export type SortOrder =
  | 'ASC'
  | 'DESC';

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


export type ImportColumnsQuery = { readonly getImportColumns: { readonly reason: string | null, readonly maxChanges: number | null, readonly canConfirmPast: boolean, readonly asksSuccessor: boolean, readonly canConfirmAffected: boolean, readonly keys: ReadonlyArray<string>, readonly columns: ReadonlyArray<{ readonly source: string, readonly label: string, readonly hint: string, readonly isRequired: boolean, readonly requiredWithout: ReadonlyArray<string>, readonly isWritten: boolean, readonly isFile: boolean, readonly fills: ReadonlyArray<string> }> } };

export type FollowedImportFragment = { readonly id: string, readonly entity: string | null, readonly fileName: string | null, readonly status: DataImportStatus | null, readonly layout: unknown, readonly matching: unknown, readonly keyField: string | null, readonly fixed: unknown, readonly creates: unknown, readonly missingReferences: unknown, readonly confirmPast: boolean | null, readonly confirmAffected: boolean | null, readonly given: unknown, readonly cancelled: boolean | null, readonly total: number | null, readonly done: number | null, readonly created: number | null, readonly updated: number | null, readonly unchanged: number | null, readonly refused: number | null, readonly errors: unknown, readonly columnCounts: unknown, readonly failure: string | null, readonly missingFiles: unknown, readonly validOnly: boolean | null, readonly undone: unknown, readonly requestedAt: string | null, readonly successor: { readonly id: string, readonly displayName: string } | null, readonly attachments: ReadonlyArray<{ readonly id: string, readonly name: string, readonly extension: string, readonly mimeType: string, readonly obstacle: FileObstacle | null, readonly size: number, readonly url: string, readonly thumbnailUrl: string | null }>, readonly requestedBy: { readonly id: string, readonly displayName: string } | null, readonly reports: ReadonlyArray<{ readonly id: string, readonly name: string, readonly url: string }>, readonly refusedLines: ReadonlyArray<{ readonly id: string, readonly name: string, readonly url: string }> };

export type DataImportQueryVariables = Exact<{
  id: string;
}>;


export type DataImportQuery = { readonly getDataImport: { readonly id: string, readonly entity: string | null, readonly fileName: string | null, readonly status: DataImportStatus | null, readonly layout: unknown, readonly matching: unknown, readonly keyField: string | null, readonly fixed: unknown, readonly creates: unknown, readonly missingReferences: unknown, readonly confirmPast: boolean | null, readonly confirmAffected: boolean | null, readonly given: unknown, readonly cancelled: boolean | null, readonly total: number | null, readonly done: number | null, readonly created: number | null, readonly updated: number | null, readonly unchanged: number | null, readonly refused: number | null, readonly errors: unknown, readonly columnCounts: unknown, readonly failure: string | null, readonly missingFiles: unknown, readonly validOnly: boolean | null, readonly undone: unknown, readonly requestedAt: string | null, readonly successor: { readonly id: string, readonly displayName: string } | null, readonly attachments: ReadonlyArray<{ readonly id: string, readonly name: string, readonly extension: string, readonly mimeType: string, readonly obstacle: FileObstacle | null, readonly size: number, readonly url: string, readonly thumbnailUrl: string | null }>, readonly requestedBy: { readonly id: string, readonly displayName: string } | null, readonly reports: ReadonlyArray<{ readonly id: string, readonly name: string, readonly url: string }>, readonly refusedLines: ReadonlyArray<{ readonly id: string, readonly name: string, readonly url: string }> } };

export type DataImportsQueryVariables = Exact<{
  filter?: DataImportFilter | null | undefined;
  pagination?: Pagination | null | undefined;
}>;


export type DataImportsQuery = { readonly getDataImports: { readonly items: ReadonlyArray<{ readonly id: string, readonly entity: string | null, readonly fileName: string | null, readonly status: DataImportStatus | null, readonly layout: unknown, readonly matching: unknown, readonly keyField: string | null, readonly fixed: unknown, readonly creates: unknown, readonly missingReferences: unknown, readonly confirmPast: boolean | null, readonly confirmAffected: boolean | null, readonly given: unknown, readonly cancelled: boolean | null, readonly total: number | null, readonly done: number | null, readonly created: number | null, readonly updated: number | null, readonly unchanged: number | null, readonly refused: number | null, readonly errors: unknown, readonly columnCounts: unknown, readonly failure: string | null, readonly missingFiles: unknown, readonly validOnly: boolean | null, readonly undone: unknown, readonly requestedAt: string | null, readonly successor: { readonly id: string, readonly displayName: string } | null, readonly attachments: ReadonlyArray<{ readonly id: string, readonly name: string, readonly extension: string, readonly mimeType: string, readonly obstacle: FileObstacle | null, readonly size: number, readonly url: string, readonly thumbnailUrl: string | null }>, readonly requestedBy: { readonly id: string, readonly displayName: string } | null, readonly reports: ReadonlyArray<{ readonly id: string, readonly name: string, readonly url: string }>, readonly refusedLines: ReadonlyArray<{ readonly id: string, readonly name: string, readonly url: string }> }> } };

export type CreateDataImportMutationVariables = Exact<{
  input: CreateDataImportInput;
}>;


export type CreateDataImportMutation = { readonly createDataImport: { readonly id: string, readonly entity: string | null, readonly fileName: string | null, readonly status: DataImportStatus | null, readonly layout: unknown, readonly matching: unknown, readonly keyField: string | null, readonly fixed: unknown, readonly creates: unknown, readonly missingReferences: unknown, readonly confirmPast: boolean | null, readonly confirmAffected: boolean | null, readonly given: unknown, readonly cancelled: boolean | null, readonly total: number | null, readonly done: number | null, readonly created: number | null, readonly updated: number | null, readonly unchanged: number | null, readonly refused: number | null, readonly errors: unknown, readonly columnCounts: unknown, readonly failure: string | null, readonly missingFiles: unknown, readonly validOnly: boolean | null, readonly undone: unknown, readonly requestedAt: string | null, readonly successor: { readonly id: string, readonly displayName: string } | null, readonly attachments: ReadonlyArray<{ readonly id: string, readonly name: string, readonly extension: string, readonly mimeType: string, readonly obstacle: FileObstacle | null, readonly size: number, readonly url: string, readonly thumbnailUrl: string | null }>, readonly requestedBy: { readonly id: string, readonly displayName: string } | null, readonly reports: ReadonlyArray<{ readonly id: string, readonly name: string, readonly url: string }>, readonly refusedLines: ReadonlyArray<{ readonly id: string, readonly name: string, readonly url: string }> } };

export type AddDataImportFilesMutationVariables = Exact<{
  id: string;
  files: ReadonlyArray<File> | File;
}>;


export type AddDataImportFilesMutation = { readonly addDataImportFiles: { readonly id: string, readonly entity: string | null, readonly fileName: string | null, readonly status: DataImportStatus | null, readonly layout: unknown, readonly matching: unknown, readonly keyField: string | null, readonly fixed: unknown, readonly creates: unknown, readonly missingReferences: unknown, readonly confirmPast: boolean | null, readonly confirmAffected: boolean | null, readonly given: unknown, readonly cancelled: boolean | null, readonly total: number | null, readonly done: number | null, readonly created: number | null, readonly updated: number | null, readonly unchanged: number | null, readonly refused: number | null, readonly errors: unknown, readonly columnCounts: unknown, readonly failure: string | null, readonly missingFiles: unknown, readonly validOnly: boolean | null, readonly undone: unknown, readonly requestedAt: string | null, readonly successor: { readonly id: string, readonly displayName: string } | null, readonly attachments: ReadonlyArray<{ readonly id: string, readonly name: string, readonly extension: string, readonly mimeType: string, readonly obstacle: FileObstacle | null, readonly size: number, readonly url: string, readonly thumbnailUrl: string | null }>, readonly requestedBy: { readonly id: string, readonly displayName: string } | null, readonly reports: ReadonlyArray<{ readonly id: string, readonly name: string, readonly url: string }>, readonly refusedLines: ReadonlyArray<{ readonly id: string, readonly name: string, readonly url: string }> } };

export type RemoveDataImportFileMutationVariables = Exact<{
  id: string;
  fileId: string;
}>;


export type RemoveDataImportFileMutation = { readonly removeDataImportFile: { readonly id: string, readonly entity: string | null, readonly fileName: string | null, readonly status: DataImportStatus | null, readonly layout: unknown, readonly matching: unknown, readonly keyField: string | null, readonly fixed: unknown, readonly creates: unknown, readonly missingReferences: unknown, readonly confirmPast: boolean | null, readonly confirmAffected: boolean | null, readonly given: unknown, readonly cancelled: boolean | null, readonly total: number | null, readonly done: number | null, readonly created: number | null, readonly updated: number | null, readonly unchanged: number | null, readonly refused: number | null, readonly errors: unknown, readonly columnCounts: unknown, readonly failure: string | null, readonly missingFiles: unknown, readonly validOnly: boolean | null, readonly undone: unknown, readonly requestedAt: string | null, readonly successor: { readonly id: string, readonly displayName: string } | null, readonly attachments: ReadonlyArray<{ readonly id: string, readonly name: string, readonly extension: string, readonly mimeType: string, readonly obstacle: FileObstacle | null, readonly size: number, readonly url: string, readonly thumbnailUrl: string | null }>, readonly requestedBy: { readonly id: string, readonly displayName: string } | null, readonly reports: ReadonlyArray<{ readonly id: string, readonly name: string, readonly url: string }>, readonly refusedLines: ReadonlyArray<{ readonly id: string, readonly name: string, readonly url: string }> } };

export type CheckDataImportMutationVariables = Exact<{
  id: string;
  input: CheckDataImportInput;
}>;


export type CheckDataImportMutation = { readonly checkDataImport: { readonly id: string, readonly entity: string | null, readonly fileName: string | null, readonly status: DataImportStatus | null, readonly layout: unknown, readonly matching: unknown, readonly keyField: string | null, readonly fixed: unknown, readonly creates: unknown, readonly missingReferences: unknown, readonly confirmPast: boolean | null, readonly confirmAffected: boolean | null, readonly given: unknown, readonly cancelled: boolean | null, readonly total: number | null, readonly done: number | null, readonly created: number | null, readonly updated: number | null, readonly unchanged: number | null, readonly refused: number | null, readonly errors: unknown, readonly columnCounts: unknown, readonly failure: string | null, readonly missingFiles: unknown, readonly validOnly: boolean | null, readonly undone: unknown, readonly requestedAt: string | null, readonly successor: { readonly id: string, readonly displayName: string } | null, readonly attachments: ReadonlyArray<{ readonly id: string, readonly name: string, readonly extension: string, readonly mimeType: string, readonly obstacle: FileObstacle | null, readonly size: number, readonly url: string, readonly thumbnailUrl: string | null }>, readonly requestedBy: { readonly id: string, readonly displayName: string } | null, readonly reports: ReadonlyArray<{ readonly id: string, readonly name: string, readonly url: string }>, readonly refusedLines: ReadonlyArray<{ readonly id: string, readonly name: string, readonly url: string }> } };

export type ChooseDataImportSheetMutationVariables = Exact<{
  id: string;
  sheet?: string | null | undefined;
  headerLine?: number | null | undefined;
}>;


export type ChooseDataImportSheetMutation = { readonly chooseDataImportSheet: { readonly id: string, readonly entity: string | null, readonly fileName: string | null, readonly status: DataImportStatus | null, readonly layout: unknown, readonly matching: unknown, readonly keyField: string | null, readonly fixed: unknown, readonly creates: unknown, readonly missingReferences: unknown, readonly confirmPast: boolean | null, readonly confirmAffected: boolean | null, readonly given: unknown, readonly cancelled: boolean | null, readonly total: number | null, readonly done: number | null, readonly created: number | null, readonly updated: number | null, readonly unchanged: number | null, readonly refused: number | null, readonly errors: unknown, readonly columnCounts: unknown, readonly failure: string | null, readonly missingFiles: unknown, readonly validOnly: boolean | null, readonly undone: unknown, readonly requestedAt: string | null, readonly successor: { readonly id: string, readonly displayName: string } | null, readonly attachments: ReadonlyArray<{ readonly id: string, readonly name: string, readonly extension: string, readonly mimeType: string, readonly obstacle: FileObstacle | null, readonly size: number, readonly url: string, readonly thumbnailUrl: string | null }>, readonly requestedBy: { readonly id: string, readonly displayName: string } | null, readonly reports: ReadonlyArray<{ readonly id: string, readonly name: string, readonly url: string }>, readonly refusedLines: ReadonlyArray<{ readonly id: string, readonly name: string, readonly url: string }> } };

export type RunDataImportMutationVariables = Exact<{
  id: string;
  validOnly: boolean;
}>;


export type RunDataImportMutation = { readonly runDataImport: { readonly id: string, readonly entity: string | null, readonly fileName: string | null, readonly status: DataImportStatus | null, readonly layout: unknown, readonly matching: unknown, readonly keyField: string | null, readonly fixed: unknown, readonly creates: unknown, readonly missingReferences: unknown, readonly confirmPast: boolean | null, readonly confirmAffected: boolean | null, readonly given: unknown, readonly cancelled: boolean | null, readonly total: number | null, readonly done: number | null, readonly created: number | null, readonly updated: number | null, readonly unchanged: number | null, readonly refused: number | null, readonly errors: unknown, readonly columnCounts: unknown, readonly failure: string | null, readonly missingFiles: unknown, readonly validOnly: boolean | null, readonly undone: unknown, readonly requestedAt: string | null, readonly successor: { readonly id: string, readonly displayName: string } | null, readonly attachments: ReadonlyArray<{ readonly id: string, readonly name: string, readonly extension: string, readonly mimeType: string, readonly obstacle: FileObstacle | null, readonly size: number, readonly url: string, readonly thumbnailUrl: string | null }>, readonly requestedBy: { readonly id: string, readonly displayName: string } | null, readonly reports: ReadonlyArray<{ readonly id: string, readonly name: string, readonly url: string }>, readonly refusedLines: ReadonlyArray<{ readonly id: string, readonly name: string, readonly url: string }> } };

export type UndoDataImportMutationVariables = Exact<{
  id: string;
  confirmAffected?: ReadonlyArray<string> | string | null | undefined;
}>;


export type UndoDataImportMutation = { readonly undoDataImport: { readonly id: string, readonly entity: string | null, readonly fileName: string | null, readonly status: DataImportStatus | null, readonly layout: unknown, readonly matching: unknown, readonly keyField: string | null, readonly fixed: unknown, readonly creates: unknown, readonly missingReferences: unknown, readonly confirmPast: boolean | null, readonly confirmAffected: boolean | null, readonly given: unknown, readonly cancelled: boolean | null, readonly total: number | null, readonly done: number | null, readonly created: number | null, readonly updated: number | null, readonly unchanged: number | null, readonly refused: number | null, readonly errors: unknown, readonly columnCounts: unknown, readonly failure: string | null, readonly missingFiles: unknown, readonly validOnly: boolean | null, readonly undone: unknown, readonly requestedAt: string | null, readonly successor: { readonly id: string, readonly displayName: string } | null, readonly attachments: ReadonlyArray<{ readonly id: string, readonly name: string, readonly extension: string, readonly mimeType: string, readonly obstacle: FileObstacle | null, readonly size: number, readonly url: string, readonly thumbnailUrl: string | null }>, readonly requestedBy: { readonly id: string, readonly displayName: string } | null, readonly reports: ReadonlyArray<{ readonly id: string, readonly name: string, readonly url: string }>, readonly refusedLines: ReadonlyArray<{ readonly id: string, readonly name: string, readonly url: string }> } };

export type CancelDataImportMutationVariables = Exact<{
  id: string;
}>;


export type CancelDataImportMutation = { readonly cancelDataImport: { readonly id: string, readonly entity: string | null, readonly fileName: string | null, readonly status: DataImportStatus | null, readonly layout: unknown, readonly matching: unknown, readonly keyField: string | null, readonly fixed: unknown, readonly creates: unknown, readonly missingReferences: unknown, readonly confirmPast: boolean | null, readonly confirmAffected: boolean | null, readonly given: unknown, readonly cancelled: boolean | null, readonly total: number | null, readonly done: number | null, readonly created: number | null, readonly updated: number | null, readonly unchanged: number | null, readonly refused: number | null, readonly errors: unknown, readonly columnCounts: unknown, readonly failure: string | null, readonly missingFiles: unknown, readonly validOnly: boolean | null, readonly undone: unknown, readonly requestedAt: string | null, readonly successor: { readonly id: string, readonly displayName: string } | null, readonly attachments: ReadonlyArray<{ readonly id: string, readonly name: string, readonly extension: string, readonly mimeType: string, readonly obstacle: FileObstacle | null, readonly size: number, readonly url: string, readonly thumbnailUrl: string | null }>, readonly requestedBy: { readonly id: string, readonly displayName: string } | null, readonly reports: ReadonlyArray<{ readonly id: string, readonly name: string, readonly url: string }>, readonly refusedLines: ReadonlyArray<{ readonly id: string, readonly name: string, readonly url: string }> } };

export type ListedDriveItemFragment = { readonly id: string, readonly name: string | null, readonly type: DriveItemType | null, readonly size: number | null, readonly extension: string | null, readonly mimeType: string | null, readonly lastEditAt: string | null, readonly isWritable: boolean | null, readonly isChangeable: boolean | null, readonly obstacle: DriveItemObstacle | null, readonly createdBy: { readonly id: string, readonly displayName: string } | null };

export type DriveItemsQueryVariables = Exact<{
  filter?: DriveItemFilter | null | undefined;
  sort?: ReadonlyArray<DriveItemSort> | DriveItemSort | null | undefined;
  pagination?: Pagination | null | undefined;
}>;


export type DriveItemsQuery = { readonly getDriveItems: { readonly total: number, readonly isTotalExact: boolean, readonly hasNextPage: boolean, readonly items: ReadonlyArray<{ readonly id: string, readonly name: string | null, readonly type: DriveItemType | null, readonly size: number | null, readonly extension: string | null, readonly mimeType: string | null, readonly lastEditAt: string | null, readonly isWritable: boolean | null, readonly isChangeable: boolean | null, readonly obstacle: DriveItemObstacle | null, readonly parent: { readonly id: string, readonly name: string | null } | null, readonly createdBy: { readonly id: string, readonly displayName: string } | null }> } };

export type DriveFolderQueryVariables = Exact<{
  id: string;
}>;


export type DriveFolderQuery = { readonly getDriveItem: { readonly id: string, readonly name: string | null, readonly type: DriveItemType | null, readonly size: number | null, readonly extension: string | null, readonly mimeType: string | null, readonly lastEditAt: string | null, readonly isWritable: boolean | null, readonly isChangeable: boolean | null, readonly obstacle: DriveItemObstacle | null, readonly ancestors: ReadonlyArray<{ readonly id: string, readonly name: string | null }> | null, readonly parent: { readonly id: string, readonly name: string | null } | null, readonly createdBy: { readonly id: string, readonly displayName: string } | null } };

export type DriveFileQueryVariables = Exact<{
  id: string;
}>;


export type DriveFileQuery = { readonly getDriveItem: { readonly id: string, readonly name: string | null, readonly mimeType: string | null, readonly size: number | null, readonly obstacle: DriveItemObstacle | null, readonly versions: ReadonlyArray<{ readonly id: string, readonly name: string, readonly url: string, readonly size: number }> } };

export type DriveSharePartsFragment = { readonly id: string, readonly level: DriveShareLevel | null, readonly user: { readonly id: string, readonly displayName: string } | null, readonly sector: { readonly id: string, readonly displayName: string } | null, readonly department: { readonly id: string, readonly displayName: string } | null, readonly userRole: { readonly id: string, readonly displayName: string } | null };

export type DriveSharesQueryVariables = Exact<{
  id: string;
}>;


export type DriveSharesQuery = { readonly getDriveItem: { readonly id: string, readonly name: string | null, readonly isWritable: boolean | null, readonly shares: ReadonlyArray<{ readonly id: string, readonly level: DriveShareLevel | null, readonly user: { readonly id: string, readonly displayName: string } | null, readonly sector: { readonly id: string, readonly displayName: string } | null, readonly department: { readonly id: string, readonly displayName: string } | null, readonly userRole: { readonly id: string, readonly displayName: string } | null }>, readonly ancestors: ReadonlyArray<{ readonly id: string, readonly name: string | null, readonly shares: ReadonlyArray<{ readonly id: string, readonly level: DriveShareLevel | null, readonly user: { readonly id: string, readonly displayName: string } | null, readonly sector: { readonly id: string, readonly displayName: string } | null, readonly department: { readonly id: string, readonly displayName: string } | null, readonly userRole: { readonly id: string, readonly displayName: string } | null }> }> | null } };

export type CreateDriveItemMutationVariables = Exact<{
  input: DriveItemInput;
}>;


export type CreateDriveItemMutation = { readonly createDriveItem: { readonly id: string, readonly name: string | null, readonly type: DriveItemType | null, readonly size: number | null, readonly extension: string | null, readonly mimeType: string | null, readonly lastEditAt: string | null, readonly isWritable: boolean | null, readonly isChangeable: boolean | null, readonly obstacle: DriveItemObstacle | null, readonly createdBy: { readonly id: string, readonly displayName: string } | null } };

export type UpdateDriveItemMutationVariables = Exact<{
  id: string;
  input: DriveItemInput;
}>;


export type UpdateDriveItemMutation = { readonly updateDriveItem: { readonly id: string } };

export type UpdateDriveItemsMutationVariables = Exact<{
  ids: ReadonlyArray<string> | string;
  input: DriveItemInput;
}>;


export type UpdateDriveItemsMutation = { readonly updateDriveItems: ReadonlyArray<{ readonly id: string, readonly isUpdated: boolean, readonly error: { readonly code: string, readonly message: string, readonly details: unknown } | null }> };

export type CreateDriveFileMutationVariables = Exact<{
  upload: string;
}>;


export type CreateDriveFileMutation = { readonly createDriveFile: { readonly id: string } };

export type DriveNamesQueryVariables = Exact<{
  filter?: DriveItemFilter | null | undefined;
  pagination?: Pagination | null | undefined;
}>;


export type DriveNamesQuery = { readonly getDriveItems: { readonly items: ReadonlyArray<{ readonly id: string, readonly name: string | null, readonly type: DriveItemType | null, readonly isWritable: boolean | null }> } };

export type DriveVersionsQueryVariables = Exact<{
  id: string;
}>;


export type DriveVersionsQuery = { readonly getDriveVersions: ReadonlyArray<{ readonly id: string, readonly name: string, readonly size: number, readonly createdAt: string, readonly createdBy: string | null, readonly url: string, readonly obstacle: FileObstacle | null }> };

export type RestoreDriveVersionMutationVariables = Exact<{
  id: string;
  version: string;
}>;


export type RestoreDriveVersionMutation = { readonly restoreDriveVersion: { readonly id: string } };

export type CopyDriveItemsMutationVariables = Exact<{
  ids: ReadonlyArray<string> | string;
  parent?: string | null | undefined;
}>;


export type CopyDriveItemsMutation = { readonly copyDriveItems: ReadonlyArray<string> };

export type DriveTrashQueryVariables = Exact<{ [key: string]: never; }>;


export type DriveTrashQuery = { readonly getDriveTrash: ReadonlyArray<{ readonly id: string, readonly label: string, readonly deletedAt: string, readonly expiresAt: string, readonly deletedBy: string | null }> };

export type RestoreDriveItemMutationVariables = Exact<{
  id: string;
}>;


export type RestoreDriveItemMutation = { readonly restoreDriveItem: string };

export type FinishDriveUploadMutationVariables = Exact<{
  upload: string;
}>;


export type FinishDriveUploadMutation = { readonly finishDriveUpload: { readonly state: DriveUploadState, readonly item: string | null, readonly problem: string | null } };

export type DriveUploadEndQueryVariables = Exact<{
  upload: string;
}>;


export type DriveUploadEndQuery = { readonly getDriveUpload: { readonly state: DriveUploadState, readonly item: string | null, readonly problem: string | null } };

export type DriveFolderUrlQueryVariables = Exact<{
  id: string;
}>;


export type DriveFolderUrlQuery = { readonly getDriveFolderUrl: string };

export const FollowedImportFragmentDoc = /*#__PURE__*/ new TypedDocumentString('drive', `
    fragment FollowedImport on DataImport {
  id
  entity
  fileName
  status
  layout
  matching
  keyField
  fixed
  creates
  missingReferences
  confirmPast
  successor {
    id
    displayName
  }
  confirmAffected
  given
  cancelled
  total
  done
  created
  updated
  unchanged
  refused
  errors
  columnCounts
  failure
  attachments {
    id
    name
    extension
    mimeType
    obstacle
    size
    url
    thumbnailUrl
  }
  missingFiles
  validOnly
  undone
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
  refusedLines {
    id
    name
    url
  }
}
    `, {"fragmentName":"FollowedImport"}) as unknown as TypedDocumentString<FollowedImportFragment, unknown>;
export const ListedDriveItemFragmentDoc = /*#__PURE__*/ new TypedDocumentString('drive', `
    fragment ListedDriveItem on DriveItem {
  id
  name
  type
  size
  extension
  mimeType
  lastEditAt
  isWritable
  isChangeable
  obstacle
  createdBy {
    id
    displayName
  }
}
    `, {"fragmentName":"ListedDriveItem"}) as unknown as TypedDocumentString<ListedDriveItemFragment, unknown>;
export const DriveSharePartsFragmentDoc = /*#__PURE__*/ new TypedDocumentString('drive', `
    fragment DriveShareParts on DriveShare {
  id
  level
  user {
    id
    displayName
  }
  sector {
    id
    displayName
  }
  department {
    id
    displayName
  }
  userRole {
    id
    displayName
  }
}
    `, {"fragmentName":"DriveShareParts"}) as unknown as TypedDocumentString<DriveSharePartsFragment, unknown>;
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
    canConfirmPast
    asksSuccessor
    canConfirmAffected
    columns {
      source
      label
      hint
      isRequired
      requiredWithout
      isWritten
      isFile
      fills
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
  fixed
  creates
  missingReferences
  confirmPast
  successor {
    id
    displayName
  }
  confirmAffected
  given
  cancelled
  total
  done
  created
  updated
  unchanged
  refused
  errors
  columnCounts
  failure
  attachments {
    id
    name
    extension
    mimeType
    obstacle
    size
    url
    thumbnailUrl
  }
  missingFiles
  validOnly
  undone
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
  refusedLines {
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
  fixed
  creates
  missingReferences
  confirmPast
  successor {
    id
    displayName
  }
  confirmAffected
  given
  cancelled
  total
  done
  created
  updated
  unchanged
  refused
  errors
  columnCounts
  failure
  attachments {
    id
    name
    extension
    mimeType
    obstacle
    size
    url
    thumbnailUrl
  }
  missingFiles
  validOnly
  undone
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
  refusedLines {
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
  fixed
  creates
  missingReferences
  confirmPast
  successor {
    id
    displayName
  }
  confirmAffected
  given
  cancelled
  total
  done
  created
  updated
  unchanged
  refused
  errors
  columnCounts
  failure
  attachments {
    id
    name
    extension
    mimeType
    obstacle
    size
    url
    thumbnailUrl
  }
  missingFiles
  validOnly
  undone
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
  refusedLines {
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
  fixed
  creates
  missingReferences
  confirmPast
  successor {
    id
    displayName
  }
  confirmAffected
  given
  cancelled
  total
  done
  created
  updated
  unchanged
  refused
  errors
  columnCounts
  failure
  attachments {
    id
    name
    extension
    mimeType
    obstacle
    size
    url
    thumbnailUrl
  }
  missingFiles
  validOnly
  undone
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
  refusedLines {
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
  fixed
  creates
  missingReferences
  confirmPast
  successor {
    id
    displayName
  }
  confirmAffected
  given
  cancelled
  total
  done
  created
  updated
  unchanged
  refused
  errors
  columnCounts
  failure
  attachments {
    id
    name
    extension
    mimeType
    obstacle
    size
    url
    thumbnailUrl
  }
  missingFiles
  validOnly
  undone
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
  refusedLines {
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
  fixed
  creates
  missingReferences
  confirmPast
  successor {
    id
    displayName
  }
  confirmAffected
  given
  cancelled
  total
  done
  created
  updated
  unchanged
  refused
  errors
  columnCounts
  failure
  attachments {
    id
    name
    extension
    mimeType
    obstacle
    size
    url
    thumbnailUrl
  }
  missingFiles
  validOnly
  undone
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
  refusedLines {
    id
    name
    url
  }
}`) as unknown as TypedDocumentString<CheckDataImportMutation, CheckDataImportMutationVariables>;
export const ChooseDataImportSheetDocument = /*#__PURE__*/ new TypedDocumentString('drive', `
    mutation ChooseDataImportSheet($id: ID!, $sheet: String, $headerLine: Int) {
  chooseDataImportSheet(id: $id, sheet: $sheet, headerLine: $headerLine) {
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
  fixed
  creates
  missingReferences
  confirmPast
  successor {
    id
    displayName
  }
  confirmAffected
  given
  cancelled
  total
  done
  created
  updated
  unchanged
  refused
  errors
  columnCounts
  failure
  attachments {
    id
    name
    extension
    mimeType
    obstacle
    size
    url
    thumbnailUrl
  }
  missingFiles
  validOnly
  undone
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
  refusedLines {
    id
    name
    url
  }
}`) as unknown as TypedDocumentString<ChooseDataImportSheetMutation, ChooseDataImportSheetMutationVariables>;
export const RunDataImportDocument = /*#__PURE__*/ new TypedDocumentString('drive', `
    mutation RunDataImport($id: ID!, $validOnly: Boolean!) {
  runDataImport(id: $id, validOnly: $validOnly) {
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
  fixed
  creates
  missingReferences
  confirmPast
  successor {
    id
    displayName
  }
  confirmAffected
  given
  cancelled
  total
  done
  created
  updated
  unchanged
  refused
  errors
  columnCounts
  failure
  attachments {
    id
    name
    extension
    mimeType
    obstacle
    size
    url
    thumbnailUrl
  }
  missingFiles
  validOnly
  undone
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
  refusedLines {
    id
    name
    url
  }
}`) as unknown as TypedDocumentString<RunDataImportMutation, RunDataImportMutationVariables>;
export const UndoDataImportDocument = /*#__PURE__*/ new TypedDocumentString('drive', `
    mutation UndoDataImport($id: ID!, $confirmAffected: [String!]) {
  undoDataImport(id: $id, confirmAffected: $confirmAffected) {
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
  fixed
  creates
  missingReferences
  confirmPast
  successor {
    id
    displayName
  }
  confirmAffected
  given
  cancelled
  total
  done
  created
  updated
  unchanged
  refused
  errors
  columnCounts
  failure
  attachments {
    id
    name
    extension
    mimeType
    obstacle
    size
    url
    thumbnailUrl
  }
  missingFiles
  validOnly
  undone
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
  refusedLines {
    id
    name
    url
  }
}`) as unknown as TypedDocumentString<UndoDataImportMutation, UndoDataImportMutationVariables>;
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
  fixed
  creates
  missingReferences
  confirmPast
  successor {
    id
    displayName
  }
  confirmAffected
  given
  cancelled
  total
  done
  created
  updated
  unchanged
  refused
  errors
  columnCounts
  failure
  attachments {
    id
    name
    extension
    mimeType
    obstacle
    size
    url
    thumbnailUrl
  }
  missingFiles
  validOnly
  undone
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
  refusedLines {
    id
    name
    url
  }
}`) as unknown as TypedDocumentString<CancelDataImportMutation, CancelDataImportMutationVariables>;
export const DriveItemsDocument = /*#__PURE__*/ new TypedDocumentString('drive', `
    query DriveItems($filter: DriveItemFilter, $sort: [DriveItemSort!], $pagination: Pagination) {
  getDriveItems(filter: $filter, sort: $sort, pagination: $pagination) {
    items {
      ...ListedDriveItem
      parent {
        id
        name
      }
    }
    total
    isTotalExact
    hasNextPage
  }
}
    fragment ListedDriveItem on DriveItem {
  id
  name
  type
  size
  extension
  mimeType
  lastEditAt
  isWritable
  isChangeable
  obstacle
  createdBy {
    id
    displayName
  }
}`) as unknown as TypedDocumentString<DriveItemsQuery, DriveItemsQueryVariables>;
export const DriveFolderDocument = /*#__PURE__*/ new TypedDocumentString('drive', `
    query DriveFolder($id: ID!) {
  getDriveItem(id: $id) {
    ...ListedDriveItem
    ancestors {
      id
      name
    }
    parent {
      id
      name
    }
  }
}
    fragment ListedDriveItem on DriveItem {
  id
  name
  type
  size
  extension
  mimeType
  lastEditAt
  isWritable
  isChangeable
  obstacle
  createdBy {
    id
    displayName
  }
}`) as unknown as TypedDocumentString<DriveFolderQuery, DriveFolderQueryVariables>;
export const DriveFileDocument = /*#__PURE__*/ new TypedDocumentString('drive', `
    query DriveFile($id: ID!) {
  getDriveItem(id: $id) {
    id
    name
    mimeType
    size
    obstacle
    versions {
      id
      name
      url
      size
    }
  }
}
    `) as unknown as TypedDocumentString<DriveFileQuery, DriveFileQueryVariables>;
export const DriveSharesDocument = /*#__PURE__*/ new TypedDocumentString('drive', `
    query DriveShares($id: ID!) {
  getDriveItem(id: $id) {
    id
    name
    isWritable
    shares {
      ...DriveShareParts
    }
    ancestors {
      id
      name
      shares {
        ...DriveShareParts
      }
    }
  }
}
    fragment DriveShareParts on DriveShare {
  id
  level
  user {
    id
    displayName
  }
  sector {
    id
    displayName
  }
  department {
    id
    displayName
  }
  userRole {
    id
    displayName
  }
}`) as unknown as TypedDocumentString<DriveSharesQuery, DriveSharesQueryVariables>;
export const CreateDriveItemDocument = /*#__PURE__*/ new TypedDocumentString('drive', `
    mutation CreateDriveItem($input: DriveItemInput!) {
  createDriveItem(input: $input) {
    ...ListedDriveItem
  }
}
    fragment ListedDriveItem on DriveItem {
  id
  name
  type
  size
  extension
  mimeType
  lastEditAt
  isWritable
  isChangeable
  obstacle
  createdBy {
    id
    displayName
  }
}`) as unknown as TypedDocumentString<CreateDriveItemMutation, CreateDriveItemMutationVariables>;
export const UpdateDriveItemDocument = /*#__PURE__*/ new TypedDocumentString('drive', `
    mutation UpdateDriveItem($id: ID!, $input: DriveItemInput!) {
  updateDriveItem(id: $id, input: $input) {
    id
  }
}
    `) as unknown as TypedDocumentString<UpdateDriveItemMutation, UpdateDriveItemMutationVariables>;
export const UpdateDriveItemsDocument = /*#__PURE__*/ new TypedDocumentString('drive', `
    mutation UpdateDriveItems($ids: [ID!]!, $input: DriveItemInput!) {
  updateDriveItems(ids: $ids, input: $input) {
    id
    isUpdated
    error {
      code
      message
      details
    }
  }
}
    `) as unknown as TypedDocumentString<UpdateDriveItemsMutation, UpdateDriveItemsMutationVariables>;
export const CreateDriveFileDocument = /*#__PURE__*/ new TypedDocumentString('drive', `
    mutation CreateDriveFile($upload: ID!) {
  createDriveFile(upload: $upload) {
    id
  }
}
    `) as unknown as TypedDocumentString<CreateDriveFileMutation, CreateDriveFileMutationVariables>;
export const DriveNamesDocument = /*#__PURE__*/ new TypedDocumentString('drive', `
    query DriveNames($filter: DriveItemFilter, $pagination: Pagination) {
  getDriveItems(filter: $filter, pagination: $pagination) {
    items {
      id
      name
      type
      isWritable
    }
  }
}
    `) as unknown as TypedDocumentString<DriveNamesQuery, DriveNamesQueryVariables>;
export const DriveVersionsDocument = /*#__PURE__*/ new TypedDocumentString('drive', `
    query DriveVersions($id: ID!) {
  getDriveVersions(id: $id) {
    id
    name
    size
    createdAt
    createdBy
    url
    obstacle
  }
}
    `) as unknown as TypedDocumentString<DriveVersionsQuery, DriveVersionsQueryVariables>;
export const RestoreDriveVersionDocument = /*#__PURE__*/ new TypedDocumentString('drive', `
    mutation RestoreDriveVersion($id: ID!, $version: ID!) {
  restoreDriveVersion(id: $id, version: $version) {
    id
  }
}
    `) as unknown as TypedDocumentString<RestoreDriveVersionMutation, RestoreDriveVersionMutationVariables>;
export const CopyDriveItemsDocument = /*#__PURE__*/ new TypedDocumentString('drive', `
    mutation CopyDriveItems($ids: [ID!]!, $parent: ID) {
  copyDriveItems(ids: $ids, parent: $parent)
}
    `) as unknown as TypedDocumentString<CopyDriveItemsMutation, CopyDriveItemsMutationVariables>;
export const DriveTrashDocument = /*#__PURE__*/ new TypedDocumentString('drive', `
    query DriveTrash {
  getDriveTrash {
    id
    label
    deletedAt
    expiresAt
    deletedBy
  }
}
    `) as unknown as TypedDocumentString<DriveTrashQuery, DriveTrashQueryVariables>;
export const RestoreDriveItemDocument = /*#__PURE__*/ new TypedDocumentString('drive', `
    mutation RestoreDriveItem($id: ID!) {
  restoreDriveItem(id: $id)
}
    `) as unknown as TypedDocumentString<RestoreDriveItemMutation, RestoreDriveItemMutationVariables>;
export const FinishDriveUploadDocument = /*#__PURE__*/ new TypedDocumentString('drive', `
    mutation FinishDriveUpload($upload: ID!) {
  finishDriveUpload(upload: $upload) {
    state
    item
    problem
  }
}
    `) as unknown as TypedDocumentString<FinishDriveUploadMutation, FinishDriveUploadMutationVariables>;
export const DriveUploadEndDocument = /*#__PURE__*/ new TypedDocumentString('drive', `
    query DriveUploadEnd($upload: ID!) {
  getDriveUpload(upload: $upload) {
    state
    item
    problem
  }
}
    `) as unknown as TypedDocumentString<DriveUploadEndQuery, DriveUploadEndQueryVariables>;
export const DriveFolderUrlDocument = /*#__PURE__*/ new TypedDocumentString('drive', `
    query DriveFolderUrl($id: ID!) {
  getDriveFolderUrl(id: $id)
}
    `) as unknown as TypedDocumentString<DriveFolderUrlQuery, DriveFolderUrlQueryVariables>;
