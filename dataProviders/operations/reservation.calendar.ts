/** Written by `npm run operations` from reservation.calendar.graphql and contract/reservation.graphql. */
import { TypedDocumentString } from '../graphql/typedDocument.ts'

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Content of a calendar: own reservations, reservations of an item, or of a sector's items. */
export type CalendarKind =
  | 'ITEM'
  | 'MINE'
  | 'SECTOR';

export type CalendarFeedPartsFragment = { readonly id: string, readonly kind: CalendarKind, readonly name: string | null, readonly createdAt: string, readonly lastReadAt: string | null };

export type MyCalendarFeedsQueryVariables = Exact<{ [key: string]: never; }>;


export type MyCalendarFeedsQuery = { readonly getMyCalendarFeeds: ReadonlyArray<{ readonly id: string, readonly kind: CalendarKind, readonly name: string | null, readonly createdAt: string, readonly lastReadAt: string | null }> };

export type CreateCalendarFeedMutationVariables = Exact<{
  kind: CalendarKind;
  target?: string | null | undefined;
}>;


export type CreateCalendarFeedMutation = { readonly createCalendarFeed: { readonly url: string, readonly feed: { readonly id: string, readonly kind: CalendarKind, readonly name: string | null, readonly createdAt: string, readonly lastReadAt: string | null } } };

export type RevokeCalendarFeedMutationVariables = Exact<{
  id: string;
}>;


export type RevokeCalendarFeedMutation = { readonly revokeCalendarFeed: boolean };

export const CalendarFeedPartsFragmentDoc = /*#__PURE__*/ new TypedDocumentString('reservation', `
    fragment CalendarFeedParts on CalendarFeed {
  id
  kind
  name
  createdAt
  lastReadAt
}
    `, {"fragmentName":"CalendarFeedParts"}) as unknown as TypedDocumentString<CalendarFeedPartsFragment, unknown>;
export const MyCalendarFeedsDocument = /*#__PURE__*/ new TypedDocumentString('reservation', `
    query MyCalendarFeeds {
  getMyCalendarFeeds {
    ...CalendarFeedParts
  }
}
    fragment CalendarFeedParts on CalendarFeed {
  id
  kind
  name
  createdAt
  lastReadAt
}`) as unknown as TypedDocumentString<MyCalendarFeedsQuery, MyCalendarFeedsQueryVariables>;
export const CreateCalendarFeedDocument = /*#__PURE__*/ new TypedDocumentString('reservation', `
    mutation CreateCalendarFeed($kind: CalendarKind!, $target: ID) {
  createCalendarFeed(kind: $kind, target: $target) {
    url
    feed {
      ...CalendarFeedParts
    }
  }
}
    fragment CalendarFeedParts on CalendarFeed {
  id
  kind
  name
  createdAt
  lastReadAt
}`) as unknown as TypedDocumentString<CreateCalendarFeedMutation, CreateCalendarFeedMutationVariables>;
export const RevokeCalendarFeedDocument = /*#__PURE__*/ new TypedDocumentString('reservation', `
    mutation RevokeCalendarFeed($id: ID!) {
  revokeCalendarFeed(id: $id)
}
    `) as unknown as TypedDocumentString<RevokeCalendarFeedMutation, RevokeCalendarFeedMutationVariables>;
