export const decisionSdl = /* GraphQL */ `
  "Approver chosen by the requester for a step."
  input ReservationItemApproverInput {
    "Position of the step in its workflow, from 0."
    step: Int!
    "A qualified user; without a choice, any of them decides."
    user: ID!
  }

  extend type ReservationItemValidationStep {
    "True if the step is open and the session may decide it."
    canDecide: Boolean!
    "True if the session may revert its decision."
    canShelve: Boolean!
    "True if it waits for the requester's answer to a question (D83)."
    isAwaitingAnswer: Boolean!
    "True if the session may answer."
    canAnswer: Boolean!
    "True if the session may answer on behalf of the requester, as a manager of the item."
    canAnswerFor: Boolean!
    "Name of the absent person for whom the session would decide; null: for itself, or no access."
    decidesFor: String
    "Start of the wait; null: never open."
    openedAt: DateTime
    "Due time: the end of its delay, suspended during an unanswered question, or the start of the reservation item if earlier."
    dueAt: DateTime
    "Time since when the escalation role may decide too; null: not yet."
    escalatedAt: DateTime
    "Name of the escalation role after the escalation."
    escalatedTo: String
    "Names of deciding roles and sectors; null: managers of the item."
    decidedWithin: String
  }

  "A possible approver of a step."
  type ReservationApprover {
    id: ID!
    displayName: String!
  }

  "A pending request."
  type RequestUnderWay {
    id: ID!
    number: String!
    subject: String!
    startingAt: DateTime!
  }

  "Pending requests."
  type RequestsUnderWay {
    count: Int!
    "The first 5 visible requests, by start."
    first: [RequestUnderWay!]!
  }
`
