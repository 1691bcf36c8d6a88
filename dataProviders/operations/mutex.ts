/** Written by `npm run operations` from mutex.graphql and contract/mutex.graphql. */
import { TypedDocumentString } from '../graphql/typedDocument.ts'

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** The record to delete. */
export type CreateDeletionRequestInput = {
  readonly entityId: string;
  readonly entityType: string;
  /** Who takes over pending decisions that nobody else could make then; without it, the request ends with APPROVER_NEEDED where there are some. */
  readonly successor?: string | null | undefined;
};

/** The records to delete, each by itself. */
export type CreateDeletionRequestsInput = {
  /** At most 200. */
  readonly entityIds: ReadonlyArray<string>;
  readonly entityType: string;
  /** As in CreateDeletionRequestInput. */
  readonly successor?: string | null | undefined;
};

/** How far a deletion is; FAILURE: something stands against it, ERROR: a fault of ours. */
export type DeletionStatus =
  | 'CHECKING'
  | 'DELETING'
  | 'ERROR'
  | 'FAILURE'
  | 'PENDING'
  | 'SUCCESS';

/** A record that is used, and the one of the same entity that takes its place. */
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
    mutation ReplaceReferences($input: ReplaceReferencesInput!) {
  replaceReferences(input: $input)
}
    `) as unknown as TypedDocumentString<ReplaceReferencesMutation, ReplaceReferencesMutationVariables>;
