/** SDL of decisions from messages (D92). Public: the link authenticates the person. */
export const messageDecisionSdl = /* GraphQL */ `
  "Current state of the request behind a message."
  type MessageDecision {
    "Name of the decider."
    person: String!
    "Reason against a decision; null if one is possible."
    refusal: String
    number: String!
    subject: String!
    reservationId: ID!
    "Requested items with their periods."
    periods: [String!]!
    "Names of the steps waiting for the person."
    steps: [String!]!
  }

  "A confirmed decision."
  input MessageDecisionInput {
    "Last segment of the link in the message."
    token: String!
    accept: Boolean!
    "Required for a denial."
    comment: String
  }

  extend type Query {
    "Returns the request behind a message; decides nothing."
    getMessageDecision(
      "Last segment of the link in the message."
      token: String!
    ): MessageDecision!
  }

  extend type Mutation {
    "Decides the pending steps of a message; returns the refusals of the others."
    decideByMessage(input: MessageDecisionInput!): [String!]!
  }
`
