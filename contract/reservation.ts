/** Written by `npm run db:generate` from the SDL of the operations. */
import type { Upload } from '#server/engine/fileRequest.ts'

export type AffectedItem = {
  readonly endingAt: string
  readonly id: string
  readonly itemId: string
  readonly name: string
  readonly quantity: number
  readonly startingAt: string
}

export type AffectedProposal = {
  readonly endingAt: string
  readonly replacements: readonly AffectedReplacement[]
  readonly shift: number
  readonly startingAt: string
}

export type AffectedReplacement = {
  readonly capacity?: number | null
  readonly item: string
  readonly lacks: readonly string[]
  readonly line: string
  readonly name: string
  readonly placeName?: string | null
}

export type AffectedReservation = {
  readonly canCancel: boolean
  readonly canMove: boolean
  readonly endingAt: string
  readonly id: string
  readonly items: readonly AffectedItem[]
  readonly number: string
  readonly people: readonly string[]
  readonly proposals: readonly AffectedProposal[]
  readonly startingAt: string
  readonly subject: string
}

export type AffectedReservations = {
  readonly confirmation: string
  readonly hasNextPage: boolean
  readonly hidden: number
  readonly items: readonly AffectedReservation[]
  readonly reservations: number
  readonly total: number
}

export type AvailabilityInput = {
  readonly category?: string | null
  readonly endingAt: string
  readonly equipment?: readonly EquipmentNeedInput[] | null
  readonly excludeReservation?: string | null
  readonly itemIds?: readonly string[] | null
  readonly people?: number | null
  readonly search?: string | null
  readonly sectors?: readonly string[] | null
  readonly startingAt: string
  readonly type?: ReservableItemType | null
}

export type AvailabilityPage = {
  readonly hasNextPage: boolean
  readonly isTotalExact: boolean
  readonly items: readonly ItemAvailability[]
  readonly total: number
}

export type AvailabilityReason =
  | 'BLOCKED'
  | 'HELD'
  | 'INTERVENTION'
  | 'QUANTITY'
  | 'RELATED_HELD'
  | 'RULE'

export type AvailabilityState =
  | 'BLOCKED'
  | 'FREE'
  | 'PARTLY'
  | 'TAKEN'

export type BorrowingWriteInput = {
  readonly borrower?: string | null
  readonly customFields?: Readonly<Record<string, unknown>> | null
  readonly department?: string | null
  readonly externalBorrower?: string | null
  readonly externalEmail?: string | null
  readonly externalName?: string | null
  readonly id?: string | null
  readonly isMain?: boolean | null
  readonly useType?: string | null
}

export type CalendarFeed = {
  readonly createdAt: string
  readonly id: string
  readonly kind: CalendarKind
  readonly lastReadAt?: string | null
  readonly name?: string | null
}

export type CalendarKind =
  | 'ITEM'
  | 'MINE'
  | 'SECTOR'

export type ClosingDesk = {
  readonly closed: readonly ClosingDeskLine[]
  readonly departures: readonly ClosingDeskLine[]
  readonly isCut: boolean
  readonly returns: readonly ClosingDeskLine[]
}

export type ClosingDeskLine = {
  readonly borrowerName?: string | null
  readonly canClose: boolean
  readonly canHandOver: boolean
  readonly canReopen: boolean
  readonly canUndoHandOver: boolean
  readonly closedAt?: string | null
  readonly endingAt: string
  readonly handedOverAt?: string | null
  readonly id: string
  readonly itemId: string
  readonly itemName: string
  readonly itemType: ReservableItemType
  readonly number: string
  readonly placeName?: string | null
  readonly quantity: number
  readonly quantityOut: number
  readonly reservationId: string
  readonly startingAt: string
  readonly subject: string
}

export type Deputy = {
  readonly absent: DeputyPerson
  readonly deputy: DeputyPerson
  readonly from: string
  readonly id: string
  readonly isNow: boolean
  readonly to: string
}

export type DeputyInput = {
  readonly absent?: string | null
  readonly deputy: string
  readonly from: string
  readonly to: string
}

export type DeputyPerson = {
  readonly displayName: string
  readonly id: string
}

export type EquipmentNeedInput = {
  readonly id: string
  readonly quantity?: number | null
}

export type ExternalBorrowerErasure = {
  readonly emails: number
  readonly entries: number
  readonly reservations: number
}

export type FileInput = {
  readonly id?: string | null
  readonly upload?: Promise<Upload> | null
}

export type FreeSlot = {
  readonly endingAt: string
  readonly startingAt: string
}

export type ItemAvailability = {
  readonly brief?: string | null
  readonly canLift: boolean
  readonly capacity?: number | null
  readonly categoryColor?: string | null
  readonly categoryId?: string | null
  readonly categoryName?: string | null
  readonly equipment: readonly ItemEquipment[]
  readonly id: string
  readonly managementMode: ReservableItemManagementMode
  readonly message?: string | null
  readonly name: string
  readonly nextFree?: FreeSlot | null
  readonly parentName?: string | null
  readonly quantity: number
  readonly quantityFree: number
  readonly reason?: AvailabilityReason | null
  readonly reference?: string | null
  readonly rules: readonly string[]
  readonly siteName?: string | null
  readonly state: AvailabilityState
  readonly thumbnailUrl?: string | null
  readonly type: ReservableItemType
  readonly unitsOut?: string | null
  readonly until?: string | null
}

export type ItemEquipment = {
  readonly id: string
  readonly name: string
  readonly quantity: number
}

export type MessageDecision = {
  readonly number: string
  readonly periods: readonly string[]
  readonly person: string
  readonly refusal?: string | null
  readonly reservationId: string
  readonly steps: readonly string[]
  readonly subject: string
}

export type MessageDecisionInput = {
  readonly accept: boolean
  readonly comment?: string | null
  readonly token: string
}

export type NewCalendarFeed = {
  readonly feed: CalendarFeed
  readonly url: string
}

export type OpenReservationProposal = {
  readonly author?: string | null
  readonly canAnswer: boolean
  readonly changes: readonly string[]
  readonly id: string
  readonly note?: string | null
  readonly period: string
  readonly refusal?: string | null
  readonly status: string
}

export type Pagination = {
  readonly page: number
  readonly perPage: number
}

export type Planning = {
  readonly isCut: boolean
  readonly items: readonly PlanningItem[]
  readonly lines: readonly PlanningLine[]
}

export type PlanningBorrower = {
  readonly displayName: string
  readonly isMain: boolean
}

export type PlanningInput = {
  readonly capacity?: number | null
  readonly categories?: readonly string[] | null
  readonly equipment?: readonly string[] | null
  readonly from: string
  readonly items?: readonly string[] | null
  readonly sectors?: readonly string[] | null
  readonly statuses?: readonly ReservationDisplayStatus[] | null
  readonly to: string
  readonly types?: readonly ReservableItemType[] | null
}

export type PlanningItem = {
  readonly categoryColor?: string | null
  readonly categoryId?: string | null
  readonly categoryName?: string | null
  readonly id: string
  readonly name: string
  readonly stock?: number | null
  readonly type: ReservableItemType
}

export type PlanningLine = {
  readonly borrowers: readonly PlanningBorrower[]
  readonly canUpdate: boolean
  readonly displayStatus?: ReservationDisplayStatus | null
  readonly endingAt: string
  readonly id: string
  readonly isMasked: boolean
  readonly isRepeated: boolean
  readonly itemId: string
  readonly number?: string | null
  readonly planningStatus: ReservationItemPlanningStatus
  readonly preparationMinutes: number
  readonly quantity: number
  readonly quantityFree?: number | null
  readonly reservationId?: string | null
  readonly startingAt: string
  readonly subject?: string | null
  readonly tidyingMinutes: number
  readonly validationStatus: ReservationItemValidationStatus
}

export type PlanningOutage = {
  readonly endingAt?: string | null
  readonly kind: TimelineObstacleKind
  readonly message: string
  readonly names: readonly string[]
  readonly quantity?: number | null
  readonly reason?: string | null
  readonly startingAt: string
}

export type PlanningOutages = {
  readonly isCut: boolean
  readonly outages: readonly PlanningOutage[]
}

export type PossibleBorrower = {
  readonly detail?: string | null
  readonly displayName: string
  readonly email?: string | null
  readonly id: string
  readonly kind: PossibleBorrowerKind
}

export type PossibleBorrowerKind =
  | 'DEPARTMENT'
  | 'EXTERNAL'
  | 'PERSON'

export type ProposalAnswerInput = {
  readonly accept: boolean
  readonly token: string
}

export type QuotaLeft = {
  readonly isUsedUp: boolean
  readonly item: string
  readonly message: string
}

export type QuotasInput = {
  readonly borrower?: string | null
  readonly department?: string | null
  readonly endingAt: string
  readonly excludeReservation?: string | null
  readonly externalBorrower?: string | null
  readonly externalEmail?: string | null
  readonly externalName?: string | null
  readonly items: readonly string[]
  readonly startingAt: string
}

export type RequestUnderWay = {
  readonly id: string
  readonly number: string
  readonly startingAt: string
  readonly subject: string
}

export type RequestsUnderWay = {
  readonly count: number
  readonly first: readonly RequestUnderWay[]
}

export type ReservableItemManagementMode =
  | 'INDIVIDUALLY'
  | 'IN_QUANTITY'

export type ReservableItemType =
  | 'EXTERNAL_RESERVATION_ITEM'
  | 'LOCATION'
  | 'PROPERTY'

export type ReservationApprover = {
  readonly displayName: string
  readonly id: string
}

export type ReservationCount = {
  readonly count: number
  readonly displayStatus: ReservationDisplayStatus
  readonly isExact: boolean
}

export type ReservationDisplayStatus =
  | 'ACCEPTED'
  | 'CANCELLED'
  | 'CLOSED'
  | 'DENIED'
  | 'FORTHCOMING'
  | 'IN_PROGRESS'
  | 'OUTDATED'
  | 'OVER'
  | 'PENDING'
  | 'TO_CLOSE'
  | 'TO_COMPLETE'
  | 'TO_VALIDATE'

export type ReservationItemApproverInput = {
  readonly step: number
  readonly user: string
}

export type ReservationItemPlanningStatus =
  | 'CLOSED'
  | 'OVER'
  | 'PENDING'
  | 'RESERVED'

export type ReservationItemReturnInput = {
  readonly damagedQuantity?: number | null
  readonly files?: readonly FileInput[] | null
  readonly id: string
  readonly missingQuantity?: number | null
  readonly returnedQuantity?: number | null
}

export type ReservationItemValidationStatus =
  | 'ACCEPTED'
  | 'DENIED'
  | 'PENDING'

export type ReservationItemWriteInput = {
  readonly approvers?: readonly ReservationItemApproverInput[] | null
  readonly borrowings?: readonly BorrowingWriteInput[] | null
  readonly customFields?: Readonly<Record<string, unknown>> | null
  readonly id?: string | null
  readonly item: string
  readonly quantity?: number | null
}

export type ReservationProposal = {
  readonly author?: string | null
  readonly changes: readonly string[]
  readonly id: string
  readonly note?: string | null
  readonly number: string
  readonly period: string
  readonly refusal?: string | null
  readonly reservationId: string
  readonly subject: string
}

export type ReservationRate = {
  readonly cancelled: number
  readonly heldHours: number
  readonly lentHours: number
  readonly lines: number
  readonly noShows: number
  readonly openHours: number
  readonly rate?: number | null
}

export type ReservationRateDay = {
  readonly day: string
  readonly heldHours: number
  readonly openHours: number
}

export type ReservationRateGroup =
  | 'CATEGORY'
  | 'ITEM'
  | 'SECTOR'
  | 'SITE'

export type ReservationRateHour = {
  readonly heldHours: number
  readonly hour: number
  readonly openHours: number
  readonly weekDay: number
}

export type ReservationRateHoursInput = {
  readonly days?: readonly number[] | null
  readonly end: string
  readonly start: string
}

export type ReservationRateInput = {
  readonly by: ReservationRateGroup
  readonly categories?: readonly string[] | null
  readonly from: string
  readonly hours?: ReservationRateHoursInput | null
  readonly sectors?: readonly string[] | null
  readonly to: string
  readonly types?: readonly ReservableItemType[] | null
}

export type ReservationRateRow = {
  readonly before: ReservationRate
  readonly current: ReservationRate
  readonly id?: string | null
  readonly name?: string | null
}

export type ReservationRateSlot = {
  readonly end: string
  readonly start: string
}

export type ReservationRates = {
  readonly before: ReservationRate
  readonly beforeFrom: string
  readonly beforeTo: string
  readonly countedDays: readonly number[]
  readonly countedSlots: readonly ReservationRateSlot[]
  readonly current: ReservationRate
  readonly days: readonly ReservationRateDay[]
  readonly groups: readonly ReservationRateRow[]
  readonly hours: readonly ReservationRateHour[]
  readonly isCut: boolean
}

export type ReservationSeriesAction =
  | 'CANCEL'
  | 'CHANGE'
  | 'CREATE'
  | 'DELETE'
  | 'REINSTATE'

export type ReservationSeriesInput = {
  readonly dates?: readonly SeriesDateInput[] | null
  readonly reservation: ReservationWriteInput
  readonly rule: string
  readonly withoutPublicHolidays?: boolean | null
  readonly withoutSchoolHolidays?: boolean | null
}

export type ReservationSeriesRequest = {
  readonly action: ReservationSeriesAction
  readonly code?: string | null
  readonly details?: unknown
  readonly done: number
  readonly id: string
  readonly message?: string | null
  readonly reservation?: string | null
  readonly status: ReservationSeriesRequestStatus
  readonly subject: string
  readonly total: number
  readonly verdicts?: readonly UpdateVerdict[] | null
}

export type ReservationSeriesRequestStatus =
  | 'DONE'
  | 'FAILED'
  | 'RUNNING'
  | 'WAITING'

export type ReservationStepPreview = {
  readonly approvers: readonly ReservationApprover[]
  readonly decidedWithin?: string | null
  readonly name: string
  readonly selectApprover: boolean
}

export type ReservationWorkflowPreview = {
  readonly itemId: string
  readonly name: string
  readonly reservedAtStart: boolean
  readonly steps: readonly ReservationStepPreview[]
}

export type ReservationWriteInput = {
  readonly confirmPast?: boolean | null
  readonly customFields?: Readonly<Record<string, unknown>> | null
  readonly customUpdateEmail?: boolean | null
  readonly deleteWhenEmpty?: boolean | null
  readonly endingAt?: string | null
  readonly files?: readonly FileInput[] | null
  readonly items?: readonly ReservationItemWriteInput[] | null
  readonly movedFrom?: SeenPeriodInput | null
  readonly overrideReason?: string | null
  readonly startingAt?: string | null
  readonly subject?: string | null
  readonly useType?: string | null
}

export type SeenPeriodInput = {
  readonly endingAt: string
  readonly startingAt: string
}

export type SeriesConflict = {
  readonly itemId: string
  readonly itemName: string
  readonly message: string
  readonly reason: string
}

export type SeriesDate = {
  readonly conflicts: readonly SeriesConflict[]
  readonly date: string
  readonly endingAt: string
  readonly holiday?: string | null
  readonly isOver: boolean
  readonly isPastKnownHolidays: boolean
  readonly isSkipped: boolean
  readonly schoolHoliday?: string | null
  readonly startingAt: string
}

export type SeriesDateInput = {
  readonly date: string
  readonly endingAt?: string | null
  readonly isSkipped?: boolean | null
  readonly items?: readonly SeriesItemInput[] | null
  readonly startingAt?: string | null
}

export type SeriesExtent =
  | 'ALL'
  | 'FOLLOWING'

export type SeriesItemInput = {
  readonly by: string
  readonly item: string
}

export type SeriesScopeInput = {
  readonly reservation: string
  readonly scope: SeriesExtent
  readonly withApart?: boolean | null
}

export type SimulatedStep = {
  readonly count: number
  readonly decidedWithin?: string | null
  readonly dueAt?: string | null
  readonly escalatedTo?: string | null
  readonly escalationCount: number
  readonly isTooLong: boolean
  readonly name: string
  readonly people: readonly ReservationApprover[]
  readonly reserving: boolean
  readonly selectApprover: boolean
}

export type Timeline = {
  readonly closedHours: readonly (readonly number[])[]
  readonly isCut: boolean
  readonly items: readonly TimelineItem[]
}

export type TimelineItem = {
  readonly canReserve: boolean
  readonly capacity?: number | null
  readonly categoryColor?: string | null
  readonly categoryId?: string | null
  readonly categoryName?: string | null
  readonly closedHours?: number | null
  readonly id: string
  readonly managementMode: ReservableItemManagementMode
  readonly name: string
  readonly obstacles: readonly TimelineObstacle[]
  readonly quantity: number
  readonly reference?: string | null
  readonly sectorIds: readonly string[]
  readonly siteId?: string | null
  readonly siteName?: string | null
  readonly spans: string
  readonly type: ReservableItemType
}

export type TimelineObstacle = {
  readonly endingAt: string
  readonly kind: TimelineObstacleKind
  readonly message: string
  readonly quantity?: number | null
  readonly startingAt: string
}

export type TimelineObstacleKind =
  | 'BLOCKED'
  | 'CLOSED'
  | 'INTERVENTION'
  | 'RELATED'

export type UnavailabilityInput = {
  readonly endingAt: string
  readonly item?: string | null
  readonly kind: UnavailabilityKind
  readonly startingAt: string
  readonly units?: number | null
}

export type UnavailabilityKind =
  | 'BLOCK'
  | 'CLOSED'
  | 'OUTAGE'

export type UpdateRefusal = {
  readonly code: string
  readonly details: unknown
  readonly message: string
}

export type UpdateVerdict = {
  readonly error?: UpdateRefusal | null
  readonly id: string
  readonly isUpdated: boolean
}

export type WorkflowDraftInput = {
  readonly allowOwnDecision: boolean
  readonly id?: string | null
  readonly name?: string | null
  readonly reservationCategories: readonly string[]
  readonly reservedAtStart: boolean
  readonly respectOrder: boolean
  readonly sectors: readonly string[]
  readonly steps: readonly WorkflowDraftStepInput[]
}

export type WorkflowDraftStepInput = {
  readonly delay?: number | null
  readonly delayUnit?: string | null
  readonly escalationRole?: string | null
  readonly name?: string | null
  readonly reserving: boolean
  readonly sectors: readonly string[]
  readonly selectApprover: boolean
  readonly userRoles: readonly string[]
}

export type WorkflowSimulation = {
  readonly isAsked: boolean
  readonly isValidated: boolean
  readonly name?: string | null
  readonly reservedAtStart: boolean
  readonly respectOrder: boolean
  readonly slot?: ItemAvailability | null
  readonly steps: readonly SimulatedStep[]
  readonly stuck: RequestsUnderWay
}

export type WorkflowSimulationInput = {
  readonly endingAt?: string | null
  readonly item: string
  readonly requester: string
  readonly startingAt: string
  readonly workflow: WorkflowDraftInput
}

export type Operations = {
  getAffectedReservations: {
    args: {
      readonly changes: readonly UnavailabilityInput[]
      readonly lines?: readonly string[] | null
      readonly pagination?: Pagination | null
    }
    result: AffectedReservations
  }
  getAvailability: {
    args: {
      readonly input: AvailabilityInput
      readonly pagination?: Pagination | null
    }
    result: AvailabilityPage
  }
  getClosingDesk: {
    args: {
      readonly day?: string | null
    }
    result: ClosingDesk
  }
  getDeputies: {
    args: {
      readonly person?: string | null
    }
    result: readonly Deputy[]
  }
  getLinesAskedAnew: {
    args: {
      readonly reservation: string
    }
    result: readonly string[]
  }
  getMessageDecision: {
    args: {
      readonly token: string
    }
    result: MessageDecision
  }
  getMissingReservationSeriesDates: {
    args: {
      readonly id: string
    }
    result: readonly SeriesDate[]
  }
  getMyCalendarFeeds: {
    args: {}
    result: readonly CalendarFeed[]
  }
  getPlanning: {
    args: {
      readonly input: PlanningInput
    }
    result: Planning
  }
  getPlanningOutages: {
    args: {
      readonly input: PlanningInput
    }
    result: PlanningOutages
  }
  getPossibleBorrowers: {
    args: {
      readonly q: string
    }
    result: readonly PossibleBorrower[]
  }
  getPossibleDeputies: {
    args: {
      readonly absent?: string | null
      readonly q: string
    }
    result: readonly DeputyPerson[]
  }
  getProposal: {
    args: {
      readonly token: string
    }
    result: ReservationProposal
  }
  getQuotasLeft: {
    args: {
      readonly input: QuotasInput
    }
    result: readonly QuotaLeft[]
  }
  getRequestsUnderWay: {
    args: {
      readonly workflow?: string | null
    }
    result: RequestsUnderWay
  }
  getReservationCounts: {
    args: {
      readonly statuses: readonly ReservationDisplayStatus[]
    }
    result: readonly ReservationCount[]
  }
  getReservationProposal: {
    args: {
      readonly reservation: string
    }
    result: OpenReservationProposal | null | undefined
  }
  getReservationRates: {
    args: {
      readonly input: ReservationRateInput
    }
    result: ReservationRates
  }
  getReservationSeriesRequest: {
    args: {
      readonly id: string
    }
    result: ReservationSeriesRequest
  }
  getReservationWorkflows: {
    args: {
      readonly items: readonly string[]
    }
    result: readonly ReservationWorkflowPreview[]
  }
  getSeriesAskedAnew: {
    args: {
      readonly of: SeriesScopeInput
    }
    result: readonly string[]
  }
  getTimeline: {
    args: {
      readonly input: PlanningInput
    }
    result: Timeline
  }
  mayNameDeputies: {
    args: {
      readonly absent?: string | null
    }
    result: boolean
  }
  previewReservationSeries: {
    args: {
      readonly input: ReservationSeriesInput
    }
    result: readonly SeriesDate[]
  }
  simulateReservationValidationWorkflow: {
    args: {
      readonly input: WorkflowSimulationInput
    }
    result: WorkflowSimulation
  }
  acceptReservationItemValidationSteps: {
    args: {
      readonly comment?: string | null
      readonly ids: readonly string[]
    }
    result: readonly UpdateVerdict[]
  }
  addReservationSeriesDates: {
    args: {
      readonly confirmPast?: boolean | null
      readonly dates: readonly string[]
      readonly id: string
    }
    result: unknown
  }
  answerProposal: {
    args: {
      readonly input: ProposalAnswerInput
    }
    result: boolean
  }
  answerReservationItemValidationSteps: {
    args: {
      readonly answer: string
      readonly ids: readonly string[]
    }
    result: readonly UpdateVerdict[]
  }
  answerReservationProposal: {
    args: {
      readonly accept: boolean
      readonly id: string
    }
    result: string
  }
  cancelReservationItems: {
    args: {
      readonly ids: readonly string[]
      readonly reason: string
    }
    result: readonly UpdateVerdict[]
  }
  cancelReservationSeries: {
    args: {
      readonly of: SeriesScopeInput
      readonly reason: string
    }
    result: readonly UpdateVerdict[]
  }
  changeReservationSeries: {
    args: {
      readonly input: ReservationWriteInput
      readonly of: SeriesScopeInput
    }
    result: readonly UpdateVerdict[]
  }
  closeReservationItems: {
    args: {
      readonly comment?: string | null
      readonly items: readonly ReservationItemReturnInput[]
      readonly noShow?: boolean | null
    }
    result: readonly UpdateVerdict[]
  }
  createCalendarFeed: {
    args: {
      readonly kind: CalendarKind
      readonly target?: string | null
    }
    result: NewCalendarFeed
  }
  createReservation: {
    args: {
      readonly input: ReservationWriteInput
    }
    result: unknown
  }
  createReservationSeries: {
    args: {
      readonly input: ReservationSeriesInput
    }
    result: unknown
  }
  decideByMessage: {
    args: {
      readonly input: MessageDecisionInput
    }
    result: readonly string[]
  }
  deleteReservationSeries: {
    args: {
      readonly of: SeriesScopeInput
    }
    result: readonly UpdateVerdict[]
  }
  denyReservationItemValidationSteps: {
    args: {
      readonly comment: string
      readonly ids: readonly string[]
    }
    result: readonly UpdateVerdict[]
  }
  eraseExternalBorrower: {
    args: {
      readonly id: string
    }
    result: ExternalBorrowerErasure
  }
  handOverReservationItems: {
    args: {
      readonly ids: readonly string[]
    }
    result: readonly UpdateVerdict[]
  }
  mergeExternalBorrowers: {
    args: {
      readonly id: string
      readonly merged: readonly string[]
    }
    result: number
  }
  nameDeputy: {
    args: {
      readonly input: DeputyInput
    }
    result: Deputy
  }
  questionReservationItemValidationSteps: {
    args: {
      readonly ids: readonly string[]
      readonly question: string
    }
    result: readonly UpdateVerdict[]
  }
  reinstateReservationItems: {
    args: {
      readonly ids: readonly string[]
    }
    result: readonly UpdateVerdict[]
  }
  removeDeputy: {
    args: {
      readonly id: string
    }
    result: boolean
  }
  removeReservationItemClosingFile: {
    args: {
      readonly file: string
      readonly id: string
    }
    result: boolean
  }
  reopenReservationItems: {
    args: {
      readonly ids: readonly string[]
    }
    result: readonly UpdateVerdict[]
  }
  revokeCalendarFeed: {
    args: {
      readonly id: string
    }
    result: boolean
  }
  shelveReservationItemValidationSteps: {
    args: {
      readonly comment?: string | null
      readonly ids: readonly string[]
    }
    result: readonly UpdateVerdict[]
  }
  startReservationSeries: {
    args: {
      readonly input: ReservationSeriesInput
    }
    result: ReservationSeriesRequest
  }
  startReservationSeriesCancellation: {
    args: {
      readonly of: SeriesScopeInput
      readonly reason: string
    }
    result: ReservationSeriesRequest
  }
  startReservationSeriesChange: {
    args: {
      readonly input: ReservationWriteInput
      readonly of: SeriesScopeInput
    }
    result: ReservationSeriesRequest
  }
  startReservationSeriesDeletion: {
    args: {
      readonly of: SeriesScopeInput
    }
    result: ReservationSeriesRequest
  }
  startReservationSeriesReinstatement: {
    args: {
      readonly of: SeriesScopeInput
    }
    result: ReservationSeriesRequest
  }
  undoHandOverReservationItems: {
    args: {
      readonly ids: readonly string[]
    }
    result: readonly UpdateVerdict[]
  }
  updateReservation: {
    args: {
      readonly id: string
      readonly input: ReservationWriteInput
    }
    result: unknown
  }
}
