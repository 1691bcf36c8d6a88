/** Written by `npm run operations` from reservation.closing.graphql and contract/reservation.graphql. */
import { TypedDocumentString } from '../graphql/typedDocument.ts'

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** An existing file of the record, by id, or an upload. */
export type FileInput = {
  readonly id?: string | null | undefined;
  readonly upload?: File | null | undefined;
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

/** A reservation item and its returned quantities. */
export type ReservationItemReturnInput = {
  /** Missing units that came back broken; absent: unknown. */
  readonly damagedQuantity?: number | null | undefined;
  /** Photos and other files, added to the existing ones: at most ten in total. */
  readonly files?: ReadonlyArray<FileInput> | null | undefined;
  readonly id: string;
  /** Units missing or broken; absent: none. */
  readonly missingQuantity?: number | null | undefined;
  /** Units returned in order; absent: all outstanding. */
  readonly returnedQuantity?: number | null | undefined;
};

/** The values of type of a reservation item. */
export type ReservationItemType =
  | 'EXTERNAL_RESERVATION_ITEM'
  | 'LOCATION'
  | 'PROPERTY';

export type LinesToCloseQueryVariables = Exact<{
  reservations: ReadonlyArray<string> | string;
}>;


export type LinesToCloseQuery = { readonly getReservationItems: { readonly hasNextPage: boolean, readonly items: ReadonlyArray<{ readonly id: string, readonly quantity: number | null, readonly returnedQuantity: number | null, readonly missingQuantity: number | null, readonly reservableItem: { readonly id: string, readonly displayName: string } | null, readonly reservation: { readonly id: string, readonly displayName: string } | null }> } };

export type LinesToCancelQueryVariables = Exact<{
  reservations: ReadonlyArray<string> | string;
}>;


export type LinesToCancelQuery = { readonly getReservationItems: { readonly hasNextPage: boolean, readonly items: ReadonlyArray<{ readonly id: string, readonly quantity: number | null, readonly returnedQuantity: number | null, readonly missingQuantity: number | null, readonly reservableItem: { readonly id: string, readonly displayName: string } | null, readonly reservation: { readonly id: string, readonly displayName: string } | null }> } };

export type LinesMissingQueryVariables = Exact<{
  ids: ReadonlyArray<string> | string;
}>;


export type LinesMissingQuery = { readonly getReservationItems: { readonly items: ReadonlyArray<{ readonly id: string, readonly type: ReservationItemType | null, readonly missingQuantity: number | null, readonly damagedQuantity: number | null, readonly closeComment: string | null, readonly reservableItem: { readonly id: string, readonly displayName: string, readonly managementMode: ReservableItemManagementMode | null } | null }> } };

export type CloseLinesMutationVariables = Exact<{
  items: ReadonlyArray<ReservationItemReturnInput> | ReservationItemReturnInput;
  comment?: string | null | undefined;
  noShow?: boolean | null | undefined;
}>;


export type CloseLinesMutation = { readonly verdicts: ReadonlyArray<{ readonly id: string, readonly isUpdated: boolean, readonly error: { readonly code: string, readonly message: string } | null }> };

export type ReopenLinesMutationVariables = Exact<{
  ids: ReadonlyArray<string> | string;
}>;


export type ReopenLinesMutation = { readonly verdicts: ReadonlyArray<{ readonly id: string, readonly isUpdated: boolean, readonly error: { readonly code: string, readonly message: string } | null }> };

export type CancelLinesMutationVariables = Exact<{
  ids: ReadonlyArray<string> | string;
  reason: string;
}>;


export type CancelLinesMutation = { readonly verdicts: ReadonlyArray<{ readonly id: string, readonly isUpdated: boolean, readonly error: { readonly code: string, readonly message: string } | null }> };

export type ReinstateLinesMutationVariables = Exact<{
  ids: ReadonlyArray<string> | string;
}>;


export type ReinstateLinesMutation = { readonly verdicts: ReadonlyArray<{ readonly id: string, readonly isUpdated: boolean, readonly error: { readonly code: string, readonly message: string } | null }> };

export type LineVerdictFragment = { readonly id: string, readonly isUpdated: boolean, readonly error: { readonly code: string, readonly message: string } | null };

export type ClosingDeskQueryVariables = Exact<{
  day?: string | null | undefined;
}>;


export type ClosingDeskQuery = { readonly getClosingDesk: { readonly isCut: boolean, readonly departures: ReadonlyArray<{ readonly id: string, readonly reservationId: string, readonly number: string, readonly subject: string, readonly itemId: string, readonly itemType: ReservableItemType, readonly itemName: string, readonly placeName: string | null, readonly quantity: number, readonly quantityOut: number, readonly borrowerName: string | null, readonly startingAt: string, readonly endingAt: string, readonly handedOverAt: string | null, readonly closedAt: string | null, readonly canClose: boolean, readonly canReopen: boolean, readonly canHandOver: boolean, readonly canUndoHandOver: boolean }>, readonly returns: ReadonlyArray<{ readonly id: string, readonly reservationId: string, readonly number: string, readonly subject: string, readonly itemId: string, readonly itemType: ReservableItemType, readonly itemName: string, readonly placeName: string | null, readonly quantity: number, readonly quantityOut: number, readonly borrowerName: string | null, readonly startingAt: string, readonly endingAt: string, readonly handedOverAt: string | null, readonly closedAt: string | null, readonly canClose: boolean, readonly canReopen: boolean, readonly canHandOver: boolean, readonly canUndoHandOver: boolean }>, readonly closed: ReadonlyArray<{ readonly id: string, readonly reservationId: string, readonly number: string, readonly subject: string, readonly itemId: string, readonly itemType: ReservableItemType, readonly itemName: string, readonly placeName: string | null, readonly quantity: number, readonly quantityOut: number, readonly borrowerName: string | null, readonly startingAt: string, readonly endingAt: string, readonly handedOverAt: string | null, readonly closedAt: string | null, readonly canClose: boolean, readonly canReopen: boolean, readonly canHandOver: boolean, readonly canUndoHandOver: boolean }> } };

export type ClosingDeskLineFragment = { readonly id: string, readonly reservationId: string, readonly number: string, readonly subject: string, readonly itemId: string, readonly itemType: ReservableItemType, readonly itemName: string, readonly placeName: string | null, readonly quantity: number, readonly quantityOut: number, readonly borrowerName: string | null, readonly startingAt: string, readonly endingAt: string, readonly handedOverAt: string | null, readonly closedAt: string | null, readonly canClose: boolean, readonly canReopen: boolean, readonly canHandOver: boolean, readonly canUndoHandOver: boolean };

export type HandOverLinesMutationVariables = Exact<{
  ids: ReadonlyArray<string> | string;
}>;


export type HandOverLinesMutation = { readonly verdicts: ReadonlyArray<{ readonly id: string, readonly isUpdated: boolean, readonly error: { readonly code: string, readonly message: string } | null }> };

export type UndoHandOverLinesMutationVariables = Exact<{
  ids: ReadonlyArray<string> | string;
}>;


export type UndoHandOverLinesMutation = { readonly verdicts: ReadonlyArray<{ readonly id: string, readonly isUpdated: boolean, readonly error: { readonly code: string, readonly message: string } | null }> };

export type RemoveClosingFileMutationVariables = Exact<{
  id: string;
  file: string;
}>;


export type RemoveClosingFileMutation = { readonly removeReservationItemClosingFile: boolean };

export const LineVerdictFragmentDoc = /*#__PURE__*/ new TypedDocumentString('reservation', `
    fragment LineVerdict on UpdateVerdict {
  id
  isUpdated
  error {
    code
    message
  }
}
    `, {"fragmentName":"LineVerdict"}) as unknown as TypedDocumentString<LineVerdictFragment, unknown>;
export const ClosingDeskLineFragmentDoc = /*#__PURE__*/ new TypedDocumentString('reservation', `
    fragment ClosingDeskLine on ClosingDeskLine {
  id
  reservationId
  number
  subject
  itemId
  itemType
  itemName
  placeName
  quantity
  quantityOut
  borrowerName
  startingAt
  endingAt
  handedOverAt
  closedAt
  canClose
  canReopen
  canHandOver
  canUndoHandOver
}
    `, {"fragmentName":"ClosingDeskLine"}) as unknown as TypedDocumentString<ClosingDeskLineFragment, unknown>;
export const LinesToCloseDocument = /*#__PURE__*/ new TypedDocumentString('reservation', `
    query LinesToClose($reservations: [ID!]!) {
  getReservationItems(
    filter: {canClose: true, reservation: {in: $reservations}}
    pagination: {page: 1, perPage: 100}
  ) {
    items {
      id
      quantity
      returnedQuantity
      missingQuantity
      reservableItem {
        id
        displayName
      }
      reservation {
        id
        displayName
      }
    }
    hasNextPage
  }
}
    `) as unknown as TypedDocumentString<LinesToCloseQuery, LinesToCloseQueryVariables>;
export const LinesToCancelDocument = /*#__PURE__*/ new TypedDocumentString('reservation', `
    query LinesToCancel($reservations: [ID!]!) {
  getReservationItems(
    filter: {canCancel: true, reservation: {in: $reservations}}
    pagination: {page: 1, perPage: 100}
  ) {
    items {
      id
      quantity
      returnedQuantity
      missingQuantity
      reservableItem {
        id
        displayName
      }
      reservation {
        id
        displayName
      }
    }
    hasNextPage
  }
}
    `) as unknown as TypedDocumentString<LinesToCancelQuery, LinesToCancelQueryVariables>;
export const LinesMissingDocument = /*#__PURE__*/ new TypedDocumentString('reservation', `
    query LinesMissing($ids: [ID!]!) {
  getReservationItems(filter: {ids: $ids}, pagination: {page: 1, perPage: 100}) {
    items {
      id
      type
      missingQuantity
      damagedQuantity
      closeComment
      reservableItem {
        id
        displayName
        managementMode
      }
    }
  }
}
    `) as unknown as TypedDocumentString<LinesMissingQuery, LinesMissingQueryVariables>;
export const CloseLinesDocument = /*#__PURE__*/ new TypedDocumentString('reservation', `
    mutation CloseLines($items: [ReservationItemReturnInput!]!, $comment: String, $noShow: Boolean) {
  verdicts: closeReservationItems(
    items: $items
    comment: $comment
    noShow: $noShow
  ) {
    ...LineVerdict
  }
}
    fragment LineVerdict on UpdateVerdict {
  id
  isUpdated
  error {
    code
    message
  }
}`) as unknown as TypedDocumentString<CloseLinesMutation, CloseLinesMutationVariables>;
export const ReopenLinesDocument = /*#__PURE__*/ new TypedDocumentString('reservation', `
    mutation ReopenLines($ids: [ID!]!) {
  verdicts: reopenReservationItems(ids: $ids) {
    ...LineVerdict
  }
}
    fragment LineVerdict on UpdateVerdict {
  id
  isUpdated
  error {
    code
    message
  }
}`) as unknown as TypedDocumentString<ReopenLinesMutation, ReopenLinesMutationVariables>;
export const CancelLinesDocument = /*#__PURE__*/ new TypedDocumentString('reservation', `
    mutation CancelLines($ids: [ID!]!, $reason: String!) {
  verdicts: cancelReservationItems(ids: $ids, reason: $reason) {
    ...LineVerdict
  }
}
    fragment LineVerdict on UpdateVerdict {
  id
  isUpdated
  error {
    code
    message
  }
}`) as unknown as TypedDocumentString<CancelLinesMutation, CancelLinesMutationVariables>;
export const ReinstateLinesDocument = /*#__PURE__*/ new TypedDocumentString('reservation', `
    mutation ReinstateLines($ids: [ID!]!) {
  verdicts: reinstateReservationItems(ids: $ids) {
    ...LineVerdict
  }
}
    fragment LineVerdict on UpdateVerdict {
  id
  isUpdated
  error {
    code
    message
  }
}`) as unknown as TypedDocumentString<ReinstateLinesMutation, ReinstateLinesMutationVariables>;
export const ClosingDeskDocument = /*#__PURE__*/ new TypedDocumentString('reservation', `
    query ClosingDesk($day: Date) {
  getClosingDesk(day: $day) {
    departures {
      ...ClosingDeskLine
    }
    returns {
      ...ClosingDeskLine
    }
    closed {
      ...ClosingDeskLine
    }
    isCut
  }
}
    fragment ClosingDeskLine on ClosingDeskLine {
  id
  reservationId
  number
  subject
  itemId
  itemType
  itemName
  placeName
  quantity
  quantityOut
  borrowerName
  startingAt
  endingAt
  handedOverAt
  closedAt
  canClose
  canReopen
  canHandOver
  canUndoHandOver
}`) as unknown as TypedDocumentString<ClosingDeskQuery, ClosingDeskQueryVariables>;
export const HandOverLinesDocument = /*#__PURE__*/ new TypedDocumentString('reservation', `
    mutation HandOverLines($ids: [ID!]!) {
  verdicts: handOverReservationItems(ids: $ids) {
    ...LineVerdict
  }
}
    fragment LineVerdict on UpdateVerdict {
  id
  isUpdated
  error {
    code
    message
  }
}`) as unknown as TypedDocumentString<HandOverLinesMutation, HandOverLinesMutationVariables>;
export const UndoHandOverLinesDocument = /*#__PURE__*/ new TypedDocumentString('reservation', `
    mutation UndoHandOverLines($ids: [ID!]!) {
  verdicts: undoHandOverReservationItems(ids: $ids) {
    ...LineVerdict
  }
}
    fragment LineVerdict on UpdateVerdict {
  id
  isUpdated
  error {
    code
    message
  }
}`) as unknown as TypedDocumentString<UndoHandOverLinesMutation, UndoHandOverLinesMutationVariables>;
export const RemoveClosingFileDocument = /*#__PURE__*/ new TypedDocumentString('reservation', `
    mutation RemoveClosingFile($id: ID!, $file: ID!) {
  removeReservationItemClosingFile(id: $id, file: $file)
}
    `) as unknown as TypedDocumentString<RemoveClosingFileMutation, RemoveClosingFileMutationVariables>;
