/** SDL of the gateway. Live events use a separate channel: `server/platform/live/live.ts`. */
import { sessionUserSdl } from '#server/features/sessions/sessionSdl.ts'

export const gatewaySdl = /* GraphQL */ `
  ${sessionUserSdl}
  "An account of the demonstration, which anyone may try."
  type DemonstrationAccount {
    login: String!
    password: String!
    role: String!
    displayName: String!
  }

  "Who the organisation is: what everyone may read of it."
  type Company {
    name: String
    "The address of its logo, a PNG."
    logo: String
    "#RRGGBB"
    color: String
  }

  "What the login page shows of this instance."
  type InstanceStatus {
    company: Company!
    demonstration: Boolean!
    "Whether somebody can log in by a passkey."
    passkeys: Boolean!
    "Whether emails leave: a forgotten password is replaced by a link."
    emails: Boolean!
    accounts: [DemonstrationAccount!]!
  }

  "Who holds an edit lock."
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

  "The record that is about to be changed."
  input AcquireMutexInput {
    "The entity's key, a slash, the id of the record."
    resource: String!
    "A lock that one holds: it is refreshed."
    id: ID
  }

  extend type Mutation {
    "Takes the edit lock of a record, or refreshes it; answers the lock of whoever holds it."
    acquireMutex(input: AcquireMutexInput!): Mutex!
  }

  "The first records of a list that point at one record."
  type RelatedRecords {
    entity: String!
    "The filter of the list that takes the record's id."
    filter: String!
    "The fields that records are shown with, beside id and displayName."
    columns: [String!]!
    records: JSON!
    "Exact up to 10,000"
    total: Int!
    isTotalExact: Boolean!
  }

  "A record that holds the words."
  type SearchResult {
    entity: String!
    id: ID!
    displayName: String!
    "Fields that tell it apart, values as the API gives them."
    details: JSON!
  }

  "What was found."
  type SearchAnswer {
    "The best first, 30 at most."
    results: [SearchResult!]!
    "What was looked for instead, when nothing holds the words as they were typed."
    corrected: String
    "Keys of the entities of which more records match than are given."
    more: [String!]!
  }

  extend type Query {
    "Over every entity that the session may read; 100 letters at most."
    search(
      "Words, all of which are found; case and accents are ignored."
      q: String!
    ): SearchAnswer!
    "Of every list that points at the record and that the session may read."
    getRelatedRecords(
      "The key of the entity."
      entity: String!
      "The id of the record."
      id: ID!
    ): [RelatedRecords!]!
    "Who a token stands for, with everything that their rights come from; public."
    getUserByAuthToken(
      "As login answered it."
      token: String!
    ): SessionUser!
    "Whether this is a demonstration, with its accounts; public."
    getInstanceStatus: InstanceStatus!
  }
`
