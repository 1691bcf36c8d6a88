/** Written by `npm run operations` from reservation.affected.graphql and contract/reservation.graphql. */
import { TypedDocumentString } from '../graphql/typedDocument.ts'

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** An item that becomes unavailable for a period. */
export type UnavailabilityInput = {
  readonly endingAt: string;
  /** Null means every item; allowed for CLOSED only. */
  readonly item?: string | null | undefined;
  readonly kind: UnavailabilityKind;
  readonly startingAt: string;
  /** Units out of service, in addition to other outages, for an OUTAGE of an item in quantity; null: the whole stock. */
  readonly units?: number | null | undefined;
};

/** Cause of unavailability of an item. */
export type UnavailabilityKind =
  /** The item is blocked, with its parts. */
  | 'BLOCK'
  /** A place is closed, with everything in it. */
  | 'CLOSED'
  /** An intervention on the item: it concerns the places around the item and its parts too. */
  | 'OUTAGE';

export type AffectedReservationsQueryVariables = Exact<{
  changes: ReadonlyArray<UnavailabilityInput> | UnavailabilityInput;
  lines?: ReadonlyArray<string> | string | null | undefined;
  page: number;
}>;


export type AffectedReservationsQuery = { readonly getAffectedReservations: { readonly reservations: number, readonly hidden: number, readonly hasNextPage: boolean, readonly items: ReadonlyArray<{ readonly id: string, readonly number: string, readonly subject: string, readonly startingAt: string, readonly endingAt: string, readonly people: ReadonlyArray<string>, readonly canMove: boolean, readonly canCancel: boolean, readonly items: ReadonlyArray<{ readonly id: string, readonly name: string, readonly quantity: number }>, readonly proposals: ReadonlyArray<{ readonly startingAt: string, readonly endingAt: string, readonly shift: number, readonly replacements: ReadonlyArray<{ readonly line: string, readonly item: string, readonly name: string, readonly placeName: string | null, readonly capacity: number | null, readonly lacks: ReadonlyArray<string> }> }> }> } };


export const AffectedReservationsDocument = /*#__PURE__*/ new TypedDocumentString('reservation', `
    query AffectedReservations($changes: [UnavailabilityInput!]!, $lines: [ID!], $page: Int!) {
  getAffectedReservations(
    changes: $changes
    lines: $lines
    pagination: {page: $page, perPage: 100}
  ) {
    reservations
    hidden
    hasNextPage
    items {
      id
      number
      subject
      startingAt
      endingAt
      people
      canMove
      canCancel
      items {
        id
        name
        quantity
      }
      proposals {
        startingAt
        endingAt
        shift
        replacements {
          line
          item
          name
          placeName
          capacity
          lacks
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<AffectedReservationsQuery, AffectedReservationsQueryVariables>;
