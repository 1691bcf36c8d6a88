/** The gateway's operations. Live events have their own channel: see `server/platform/live/live.ts`. */
import { sessionUserSdl } from '#server/features/sessions/sessionSdl.ts'

export const gatewaySdl = /* GraphQL */ `
  ${sessionUserSdl}
  type DemonstrationAccount {
    login: String!
    password: String!
    role: String!
    displayName: String!
  }

  type InstanceStatus {
    demonstration: Boolean!
    accounts: [DemonstrationAccount!]!
  }

  type MutexUser {
    id: ID!
    code: String!
    firstName: String!
    lastName: String!
    displayName: String!
  }

  "An edit lock: of the one who asks, or of the person who holds it already."
  type Mutex {
    id: ID!
    lastInteractionAt: DateTime!
    "The entity, a slash, the id of the record."
    resource: String!
    userId: ID!
    user: MutexUser!
    "Milliseconds until it is free, unless it is refreshed."
    expiresIn: Int!
  }

  input AcquireMutexInput {
    resource: String!
    "A lock that one holds: it is refreshed."
    id: ID
  }

  extend type Mutation {
    acquireMutex(input: AcquireMutexInput!): Mutex!
  }

  "The first records of a list that point at one record."
  type RelatedRecords {
    entity: String!
    "The filter of the list that takes the record's id."
    filter: String!
    "The fields that records are told with, beside id and displayName."
    columns: [String!]!
    records: JSON!
    "Exact up to 10,000"
    total: Int!
    isTotalExact: Boolean!
  }

  type SearchResult {
    entity: String!
    id: ID!
    displayName: String!
    "Fields that tell it apart, values as the API gives them."
    details: JSON!
  }

  type SearchAnswer {
    "The best first, 30 at most."
    results: [SearchResult!]!
    "What was looked for instead, when nothing holds the words as they were typed."
    corrected: String
  }

  extend type Query {
    "Over every entity that the session may read; 100 letters at most."
    search(q: String!): SearchAnswer!
    "Of every list that points at the record and that the session may read."
    getRelatedRecords(entity: String!, id: ID!): [RelatedRecords!]!
    getUserByAuthToken(token: String!): SessionUser!
    getInstanceStatus: InstanceStatus!
  }
`
