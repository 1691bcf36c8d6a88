/** Written by `npm run operations` from api-gateway.graphql and contract/api-gateway.graphql. */
import { TypedDocumentString } from '../graphql/typedDocument.ts'

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** The record to edit. */
export type AcquireMutexInput = {
  /** A held lock to refresh. */
  readonly id?: string | null | undefined;
  /** Entity key, slash, record id. */
  readonly resource: string;
};

export type UserByAuthTokenQueryVariables = Exact<{
  token: string;
  knownEntities?: string | null | undefined;
}>;


export type UserByAuthTokenQuery = { readonly getUserByAuthToken: { readonly id: string, readonly code: string, readonly displayName: string, readonly email: string, readonly hasLicense: boolean, readonly mustEnrol: boolean, readonly unlicensed: ReadonlyArray<string>, readonly entitiesHash: string, readonly demonstration: boolean, readonly endsIn: number, readonly idleEndsIn: number, readonly entities: ReadonlyArray<{ readonly key: string, readonly singular: string, readonly plural: string, readonly gender: string, readonly icon: string | null, readonly menuGroup: string | null, readonly owner: string | null, readonly isTree: boolean, readonly isPublished: boolean }> | null, readonly userRoles: ReadonlyArray<{ readonly id: string, readonly name: string, readonly applications: ReadonlyArray<{ readonly code: string, readonly rights: unknown }> }>, readonly sectors: ReadonlyArray<{ readonly id: string }>, readonly department: { readonly id: string, readonly departmentGroups: ReadonlyArray<{ readonly id: string }> } | null } };

export type InstanceStatusQueryVariables = Exact<{ [key: string]: never; }>;


export type InstanceStatusQuery = { readonly getInstanceStatus: { readonly demonstration: boolean, readonly passkeys: boolean, readonly emails: boolean, readonly company: { readonly name: string | null, readonly logo: string | null, readonly color: string | null }, readonly accounts: ReadonlyArray<{ readonly login: string, readonly password: string, readonly role: string, readonly displayName: string }> } };

export type SearchQueryVariables = Exact<{
  q: string;
}>;


export type SearchQuery = { readonly search: { readonly corrected: string | null, readonly more: ReadonlyArray<string>, readonly results: ReadonlyArray<{ readonly entity: string, readonly id: string, readonly displayName: string, readonly details: unknown }> } };

export type RelatedRecordsQueryVariables = Exact<{
  entity: string;
  id: string;
}>;


export type RelatedRecordsQuery = { readonly getRelatedRecords: ReadonlyArray<{ readonly entity: string, readonly filter: string, readonly columns: ReadonlyArray<string>, readonly records: unknown, readonly total: number, readonly isTotalExact: boolean }> };

export type AcquireMutexMutationVariables = Exact<{
  input: AcquireMutexInput;
}>;


export type AcquireMutexMutation = { readonly acquireMutex: { readonly id: string, readonly lastInteractionAt: string, readonly resource: string, readonly userId: string, readonly expiresIn: number, readonly user: { readonly id: string, readonly code: string, readonly firstName: string, readonly lastName: string, readonly displayName: string } } };


export const UserByAuthTokenDocument = /*#__PURE__*/ new TypedDocumentString('api-gateway', `
    query UserByAuthToken($token: String!, $knownEntities: String) {
  getUserByAuthToken(token: $token, knownEntities: $knownEntities) {
    id
    code
    displayName
    email
    hasLicense
    mustEnrol
    unlicensed
    entitiesHash
    entities {
      key
      singular
      plural
      gender
      icon
      menuGroup
      owner
      isTree
      isPublished
    }
    demonstration
    endsIn
    idleEndsIn
    userRoles {
      id
      name
      applications {
        code
        rights
      }
    }
    sectors {
      id
    }
    department {
      id
      departmentGroups {
        id
      }
    }
  }
}
    `) as unknown as TypedDocumentString<UserByAuthTokenQuery, UserByAuthTokenQueryVariables>;
export const InstanceStatusDocument = /*#__PURE__*/ new TypedDocumentString('api-gateway', `
    query InstanceStatus {
  getInstanceStatus {
    company {
      name
      logo
      color
    }
    demonstration
    passkeys
    emails
    accounts {
      login
      password
      role
      displayName
    }
  }
}
    `) as unknown as TypedDocumentString<InstanceStatusQuery, InstanceStatusQueryVariables>;
export const SearchDocument = /*#__PURE__*/ new TypedDocumentString('api-gateway', `
    query Search($q: String!) {
  search(q: $q) {
    corrected
    more
    results {
      entity
      id
      displayName
      details
    }
  }
}
    `) as unknown as TypedDocumentString<SearchQuery, SearchQueryVariables>;
export const RelatedRecordsDocument = /*#__PURE__*/ new TypedDocumentString('api-gateway', `
    query RelatedRecords($entity: String!, $id: ID!) {
  getRelatedRecords(entity: $entity, id: $id) {
    entity
    filter
    columns
    records
    total
    isTotalExact
  }
}
    `) as unknown as TypedDocumentString<RelatedRecordsQuery, RelatedRecordsQueryVariables>;
export const AcquireMutexDocument = /*#__PURE__*/ new TypedDocumentString('api-gateway', `
    mutation AcquireMutex($input: AcquireMutexInput!) {
  acquireMutex(input: $input) {
    id
    lastInteractionAt
    resource
    userId
    expiresIn
    user {
      id
      code
      firstName
      lastName
      displayName
    }
  }
}
    `) as unknown as TypedDocumentString<AcquireMutexMutation, AcquireMutexMutationVariables>;
