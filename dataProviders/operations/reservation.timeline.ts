/** Written by `npm run operations` from reservation.timeline.graphql and contract/reservation.graphql. */
import { TypedDocumentString } from '../graphql/typedDocument.ts'

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Period and filters. Half-open bounds: from ≤ x < to, at most 100 days. */
export type PlanningInput = {
  /** Minimum capacity in people. */
  readonly capacity?: number | null | undefined;
  /** Includes descendants. */
  readonly categories?: ReadonlyArray<string> | null | undefined;
  /** Required equipment. */
  readonly equipment?: ReadonlyArray<string> | null | undefined;
  readonly from: string;
  readonly items?: ReadonlyArray<string> | null | undefined;
  readonly sectors?: ReadonlyArray<string> | null | undefined;
  readonly statuses?: ReadonlyArray<ReservationDisplayStatus> | null | undefined;
  readonly to: string;
  readonly types?: ReadonlyArray<ReservableItemType> | null | undefined;
};

/** The values of managementMode of a reservable item. */
export type ReservableItemManagementMode =
  | 'INDIVIDUALLY'
  | 'IN_QUANTITY';

/** The values of type of a reservable item. */
export type ReservableItemType =
  | 'EXTERNAL_RESERVATION_ITEM'
  | 'LOCATION'
  | 'PROPERTY';

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

/** Reason for unavailability besides own reservations. */
export type TimelineObstacleKind =
  /** The item or its place is blocked. */
  | 'BLOCKED'
  /** Closed days: a closed period, or a forbidden public holiday. */
  | 'CLOSED'
  /** An intervention on the item, its location or a part of it. */
  | 'INTERVENTION'
  /** Its location or a part of it is booked. */
  | 'RELATED';

export type TimelineQueryVariables = Exact<{
  input: PlanningInput;
}>;


export type TimelineQuery = { readonly getTimeline: { readonly isCut: boolean, readonly closedHours: ReadonlyArray<ReadonlyArray<number>>, readonly items: ReadonlyArray<{ readonly id: string, readonly name: string, readonly reference: string | null, readonly type: ReservableItemType, readonly managementMode: ReservableItemManagementMode, readonly quantity: number, readonly capacity: number | null, readonly categoryId: string | null, readonly categoryName: string | null, readonly categoryColor: string | null, readonly sectorIds: ReadonlyArray<string>, readonly siteId: string | null, readonly siteName: string | null, readonly canReserve: boolean, readonly spans: string, readonly closedHours: number | null, readonly obstacles: ReadonlyArray<{ readonly kind: TimelineObstacleKind, readonly startingAt: string, readonly endingAt: string, readonly message: string, readonly quantity: number | null }> }> } };

export type ReservationLinesQueryVariables = Exact<{
  id: string;
}>;


export type ReservationLinesQuery = { readonly getReservation: { readonly reservationItems: ReadonlyArray<{ readonly id: string, readonly quantity: number | null, readonly cancelledAt: string | null, readonly reservableItem: { readonly id: string, readonly name: string, readonly reservationCategory: { readonly id: string, readonly name: string } | null } | null }> } };


export const TimelineDocument = /*#__PURE__*/ new TypedDocumentString('reservation', `
    query Timeline($input: PlanningInput!) {
  getTimeline(input: $input) {
    isCut
    closedHours
    items {
      id
      name
      reference
      type
      managementMode
      quantity
      capacity
      categoryId
      categoryName
      categoryColor
      sectorIds
      siteId
      siteName
      canReserve
      spans
      closedHours
      obstacles {
        kind
        startingAt
        endingAt
        message
        quantity
      }
    }
  }
}
    `) as unknown as TypedDocumentString<TimelineQuery, TimelineQueryVariables>;
export const ReservationLinesDocument = /*#__PURE__*/ new TypedDocumentString('reservation', `
    query ReservationLines($id: ID!) {
  getReservation(id: $id) {
    reservationItems {
      id
      quantity
      cancelledAt
      reservableItem {
        id
        name: displayName
        reservationCategory {
          id
          name: displayName
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<ReservationLinesQuery, ReservationLinesQueryVariables>;
