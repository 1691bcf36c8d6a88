/** Written by `npm run db:generate` from the SDL of the operations. */

export type CreateDeletionRequestInput = {
  readonly entityId: string
  readonly entityType: string
  readonly successor?: string | null
}

export type CreateDeletionRequestsInput = {
  readonly entityIds: readonly string[]
  readonly entityType: string
  readonly successor?: string | null
}

export type DeletionRequestState = {
  readonly entityId: string
  readonly entityLabel?: string | null
  readonly entityType: string
  readonly errors?: unknown
  readonly id: string
  readonly requestedAt: string
  readonly requestedById?: string | null
  readonly status: DeletionStatus
  readonly usedByMicroservices?: unknown
}

export type DeletionStatus =
  | 'CHECKING'
  | 'DELETING'
  | 'ERROR'
  | 'FAILURE'
  | 'PENDING'
  | 'SUCCESS'

export type ReplaceReferencesInput = {
  readonly entityId: string
  readonly entityType: string
  readonly replacementId: string
}

export type Operations = {
  getDeletionRequest: {
    args: {
      readonly id: string
    }
    result: DeletionRequestState
  }
  getDeletionRequests: {
    args: {
      readonly ids?: readonly string[] | null
    }
    result: readonly DeletionRequestState[]
  }
  createDeletionRequest: {
    args: {
      readonly input: CreateDeletionRequestInput
    }
    result: DeletionRequestState
  }
  createDeletionRequests: {
    args: {
      readonly input: CreateDeletionRequestsInput
    }
    result: readonly DeletionRequestState[]
  }
  releaseMutex: {
    args: {
      readonly id: string
    }
    result: boolean
  }
  replaceReferences: {
    args: {
      readonly confirmAffected?: readonly string[] | null
      readonly input: ReplaceReferencesInput
    }
    result: number
  }
}
