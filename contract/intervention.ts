/** Written by `npm run db:generate` from the SDL of the operations. */

export type InterventionCount = {
  readonly count: number
  readonly isExact: boolean
  readonly status: InterventionStatus
}

export type InterventionStatus =
  | 'CANCELLED'
  | 'DONE'
  | 'DONE_WITHOUT_SUPPORTING_DOCUMENT'
  | 'PLANNED'
  | 'PLANNED_NOT_DONE'
  | 'PLANNING_LIMIT_EXCEEDED'
  | 'TO_PLAN'

export type ProblemReportStatus =
  | 'ACCEPTED'
  | 'CANCELLED'
  | 'DONE'
  | 'MERGED'
  | 'OPEN'
  | 'REFUSED'

export type SimilarReport = {
  readonly createdAt: string
  readonly id: string
  readonly isMine: boolean
  readonly label: string
  readonly status: ProblemReportStatus
}

export type Operations = {
  getInterventionCounts: {
    args: {
      readonly statuses: readonly InterventionStatus[]
    }
    result: readonly InterventionCount[]
  }
  getInterventionStock: {
    args: {
      readonly item: string
    }
    result: number | null | undefined
  }
  getSimilarReports: {
    args: {
      readonly item: string
    }
    result: readonly SimilarReport[]
  }
  acceptProblemReport: {
    args: {
      readonly id: string
    }
    result: unknown
  }
  joinProblemReport: {
    args: {
      readonly id: string
    }
    result: SimilarReport
  }
  mergeProblemReport: {
    args: {
      readonly id: string
      readonly into: string
    }
    result: unknown
  }
  refuseProblemReport: {
    args: {
      readonly id: string
      readonly reason: string
    }
    result: unknown
  }
  reopenProblemReport: {
    args: {
      readonly id: string
    }
    result: unknown
  }
  takeIntervention: {
    args: {
      readonly id: string
    }
    result: unknown
  }
}
