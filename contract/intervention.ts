/** Written by `npm run db:generate` from the SDL of the operations. */

export type FollowedReport = {
  readonly createdAt: string
  readonly hasEmail: boolean
  readonly isConfirmed: boolean
  readonly isReporter: boolean
  readonly item: string
  readonly label?: string | null
  readonly organisation?: string | null
  readonly photos: number
  readonly place?: string | null
  readonly reason?: string | null
  readonly status: ProblemReportStatus
}

export type InterventionCount = {
  readonly count: number
  readonly isExact: boolean
  readonly status: InterventionStatus
}

export type InterventionPointResult =
  | 'NOT_OK'
  | 'OK'

export type InterventionPointResultInput = {
  readonly note?: string | null
  readonly result?: InterventionPointResult | null
  readonly value?: number | null
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

export type MaintenanceDateState =
  | 'DROPPED'
  | 'MERGED'
  | 'PAUSED'
  | 'RESTORED'
  | 'SKIPPED'

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

export type MaintenancePlanDates = {
  readonly passed: readonly PassedMaintenanceDate[]
  readonly passedTotal: number
  readonly upcoming: readonly UpcomingMaintenanceDate[]
}

export type PassedMaintenanceDate = {
  readonly dueOn: string
  readonly items: number
  readonly state: MaintenanceDateState
}

export type ProblemReportStatus =
  | 'ACCEPTED'
  | 'CANCELLED'
  | 'DONE'
  | 'MERGED'
  | 'OPEN'
  | 'REFUSED'

export type PublicFollowInput = {
  readonly email: string
  readonly report: string
  readonly submission: string
  readonly ticket: string
  readonly token: string
  readonly website?: string | null
}

export type PublicReportInput = {
  readonly email?: string | null
  readonly place?: string | null
  readonly problem: string
  readonly submission: string
  readonly ticket: string
  readonly token: string
  readonly website?: string | null
}

export type PublicSimilarReport = {
  readonly category?: string | null
  readonly createdAt: string
  readonly id: string
  readonly label?: string | null
  readonly status: ProblemReportStatus
}

export type ReportLabel = {
  readonly address: string
  readonly id: string
  readonly name: string
  readonly place?: string | null
}

export type ReportPage = {
  readonly address?: string | null
  readonly days: number
  readonly item: string
  readonly organisation?: string | null
  readonly place?: string | null
  readonly similar: readonly PublicSimilarReport[]
  readonly ticket: string
}

export type SimilarReport = {
  readonly createdAt: string
  readonly id: string
  readonly isMine: boolean
  readonly label: string
  readonly status: ProblemReportStatus
}

export type UpcomingMaintenanceDate = {
  readonly dueOn: string
  readonly on: string
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
  getMaintenancePlanDates: {
    args: {
      readonly id: string
    }
    result: MaintenancePlanDates
  }
  getPublicReport: {
    args: {
      readonly token: string
    }
    result: FollowedReport
  }
  getReportPage: {
    args: {
      readonly token: string
    }
    result: ReportPage
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
  confirmPublicReport: {
    args: {
      readonly token: string
    }
    result: boolean
  }
  createCorrectiveWork: {
    args: {
      readonly point: string
    }
    result: unknown
  }
  createPublicReport: {
    args: {
      readonly input: PublicReportInput
    }
    result: string
  }
  createReportLabels: {
    args: {
      readonly items: readonly string[]
    }
    result: readonly ReportLabel[]
  }
  generateMaintenanceWork: {
    args: {
      readonly dueOn?: string | null
      readonly id: string
    }
    result: number
  }
  joinProblemReport: {
    args: {
      readonly id: string
    }
    result: SimilarReport
  }
  joinPublicReport: {
    args: {
      readonly input: PublicFollowInput
    }
    result: boolean
  }
  leavePublicReport: {
    args: {
      readonly token: string
    }
    result: boolean
  }
  mergeProblemReport: {
    args: {
      readonly id: string
      readonly into: string
    }
    result: unknown
  }
  moveMaintenanceDate: {
    args: {
      readonly dueOn: string
      readonly id: string
      readonly to?: string | null
    }
    result: unknown
  }
  recordInterventionPoint: {
    args: {
      readonly id: string
      readonly input: InterventionPointResultInput
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
  renewReportLabel: {
    args: {
      readonly item: string
    }
    result: boolean
  }
  reopenProblemReport: {
    args: {
      readonly id: string
    }
    result: unknown
  }
  revokeReportLabel: {
    args: {
      readonly item: string
    }
    result: boolean
  }
  takeIntervention: {
    args: {
      readonly id: string
    }
    result: unknown
  }
}
