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
}
