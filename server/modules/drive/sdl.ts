export const driveSdl = /* GraphQL */ `
  "What files the server takes."
  type FileLimits {
    "Bytes of one file."
    maxFileSize: Float!
    "Bytes of one file of the drive."
    maxDriveFileSize: Float!
    imageExtensions: [String!]!
  }

  extend type Query {
    "What files the server takes."
    getFileLimits: FileLimits!

    "How far the keeping of what was sent to /drive/uploads is."
    getDriveUpload(
      "The last part of the address that it was sent to."
      upload: ID!
    ): DriveUpload!

    "The address of a folder with what it holds as a zip, for this session and a few minutes."
    getDriveFolderUrl(
      "Of the folder: at most 5,000 folders and files."
      id: ID!
    ): String!

    "Folders and files of the drive that were deleted and may be restored, the newest first."
    getDriveTrash: [DeletedDriveItem!]!

    "What a file of the drive was, from its current version back; 50 of them are kept."
    getDriveVersions(
      "Of the file."
      id: ID!
    ): [DriveVersion!]!
  }

  "What was sent to the drive, once it was whole."
  type DriveUpload {
    state: DriveUploadState!
    "The file that it became, or whose version it is."
    item: ID
    "Why it was not kept."
    problem: String
  }

  "How far the keeping of what was sent is."
  enum DriveUploadState {
    "A job is at it, or will be."
    KEEPING
    "It is a file of the drive."
    DONE
    "It was not kept, and may be tried again."
    REFUSED
  }

  "One content that a file of the drive has or had."
  type DriveVersion {
    id: ID!
    "As the file was called when it came."
    name: String!
    "In bytes."
    size: Float!
    createdAt: String!
    "Who sent it; empty once they are deleted."
    createdBy: String
    "Where the session reads it, for an hour or two."
    url: String!
    "Why it is not served yet, or never; null where it is."
    obstacle: FileObstacle
  }

  "A folder or a file of the drive that was deleted."
  type DeletedDriveItem {
    "Of its place in the trash."
    id: ID!
    label: String!
    deletedAt: String!
    "When it can be restored no more."
    expiresAt: String!
    "Who deleted it, where that is somebody else."
    deletedBy: String
  }

  extend type Mutation {
    "Makes what was sent to /drive/uploads (tus 1.0) a file of the drive, or the next version of one."
    createDriveFile(
      "The last part of the address that it was sent to."
      upload: ID!
    ): DriveItem!

    "The same in the background, for what is large: asked for again, it is the same file."
    finishDriveUpload(
      "The last part of the address that it was sent to."
      upload: ID!
    ): DriveUpload!

    "Makes an older version of a file the current one again; what was current stays among its versions."
    restoreDriveVersion(
      "Of the file."
      id: ID!
      "Of the version."
      version: ID!
    ): DriveItem!

    "Copies folders, with what they hold, and files; answers the ids of the copies."
    copyDriveItems(
      "At most 200, and 5,000 with what they hold."
      ids: [ID!]!
      "The folder that the copies come to lie in; none: the top of the drive."
      parent: ID
    ): [ID!]!

    "Brings a folder, with what it held, or a file back from the trash; answers its id."
    restoreDriveItem(
      "Of its place in the trash."
      id: ID!
    ): ID!
  }
`
