/** SDL of the gateway. Live events use a separate channel: `server/platform/live/live.ts`. */
import { sessionUserSdl } from '#server/features/sessions/sessionSdl.ts'

export const gatewaySdl = /* GraphQL */ `
  ${sessionUserSdl}
  "A public demonstration account."
  type DemonstrationAccount {
    login: String!
    password: String!
    role: String!
    displayName: String!
  }

  "Public data of the organisation."
  type Company {
    name: String
    "Address of the logo (PNG)."
    logo: String
    "#RRGGBB"
    color: String
  }

  "State of this installation for the login page."
  type InstanceStatus {
    company: Company!
    demonstration: Boolean!
    "True if at least one passkey exists."
    passkeys: Boolean!
    "True if emails can be sent, so that forgotten passwords are reset by link."
    emails: Boolean!
    accounts: [DemonstrationAccount!]!
  }

  "Holder of an edit lock."
  type MutexUser {
    id: ID!
    code: String!
    firstName: String!
    lastName: String!
    displayName: String!
  }

  "An edit lock: of the session, or of its current holder."
  type Mutex {
    id: ID!
    lastInteractionAt: DateTime!
    "Entity key, slash, record id."
    resource: String!
    userId: ID!
    user: MutexUser!
    "Milliseconds until it expires without refresh."
    expiresIn: Int!
  }

  "The record to edit."
  input AcquireMutexInput {
    "Entity key, slash, record id."
    resource: String!
    "A held lock to refresh."
    id: ID
  }

  extend type Mutation {
    "Acquires or refreshes the edit lock of a record; returns the existing lock if another user holds it."
    acquireMutex(input: AcquireMutexInput!): Mutex!
  }

  "First records of a list that reference a record."
  type RelatedRecords {
    entity: String!
    "Filter name of the list for the record's id."
    filter: String!
    "Displayed fields besides id and displayName."
    columns: [String!]!
    records: JSON!
    "Exact up to 10,000"
    total: Int!
    isTotalExact: Boolean!
  }

  "A record that matches the search."
  type SearchResult {
    entity: String!
    id: ID!
    displayName: String!
    "Distinguishing fields, values in API format."
    details: JSON!
  }

  "Result of a search."
  type SearchAnswer {
    "Best matches first, at most 30."
    results: [SearchResult!]!
    "Corrected search text, if the typed one has no matches."
    corrected: String
    "Keys of entities with more matches than returned."
    more: [String!]!
  }

  extend type Query {
    "Searches every readable entity; at most 100 characters."
    search(
      "Words that must all match; ignores case and accents."
      q: String!
    ): SearchAnswer!
    "Returns records of every readable list that reference the record."
    getRelatedRecords(
      "The key of the entity."
      entity: String!
      "The id of the record."
      id: ID!
    ): [RelatedRecords!]!
    "Returns the user of a token, with everything that determines their rights; public."
    getUserByAuthToken(
      "The token from login."
      token: String!
    ): SessionUser!
    "Returns if this is a demonstration, with its accounts; public."
    getInstanceStatus: InstanceStatus!
  }
`
