/** Written by `npm run operations` from reservation.deputies.graphql and contract/reservation.graphql. */
import { TypedDocumentString } from '../graphql/typedDocument.ts'

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Absent person, deputy and days. */
export type DeputyInput = {
  /** Id of the absent person; absent: the session's user. */
  readonly absent?: string | null | undefined;
  readonly deputy: string;
  /** First day. */
  readonly from: string;
  /** Last day, at most a year later. */
  readonly to: string;
};

export type DeputyPartsFragment = { readonly id: string, readonly from: string, readonly to: string, readonly isNow: boolean, readonly absent: { readonly id: string, readonly displayName: string }, readonly deputy: { readonly id: string, readonly displayName: string } };

export type DeputiesQueryVariables = Exact<{
  person?: string | null | undefined;
}>;


export type DeputiesQuery = { readonly mayNameDeputies: boolean, readonly getDeputies: ReadonlyArray<{ readonly id: string, readonly from: string, readonly to: string, readonly isNow: boolean, readonly absent: { readonly id: string, readonly displayName: string }, readonly deputy: { readonly id: string, readonly displayName: string } }> };

export type PossibleDeputiesQueryVariables = Exact<{
  q: string;
  absent?: string | null | undefined;
}>;


export type PossibleDeputiesQuery = { readonly getPossibleDeputies: ReadonlyArray<{ readonly id: string, readonly displayName: string }> };

export type NameDeputyMutationVariables = Exact<{
  input: DeputyInput;
}>;


export type NameDeputyMutation = { readonly nameDeputy: { readonly id: string, readonly from: string, readonly to: string, readonly isNow: boolean, readonly absent: { readonly id: string, readonly displayName: string }, readonly deputy: { readonly id: string, readonly displayName: string } } };

export type RemoveDeputyMutationVariables = Exact<{
  id: string;
}>;


export type RemoveDeputyMutation = { readonly removeDeputy: boolean };

export const DeputyPartsFragmentDoc = /*#__PURE__*/ new TypedDocumentString('reservation', `
    fragment DeputyParts on Deputy {
  id
  absent {
    id
    displayName
  }
  deputy {
    id
    displayName
  }
  from
  to
  isNow
}
    `, {"fragmentName":"DeputyParts"}) as unknown as TypedDocumentString<DeputyPartsFragment, unknown>;
export const DeputiesDocument = /*#__PURE__*/ new TypedDocumentString('reservation', `
    query Deputies($person: ID) {
  mayNameDeputies(absent: $person)
  getDeputies(person: $person) {
    ...DeputyParts
  }
}
    fragment DeputyParts on Deputy {
  id
  absent {
    id
    displayName
  }
  deputy {
    id
    displayName
  }
  from
  to
  isNow
}`) as unknown as TypedDocumentString<DeputiesQuery, DeputiesQueryVariables>;
export const PossibleDeputiesDocument = /*#__PURE__*/ new TypedDocumentString('reservation', `
    query PossibleDeputies($q: String!, $absent: ID) {
  getPossibleDeputies(q: $q, absent: $absent) {
    id
    displayName
  }
}
    `) as unknown as TypedDocumentString<PossibleDeputiesQuery, PossibleDeputiesQueryVariables>;
export const NameDeputyDocument = /*#__PURE__*/ new TypedDocumentString('reservation', `
    mutation NameDeputy($input: DeputyInput!) {
  nameDeputy(input: $input) {
    ...DeputyParts
  }
}
    fragment DeputyParts on Deputy {
  id
  absent {
    id
    displayName
  }
  deputy {
    id
    displayName
  }
  from
  to
  isNow
}`) as unknown as TypedDocumentString<NameDeputyMutation, NameDeputyMutationVariables>;
export const RemoveDeputyDocument = /*#__PURE__*/ new TypedDocumentString('reservation', `
    mutation RemoveDeputy($id: ID!) {
  removeDeputy(id: $id)
}
    `) as unknown as TypedDocumentString<RemoveDeputyMutation, RemoveDeputyMutationVariables>;
