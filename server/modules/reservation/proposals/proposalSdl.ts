/** SDL of proposals. Public operations: the link authenticates the person. */
export const proposalSdl = /* GraphQL */ `
  "Change that the requester of an affected reservation is asked to accept."
  type ReservationProposal {
    id: ID!
    reservationId: ID!
    number: String!
    subject: String!
    "Current period."
    period: String!
    "Proposed changes, as sentences."
    changes: [String!]!
    "Note of the proposer."
    note: String
    "Name of the proposer."
    author: String
    "Reason against an answer; null if one is possible."
    refusal: String
  }

  "Proposal on the reservation's page."
  type OpenReservationProposal {
    id: ID!
    period: String!
    changes: [String!]!
    note: String
    author: String
    refusal: String
    "WAITING or REFUSED."
    status: String!
    "True if the session may answer: it is the author or a main borrower."
    canAnswer: Boolean!
  }

  "An answer by the link of a message."
  input ProposalAnswerInput {
    "Last segment of the link in the message."
    token: String!
    accept: Boolean!
  }

  extend type Query {
    "Returns the proposal behind a message; answers nothing."
    getProposal(
      "Last segment of the link in the message."
      token: String!
    ): ReservationProposal!
    "Returns the waiting or refused proposal of a reservation, if there is one."
    getReservationProposal(
      "The id of the reservation."
      reservation: ID!
    ): OpenReservationProposal
  }

  extend type Mutation {
    "Answers once: accepting changes the reservation under the proposer's rights, or fails with the reason."
    answerProposal(input: ProposalAnswerInput!): Boolean!
    "Answers on the reservation's page; returns the id of the reservation."
    answerReservationProposal(
      "The id of the proposal."
      id: ID!
      "False: the reservation stays as it is."
      accept: Boolean!
    ): ID!
  }
`
