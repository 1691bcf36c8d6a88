/** Written by `npm run operations` from reservation.borrowers.graphql and contract/reservation.graphql. */
import { TypedDocumentString } from '../graphql/typedDocument.ts'

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** What somebody is for whom one books. */
export type PossibleBorrowerKind =
  /** Written down by its name and address. */
  | 'DEPARTMENT'
  /** From outside, and written down by name and address. */
  | 'EXTERNAL'
  /** A user. */
  | 'PERSON';

/** For whom one is about to book, and what. */
export type QuotasInput = {
  /** The main borrower, where it is a user; nobody: the session itself. */
  readonly borrower?: string | null | undefined;
  /** The main borrower, where it is a department. */
  readonly department?: string | null | undefined;
  readonly endingAt: string;
  /** The reservation being changed: its own lines do not count. */
  readonly excludeReservation?: string | null | undefined;
  /** The record of somebody from outside, instead of name and address. */
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
