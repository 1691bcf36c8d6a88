/** Written by `npm run operations` from reservation.outages.graphql and contract/reservation.graphql. */
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

export type PlanningOutagesQueryVariables = Exact<{
  input: PlanningInput;
}>;


export type PlanningOutagesQuery = { readonly getPlanningOutages: { readonly isCut: boolean, readonly outages: ReadonlyArray<{ readonly kind: TimelineObstacleKind, readonly startingAt: string, readonly endingAt: string | null, readonly names: ReadonlyArray<string>, readonly reason: string | null, readonly message: string, readonly quantity: number | null }> } };


export const PlanningOutagesDocument = /*#__PURE__*/ new TypedDocumentString('reservation', `
    query PlanningOutages($input: PlanningInput!) {
  getPlanningOutages(input: $input) {
    isCut
    outages {
      kind
      startingAt
      endingAt
      names
      reason
      message
      quantity
    }
  }
}
    `) as unknown as TypedDocumentString<PlanningOutagesQuery, PlanningOutagesQueryVariables>;
