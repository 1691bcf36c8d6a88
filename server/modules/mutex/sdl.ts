export const mutexSdl = /* GraphQL */ `
  "How far a deletion is; FAILURE: something stands against it, ERROR: a fault of ours."
  enum DeletionStatus {
    PENDING
    CHECKING
    DELETING
    SUCCESS
    FAILURE
    ERROR
  }

  "A deletion asked for. What uses the record is counted for everyone and named to those who may read it."
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
    "Who takes over pending decisions that nobody else could make then; without it, the request ends with APPROVER_NEEDED where there are some."
    successor: ID
  }

  "The records to delete, each by itself."
  input CreateDeletionRequestsInput {
    entityType: String!
    "At most 200."
    entityIds: [ID!]!
    "As in CreateDeletionRequestInput."
    successor: ID
  }

  "A record that is used, and the one of the same entity that takes its place."
  input ReplaceReferencesInput {
    entityType: String!
    entityId: ID!
    replacementId: ID!
  }

  extend type Query {
    "One of the session's own requests."
    getDeletionRequest(
      "The request."
      id: ID!
    ): DeletionRequestState!
    "The session's own requests: those asked about, or those that run or ended a quarter of an hour ago, the newest first."
    getDeletionRequests(
      "These requests alone."
      ids: [ID!]
    ): [DeletionRequestState!]!
  }

  extend type Mutation {
    "Asks for the deletion of a record; a job checks what uses it, then deletes it."
    createDeletionRequest(input: CreateDeletionRequestInput!): DeletionRequestState!
    "Records that are not there, or not theirs to see, are left out of the answer."
    createDeletionRequests(input: CreateDeletionRequestsInput!): [DeletionRequestState!]!
    "Whatever uses a record uses another one instead, by ordinary writes: all of them, or none. Answers how many."
    replaceReferences(input: ReplaceReferencesInput!): Int!
    "Gives an edit lock of one's own back; false when it was not held any more."
    releaseMutex(
      "The lock."
      id: ID!
    ): Boolean!
  }
`
