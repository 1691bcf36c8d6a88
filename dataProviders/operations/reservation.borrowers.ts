/** Written by `npm run operations` from reservation.borrowers.graphql and contract/reservation.graphql. */
import { TypedDocumentString } from '../graphql/typedDocument.ts'

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Kind of a borrower. */
export type PossibleBorrowerKind =
  /** A department, with name and address. */
  | 'DEPARTMENT'
  /** An external person, with name and address. */
  | 'EXTERNAL'
  /** A user. */
  | 'PERSON';

/** Borrower and items for a look at quotas. */
export type QuotasInput = {
  /** Main borrower, if a user; without any borrower, the session's user. */
  readonly borrower?: string | null | undefined;
  /** Main borrower, if a department. */
  readonly department?: string | null | undefined;
  readonly endingAt: string;
  /** The edited reservation, without its own reservation items. */
  readonly excludeReservation?: string | null | undefined;
  /** Id of an external borrower, instead of name and address. */
  readonly externalBorrower?: string | null | undefined;
  readonly externalEmail?: string | null | undefined;
  readonly externalName?: string | null | undefined;
  /** At most 200. */
  readonly items: ReadonlyArray<string>;
  readonly startingAt: string;
};

export type PossibleBorrowersQueryVariables = Exact<{
  q: string;
}>;


export type PossibleBorrowersQuery = { readonly getPossibleBorrowers: ReadonlyArray<{ readonly id: string, readonly kind: PossibleBorrowerKind, readonly displayName: string, readonly email: string | null, readonly detail: string | null }> };

export type MergeExternalBorrowersMutationVariables = Exact<{
  id: string;
  merged: ReadonlyArray<string> | string;
}>;


export type MergeExternalBorrowersMutation = { readonly mergeExternalBorrowers: number };

export type EraseExternalBorrowerMutationVariables = Exact<{
  id: string;
}>;


export type EraseExternalBorrowerMutation = { readonly eraseExternalBorrower: { readonly reservations: number, readonly entries: number, readonly emails: number } };

export type QuotasLeftQueryVariables = Exact<{
  input: QuotasInput;
}>;


export type QuotasLeftQuery = { readonly getQuotasLeft: ReadonlyArray<{ readonly item: string, readonly message: string, readonly isUsedUp: boolean }> };


export const PossibleBorrowersDocument = /*#__PURE__*/ new TypedDocumentString('reservation', `
    query PossibleBorrowers($q: String!) {
  getPossibleBorrowers(q: $q) {
    id
    kind
    displayName
    email
    detail
  }
}
    `) as unknown as TypedDocumentString<PossibleBorrowersQuery, PossibleBorrowersQueryVariables>;
export const MergeExternalBorrowersDocument = /*#__PURE__*/ new TypedDocumentString('reservation', `
    mutation MergeExternalBorrowers($id: ID!, $merged: [ID!]!) {
  mergeExternalBorrowers(id: $id, merged: $merged)
}
    `) as unknown as TypedDocumentString<MergeExternalBorrowersMutation, MergeExternalBorrowersMutationVariables>;
export const EraseExternalBorrowerDocument = /*#__PURE__*/ new TypedDocumentString('reservation', `
    mutation EraseExternalBorrower($id: ID!) {
  eraseExternalBorrower(id: $id) {
    reservations
    entries
    emails
  }
}
    `) as unknown as TypedDocumentString<EraseExternalBorrowerMutation, EraseExternalBorrowerMutationVariables>;
export const QuotasLeftDocument = /*#__PURE__*/ new TypedDocumentString('reservation', `
    query QuotasLeft($input: QuotasInput!) {
  getQuotasLeft(input: $input) {
    item
    message
    isUsedUp
  }
}
    `) as unknown as TypedDocumentString<QuotasLeftQuery, QuotasLeftQueryVariables>;
