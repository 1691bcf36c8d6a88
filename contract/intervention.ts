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

export type ItemWarranty = {
  readonly endsOn: string
  readonly supplier?: string | null
}

export type MaintenanceFigure = {
  readonly availability?: number | null
  readonly cost: number
  readonly costOverValue?: number | null
  readonly daysBetweenFailures?: number | null
  readonly downtimeHours: number
  readonly failures: number
  readonly hours: number
  readonly hoursToRepair?: number | null
  readonly value?: number | null
  readonly works: number
}

export type MaintenanceFigureGroup =
  | 'CATEGORY'
  | 'ITEM'
  | 'SITE'

export type MaintenanceFigureRow = {
  readonly figures: MaintenanceFigure
  readonly id?: string | null
  readonly name?: string | null
}

export type MaintenanceFigures = {
  readonly groups: readonly MaintenanceFigureRow[]
  readonly isCut: boolean
  readonly whole: MaintenanceFigure
}

export type MaintenanceFiguresInput = {
  readonly by: MaintenanceFigureGroup
  readonly from: string
  readonly to: string
}

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
  getItemWarranty: {
    args: {
      readonly item: string
    }
    result: ItemWarranty | null | undefined
  }
  getMaintenanceFigures: {
    args: {
      readonly input: MaintenanceFiguresInput
    }
    result: MaintenanceFigures
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
