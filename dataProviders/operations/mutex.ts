/** Written by `npm run operations` from mutex.graphql and contract/mutex.graphql. */
import { TypedDocumentString } from '../graphql/typedDocument.ts'

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** The record to delete. */
export type CreateDeletionRequestInput = {
  readonly entityId: string;
  readonly entityType: string;
  /** Successor for pending decisions without another approver; required then, else APPROVER_NEEDED. */
  readonly successor?: string | null | undefined;
};

/** Records to delete independently. */
export type CreateDeletionRequestsInput = {
  /** At most 200. */
  readonly entityIds: ReadonlyArray<string>;
  readonly entityType: string;
  /** As in CreateDeletionRequestInput. */
  readonly successor?: string | null | undefined;
};

/** State of a deletion; FAILURE: reasons against it, ERROR: an internal error. */
export type DeletionStatus =
  | 'CHECKING'
  | 'DELETING'
  | 'ERROR'
  | 'FAILURE'
  | 'PENDING'
  | 'SUCCESS';

/** A referenced record, and its replacement of the same entity. */
export type ReplaceReferencesInput = {
  readonly entityId: string;
  readonly entityType: string;
  readonly replacementId: string;
};

export type FollowedRequestFragment = { readonly id: string, readonly entityType: string, readonly entityId: string, readonly entityLabel: string | null, readonly status: DeletionStatus, readonly usedByMicroservices: unknown, readonly errors: unknown };

export type CreateDeletionRequestMutationVariables = Exact<{
  input: CreateDeletionRequestInput;
}>;


export type CreateDeletionRequestMutation = { readonly createDeletionRequest: { readonly id: string, readonly entityType: string, readonly entityId: string, readonly entityLabel: string | null, readonly status: DeletionStatus, readonly usedByMicroservices: unknown, readonly errors: unknown } };

export type CreateDeletionRequestsMutationVariables = Exact<{
  input: CreateDeletionRequestsInput;
}>;


export type CreateDeletionRequestsMutation = { readonly createDeletionRequests: ReadonlyArray<{ readonly id: string, readonly entityType: string, readonly entityId: string, readonly entityLabel: string | null, readonly status: DeletionStatus, readonly usedByMicroservices: unknown, readonly errors: unknown }> };

export type DeletionRequestsQueryVariables = Exact<{
  ids?: ReadonlyArray<string> | string | null | undefined;
}>;


export type DeletionRequestsQuery = { readonly getDeletionRequests: ReadonlyArray<{ readonly id: string, readonly entityType: string, readonly entityId: string, readonly entityLabel: string | null, readonly status: DeletionStatus, readonly usedByMicroservices: unknown, readonly errors: unknown }> };

export type ReleaseMutexMutationVariables = Exact<{
  id: string;
}>;


export type ReleaseMutexMutation = { readonly releaseMutex: boolean };

export type ReplaceReferencesMutationVariables = Exact<{
  input: ReplaceReferencesInput;
  confirmAffected?: ReadonlyArray<string> | string | null | undefined;
}>;


export type ReplaceReferencesMutation = { readonly replaceReferences: number };

export const FollowedRequestFragmentDoc = /*#__PURE__*/ new TypedDocumentString('mutex', `
    fragment FollowedRequest on DeletionRequestState {
  id
  entityType
  entityId
  entityLabel
  status
  usedByMicroservices
  errors
}
    `, {"fragmentName":"FollowedRequest"}) as unknown as TypedDocumentString<FollowedRequestFragment, unknown>;
export const CreateDeletionRequestDocument = /*#__PURE__*/ new TypedDocumentString('mutex', `
    mutation CreateDeletionRequest($input: CreateDeletionRequestInput!) {
  createDeletionRequest(input: $input) {
    ...FollowedRequest
  }
}
    fragment FollowedRequest on DeletionRequestState {
  id
  entityType
  entityId
  entityLabel
  status
  usedByMicroservices
  errors
}`) as unknown as TypedDocumentString<CreateDeletionRequestMutation, CreateDeletionRequestMutationVariables>;
export const CreateDeletionRequestsDocument = /*#__PURE__*/ new TypedDocumentString('mutex', `
    mutation CreateDeletionRequests($input: CreateDeletionRequestsInput!) {
  createDeletionRequests(input: $input) {
    ...FollowedRequest
  }
}
    fragment FollowedRequest on DeletionRequestState {
  id
  entityType
  entityId
  entityLabel
  status
  usedByMicroservices
  errors
}`) as unknown as TypedDocumentString<CreateDeletionRequestsMutation, CreateDeletionRequestsMutationVariables>;
export const DeletionRequestsDocument = /*#__PURE__*/ new TypedDocumentString('mutex', `
    query DeletionRequests($ids: [ID!]) {
  getDeletionRequests(ids: $ids) {
    ...FollowedRequest
  }
}
    fragment FollowedRequest on DeletionRequestState {
  id
  entityType
  entityId
  entityLabel
  status
  usedByMicroservices
  errors
}`) as unknown as TypedDocumentString<DeletionRequestsQuery, DeletionRequestsQueryVariables>;
export const ReleaseMutexDocument = /*#__PURE__*/ new TypedDocumentString('mutex', `
    mutation ReleaseMutex($id: ID!) {
  releaseMutex(id: $id)
}
    `) as unknown as TypedDocumentString<ReleaseMutexMutation, ReleaseMutexMutationVariables>;
export const ReplaceReferencesDocument = /*#__PURE__*/ new TypedDocumentString('mutex', `
    mutation ReplaceReferences($input: ReplaceReferencesInput!, $confirmAffected: [String!]) {
  replaceReferences(input: $input, confirmAffected: $confirmAffected)
}
    `) as unknown as TypedDocumentString<ReplaceReferencesMutation, ReplaceReferencesMutationVariables>;
