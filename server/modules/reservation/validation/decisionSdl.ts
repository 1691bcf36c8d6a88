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

  "A validation step of a future request for an item."
  type ReservationStepPreview {
    name: String!
    "True if the requester may choose an approver."
    selectApprover: Boolean!
    "Names of deciding roles and sectors; null: managers of the item."
    decidedWithin: String
    "Qualified approvers by name: the first 50, only if one may be chosen."
    approvers: [ReservationApprover!]!
  }

  "The validation workflow of a future request for an item."
  type ReservationWorkflowPreview {
    itemId: ID!
    name: String!
    "True if the request holds the slot immediately."
    reservedAtStart: Boolean!
    steps: [ReservationStepPreview!]!
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

  extend type Query {
    "Returns validation workflows of the session's future request for these items; omits items without workflow."
    getReservationWorkflows(
      "At most 100."
      items: [ID!]!
    ): [ReservationWorkflowPreview!]!
    "Returns reservation items that would need validation again if the session changed the dates (D15); their decisions would be lost."
    getLinesAskedAnew(
      "Id of a visible reservation."
      reservation: ID!
    ): [ID!]!
    "Returns ids of reservations of a series that would need validation again if the session changed their dates."
    getSeriesAskedAnew(
      "Dates of the change."
      of: SeriesScopeInput!
    ): [ID!]!
    "Returns upcoming requests without final decision: changes of workflows do not affect their steps."
    getRequestsUnderWay(
      "Workflow of their steps; absent: all, with the right to change parameters."
      workflow: ID
    ): RequestsUnderWay!
  }

  extend type Mutation {
    "Accepts open steps in one transaction; returns a verdict for each, in the order of the ids. The last acceptance holds the slot; ITEM_UNAVAILABLE if it is taken."
    acceptReservationItemValidationSteps(
      "At most 500."
      ids: [ID!]!
      "Comment for readers of the request."
      comment: String
    ): [UpdateVerdict!]!
    "Denies open steps and their reservation items, which free their slots."
    denyReservationItemValidationSteps(
      "At most 500."
      ids: [ID!]!
      "Reason for the requester."
      comment: String!
    ): [UpdateVerdict!]!
    "Reverts decisions: the step and later ones wait again, and the reservation item holds its slot as before."
    shelveReservationItemValidationSteps(
      "At most 500."
      ids: [ID!]!
      "Comment for readers of the request."
      comment: String
    ): [UpdateVerdict!]!
    "Asks the requester a question about open steps, which suspends their delays. One open question per step."
    questionReservationItemValidationSteps(
      "At most 500."
      ids: [ID!]!
      "Question for the author and the main borrowers, at most 2,000 characters."
      question: String!
    ): [UpdateVerdict!]!
    "Answers questions about steps, as author, main borrower, or on their behalf as manager of the item."
    answerReservationItemValidationSteps(
      "At most 500."
      ids: [ID!]!
      "Answer for the deciders, at most 2,000 characters."
      answer: String!
    ): [UpdateVerdict!]!
  }
`
