/** Written by `npm run db:generate` from the SDL of the operations. */
import type { Upload } from '#server/engine/fileRequest.ts'

export type CheckDataImportInput = {
  readonly confirmAffected?: boolean | null
  readonly confirmPast?: boolean | null
  readonly creates?: readonly string[] | null
  readonly fixed?: unknown
  readonly keyField?: string | null
  readonly matching: readonly (string | null)[]
  readonly successor?: string | null
}

export type CreateDataImportInput = {
  readonly entity: string
  readonly file: Promise<Upload>
  readonly given?: unknown
}

export type DeletedDriveItem = {
  readonly deletedAt: string
  readonly deletedBy?: string | null
  readonly expiresAt: string
  readonly id: string
  readonly label: string
}

export type DriveUpload = {
  readonly item?: string | null
  readonly problem?: string | null
  readonly state: DriveUploadState
}

export type DriveUploadState =
  | 'DONE'
  | 'KEEPING'
  | 'REFUSED'

export type DriveVersion = {
  readonly createdAt: string
  readonly createdBy?: string | null
  readonly id: string
  readonly name: string
  readonly obstacle?: FileObstacle | null
  readonly size: number
  readonly url: string
}

export type FileLimits = {
  readonly imageExtensions: readonly string[]
  readonly maxDriveFileSize: number
  readonly maxFileSize: number
}

export type FileObstacle =
  | 'INFECTED'
  | 'PENDING'
  | 'TOO_LARGE'

export type ImportColumn = {
  readonly fills: readonly string[]
  readonly hint: string
  readonly isFile: boolean
  readonly isRequired: boolean
  readonly isWritten: boolean
  readonly label: string
  readonly requiredWithout: readonly string[]
  readonly source: string
}

export type ImportColumns = {
  readonly asksSuccessor: boolean
  readonly canConfirmAffected: boolean
  readonly canConfirmPast: boolean
  readonly columns: readonly ImportColumn[]
  readonly keys: readonly string[]
  readonly maxChanges?: number | null
  readonly reason?: string | null
}

export type Operations = {
  getDriveFolderUrl: {
    args: {
      readonly id: string
    }
    result: string
  }
  getDriveTrash: {
    args: {}
    result: readonly DeletedDriveItem[]
  }
  getDriveUpload: {
    args: {
      readonly upload: string
    }
    result: DriveUpload
  }
  getDriveVersions: {
    args: {
      readonly id: string
    }
    result: readonly DriveVersion[]
  }
  getFileLimits: {
    args: {}
    result: FileLimits
  }
  getImportColumns: {
    args: {
      readonly entity: string
    }
    result: ImportColumns
  }
  addDataImportFiles: {
    args: {
      readonly files: readonly Promise<Upload>[]
      readonly id: string
    }
    result: unknown
  }
  cancelDataImport: {
    args: {
      readonly id: string
    }
    result: unknown
  }
  checkDataImport: {
    args: {
      readonly id: string
      readonly input: CheckDataImportInput
    }
    result: unknown
  }
  chooseDataImportSheet: {
    args: {
      readonly headerLine?: number | null
      readonly id: string
      readonly sheet?: string | null
    }
    result: unknown
  }
  copyDriveItems: {
    args: {
      readonly ids: readonly string[]
      readonly parent?: string | null
    }
    result: readonly string[]
  }
  createDataImport: {
    args: {
      readonly input: CreateDataImportInput
    }
    result: unknown
  }
  createDriveFile: {
    args: {
      readonly upload: string
    }
    result: unknown
  }
  finishDriveUpload: {
    args: {
      readonly upload: string
    }
    result: DriveUpload
  }
  removeDataImportFile: {
    args: {
      readonly fileId: string
      readonly id: string
    }
    result: unknown
  }
  restoreDriveItem: {
    args: {
      readonly id: string
    }
    result: string
  }
  restoreDriveVersion: {
    args: {
      readonly id: string
      readonly version: string
    }
    result: unknown
  }
  runDataImport: {
    args: {
      readonly id: string
      readonly validOnly: boolean
    }
    result: unknown
  }
  undoDataImport: {
    args: {
      readonly confirmAffected?: readonly string[] | null
      readonly id: string
    }
    result: unknown
  }
}
