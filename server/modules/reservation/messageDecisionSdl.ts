/** What the reservation service answers to the page that a message leads to (D92). Without a session: the link is the proof. */
export const messageDecisionSdl = /* GraphQL */ `
  "What a message asks of its person, as it stands now."
  type MessageDecision {
    "Who decides."
    person: String!
    "Why nothing is left to decide; null: something is."
    refusal: String
    number: String!
    subject: String!
    reservationId: ID!
    "What is asked for: each item with its period."
    periods: [String!]!
    "The steps that wait for the person."
    steps: [String!]!
  }

  "A decision that the page has confirmed."
  input MessageDecisionInput {
    "What the link of the message ends in."
    token: String!
    accept: Boolean!
    "Obligatory where it is denied."
    comment: String
  }

  extend type Query {
    "What a message asks; it decides nothing."
    getMessageDecision(
      "What the link of the message ends in."
      token: String!
    ): MessageDecision!
  }

  extend type Mutation {
    "Decides what a message asks for; answers why some of it could not be."
    decideByMessage(input: MessageDecisionInput!): [String!]!
  }
`
