/** Operations of the mutex service. */

export const mutexSdl = /* GraphQL */ `
  enum DeletionStatus {
    PENDING
    CHECKING
    DELETING
    SUCCESS
    FAILURE
    ERROR
  }

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

  input CreateDeletionRequestInput {
    entityType: String!
    entityId: ID!
  }

  input CreateDeletionRequestsInput {
    entityType: String!
    "At most 200."
    entityIds: [ID!]!
  }

  extend type Query {
    getDeletionRequest(id: ID!): DeletionRequestState!
    "The session's own requests: those asked about, or those that run or ended a quarter of an hour ago, the newest first."
    getDeletionRequests(ids: [ID!]): [DeletionRequestState!]!
  }

  extend type Mutation {
    createDeletionRequest(input: CreateDeletionRequestInput!): DeletionRequestState!
    "Records that are not there, or not theirs to see, are left out of the answer."
    createDeletionRequests(input: CreateDeletionRequestsInput!): [DeletionRequestState!]!
    "Gives an edit lock of one's own back; false when it was not held any more."
    releaseMutex(id: ID!): Boolean!
  }
`
