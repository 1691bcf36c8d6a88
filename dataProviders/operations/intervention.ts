/** Written by `npm run operations` from intervention.graphql and contract/intervention.graphql. */
import { TypedDocumentString } from '../graphql/typedDocument.ts'

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** The values of visitStatus of a building file. */
export type BuildingFileVisitStatus =
  | 'NONE'
  | 'OVERDUE'
  | 'PLANNED'
  | 'SOON'
  | 'UNKNOWN';

/** The values of status of a contract. */
export type ContractStatus =
  | 'ENDS_SOON'
  | 'EXPIRED'
  | 'NOTICE_DUE'
  | 'RENEWED'
  | 'RUNNING'
  | 'TERMINATED'
  | 'UPCOMING';

/** An existing file of the record, by id, or an upload. */
export type FileInput = {
  readonly id?: string | null | undefined;
  readonly upload?: File | null | undefined;
};

/** The values of alerts of an intervention. */
export type InterventionAlerts =
  | 'EXPECTED_START'
  | 'LIMIT_DATE';

/** The values of overdue of an intervention. */
export type InterventionOverdue =
  | 'ANSWER'
  | 'REPAIR';

/** The values of kind of an intervention point. */
export type InterventionPointKind =
  | 'CHECK'
  | 'MEASURE'
  | 'TEXT';

/** The values of result of an intervention point. */
export type InterventionPointResult =
  | 'NOT_OK'
  | 'OK';

/** Absent fields keep their values. */
export type InterventionPointResultInput = {
  readonly note?: string | null | undefined;
  /** Null removes it. */
  readonly photo?: FileInput | null | undefined;
  /** Of a point to check; a measure computes it. */
  readonly result?: InterventionPointResult | null | undefined;
  /** Of a measure. */
  readonly value?: number | null | undefined;
};

/** The values of priority of an intervention. */
export type InterventionPriority =
  | 'HIGH'
  | 'LOW'
  | 'NORMAL'
  | 'URGENT';

/** The values of status of an intervention. */
export type InterventionStatus =
  | 'CANCELLED'
  | 'DONE'
  | 'DONE_WITHOUT_SUPPORTING_DOCUMENT'
  | 'PLANNED'
  | 'PLANNED_NOT_DONE'
  | 'PLANNING_LIMIT_EXCEEDED'
  | 'TO_PLAN';

/** RESTORED: its work was cancelled or deleted. DROPPED: removed by an adjustment. The others have no work of their own. */
export type MaintenanceDateState =
  | 'DROPPED'
  | 'MERGED'
  | 'PAUSED'
  | 'RESTORED'
  | 'SKIPPED';

/** Values of a prescription. Absent fields take their default on creation and stay unchanged on update; null clears a field. */
export type PrescriptionInput = {
  /** Article of the text that it applies. */
  readonly article?: string | null | undefined;
  readonly buildingFile?: string | null | undefined;
  /** By name; absent values stay. */
  readonly customFields?: Readonly<Record<string, unknown>> | null | undefined;
  readonly deadline?: string | null | undefined;
  /** Evidence of the correction. The whole set. */
  readonly files?: ReadonlyArray<FileInput> | null | undefined;
  readonly label?: string | null | undefined;
  /** Default: the session’s user. */
  readonly liftedBy?: string | null | undefined;
  readonly liftedOn?: string | null | undefined;
  /** Required without evidence. */
  readonly liftingNote?: string | null | undefined;
  /** Part of the building; empty: the whole of it. */
  readonly location?: string | null | undefined;
  readonly origin?: PrescriptionOrigin | null | undefined;
  /** Number of the prescription in the report. */
  readonly rank?: number | null | undefined;
  readonly reportDate?: string | null | undefined;
  readonly reportReference?: string | null | undefined;
  readonly responsible?: string | null | undefined;
};

/** The values of origin of a prescription. */
export type PrescriptionOrigin =
  | 'COMMISSION'
  | 'CONTROL'
  | 'OTHER';

/** One prescription of a report. Absent values are those of the report. */
export type PrescriptionRowInput = {
  readonly article?: string | null | undefined;
  readonly deadline?: string | null | undefined;
  readonly label: string;
  readonly rank?: number | null | undefined;
};

/** The values of status of a problem report. */
export type ProblemReportStatus =
  | 'ACCEPTED'
  | 'CANCELLED'
  | 'DONE'
  | 'MERGED'
  | 'OPEN'
  | 'REFUSED';

/** The values of kind of a register entry. */
export type RegisterEntryKind =
  | 'CONTROL'
  | 'CORRECTION'
  | 'DRILL'
  | 'EQUIVALENT'
  | 'INSTRUCTION'
  | 'OTHER'
  | 'STAFF'
  | 'WORKS';

/** A value read when an item comes back. */
export type ReturnReadingInput = {
  readonly meter: string;
  readonly reservationItem: string;
  readonly value: number;
};

export type InterventionCountsQueryVariables = Exact<{
  statuses: ReadonlyArray<InterventionStatus> | InterventionStatus;
}>;


export type InterventionCountsQuery = { readonly getInterventionCounts: ReadonlyArray<{ readonly status: InterventionStatus, readonly count: number, readonly isExact: boolean }> };

export type FailedMaintenancePlansQueryVariables = Exact<{ [key: string]: never; }>;


export type FailedMaintenancePlansQuery = { readonly getMaintenancePlans: { readonly total: number, readonly isTotalExact: boolean } };

export type InterventionStockQueryVariables = Exact<{
  item: string;
}>;


export type InterventionStockQuery = { readonly getInterventionStock: number | null };

export type InterventionsToHandleQueryVariables = Exact<{
  open: ReadonlyArray<string> | string;
}>;


export type InterventionsToHandleQuery = { readonly overdue: { readonly items: ReadonlyArray<{ readonly id: string, readonly number: string | null, readonly label: string | null, readonly status: InterventionStatus | null, readonly priority: InterventionPriority | null, readonly overdue: ReadonlyArray<InterventionOverdue>, readonly alerts: ReadonlyArray<InterventionAlerts>, readonly item: string | null, readonly acceptedAt: string | null, readonly answerDueAt: string | null, readonly repairDueAt: string | null, readonly realizationStartingAt: string | null, readonly limitDate: string | null, readonly expectedStartingAt: string | null, readonly expectedEndingAt: string | null, readonly user: { readonly id: string } | null }> }, readonly alerts: { readonly items: ReadonlyArray<{ readonly id: string, readonly number: string | null, readonly label: string | null, readonly status: InterventionStatus | null, readonly priority: InterventionPriority | null, readonly overdue: ReadonlyArray<InterventionOverdue>, readonly alerts: ReadonlyArray<InterventionAlerts>, readonly item: string | null, readonly acceptedAt: string | null, readonly answerDueAt: string | null, readonly repairDueAt: string | null, readonly realizationStartingAt: string | null, readonly limitDate: string | null, readonly expectedStartingAt: string | null, readonly expectedEndingAt: string | null, readonly user: { readonly id: string } | null }> }, readonly mine: { readonly items: ReadonlyArray<{ readonly id: string, readonly number: string | null, readonly label: string | null, readonly status: InterventionStatus | null, readonly priority: InterventionPriority | null, readonly overdue: ReadonlyArray<InterventionOverdue>, readonly alerts: ReadonlyArray<InterventionAlerts>, readonly item: string | null, readonly acceptedAt: string | null, readonly answerDueAt: string | null, readonly repairDueAt: string | null, readonly realizationStartingAt: string | null, readonly limitDate: string | null, readonly expectedStartingAt: string | null, readonly expectedEndingAt: string | null, readonly user: { readonly id: string } | null }> } };

export type DashboardInterventionFragment = { readonly id: string, readonly number: string | null, readonly label: string | null, readonly status: InterventionStatus | null, readonly priority: InterventionPriority | null, readonly overdue: ReadonlyArray<InterventionOverdue>, readonly alerts: ReadonlyArray<InterventionAlerts>, readonly item: string | null, readonly acceptedAt: string | null, readonly answerDueAt: string | null, readonly repairDueAt: string | null, readonly realizationStartingAt: string | null, readonly limitDate: string | null, readonly expectedStartingAt: string | null, readonly expectedEndingAt: string | null, readonly user: { readonly id: string } | null };

export type TakeInterventionMutationVariables = Exact<{
  id: string;
  confirmAffected?: ReadonlyArray<string> | string | null | undefined;
}>;


export type TakeInterventionMutation = { readonly takeIntervention: { readonly id: string, readonly displayName: string } };

export type SimilarReportsQueryVariables = Exact<{
  item: string;
}>;


export type SimilarReportsQuery = { readonly getSimilarReports: ReadonlyArray<{ readonly id: string, readonly label: string, readonly status: ProblemReportStatus, readonly createdAt: string, readonly isMine: boolean }> };

export type JoinReportMutationVariables = Exact<{
  id: string;
}>;


export type JoinReportMutation = { readonly joinProblemReport: { readonly id: string, readonly isMine: boolean } };

export type AcceptReportMutationVariables = Exact<{
  id: string;
}>;


export type AcceptReportMutation = { readonly acceptProblemReport: { readonly id: string, readonly intervention: { readonly id: string } | null } };

export type RefuseReportMutationVariables = Exact<{
  id: string;
  reason: string;
}>;


export type RefuseReportMutation = { readonly refuseProblemReport: { readonly id: string } };

export type MergeReportMutationVariables = Exact<{
  id: string;
  into: string;
}>;


export type MergeReportMutation = { readonly mergeProblemReport: { readonly id: string } };

export type ReopenReportMutationVariables = Exact<{
  id: string;
}>;


export type ReopenReportMutation = { readonly reopenProblemReport: { readonly id: string } };

export type ItemWarrantyQueryVariables = Exact<{
  item: string;
}>;


export type ItemWarrantyQuery = { readonly getItemWarranty: { readonly endsOn: string, readonly supplier: string | null } | null };

export type ItemContractsQueryVariables = Exact<{
  item: string;
}>;


export type ItemContractsQuery = { readonly getItemContracts: ReadonlyArray<{ readonly id: string, readonly label: string, readonly number: string | null, readonly supplier: string | null, readonly endsOn: string | null, readonly covered: string | null }> };

export type ContractsToDecideQueryVariables = Exact<{
  statuses: ReadonlyArray<string> | string;
}>;


export type ContractsToDecideQuery = { readonly getContracts: { readonly total: number, readonly items: ReadonlyArray<{ readonly id: string, readonly displayName: string, readonly status: ContractStatus | null, readonly decisionOn: string | null, readonly supplier: { readonly id: string, readonly displayName: string } | null }> } };

export type MaintenancePlanDatesQueryVariables = Exact<{
  id: string;
}>;


export type MaintenancePlanDatesQuery = { readonly getMaintenancePlanDates: { readonly passedTotal: number, readonly upcoming: ReadonlyArray<{ readonly dueOn: string, readonly on: string }>, readonly passed: ReadonlyArray<{ readonly dueOn: string, readonly state: MaintenanceDateState, readonly items: number }> } };

export type ReturnMetersQueryVariables = Exact<{
  reservationItems: ReadonlyArray<string> | string;
}>;


export type ReturnMetersQuery = { readonly getReturnMeters: ReadonlyArray<{ readonly reservationItem: string, readonly meter: string, readonly name: string, readonly unit: string, readonly reading: number | null }> };

export type RecordReturnReadingsMutationVariables = Exact<{
  readings: ReadonlyArray<ReturnReadingInput> | ReturnReadingInput;
}>;


export type RecordReturnReadingsMutation = { readonly recordReturnReadings: number };

export type MaintenancePlanThresholdsQueryVariables = Exact<{
  id: string;
}>;


export type MaintenancePlanThresholdsQuery = { readonly getMaintenancePlanThresholds: { readonly itemsTotal: number, readonly passedTotal: number, readonly items: ReadonlyArray<{ readonly item: string, readonly name: string, readonly used: number | null, readonly isWaiting: boolean, readonly threshold: number | null, readonly left: number | null, readonly expectedOn: string | null }>, readonly passed: ReadonlyArray<{ readonly item: string, readonly name: string, readonly threshold: number, readonly state: MaintenanceDateState }> } };

export type GenerateThresholdWorkMutationVariables = Exact<{
  id: string;
  item: string;
  threshold?: number | null | undefined;
}>;


export type GenerateThresholdWorkMutation = { readonly generateThresholdWork: boolean };

export type GenerateMaintenanceWorkMutationVariables = Exact<{
  id: string;
  dueOn?: string | null | undefined;
}>;


export type GenerateMaintenanceWorkMutation = { readonly generateMaintenanceWork: number };

export type MoveMaintenanceDateMutationVariables = Exact<{
  id: string;
  dueOn: string;
  to?: string | null | undefined;
}>;


export type MoveMaintenanceDateMutation = { readonly moveMaintenanceDate: { readonly id: string } };

export type InterventionPointsQueryVariables = Exact<{
  id: string;
}>;


export type InterventionPointsQuery = { readonly getIntervention: { readonly id: string, readonly points: ReadonlyArray<{ readonly id: string, readonly label: string | null, readonly kind: InterventionPointKind | null, readonly unit: string | null, readonly minimum: number | null, readonly maximum: number | null, readonly value: number | null, readonly result: InterventionPointResult | null, readonly note: string | null, readonly asksPhoto: boolean | null, readonly photo: { readonly id: string, readonly url: string, readonly thumbnailUrl: string | null } | null, readonly correctiveWork: { readonly id: string, readonly displayName: string } | null }> } };

export type RecordInterventionPointMutationVariables = Exact<{
  id: string;
  input: InterventionPointResultInput;
}>;


export type RecordInterventionPointMutation = { readonly recordInterventionPoint: { readonly id: string } };

export type CreateCorrectiveWorkMutationVariables = Exact<{
  point: string;
}>;


export type CreateCorrectiveWorkMutation = { readonly createCorrectiveWork: { readonly id: string, readonly displayName: string } };

export type SignInterventionMutationVariables = Exact<{
  id: string;
  name: string;
  drawing?: FileInput | null | undefined;
}>;


export type SignInterventionMutation = { readonly signIntervention: { readonly id: string } };

export type CarryRemainderMutationVariables = Exact<{
  id: string;
}>;


export type CarryRemainderMutation = { readonly carryRemainder: { readonly id: string, readonly displayName: string } };

export type CreatePrescriptionsMutationVariables = Exact<{
  report: PrescriptionInput;
  rows: ReadonlyArray<PrescriptionRowInput> | PrescriptionRowInput;
}>;


export type CreatePrescriptionsMutation = { readonly createPrescriptions: number };

export type ComplianceToHandleQueryVariables = Exact<{ [key: string]: never; }>;


export type ComplianceToHandleQuery = { readonly visits: { readonly total: number, readonly items: ReadonlyArray<{ readonly id: string, readonly displayName: string, readonly visitStatus: BuildingFileVisitStatus | null, readonly nextVisitOn: string | null }> }, readonly registers: { readonly total: number, readonly items: ReadonlyArray<{ readonly id: string, readonly displayName: string, readonly missingDocuments: number | null }> }, readonly prescriptions: { readonly total: number, readonly items: ReadonlyArray<{ readonly id: string, readonly label: string | null, readonly deadline: string | null, readonly buildingFile: { readonly id: string, readonly displayName: string } | null }> } };

export type AddedShippedPlansQueryVariables = Exact<{
  location: ReadonlyArray<string> | string;
}>;


export type AddedShippedPlansQuery = { readonly getMaintenancePlans: { readonly items: ReadonlyArray<{ readonly shippedCode: string | null }> } };

export type AddShippedPlansMutationVariables = Exact<{
  buildingFile: string;
  codes: ReadonlyArray<string> | string;
  startsOn: string;
  category?: string | null | undefined;
}>;


export type AddShippedPlansMutation = { readonly addShippedPlans: number };

export type RegisterProposalsQueryVariables = Exact<{
  buildingFile: string;
}>;


export type RegisterProposalsQuery = { readonly getRegisterProposals: { readonly total: number, readonly items: ReadonlyArray<{ readonly id: string, readonly isWork: boolean, readonly label: string, readonly doneOn: string }> } };

export type RegisterDraftsQueryVariables = Exact<{
  intervention: string;
}>;


export type RegisterDraftsQuery = { readonly getRegisterDrafts: ReadonlyArray<{ readonly buildingFile: string, readonly building: string, readonly kind: RegisterEntryKind, readonly doneOn: string, readonly endedOn: string | null, readonly label: string, readonly place: string | null, readonly performer: string | null, readonly content: string | null, readonly observations: string | null }> };

export type EnterInRegisterMutationVariables = Exact<{
  buildingFile: string;
  interventions?: ReadonlyArray<string> | string | null | undefined;
  prescriptions?: ReadonlyArray<string> | string | null | undefined;
}>;


export type EnterInRegisterMutation = { readonly enterInRegister: number };

export type AccessibilityRegisterQueryVariables = Exact<{
  buildingFile: string;
}>;


export type AccessibilityRegisterQuery = { readonly getAccessibilityRegister: ReadonlyArray<{ readonly kind: string, readonly state: string, readonly id: string | null, readonly reason: string | null, readonly datedOn: string | null, readonly files: ReadonlyArray<{ readonly id: string, readonly name: string }> }> };

export type RegisterVersionsQueryVariables = Exact<{
  id: string;
}>;


export type RegisterVersionsQuery = { readonly getRegisterEntries: { readonly items: ReadonlyArray<{ readonly id: string, readonly displayName: string, readonly number: number | null }> } };

export const DashboardInterventionFragmentDoc = /*#__PURE__*/ new TypedDocumentString('intervention', `
    fragment DashboardIntervention on Intervention {
  id
  number
  label
  status
  priority
  overdue
  alerts
  item
  user {
    id
  }
  acceptedAt
  answerDueAt
  repairDueAt
  realizationStartingAt
  limitDate
  expectedStartingAt
  expectedEndingAt
}
    `, {"fragmentName":"DashboardIntervention"}) as unknown as TypedDocumentString<DashboardInterventionFragment, unknown>;
export const InterventionCountsDocument = /*#__PURE__*/ new TypedDocumentString('intervention', `
    query InterventionCounts($statuses: [InterventionStatus!]!) {
  getInterventionCounts(statuses: $statuses) {
    status
    count
    isExact
  }
}
    `) as unknown as TypedDocumentString<InterventionCountsQuery, InterventionCountsQueryVariables>;
export const FailedMaintenancePlansDocument = /*#__PURE__*/ new TypedDocumentString('intervention', `
    query FailedMaintenancePlans {
  getMaintenancePlans(
    filter: {status: {in: ["FAILED"]}}
    pagination: {page: 1, perPage: 1}
  ) {
    total
    isTotalExact
  }
}
    `) as unknown as TypedDocumentString<FailedMaintenancePlansQuery, FailedMaintenancePlansQueryVariables>;
export const InterventionStockDocument = /*#__PURE__*/ new TypedDocumentString('intervention', `
    query InterventionStock($item: ID!) {
  getInterventionStock(item: $item)
}
    `) as unknown as TypedDocumentString<InterventionStockQuery, InterventionStockQueryVariables>;
export const InterventionsToHandleDocument = /*#__PURE__*/ new TypedDocumentString('intervention', `
    query InterventionsToHandle($open: [String!]!) {
  overdue: getInterventions(
    filter: {overdue: {isEmpty: false}}
    sort: [{field: "priority", order: ASC}, {field: "repairDueAt", order: ASC}]
    pagination: {page: 1, perPage: 6}
  ) {
    items {
      ...DashboardIntervention
    }
  }
  alerts: getInterventions(
    filter: {alerts: {isEmpty: false}, overdue: {isEmpty: true}}
    sort: [{field: "limitDate", order: ASC}]
    pagination: {page: 1, perPage: 6}
  ) {
    items {
      ...DashboardIntervention
    }
  }
  mine: getInterventions(
    filter: {isMine: true, status: {in: $open}}
    sort: [{field: "repairDueAt", order: ASC}]
    pagination: {page: 1, perPage: 6}
  ) {
    items {
      ...DashboardIntervention
    }
  }
}
    fragment DashboardIntervention on Intervention {
  id
  number
  label
  status
  priority
  overdue
  alerts
  item
  user {
    id
  }
  acceptedAt
  answerDueAt
  repairDueAt
  realizationStartingAt
  limitDate
  expectedStartingAt
  expectedEndingAt
}`) as unknown as TypedDocumentString<InterventionsToHandleQuery, InterventionsToHandleQueryVariables>;
export const TakeInterventionDocument = /*#__PURE__*/ new TypedDocumentString('intervention', `
    mutation TakeIntervention($id: ID!, $confirmAffected: [String!]) {
  takeIntervention(id: $id, confirmAffected: $confirmAffected) {
    id
    displayName
  }
}
    `) as unknown as TypedDocumentString<TakeInterventionMutation, TakeInterventionMutationVariables>;
export const SimilarReportsDocument = /*#__PURE__*/ new TypedDocumentString('intervention', `
    query SimilarReports($item: ID!) {
  getSimilarReports(item: $item) {
    id
    label
    status
    createdAt
    isMine
  }
}
    `) as unknown as TypedDocumentString<SimilarReportsQuery, SimilarReportsQueryVariables>;
export const JoinReportDocument = /*#__PURE__*/ new TypedDocumentString('intervention', `
    mutation JoinReport($id: ID!) {
  joinProblemReport(id: $id) {
    id
    isMine
  }
}
    `) as unknown as TypedDocumentString<JoinReportMutation, JoinReportMutationVariables>;
export const AcceptReportDocument = /*#__PURE__*/ new TypedDocumentString('intervention', `
    mutation AcceptReport($id: ID!) {
  acceptProblemReport(id: $id) {
    id
    intervention {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<AcceptReportMutation, AcceptReportMutationVariables>;
export const RefuseReportDocument = /*#__PURE__*/ new TypedDocumentString('intervention', `
    mutation RefuseReport($id: ID!, $reason: String!) {
  refuseProblemReport(id: $id, reason: $reason) {
    id
  }
}
    `) as unknown as TypedDocumentString<RefuseReportMutation, RefuseReportMutationVariables>;
export const MergeReportDocument = /*#__PURE__*/ new TypedDocumentString('intervention', `
    mutation MergeReport($id: ID!, $into: ID!) {
  mergeProblemReport(id: $id, into: $into) {
    id
  }
}
    `) as unknown as TypedDocumentString<MergeReportMutation, MergeReportMutationVariables>;
export const ReopenReportDocument = /*#__PURE__*/ new TypedDocumentString('intervention', `
    mutation ReopenReport($id: ID!) {
  reopenProblemReport(id: $id) {
    id
  }
}
    `) as unknown as TypedDocumentString<ReopenReportMutation, ReopenReportMutationVariables>;
export const ItemWarrantyDocument = /*#__PURE__*/ new TypedDocumentString('intervention', `
    query ItemWarranty($item: ID!) {
  getItemWarranty(item: $item) {
    endsOn
    supplier
  }
}
    `) as unknown as TypedDocumentString<ItemWarrantyQuery, ItemWarrantyQueryVariables>;
export const ItemContractsDocument = /*#__PURE__*/ new TypedDocumentString('intervention', `
    query ItemContracts($item: ID!) {
  getItemContracts(item: $item) {
    id
    label
    number
    supplier
    endsOn
    covered
  }
}
    `) as unknown as TypedDocumentString<ItemContractsQuery, ItemContractsQueryVariables>;
export const ContractsToDecideDocument = /*#__PURE__*/ new TypedDocumentString('intervention', `
    query ContractsToDecide($statuses: [String!]!) {
  getContracts(
    filter: {status: {in: $statuses}}
    sort: [{field: "decisionOn", order: ASC}]
    pagination: {page: 1, perPage: 5}
  ) {
    total
    items {
      id
      displayName
      status
      decisionOn
      supplier {
        id
        displayName
      }
    }
  }
}
    `) as unknown as TypedDocumentString<ContractsToDecideQuery, ContractsToDecideQueryVariables>;
export const MaintenancePlanDatesDocument = /*#__PURE__*/ new TypedDocumentString('intervention', `
    query MaintenancePlanDates($id: ID!) {
  getMaintenancePlanDates(id: $id) {
    upcoming {
      dueOn
      on
    }
    passed {
      dueOn
      state
      items
    }
    passedTotal
  }
}
    `) as unknown as TypedDocumentString<MaintenancePlanDatesQuery, MaintenancePlanDatesQueryVariables>;
export const ReturnMetersDocument = /*#__PURE__*/ new TypedDocumentString('intervention', `
    query ReturnMeters($reservationItems: [ID!]!) {
  getReturnMeters(reservationItems: $reservationItems) {
    reservationItem
    meter
    name
    unit
    reading
  }
}
    `) as unknown as TypedDocumentString<ReturnMetersQuery, ReturnMetersQueryVariables>;
export const RecordReturnReadingsDocument = /*#__PURE__*/ new TypedDocumentString('intervention', `
    mutation RecordReturnReadings($readings: [ReturnReadingInput!]!) {
  recordReturnReadings(readings: $readings)
}
    `) as unknown as TypedDocumentString<RecordReturnReadingsMutation, RecordReturnReadingsMutationVariables>;
export const MaintenancePlanThresholdsDocument = /*#__PURE__*/ new TypedDocumentString('intervention', `
    query MaintenancePlanThresholds($id: ID!) {
  getMaintenancePlanThresholds(id: $id) {
    items {
      item
      name
      used
      isWaiting
      threshold
      left
      expectedOn
    }
    itemsTotal
    passed {
      item
      name
      threshold
      state
    }
    passedTotal
  }
}
    `) as unknown as TypedDocumentString<MaintenancePlanThresholdsQuery, MaintenancePlanThresholdsQueryVariables>;
export const GenerateThresholdWorkDocument = /*#__PURE__*/ new TypedDocumentString('intervention', `
    mutation GenerateThresholdWork($id: ID!, $item: ID!, $threshold: Float) {
  generateThresholdWork(id: $id, item: $item, threshold: $threshold)
}
    `) as unknown as TypedDocumentString<GenerateThresholdWorkMutation, GenerateThresholdWorkMutationVariables>;
export const GenerateMaintenanceWorkDocument = /*#__PURE__*/ new TypedDocumentString('intervention', `
    mutation GenerateMaintenanceWork($id: ID!, $dueOn: Date) {
  generateMaintenanceWork(id: $id, dueOn: $dueOn)
}
    `) as unknown as TypedDocumentString<GenerateMaintenanceWorkMutation, GenerateMaintenanceWorkMutationVariables>;
export const MoveMaintenanceDateDocument = /*#__PURE__*/ new TypedDocumentString('intervention', `
    mutation MoveMaintenanceDate($id: ID!, $dueOn: Date!, $to: Date) {
  moveMaintenanceDate(id: $id, dueOn: $dueOn, to: $to) {
    id
  }
}
    `) as unknown as TypedDocumentString<MoveMaintenanceDateMutation, MoveMaintenanceDateMutationVariables>;
export const InterventionPointsDocument = /*#__PURE__*/ new TypedDocumentString('intervention', `
    query InterventionPoints($id: ID!) {
  getIntervention(id: $id) {
    id
    points {
      id
      label
      kind
      unit
      minimum
      maximum
      value
      result
      note
      asksPhoto
      photo {
        id
        url
        thumbnailUrl
      }
      correctiveWork {
        id
        displayName
      }
    }
  }
}
    `) as unknown as TypedDocumentString<InterventionPointsQuery, InterventionPointsQueryVariables>;
export const RecordInterventionPointDocument = /*#__PURE__*/ new TypedDocumentString('intervention', `
    mutation RecordInterventionPoint($id: ID!, $input: InterventionPointResultInput!) {
  recordInterventionPoint(id: $id, input: $input) {
    id
  }
}
    `) as unknown as TypedDocumentString<RecordInterventionPointMutation, RecordInterventionPointMutationVariables>;
export const CreateCorrectiveWorkDocument = /*#__PURE__*/ new TypedDocumentString('intervention', `
    mutation CreateCorrectiveWork($point: ID!) {
  createCorrectiveWork(point: $point) {
    id
    displayName
  }
}
    `) as unknown as TypedDocumentString<CreateCorrectiveWorkMutation, CreateCorrectiveWorkMutationVariables>;
export const SignInterventionDocument = /*#__PURE__*/ new TypedDocumentString('intervention', `
    mutation SignIntervention($id: ID!, $name: String!, $drawing: FileInput) {
  signIntervention(id: $id, name: $name, drawing: $drawing) {
    id
  }
}
    `) as unknown as TypedDocumentString<SignInterventionMutation, SignInterventionMutationVariables>;
export const CarryRemainderDocument = /*#__PURE__*/ new TypedDocumentString('intervention', `
    mutation CarryRemainder($id: ID!) {
  carryRemainder(id: $id) {
    id
    displayName
  }
}
    `) as unknown as TypedDocumentString<CarryRemainderMutation, CarryRemainderMutationVariables>;
export const CreatePrescriptionsDocument = /*#__PURE__*/ new TypedDocumentString('intervention', `
    mutation CreatePrescriptions($report: PrescriptionInput!, $rows: [PrescriptionRowInput!]!) {
  createPrescriptions(report: $report, rows: $rows)
}
    `) as unknown as TypedDocumentString<CreatePrescriptionsMutation, CreatePrescriptionsMutationVariables>;
export const ComplianceToHandleDocument = /*#__PURE__*/ new TypedDocumentString('intervention', `
    query ComplianceToHandle {
  visits: getBuildingFiles(
    filter: {visitStatus: {in: ["OVERDUE", "SOON"]}}
    sort: [{field: "nextVisitOn", order: ASC}]
    pagination: {page: 1, perPage: 5}
  ) {
    total
    items {
      id
      displayName
      visitStatus
      nextVisitOn
    }
  }
  registers: getBuildingFiles(
    filter: {isRegisterPublic: true, missingDocuments: {min: 1}}
    pagination: {page: 1, perPage: 5}
  ) {
    total
    items {
      id
      displayName
      missingDocuments
    }
  }
  prescriptions: getPrescriptions(
    filter: {status: {in: ["OVERDUE"]}}
    sort: [{field: "deadline", order: ASC}]
    pagination: {page: 1, perPage: 5}
  ) {
    total
    items {
      id
      label
      deadline
      buildingFile {
        id
        displayName
      }
    }
  }
}
    `) as unknown as TypedDocumentString<ComplianceToHandleQuery, ComplianceToHandleQueryVariables>;
export const AddedShippedPlansDocument = /*#__PURE__*/ new TypedDocumentString('intervention', `
    query AddedShippedPlans($location: [ID!]!) {
  getMaintenancePlans(
    filter: {locations: {in: $location}}
    pagination: {page: 1, perPage: 100}
  ) {
    items {
      shippedCode
    }
  }
}
    `) as unknown as TypedDocumentString<AddedShippedPlansQuery, AddedShippedPlansQueryVariables>;
export const AddShippedPlansDocument = /*#__PURE__*/ new TypedDocumentString('intervention', `
    mutation AddShippedPlans($buildingFile: ID!, $codes: [String!]!, $startsOn: Date!, $category: ID) {
  addShippedPlans(
    buildingFile: $buildingFile
    codes: $codes
    startsOn: $startsOn
    category: $category
  )
}
    `) as unknown as TypedDocumentString<AddShippedPlansMutation, AddShippedPlansMutationVariables>;
export const RegisterProposalsDocument = /*#__PURE__*/ new TypedDocumentString('intervention', `
    query RegisterProposals($buildingFile: ID!) {
  getRegisterProposals(buildingFile: $buildingFile) {
    total
    items {
      id
      isWork
      label
      doneOn
    }
  }
}
    `) as unknown as TypedDocumentString<RegisterProposalsQuery, RegisterProposalsQueryVariables>;
export const RegisterDraftsDocument = /*#__PURE__*/ new TypedDocumentString('intervention', `
    query RegisterDrafts($intervention: ID!) {
  getRegisterDrafts(intervention: $intervention) {
    buildingFile
    building
    kind
    doneOn
    endedOn
    label
    place
    performer
    content
    observations
  }
}
    `) as unknown as TypedDocumentString<RegisterDraftsQuery, RegisterDraftsQueryVariables>;
export const EnterInRegisterDocument = /*#__PURE__*/ new TypedDocumentString('intervention', `
    mutation EnterInRegister($buildingFile: ID!, $interventions: [ID!], $prescriptions: [ID!]) {
  enterInRegister(
    buildingFile: $buildingFile
    interventions: $interventions
    prescriptions: $prescriptions
  )
}
    `) as unknown as TypedDocumentString<EnterInRegisterMutation, EnterInRegisterMutationVariables>;
export const AccessibilityRegisterDocument = /*#__PURE__*/ new TypedDocumentString('intervention', `
    query AccessibilityRegister($buildingFile: ID!) {
  getAccessibilityRegister(buildingFile: $buildingFile) {
    kind
    state
    id
    reason
    datedOn
    files {
      id
      name
    }
  }
}
    `) as unknown as TypedDocumentString<AccessibilityRegisterQuery, AccessibilityRegisterQueryVariables>;
export const RegisterVersionsDocument = /*#__PURE__*/ new TypedDocumentString('intervention', `
    query RegisterVersions($id: ID!) {
  getRegisterEntries(
    filter: {corrects: {in: [$id]}}
    pagination: {page: 1, perPage: 1}
  ) {
    items {
      id
      displayName
      number
    }
  }
}
    `) as unknown as TypedDocumentString<RegisterVersionsQuery, RegisterVersionsQueryVariables>;
