/** Written by `npm run operations` from backup-manager.graphql and contract/backup-manager.graphql. */
import { TypedDocumentString } from '../graphql/typedDocument.ts'

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** The values of action of a backup. */
export type BackupAction =
  | 'EXPORT'
  | 'IMPORT';

/** The values of itemsStatus of a backup. */
export type BackupItemsStatus =
  | 'COMPLETED'
  | 'FAILED'
  | 'IN_PROGRESS'
  | 'PENDING';

/** The values of status of a backup. */
export type BackupStatus =
  | 'COMPLETED'
  | 'FAILED'
  | 'IN_PROGRESS'
  | 'PENDING';

/** Content and encryption of a backup. */
export type ExportBackupInput = {
  /** Encrypts the archive; without the passphrase it cannot be opened. */
  readonly passphrase?: string | null | undefined;
  /** Service names; services bound to them are included. */
  readonly services: ReadonlyArray<string>;
  /** Includes passwords, second factors and passkeys; requires the super administrator. Default: included in encrypted archives. */
  readonly withSecrets?: boolean | null | undefined;
};

/** An archive that replaces the data. */
export type ImportBackupInput = {
  /** Confirmation by the super administrator for an archive of another installation. */
  readonly confirmForeign?: boolean | null | undefined;
  /** File name, ending with .zip. */
  readonly name: string;
  readonly passphrase?: string | null | undefined;
  /** Id from startBackupUpload. */
  readonly upload: string;
};

/** Page of a list. */
export type Pagination = {
  /** From 1; page times perPage is at most 100,000. */
  readonly page?: number;
  /** At most 200. */
  readonly perPage?: number;
};

export type FollowedBackupFragment = { readonly id: string, readonly name: string | null, readonly action: BackupAction | null, readonly status: BackupStatus | null, readonly isEncrypted: boolean | null, readonly isScheduled: boolean | null, readonly holdsSecrets: boolean | null, readonly size: number | null, readonly warning: string | null, readonly failure: string | null, readonly drilledAt: string | null, readonly drillFailure: string | null, readonly requestedAt: string | null, readonly endedAt: string | null, readonly items: ReadonlyArray<{ readonly service: string | null, readonly status: BackupItemsStatus | null, readonly rows: number | null, readonly files: number | null }>, readonly requestedBy: { readonly id: string, readonly firstName: string | null, readonly lastName: string | null } | null };

export type BackupsQueryVariables = Exact<{
  pagination?: Pagination | null | undefined;
}>;


export type BackupsQuery = { readonly getBackups: { readonly items: ReadonlyArray<{ readonly id: string, readonly name: string | null, readonly action: BackupAction | null, readonly status: BackupStatus | null, readonly isEncrypted: boolean | null, readonly isScheduled: boolean | null, readonly holdsSecrets: boolean | null, readonly size: number | null, readonly warning: string | null, readonly failure: string | null, readonly drilledAt: string | null, readonly drillFailure: string | null, readonly requestedAt: string | null, readonly endedAt: string | null, readonly items: ReadonlyArray<{ readonly service: string | null, readonly status: BackupItemsStatus | null, readonly rows: number | null, readonly files: number | null }>, readonly requestedBy: { readonly id: string, readonly firstName: string | null, readonly lastName: string | null } | null }> } };

export type BackupServicesQueryVariables = Exact<{ [key: string]: never; }>;


export type BackupServicesQuery = { readonly getBackupServices: ReadonlyArray<{ readonly name: string, readonly rows: number, readonly isBound: boolean }> };

export type BackupUrlQueryVariables = Exact<{
  id: string;
}>;


export type BackupUrlQuery = { readonly getBackupUrl: string };

export type ExportBackupMutationVariables = Exact<{
  input: ExportBackupInput;
}>;


export type ExportBackupMutation = { readonly exportBackup: { readonly id: string, readonly name: string | null, readonly action: BackupAction | null, readonly status: BackupStatus | null, readonly isEncrypted: boolean | null, readonly isScheduled: boolean | null, readonly holdsSecrets: boolean | null, readonly size: number | null, readonly warning: string | null, readonly failure: string | null, readonly drilledAt: string | null, readonly drillFailure: string | null, readonly requestedAt: string | null, readonly endedAt: string | null, readonly items: ReadonlyArray<{ readonly service: string | null, readonly status: BackupItemsStatus | null, readonly rows: number | null, readonly files: number | null }>, readonly requestedBy: { readonly id: string, readonly firstName: string | null, readonly lastName: string | null } | null } };

export type StartBackupUploadMutationVariables = Exact<{ [key: string]: never; }>;


export type StartBackupUploadMutation = { readonly startBackupUpload: string };

export type UploadedBackupQueryVariables = Exact<{
  id: string;
}>;


export type UploadedBackupQuery = { readonly getUploadedBackup: { readonly isEncrypted: boolean, readonly isOwn: boolean | null, readonly isOlder: boolean, readonly holdsSecrets: boolean | null, readonly madeAt: string | null, readonly services: ReadonlyArray<string>, readonly rows: number, readonly files: number } };

export type ImportBackupMutationVariables = Exact<{
  input: ImportBackupInput;
}>;


export type ImportBackupMutation = { readonly importBackup: { readonly id: string, readonly name: string | null, readonly action: BackupAction | null, readonly status: BackupStatus | null, readonly isEncrypted: boolean | null, readonly isScheduled: boolean | null, readonly holdsSecrets: boolean | null, readonly size: number | null, readonly warning: string | null, readonly failure: string | null, readonly drilledAt: string | null, readonly drillFailure: string | null, readonly requestedAt: string | null, readonly endedAt: string | null, readonly items: ReadonlyArray<{ readonly service: string | null, readonly status: BackupItemsStatus | null, readonly rows: number | null, readonly files: number | null }>, readonly requestedBy: { readonly id: string, readonly firstName: string | null, readonly lastName: string | null } | null } };

export type DeleteBackupMutationVariables = Exact<{
  id: string;
}>;


export type DeleteBackupMutation = { readonly deleteBackup: boolean };

export const FollowedBackupFragmentDoc = /*#__PURE__*/ new TypedDocumentString('backup-manager', `
    fragment FollowedBackup on Backup {
  id
  name
  action
  status
  isEncrypted
  isScheduled
  holdsSecrets
  items {
    service
    status
    rows
    files
  }
  size
  warning
  failure
  drilledAt
  drillFailure
  requestedBy {
    id
    firstName
    lastName
  }
  requestedAt
  endedAt
}
    `, {"fragmentName":"FollowedBackup"}) as unknown as TypedDocumentString<FollowedBackupFragment, unknown>;
export const BackupsDocument = /*#__PURE__*/ new TypedDocumentString('backup-manager', `
    query Backups($pagination: Pagination) {
  getBackups(pagination: $pagination) {
    items {
      ...FollowedBackup
    }
  }
}
    fragment FollowedBackup on Backup {
  id
  name
  action
  status
  isEncrypted
  isScheduled
  holdsSecrets
  items {
    service
    status
    rows
    files
  }
  size
  warning
  failure
  drilledAt
  drillFailure
  requestedBy {
    id
    firstName
    lastName
  }
  requestedAt
  endedAt
}`) as unknown as TypedDocumentString<BackupsQuery, BackupsQueryVariables>;
export const BackupServicesDocument = /*#__PURE__*/ new TypedDocumentString('backup-manager', `
    query BackupServices {
  getBackupServices {
    name
    rows
    isBound
  }
}
    `) as unknown as TypedDocumentString<BackupServicesQuery, BackupServicesQueryVariables>;
export const BackupUrlDocument = /*#__PURE__*/ new TypedDocumentString('backup-manager', `
    query BackupUrl($id: ID!) {
  getBackupUrl(id: $id)
}
    `) as unknown as TypedDocumentString<BackupUrlQuery, BackupUrlQueryVariables>;
export const ExportBackupDocument = /*#__PURE__*/ new TypedDocumentString('backup-manager', `
    mutation ExportBackup($input: ExportBackupInput!) {
  exportBackup(input: $input) {
    ...FollowedBackup
  }
}
    fragment FollowedBackup on Backup {
  id
  name
  action
  status
  isEncrypted
  isScheduled
  holdsSecrets
  items {
    service
    status
    rows
    files
  }
  size
  warning
  failure
  drilledAt
  drillFailure
  requestedBy {
    id
    firstName
    lastName
  }
  requestedAt
  endedAt
}`) as unknown as TypedDocumentString<ExportBackupMutation, ExportBackupMutationVariables>;
export const StartBackupUploadDocument = /*#__PURE__*/ new TypedDocumentString('backup-manager', `
    mutation StartBackupUpload {
  startBackupUpload
}
    `) as unknown as TypedDocumentString<StartBackupUploadMutation, StartBackupUploadMutationVariables>;
export const UploadedBackupDocument = /*#__PURE__*/ new TypedDocumentString('backup-manager', `
    query UploadedBackup($id: ID!) {
  getUploadedBackup(id: $id) {
    isEncrypted
    isOwn
    isOlder
    holdsSecrets
    madeAt
    services
    rows
    files
  }
}
    `) as unknown as TypedDocumentString<UploadedBackupQuery, UploadedBackupQueryVariables>;
export const ImportBackupDocument = /*#__PURE__*/ new TypedDocumentString('backup-manager', `
    mutation ImportBackup($input: ImportBackupInput!) {
  importBackup(input: $input) {
    ...FollowedBackup
  }
}
    fragment FollowedBackup on Backup {
  id
  name
  action
  status
  isEncrypted
  isScheduled
  holdsSecrets
  items {
    service
    status
    rows
    files
  }
  size
  warning
  failure
  drilledAt
  drillFailure
  requestedBy {
    id
    firstName
    lastName
  }
  requestedAt
  endedAt
}`) as unknown as TypedDocumentString<ImportBackupMutation, ImportBackupMutationVariables>;
export const DeleteBackupDocument = /*#__PURE__*/ new TypedDocumentString('backup-manager', `
    mutation DeleteBackup($id: ID!) {
  deleteBackup(id: $id)
}
    `) as unknown as TypedDocumentString<DeleteBackupMutation, DeleteBackupMutationVariables>;
