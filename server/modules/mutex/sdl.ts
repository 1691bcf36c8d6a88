export const mutexSdl = /* GraphQL */ `
  "State of a deletion; FAILURE: reasons against it, ERROR: an internal error."
  enum DeletionStatus {
    PENDING
    CHECKING
    DELETING
    SUCCESS
    FAILURE
    ERROR
  }

  "A deletion request. References are counted for everyone, but named only to users who may read them."
  type DeletionRequestState {
    id: ID!
    entityType: String!
    entityId: ID!
    entityLabel: String
    status: DeletionStatus!
    "[{ service, entity, total, records: [{ id, displayName }] }]"
    usedByMicroservices: JSON
    "[{ code, message }]"
    errors: JSON
    requestedById: ID
    requestedAt: DateTime!
  }

  "The record to delete."
  input CreateDeletionRequestInput {
    entityType: String!
    entityId: ID!
    "Successor for pending decisions without another approver; required then, else APPROVER_NEEDED."
    successor: ID
  }

  "Records to delete independently."
  input CreateDeletionRequestsInput {
    entityType: String!
    "At most 200."
    entityIds: [ID!]!
    "As in CreateDeletionRequestInput."
    successor: ID
  }

  "A referenced record, and its replacement of the same entity."
  input ReplaceReferencesInput {
    entityType: String!
    entityId: ID!
    replacementId: ID!
  }

  extend type Query {
    "Returns a deletion request of the session's user."
    getDeletionRequest(
      "The request."
      id: ID!
    ): DeletionRequestState!
    "Returns deletion requests of the session's user, newest first: those with the ids, or those running or ended within 15 minutes."
    getDeletionRequests(
      "Request ids."
      ids: [ID!]
    ): [DeletionRequestState!]!
  }

  extend type Mutation {
    "Requests the deletion of a record; a job checks references, then deletes it."
    createDeletionRequest(input: CreateDeletionRequestInput!): DeletionRequestState!
    "Requests several deletions; omits unknown or invisible records."
    createDeletionRequests(input: CreateDeletionRequestsInput!): [DeletionRequestState!]!
    "Replaces all references to a record by regular writes, all or none; returns their number."
    replaceReferences(
      input: ReplaceReferencesInput!
      "Confirmations that AFFECTED_RESERVATIONS answered."
      confirmAffected: [String!]
    ): Int!
    "Releases an edit lock of the session; false if it had expired."
    releaseMutex(
      "The lock."
      id: ID!
    ): Boolean!
  }
`
