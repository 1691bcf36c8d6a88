/** Written by `npm run db:generate` from the SDL of the operations. */
import type { Upload } from '#server/engine/fileRequest.ts'

export type ActivityAction =
  | 'COMMENT'
  | 'CREATE'
  | 'DELETE'
  | 'PURGE'
  | 'RESTORE'
  | 'UNDO'
  | 'UPDATE'

export type ActivityAudience =
  | 'ANSWER'
  | 'COPIED'
  | 'INTERNAL'
  | 'REPORTER'

export type ActivityAuthor = {
  readonly displayName: string
  readonly id: string
}

export type ActivityEntry = {
  readonly action: ActivityAction
  readonly audience?: ActivityAudience | null
  readonly automation?: string | null
  readonly canEdit: boolean
  readonly canUndo: boolean
  readonly changes: unknown
  readonly comment?: string | null
  readonly createdAt: string
  readonly editedAt?: string | null
  readonly entity: string
  readonly files: readonly unknown[]
  readonly form?: string | null
  readonly id: string
  readonly isUndone: boolean
  readonly recordId: string
  readonly recordLabel?: string | null
  readonly undoRefusal?: string | null
  readonly undoes?: UndoneActivity | null
  readonly user?: ActivityAuthor | null
}

export type ActivityPage = {
  readonly hasNextPage: boolean
  readonly items: readonly ActivityEntry[]
}

export type CommentInput = {
  readonly entity: string
  readonly files?: readonly FileInput[] | null
  readonly isAnswer?: boolean | null
  readonly mentions?: readonly string[] | null
  readonly recordId: string
  readonly text: string
}

export type DataCheckRun = {
  readonly broken: number
  readonly checkedAt: string
  readonly failed: number
  readonly found: number
  readonly isRunning: boolean
  readonly rows: number
  readonly rules: number
}

export type FileInput = {
  readonly id?: string | null
  readonly upload?: Promise<Upload> | null
}

export type Pagination = {
  readonly page: number
  readonly perPage: number
}

export type RestoreResult = {
  readonly affected?: unknown
  readonly entity?: string | null
  readonly id: string
  readonly isRestored: boolean
  readonly label?: string | null
  readonly reasons: readonly string[]
  readonly recordId?: string | null
}

export type UndoResult = {
  readonly affected?: unknown
  readonly id: string
  readonly isUndone: boolean
  readonly reasons: readonly string[]
}

export type UndoneActivity = {
  readonly createdAt: string
  readonly id: string
}

export type Operations = {
  getActivityEntries: {
    args: {
      readonly ids: readonly string[]
    }
    result: readonly ActivityEntry[]
  }
  getLastDataCheck: {
    args: {}
    result: DataCheckRun | null | undefined
  }
  getMentionable: {
    args: {
      readonly entity: string
      readonly isNote?: boolean | null
      readonly q: string
      readonly recordId: string
    }
    result: readonly ActivityAuthor[]
  }
  getThread: {
    args: {
      readonly actions?: readonly ActivityAction[] | null
      readonly entity: string
      readonly pagination?: Pagination | null
      readonly recordId: string
    }
    result: ActivityPage
  }
  createComment: {
    args: {
      readonly input: CommentInput
    }
    result: ActivityEntry
  }
  deleteComment: {
    args: {
      readonly id: string
    }
    result: ActivityEntry
  }
  emptyBin: {
    args: {
      readonly until: string
    }
    result: number
  }
  purgeRecords: {
    args: {
      readonly ids: readonly string[]
    }
    result: number
  }
  restoreRecords: {
    args: {
      readonly confirmAffected?: readonly string[] | null
      readonly ids: readonly string[]
    }
    result: readonly RestoreResult[]
  }
  runDataChecks: {
    args: {}
    result: boolean
  }
  undoActivities: {
    args: {
      readonly confirmAffected?: readonly string[] | null
      readonly ids: readonly string[]
    }
    result: readonly UndoResult[]
  }
  undoActivity: {
    args: {
      readonly confirmAffected?: readonly string[] | null
      readonly id: string
    }
    result: boolean
  }
  undoDeletions: {
    args: {
      readonly confirmAffected?: readonly string[] | null
      readonly entity: string
      readonly recordIds: readonly string[]
    }
    result: readonly RestoreResult[]
  }
  updateComment: {
    args: {
      readonly id: string
      readonly mentions?: readonly string[] | null
      readonly text: string
    }
    result: ActivityEntry
  }
}
