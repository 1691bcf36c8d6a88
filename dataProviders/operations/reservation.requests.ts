/** Written by `npm run operations` from reservation.requests.graphql and contract/reservation.graphql. */
import { TypedDocumentString } from '../graphql/typedDocument.ts'

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Status for chips, counters and filters (D11). A pending request is TO_VALIDATE for its deciders, TO_COMPLETE while it waits only for an answer (D83), else PENDING. */
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
  | 'TO_VALIDATE';

export type CompetingRequestsQueryVariables = Exact<{
  items: ReadonlyArray<string> | string;
  from: string;
  to: string;
}>;


export type CompetingRequestsQuery = { readonly getReservations: { readonly hasNextPage: boolean, readonly items: ReadonlyArray<{ readonly id: string, readonly subject: string | null, readonly startingAt: string | null, readonly endingAt: string | null, readonly displayStatus: ReservationDisplayStatus, readonly reservationItems: ReadonlyArray<{ readonly id: string, readonly displayName: string, readonly quantity: number | null }>, readonly createdBy: { readonly id: string, readonly displayName: string } | null }> } };

export type NeighbouringRequestsQueryVariables = Exact<{
  startingAt: string;
}>;


export type NeighbouringRequestsQuery = { readonly before: { readonly items: ReadonlyArray<{ readonly id: string, readonly subject: string | null, readonly startingAt: string | null }> }, readonly after: { readonly items: ReadonlyArray<{ readonly id: string, readonly subject: string | null, readonly startingAt: string | null }> } };

export type NeighbouringRequestFragment = { readonly id: string, readonly subject: string | null, readonly startingAt: string | null };

export const NeighbouringRequestFragmentDoc = /*#__PURE__*/ new TypedDocumentString('reservation', `
    fragment NeighbouringRequest on Reservation {
  id
  subject
  startingAt
}
    `, {"fragmentName":"NeighbouringRequest"}) as unknown as TypedDocumentString<NeighbouringRequestFragment, unknown>;
export const CompetingRequestsDocument = /*#__PURE__*/ new TypedDocumentString('reservation', `
    query CompetingRequests($items: [ID!]!, $from: String!, $to: String!) {
  getReservations(
    filter: {item: {in: $items}, period: {from: $from, to: $to}, displayStatus: {in: ["TO_VALIDATE", "TO_COMPLETE", "PENDING"]}}
    sort: [{field: "startingAt", order: ASC}]
    pagination: {page: 1, perPage: 7}
  ) {
    items {
      id
      subject
      startingAt
      endingAt
      displayStatus
      reservationItems {
        id
        displayName
        quantity
      }
      createdBy {
        id
        displayName
      }
    }
    hasNextPage
  }
}
    `) as unknown as TypedDocumentString<CompetingRequestsQuery, CompetingRequestsQueryVariables>;
export const NeighbouringRequestsDocument = /*#__PURE__*/ new TypedDocumentString('reservation', `
    query NeighbouringRequests($startingAt: String!) {
  before: getReservations(
    filter: {displayStatus: {in: ["TO_VALIDATE"]}, startingAt: {to: $startingAt}}
    sort: [{field: "startingAt", order: DESC}]
    pagination: {page: 1, perPage: 1}
  ) {
    items {
      ...NeighbouringRequest
    }
  }
  after: getReservations(
    filter: {displayStatus: {in: ["TO_VALIDATE"]}, startingAt: {from: $startingAt}}
    sort: [{field: "startingAt", order: ASC}]
    pagination: {page: 1, perPage: 50}
  ) {
    items {
      ...NeighbouringRequest
    }
  }
}
    fragment NeighbouringRequest on Reservation {
  id
  subject
  startingAt
}`) as unknown as TypedDocumentString<NeighbouringRequestsQuery, NeighbouringRequestsQueryVariables>;
