/** Written by `npm run db:generate` from the SDL of the operations. */
import type { Upload } from '#server/engine/fileRequest.ts'

export type ChoiceFilter = {
  readonly in?: readonly string[] | null
  readonly isEmpty?: boolean | null
}

export type ContractKind =
  | 'INSPECTION'
  | 'INSURANCE'
  | 'MAINTENANCE'
  | 'OTHER'
  | 'SUPPLY'

export type CustomFieldFilter = {
  readonly contains?: string | null
  readonly equals?: string | null
  readonly from?: string | null
  readonly in?: readonly string[] | null
  readonly isEmpty?: boolean | null
  readonly max?: number | null
  readonly min?: number | null
  readonly name: string
  readonly to?: string | null
  readonly under?: string | null
}

export type DateFilter = {
  readonly from?: string | null
  readonly isEmpty?: boolean | null
  readonly to?: string | null
}

export type DateTimeFilter = {
  readonly from?: string | null
  readonly isEmpty?: boolean | null
  readonly to?: string | null
}

export type FileInput = {
  readonly id?: string | null
  readonly upload?: Promise<Upload> | null
}

export type FollowedReport = {
  readonly canAnswer: boolean
  readonly conversation: readonly PublicAnswer[]
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

export type InterventionFilter = {
  readonly acceptedAt?: DateTimeFilter | null
  readonly actionType?: ChoiceFilter | null
  readonly alerts?: ChoiceFilter | null
  readonly amountBilled?: NumberFilter | null
  readonly answerDueAt?: DateTimeFilter | null
  readonly blockReservableItem?: boolean | null
  readonly category?: ReferenceFilter | null
  readonly createdAt?: DateTimeFilter | null
  readonly customFields?: readonly CustomFieldFilter[] | null
  readonly department?: ReferenceFilter | null
  readonly dueOn?: DateFilter | null
  readonly elapsedTime?: NumberFilter | null
  readonly expectedEndingAt?: DateTimeFilter | null
  readonly expectedStartingAt?: DateTimeFilter | null
  readonly followUpOf?: ReferenceFilter | null
  readonly ids?: readonly string[] | null
  readonly isMine?: boolean | null
  readonly isRound?: boolean | null
  readonly item?: TextFilter | null
  readonly label?: TextFilter | null
  readonly limitDate?: DateFilter | null
  readonly location?: ReferenceFilter | null
  readonly maintenancePlan?: ReferenceFilter | null
  readonly management?: ChoiceFilter | null
  readonly number?: TextFilter | null
  readonly overdue?: ChoiceFilter | null
  readonly priority?: ChoiceFilter | null
  readonly property?: ReferenceFilter | null
  readonly q?: string | null
  readonly realizationEndingAt?: DateTimeFilter | null
  readonly remainderOf?: ReferenceFilter | null
  readonly repairDueAt?: DateTimeFilter | null
  readonly requestedAt?: DateTimeFilter | null
  readonly status?: ChoiceFilter | null
  readonly supplier?: ReferenceFilter | null
  readonly unitsOutOfService?: NumberFilter | null
  readonly updatedAt?: DateTimeFilter | null
  readonly user?: ReferenceFilter | null
  readonly workers?: ReferenceFilter | null
}

export type InterventionPointKind =
  | 'CHECK'
  | 'MEASURE'
  | 'TEXT'

export type InterventionPointResult =
  | 'NOT_OK'
  | 'OK'

export type InterventionPointResultInput = {
  readonly note?: string | null
  readonly photo?: FileInput | null
  readonly result?: InterventionPointResult | null
  readonly value?: number | null
}

export type InterventionPriority =
  | 'HIGH'
  | 'LOW'
  | 'NORMAL'
  | 'URGENT'

export type InterventionStatus =
  | 'CANCELLED'
  | 'DONE'
  | 'DONE_WITHOUT_SUPPORTING_DOCUMENT'
  | 'PLANNED'
  | 'PLANNED_NOT_DONE'
  | 'PLANNING_LIMIT_EXCEEDED'
  | 'TO_PLAN'

export type ItemContract = {
  readonly covered?: string | null
  readonly endsOn?: string | null
  readonly id: string
  readonly kind: ContractKind
  readonly label: string
  readonly number?: string | null
  readonly supplier?: string | null
}

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
  readonly endOfLife: number
  readonly failures: number
  readonly hours: number
  readonly hoursToRepair?: number | null
  readonly lifetimeEndsOn?: string | null
  readonly lifetimeUsed?: number | null
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

export type MaintenancePlanThresholds = {
  readonly items: readonly MaintenanceUse[]
  readonly itemsTotal: number
  readonly passed: readonly PassedMaintenanceThreshold[]
  readonly passedTotal: number
}

export type MaintenanceUse = {
  readonly expectedOn?: string | null
  readonly isWaiting: boolean
  readonly item: string
  readonly left?: number | null
  readonly name: string
  readonly threshold?: number | null
  readonly used?: number | null
}

export type NumberFilter = {
  readonly equals?: number | null
  readonly isEmpty?: boolean | null
  readonly max?: number | null
  readonly min?: number | null
}

export type PassedMaintenanceDate = {
  readonly dueOn: string
  readonly items: number
  readonly state: MaintenanceDateState
}

export type PassedMaintenanceThreshold = {
  readonly item: string
  readonly name: string
  readonly state: MaintenanceDateState
  readonly threshold: number
}

export type PlannedWork = {
  readonly category?: string | null
  readonly color?: string | null
  readonly endingAt: string
  readonly id: string
  readonly isBegun: boolean
  readonly isBlocking: boolean
  readonly isDone: boolean
  readonly item?: string | null
  readonly itemId?: string | null
  readonly label: string
  readonly lead: string
  readonly leadId?: string | null
  readonly number: string
  readonly priority?: InterventionPriority | null
  readonly rowIds: readonly string[]
  readonly startingAt: string
  readonly status: InterventionStatus
}

export type PrescriptionInput = {
  readonly article?: string | null
  readonly buildingFile?: string | null
  readonly customFields?: Readonly<Record<string, unknown>> | null
  readonly deadline?: string | null
  readonly files?: readonly FileInput[] | null
  readonly label?: string | null
  readonly liftedBy?: string | null
  readonly liftedOn?: string | null
  readonly liftingNote?: string | null
  readonly location?: string | null
  readonly origin?: PrescriptionOrigin | null
  readonly rank?: number | null
  readonly reportDate?: string | null
  readonly reportReference?: string | null
  readonly responsible?: string | null
}

export type PrescriptionOrigin =
  | 'COMMISSION'
  | 'CONTROL'
  | 'OTHER'

export type PrescriptionRowInput = {
  readonly article?: string | null
  readonly deadline?: string | null
  readonly label: string
  readonly rank?: number | null
}

export type ProblemReportStatus =
  | 'ACCEPTED'
  | 'CANCELLED'
  | 'DONE'
  | 'MERGED'
  | 'OPEN'
  | 'REFUSED'

export type PublicAnswer = {
  readonly createdAt: string
  readonly files: readonly PublicAnswerFile[]
  readonly id: string
  readonly isMine: boolean
  readonly text: string
}

export type PublicAnswerFile = {
  readonly id: string
  readonly isImage: boolean
  readonly name: string
}

export type PublicFollowInput = {
  readonly email: string
  readonly report: string
  readonly submission: string
  readonly ticket: string
  readonly token: string
  readonly website?: string | null
}

export type PublicRegister = {
  readonly documents: readonly RegisterDocument[]
  readonly introduction?: string | null
  readonly name: string
  readonly organisation?: string | null
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
  readonly photos: readonly string[]
  readonly status: ProblemReportStatus
}

export type RecordedRoundResult = {
  readonly correctiveWork?: RoundCorrective | null
  readonly hasPhoto: boolean
  readonly id: string
  readonly item: string
  readonly note?: string | null
  readonly photoUrl?: string | null
  readonly point: string
  readonly recordedAt: string
  readonly result: InterventionPointResult
  readonly thumbnailUrl?: string | null
  readonly user: string
  readonly value?: number | null
}

export type ReferenceFilter = {
  readonly in?: readonly string[] | null
  readonly isEmpty?: boolean | null
  readonly under?: string | null
}

export type RegisterDocument = {
  readonly datedOn?: string | null
  readonly files: readonly RegisterFile[]
  readonly id?: string | null
  readonly kind: string
  readonly reason?: string | null
  readonly state: string
}

export type RegisterDraft = {
  readonly building: string
  readonly buildingFile: string
  readonly content?: string | null
  readonly doneOn: string
  readonly endedOn?: string | null
  readonly kind: RegisterEntryKind
  readonly label: string
  readonly observations?: string | null
  readonly performer?: string | null
  readonly place?: string | null
}

export type RegisterEntryKind =
  | 'CONTROL'
  | 'CORRECTION'
  | 'DRILL'
  | 'EQUIVALENT'
  | 'INSTRUCTION'
  | 'OTHER'
  | 'STAFF'
  | 'WORKS'

export type RegisterFile = {
  readonly id: string
  readonly name: string
  readonly size: number
}

export type RegisterProposal = {
  readonly doneOn: string
  readonly id: string
  readonly isWork: boolean
  readonly label: string
}

export type RegisterProposals = {
  readonly items: readonly RegisterProposal[]
  readonly total: number
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

export type ReturnMeter = {
  readonly meter: string
  readonly name: string
  readonly reading?: number | null
  readonly reservationItem: string
  readonly unit: string
}

export type ReturnReadingInput = {
  readonly meter: string
  readonly reservationItem: string
  readonly value: number
}

export type Round = {
  readonly canRecord: boolean
  readonly description?: string | null
  readonly id: string
  readonly isOver: boolean
  readonly items: readonly RoundItem[]
  readonly label: string
  readonly missingReason?: string | null
  readonly number: string
  readonly points: readonly RoundPoint[]
  readonly results: readonly RecordedRoundResult[]
}

export type RoundCorrective = {
  readonly displayName: string
  readonly id: string
}

export type RoundItem = {
  readonly id: string
  readonly name: string
  readonly place?: string | null
}

export type RoundPoint = {
  readonly asksPhoto: boolean
  readonly id: string
  readonly kind: InterventionPointKind
  readonly label: string
  readonly maximum?: number | null
  readonly minimum?: number | null
  readonly unit?: string | null
}

export type SentRoundResult = {
  readonly id: string
  readonly item: string
  readonly note?: string | null
  readonly photo?: FileInput | null
  readonly point: string
  readonly recordedAt: string
  readonly result?: InterventionPointResult | null
  readonly value?: number | null
}

export type SimilarReport = {
  readonly createdAt: string
  readonly id: string
  readonly isMine: boolean
  readonly label: string
  readonly status: ProblemReportStatus
}

export type SynchronisedRoundResult = {
  readonly correctiveWork?: string | null
  readonly id: string
  readonly message?: string | null
  readonly status: SynchronisedStatus
}

export type SynchronisedStatus =
  | 'ALREADY_STORED'
  | 'OUTDATED'
  | 'REFUSED'
  | 'STORED'

export type TextFilter = {
  readonly contains?: string | null
  readonly equals?: string | null
  readonly in?: readonly string[] | null
  readonly isEmpty?: boolean | null
}

export type UpcomingMaintenanceDate = {
  readonly dueOn: string
  readonly on: string
}

export type WorkAbsence = {
  readonly endingAt: string
  readonly reason?: string | null
  readonly startingAt: string
}

export type WorkPlanning = {
  readonly closedHours: readonly (readonly number[])[]
  readonly isCut: boolean
  readonly rows: readonly WorkPlanningRow[]
  readonly works: readonly PlannedWork[]
}

export type WorkPlanningInput = {
  readonly from: string
  readonly rows: WorkPlanningRows
  readonly sites?: readonly string[] | null
  readonly technicians?: readonly string[] | null
  readonly to: string
}

export type WorkPlanningRow = {
  readonly absences: readonly WorkAbsence[]
  readonly closedHours: number
  readonly detail?: string | null
  readonly id: string
  readonly name: string
}

export type WorkPlanningRows =
  | 'DEPARTMENT'
  | 'ITEM'
  | 'SUPPLIER'
  | 'TECHNICIAN'

export type Operations = {
  getAccessibilityRegister: {
    args: {
      readonly buildingFile: string
    }
    result: readonly RegisterDocument[]
  }
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
  getItemContracts: {
    args: {
      readonly item: string
    }
    result: readonly ItemContract[]
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
  getMaintenancePlanThresholds: {
    args: {
      readonly id: string
    }
    result: MaintenancePlanThresholds
  }
  getPublicRegister: {
    args: {
      readonly token: string
    }
    result: PublicRegister
  }
  getPublicReport: {
    args: {
      readonly token: string
    }
    result: FollowedReport
  }
  getRegisterDrafts: {
    args: {
      readonly intervention: string
    }
    result: readonly RegisterDraft[]
  }
  getRegisterProposals: {
    args: {
      readonly buildingFile: string
    }
    result: RegisterProposals
  }
  getReportPage: {
    args: {
      readonly token: string
    }
    result: ReportPage
  }
  getReturnMeters: {
    args: {
      readonly reservationItems: readonly string[]
    }
    result: readonly ReturnMeter[]
  }
  getRound: {
    args: {
      readonly id: string
    }
    result: Round
  }
  getSimilarReports: {
    args: {
      readonly item: string
    }
    result: readonly SimilarReport[]
  }
  getWorkPlanning: {
    args: {
      readonly filter?: InterventionFilter | null
      readonly input: WorkPlanningInput
    }
    result: WorkPlanning
  }
  acceptProblemReport: {
    args: {
      readonly id: string
    }
    result: unknown
  }
  addShippedPlans: {
    args: {
      readonly buildingFile: string
      readonly category?: string | null
      readonly codes: readonly string[]
      readonly startsOn: string
    }
    result: number
  }
  answerPublicReport: {
    args: {
      readonly text: string
      readonly token: string
    }
    result: string
  }
  carryRemainder: {
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
  createPrescriptions: {
    args: {
      readonly report: PrescriptionInput
      readonly rows: readonly PrescriptionRowInput[]
    }
    result: number
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
  enterInRegister: {
    args: {
      readonly buildingFile: string
      readonly interventions?: readonly string[] | null
      readonly prescriptions?: readonly string[] | null
    }
    result: number
  }
  finishRound: {
    args: {
      readonly missingReason?: string | null
      readonly round: string
    }
    result: boolean
  }
  generateMaintenanceWork: {
    args: {
      readonly dueOn?: string | null
      readonly id: string
    }
    result: number
  }
  generateThresholdWork: {
    args: {
      readonly id: string
      readonly item: string
      readonly threshold?: number | null
    }
    result: boolean
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
  recordReturnReadings: {
    args: {
      readonly readings: readonly ReturnReadingInput[]
    }
    result: number
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
  signIntervention: {
    args: {
      readonly confirmAffected?: readonly string[] | null
      readonly drawing?: FileInput | null
      readonly id: string
      readonly name: string
    }
    result: unknown
  }
  synchroniseRound: {
    args: {
      readonly results: readonly SentRoundResult[]
      readonly round: string
    }
    result: readonly SynchronisedRoundResult[]
  }
  takeIntervention: {
    args: {
      readonly confirmAffected?: readonly string[] | null
      readonly id: string
    }
    result: unknown
  }
}
