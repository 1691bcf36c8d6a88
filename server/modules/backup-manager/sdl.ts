export const backupSdl = /* GraphQL */ `
  "A service whose data a backup may hold."
  type BackupService {
    name: String!
    "About how many rows it holds, as PostgreSQL last counted."
    rows: Float!
    "Its data keep copies of those of other services, which go along with it."
    isBound: Boolean!
  }

  "What a backup holds, and whether it is encrypted."
  input ExportBackupInput {
    "Names of services; those that are bound to one of them come along."
    services: [String!]!
    "Encrypts the archive; nobody can open it without."
    passphrase: String
    "The super administrator alone may ask for passwords, second factors and passkeys; by default they go along with an archive that is encrypted."
    withSecrets: Boolean
  }

  "What an archive that was sent says of itself; nothing but that it is encrypted, when it is."
  type UploadedBackup {
    isEncrypted: Boolean!
    "Made and signed by this installation; null while it is encrypted. Another one takes the super administrator."
    isOwn: Boolean
    "Of an earlier build: it is brought to the tables of this one before it is imported."
    isOlder: Boolean!
    "Passwords and other means to sign in are in it; null while it is encrypted."
    holdsSecrets: Boolean
    madeAt: DateTime
    services: [String!]!
    rows: Float!
    files: Int!
  }

  "An archive that takes the place of the data."
  input ImportBackupInput {
    "As startBackupUpload gave it."
    upload: ID!
    "Of the file: it ends with .zip."
    name: String!
    passphrase: String
    "The super administrator confirms an archive that this installation did not make."
    confirmForeign: Boolean
  }

  extend type Query {
    "What an archive that was sent says of itself."
    getUploadedBackup(
      "As startBackupUpload gave it."
      id: ID!
    ): UploadedBackup!
    "The services whose data a backup may hold."
    getBackupServices: [BackupService!]!
    "The address of an archive, for this session and a few minutes."
    getBackupUrl(
      "Of the backup."
      id: ID!
    ): String!
  }

  extend type Mutation {
    "Makes a backup in the background; one at a time."
    exportBackup(input: ExportBackupInput!): Backup!
    "The name under which an archive is sent to /backup-manager/uploads/{id}?at={bytes}, part after part."
    startBackupUpload: ID!
    "Verifies an archive whole, then puts it in the place of the data of its services: all of it or nothing. Every session ends."
    importBackup(input: ImportBackupInput!): Backup!
    "Deletes a backup with its archive."
    deleteBackup(
      "Of the backup."
      id: ID!
    ): Boolean!
  }
`
