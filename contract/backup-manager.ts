/** Written by `npm run db:generate` from the SDL of the operations. */

export type BackupService = {
  readonly isBound: boolean
  readonly name: string
  readonly rows: number
}

export type ExportBackupInput = {
  readonly passphrase?: string | null
  readonly services: readonly string[]
  readonly withSecrets?: boolean | null
}

export type ImportBackupInput = {
  readonly confirmForeign?: boolean | null
  readonly name: string
  readonly passphrase?: string | null
  readonly upload: string
}

export type UploadedBackup = {
  readonly files: number
  readonly holdsSecrets?: boolean | null
  readonly isEncrypted: boolean
  readonly isOlder: boolean
  readonly isOwn?: boolean | null
  readonly madeAt?: string | null
  readonly rows: number
  readonly services: readonly string[]
}

export type Operations = {
  getBackupServices: {
    args: {}
    result: readonly BackupService[]
  }
  getBackupUrl: {
    args: {
      readonly id: string
    }
    result: string
  }
  getUploadedBackup: {
    args: {
      readonly id: string
    }
    result: UploadedBackup
  }
  deleteBackup: {
    args: {
      readonly id: string
    }
    result: boolean
  }
  exportBackup: {
    args: {
      readonly input: ExportBackupInput
    }
    result: unknown
  }
  importBackup: {
    args: {
      readonly input: ImportBackupInput
    }
    result: unknown
  }
  startBackupUpload: {
    args: {}
    result: string
  }
}
