/** Written by `npm run operations` from reservation.dashboard.graphql and contract/reservation.graphql. */
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

export type ReservationCountsQueryVariables = Exact<{
  statuses: ReadonlyArray<ReservationDisplayStatus> | ReservationDisplayStatus;
}>;


export type ReservationCountsQuery = { readonly getReservationCounts: ReadonlyArray<{ readonly displayStatus: ReservationDisplayStatus, readonly count: number, readonly isExact: boolean }> };

export type ReservationsToHandleQueryVariables = Exact<{ [key: string]: never; }>;


export type ReservationsToHandleQuery = { readonly toAnswer: { readonly hasNextPage: boolean, readonly items: ReadonlyArray<{ readonly id: string, readonly number: string | null, readonly subject: string | null, readonly startingAt: string | null, readonly endingAt: string | null, readonly displayStatus: ReservationDisplayStatus, readonly reservationItems: ReadonlyArray<{ readonly id: string, readonly displayName: string, readonly quantity: number | null }> }> }, readonly toValidate: { readonly items: ReadonlyArray<{ readonly id: string, readonly number: string | null, readonly subject: string | null, readonly startingAt: string | null, readonly endingAt: string | null, readonly displayStatus: ReservationDisplayStatus, readonly reservationItems: ReadonlyArray<{ readonly id: string, readonly displayName: string, readonly quantity: number | null }> }> }, readonly toClose: { readonly items: ReadonlyArray<{ readonly id: string, readonly number: string | null, readonly subject: string | null, readonly startingAt: string | null, readonly endingAt: string | null, readonly displayStatus: ReservationDisplayStatus, readonly reservationItems: ReadonlyArray<{ readonly id: string, readonly displayName: string, readonly quantity: number | null }> }> } };

export type StuckReservationsQueryVariables = Exact<{ [key: string]: never; }>;


export type StuckReservationsQuery = { readonly getReservations: { readonly total: number, readonly items: ReadonlyArray<{ readonly id: string, readonly number: string | null, readonly subject: string | null, readonly startingAt: string | null, readonly endingAt: string | null, readonly displayStatus: ReservationDisplayStatus, readonly reservationItems: ReadonlyArray<{ readonly id: string, readonly displayName: string, readonly quantity: number | null }> }> } };

export type LeftProposalsQueryVariables = Exact<{ [key: string]: never; }>;


export type LeftProposalsQuery = { readonly getReservations: { readonly total: number, readonly items: ReadonlyArray<{ readonly id: string, readonly number: string | null, readonly subject: string | null, readonly startingAt: string | null, readonly endingAt: string | null, readonly displayStatus: ReservationDisplayStatus, readonly reservationItems: ReadonlyArray<{ readonly id: string, readonly displayName: string, readonly quantity: number | null }> }> } };

export type MyReservationsQueryVariables = Exact<{
  me: string;
}>;


export type MyReservationsQuery = { readonly getReservations: { readonly items: ReadonlyArray<{ readonly id: string, readonly number: string | null, readonly subject: string | null, readonly startingAt: string | null, readonly endingAt: string | null, readonly displayStatus: ReservationDisplayStatus, readonly reservationItems: ReadonlyArray<{ readonly id: string, readonly displayName: string, readonly quantity: number | null }> }> } };

export type ReservationsOfTodayQueryVariables = Exact<{
  from: string;
  to: string;
}>;


export type ReservationsOfTodayQuery = { readonly getReservations: { readonly hasNextPage: boolean, readonly items: ReadonlyArray<{ readonly id: string, readonly number: string | null, readonly subject: string | null, readonly startingAt: string | null, readonly endingAt: string | null, readonly displayStatus: ReservationDisplayStatus, readonly reservationItems: ReadonlyArray<{ readonly id: string, readonly displayName: string, readonly quantity: number | null }> }> } };

export type DashboardReservationFragment = { readonly id: string, readonly number: string | null, readonly subject: string | null, readonly startingAt: string | null, readonly endingAt: string | null, readonly displayStatus: ReservationDisplayStatus, readonly reservationItems: ReadonlyArray<{ readonly id: string, readonly displayName: string, readonly quantity: number | null }> };

export const DashboardReservationFragmentDoc = /*#__PURE__*/ new TypedDocumentString('reservation', `
    fragment DashboardReservation on Reservation {
  id
  number
  subject
  startingAt
  endingAt
  displayStatus
  reservationItems {
    id
    displayName
    quantity
  }
}
    `, {"fragmentName":"DashboardReservation"}) as unknown as TypedDocumentString<DashboardReservationFragment, unknown>;
export const ReservationCountsDocument = /*#__PURE__*/ new TypedDocumentString('reservation', `
    query ReservationCounts($statuses: [ReservationDisplayStatus!]!) {
  getReservationCounts(statuses: $statuses) {
    displayStatus
    count
    isExact
  }
}
    `) as unknown as TypedDocumentString<ReservationCountsQuery, ReservationCountsQueryVariables>;
export const ReservationsToHandleDocument = /*#__PURE__*/ new TypedDocumentString('reservation', `
    query ReservationsToHandle {
  toAnswer: getReservations(
    filter: {canAnswer: true}
    sort: [{field: "startingAt", order: ASC}]
    pagination: {page: 1, perPage: 5}
  ) {
    items {
      ...DashboardReservation
    }
    hasNextPage
  }
  toValidate: getReservations(
    filter: {displayStatus: {in: ["TO_VALIDATE"]}}
    sort: [{field: "startingAt", order: ASC}]
    pagination: {page: 1, perPage: 5}
  ) {
    items {
      ...DashboardReservation
    }
  }
  toClose: getReservations(
    filter: {displayStatus: {in: ["TO_CLOSE"]}}
    sort: [{field: "endingAt", order: ASC}]
    pagination: {page: 1, perPage: 5}
  ) {
    items {
      ...DashboardReservation
    }
  }
}
    fragment DashboardReservation on Reservation {
  id
  number
  subject
  startingAt
  endingAt
  displayStatus
  reservationItems {
    id
    displayName
    quantity
  }
}`) as unknown as TypedDocumentString<ReservationsToHandleQuery, ReservationsToHandleQueryVariables>;
export const StuckReservationsDocument = /*#__PURE__*/ new TypedDocumentString('reservation', `
    query StuckReservations {
  getReservations(
    filter: {isStuck: true}
    sort: [{field: "startingAt", order: ASC}]
    pagination: {page: 1, perPage: 5}
  ) {
    items {
      ...DashboardReservation
    }
    total
  }
}
    fragment DashboardReservation on Reservation {
  id
  number
  subject
  startingAt
  endingAt
  displayStatus
  reservationItems {
    id
    displayName
    quantity
  }
}`) as unknown as TypedDocumentString<StuckReservationsQuery, StuckReservationsQueryVariables>;
export const LeftProposalsDocument = /*#__PURE__*/ new TypedDocumentString('reservation', `
    query LeftProposals {
  getReservations(
    filter: {hasLeftProposal: true}
    sort: [{field: "startingAt", order: ASC}]
    pagination: {page: 1, perPage: 5}
  ) {
    items {
      ...DashboardReservation
    }
    total
  }
}
    fragment DashboardReservation on Reservation {
  id
  number
  subject
  startingAt
  endingAt
  displayStatus
  reservationItems {
    id
    displayName
    quantity
  }
}`) as unknown as TypedDocumentString<LeftProposalsQuery, LeftProposalsQueryVariables>;
export const MyReservationsDocument = /*#__PURE__*/ new TypedDocumentString('reservation', `
    query MyReservations($me: ID!) {
  getReservations(
    filter: {borrower: {in: [$me]}, isOver: false}
    sort: [{field: "startingAt", order: ASC}]
    pagination: {page: 1, perPage: 6}
  ) {
    items {
      ...DashboardReservation
    }
  }
}
    fragment DashboardReservation on Reservation {
  id
  number
  subject
  startingAt
  endingAt
  displayStatus
  reservationItems {
    id
    displayName
    quantity
  }
}`) as unknown as TypedDocumentString<MyReservationsQuery, MyReservationsQueryVariables>;
export const ReservationsOfTodayDocument = /*#__PURE__*/ new TypedDocumentString('reservation', `
    query ReservationsOfToday($from: String!, $to: String!) {
  getReservations(
    filter: {period: {from: $from, to: $to}, displayStatus: {in: ["IN_PROGRESS", "FORTHCOMING"]}}
    sort: [{field: "startingAt", order: ASC}]
    pagination: {page: 1, perPage: 6}
  ) {
    hasNextPage
    items {
      ...DashboardReservation
    }
  }
}
    fragment DashboardReservation on Reservation {
  id
  number
  subject
  startingAt
  endingAt
  displayStatus
  reservationItems {
    id
    displayName
    quantity
  }
}`) as unknown as TypedDocumentString<ReservationsOfTodayQuery, ReservationsOfTodayQueryVariables>;
