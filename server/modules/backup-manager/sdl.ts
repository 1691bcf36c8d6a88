export const backupSdl = /* GraphQL */ `
  "A service whose data a backup can contain."
  type BackupService {
    name: String!
    "Estimated number of rows (PostgreSQL statistics)."
    rows: Float!
    "Its data contain copies from other services, so the backup includes these too."
    isBound: Boolean!
  }

  "Content and encryption of a backup."
  input ExportBackupInput {
    "Service names; services bound to them are included."
    services: [String!]!
    "Encrypts the archive; without the passphrase it cannot be opened."
    passphrase: String
    "Includes passwords, second factors and passkeys; requires the super administrator. Default: included in encrypted archives."
    withSecrets: Boolean
  }

  "Metadata of an uploaded archive; while encrypted, only that."
  type UploadedBackup {
    isEncrypted: Boolean!
    "True if signed by this installation; null while encrypted. Others require the super administrator."
    isOwn: Boolean
    "From an earlier build: it is migrated before the import."
    isOlder: Boolean!
    "Contains passwords and other credentials; null while encrypted."
    holdsSecrets: Boolean
    madeAt: DateTime
    services: [String!]!
    rows: Float!
    files: Int!
  }

  "An archive that replaces the data."
  input ImportBackupInput {
    "Id from startBackupUpload."
    upload: ID!
    "File name, ending with .zip."
    name: String!
    passphrase: String
    "Confirmation by the super administrator for an archive of another installation."
    confirmForeign: Boolean
  }

  extend type Query {
    "Returns the metadata of an uploaded archive."
    getUploadedBackup(
      "Id from startBackupUpload."
      id: ID!
    ): UploadedBackup!
    "Returns the services whose data a backup can contain."
    getBackupServices: [BackupService!]!
    "Returns the address of an archive, valid for this session and a few minutes."
    getBackupUrl(
      "Id of the backup."
      id: ID!
    ): String!
  }

  extend type Mutation {
    "Creates a backup in the background; one at a time."
    exportBackup(input: ExportBackupInput!): Backup!
    "Returns the id for uploading an archive in parts to /backup-manager/uploads/{id}?at={bytes}."
    startBackupUpload: ID!
    "Verifies the whole archive, then replaces the data of its services in one transaction. Ends every session."
    importBackup(input: ImportBackupInput!): Backup!
    "Deletes a backup with its archive."
    deleteBackup(
      "Id of the backup."
      id: ID!
    ): Boolean!
  }
`
