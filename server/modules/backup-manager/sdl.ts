/** What the service answers beyond its entity. */
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
  }

  extend type Query {
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
    "Deletes a backup with its archive."
    deleteBackup(
      "Of the backup."
      id: ID!
    ): Boolean!
  }
`
