/** Written by `npm run operations` from intervention.graphql and contract/intervention.graphql. */
import { TypedDocumentString } from '../graphql/typedDocument.ts'

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** The values of alerts of an intervention. */
export type InterventionAlerts =
  | 'EXPECTED_START'
  | 'LIMIT_DATE';

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
  me: string;
  open: ReadonlyArray<string> | string;
}>;


export type InterventionsToHandleQuery = { readonly alerts: { readonly items: ReadonlyArray<{ readonly id: string, readonly number: string | null, readonly label: string | null, readonly status: InterventionStatus | null, readonly alerts: ReadonlyArray<InterventionAlerts>, readonly item: string | null, readonly limitDate: string | null, readonly expectedStartingAt: string | null, readonly expectedEndingAt: string | null }> }, readonly mine: { readonly items: ReadonlyArray<{ readonly id: string, readonly number: string | null, readonly label: string | null, readonly status: InterventionStatus | null, readonly alerts: ReadonlyArray<InterventionAlerts>, readonly item: string | null, readonly limitDate: string | null, readonly expectedStartingAt: string | null, readonly expectedEndingAt: string | null }> } };

export type DashboardInterventionFragment = { readonly id: string, readonly number: string | null, readonly label: string | null, readonly status: InterventionStatus | null, readonly alerts: ReadonlyArray<InterventionAlerts>, readonly item: string | null, readonly limitDate: string | null, readonly expectedStartingAt: string | null, readonly expectedEndingAt: string | null };

export const DashboardInterventionFragmentDoc = /*#__PURE__*/ new TypedDocumentString('intervention', `
    fragment DashboardIntervention on Intervention {
  id
  number
  label
  status
  alerts
  item
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
    query InterventionsToHandle($me: ID!, $open: [String!]!) {
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
    filter: {user: {in: [$me]}, status: {in: $open}}
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
  alerts
  item
  limitDate
  expectedStartingAt
  expectedEndingAt
}`) as unknown as TypedDocumentString<InterventionsToHandleQuery, InterventionsToHandleQueryVariables>;
