export const driveSdl = /* GraphQL */ `
  "Upload limits of the server."
  type FileLimits {
    "Maximum bytes of a file."
    maxFileSize: Float!
    "Maximum bytes of a drive file."
    maxDriveFileSize: Float!
    imageExtensions: [String!]!
  }

  extend type Query {
    "Returns the upload limits of the server."
    getFileLimits: FileLimits!

    "Returns the progress of storing an upload to /drive/uploads."
    getDriveUpload(
      "Last segment of the upload address."
      upload: ID!
    ): DriveUpload!

    "Returns the address of a folder as zip, valid for this session and a few minutes."
    getDriveFolderUrl(
      "Id of the folder, with at most 5,000 folders and files."
      id: ID!
    ): String!

    "Returns deleted folders and files that can be restored, newest first."
    getDriveTrash: [DeletedDriveItem!]!

    "Returns the versions of a file, current one first; 50 are stored."
    getDriveVersions(
      "Id of the file."
      id: ID!
    ): [DriveVersion!]!
  }

  "A complete upload to the drive."
  type DriveUpload {
    state: DriveUploadState!
    "Id of the created or updated file."
    item: ID
    "Reason for a rejection."
    problem: String
  }

  "State of storing an upload."
  enum DriveUploadState {
    "A job is waiting or running."
    KEEPING
    "Stored as a drive file."
    DONE
    "Rejected; can be retried."
    REFUSED
  }

  "A current or previous content of a drive file."
  type DriveVersion {
    id: ID!
    "File name at the time of the upload."
    name: String!
    "Bytes."
    size: Float!
    createdAt: String!
    "Uploader; empty if deleted."
    createdBy: String
    "Signed address for the session, valid one to two hours."
    url: String!
    "Reason against serving the content; null if served."
    obstacle: FileObstacle
  }

  "A deleted folder or file of the drive."
  type DeletedDriveItem {
    "Id in the trash."
    id: ID!
    label: String!
    deletedAt: String!
    "End of the period for restoring."
    expiresAt: String!
    "Name of the deleting user, if another than the session's."
    deletedBy: String
  }

  extend type Mutation {
    "Stores an upload to /drive/uploads (tus 1.0) as a drive file or as a new version."
    createDriveFile(
      "Last segment of the upload address."
      upload: ID!
    ): DriveItem!

    "Like createDriveFile, in the background, for large uploads; repeated calls create one file."
    finishDriveUpload(
      "Last segment of the upload address."
      upload: ID!
    ): DriveUpload!

    "Makes an older version the current one; the previous one stays among the versions."
    restoreDriveVersion(
      "Id of the file."
      id: ID!
      "Id of the version."
      version: ID!
    ): DriveItem!

    "Copies folders recursively, and files; returns the ids of the copies."
    copyDriveItems(
      "At most 200, and 5,000 including their content."
      ids: [ID!]!
      "Target folder; null: the root of the drive."
      parent: ID
    ): [ID!]!

    "Restores a folder with its content, or a file, from the trash; returns its id."
    restoreDriveItem(
      "Id in the trash."
      id: ID!
    ): ID!
  }
`
