/** Written by `npm run operations` from intervention.graphql and contract/intervention.graphql. */
import { TypedDocumentString } from '../graphql/typedDocument.ts'

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** The values of alerts of an intervention. */
export type InterventionAlerts =
  | 'EXPECTED_START'
  | 'LIMIT_DATE';

/** The values of overdue of an intervention. */
export type InterventionOverdue =
  | 'ANSWER'
  | 'REPAIR';

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

export type InterventionCountsQueryVariables = Exact<{
  statuses: ReadonlyArray<InterventionStatus> | InterventionStatus;
}>;


export type InterventionCountsQuery = { readonly getInterventionCounts: ReadonlyArray<{ readonly status: InterventionStatus, readonly count: number, readonly isExact: boolean }> };

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
}>;


export type TakeInterventionMutation = { readonly takeIntervention: { readonly id: string, readonly displayName: string } };

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
    filter: {alerts: {isEmpty: false}}
    sort: [{field: "limitDate", order: ASC}]
    pagination: {page: 1, perPage: 6}
  ) {
    items {
      ...DashboardIntervention
    }
  }
  mine: getInterventions(
    filter: {isMine: true, status: {in: $open}}
    sort: [{field: "expectedStartingAt", order: ASC}]
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
    mutation TakeIntervention($id: ID!) {
  takeIntervention(id: $id) {
    id
    displayName
  }
}
    `) as unknown as TypedDocumentString<TakeInterventionMutation, TakeInterventionMutationVariables>;
