/** What the reservation service answers of validation (D12): who decides what is asked for, and the decisions. */
export const decisionSdl = /* GraphQL */ `
  "Whom the requester chose for a step that lets them choose."
  input ReservationItemApproverInput {
    "The position of the step in its workflow, from 0."
    step: Int!
    "One of those who qualify; without a choice, any of them decides."
    user: ID!
  }

  extend type ReservationItemValidationStep {
    "Is it open, and the session's to accept or to deny?"
    canDecide: Boolean!
    "Is the decision on it the session's to take back?"
    canShelve: Boolean!
    "Does it wait for the requester's answer to a question (D83)?"
    isAwaitingAnswer: Boolean!
    "Is that answer the session's to give?"
    canAnswer: Boolean!
    "May the session give it in the requester's stead, as a manager of the item?"
    canAnswerFor: Boolean!
    "In whose stead the session would decide it, by name; null: for itself, or not at all."
    decidesFor: String
    "Since when it waits; null: it never did."
    openedAt: DateTime
    "Until when it is to be decided: the end of its delay, which stands still while it waits for an answer, or the start of its line where that is sooner."
    dueAt: DateTime
    "Since when the role that takes over may decide it too; null: not yet."
    escalatedAt: DateTime
    "The role that takes over, by name, once it did."
    escalatedTo: String
    "Roles and sectors of those who decide it, as one text; null: whoever manages the item."
    decidedWithin: String
  }

  "Who may be chosen for a step."
  type ReservationApprover {
    id: ID!
    displayName: String!
  }

  "A step that a request for an item would go through."
  type ReservationStepPreview {
    name: String!
    "The requester may choose among the approvers."
    selectApprover: Boolean!
    "Roles and sectors of those who decide it, as one text; null: whoever manages the item."
    decidedWithin: String
    "Those who qualify and may decide this request, by name: the first 50, and only where one may be chosen."
    approvers: [ReservationApprover!]!
  }

  "The workflow that a request for an item would be given."
  type ReservationWorkflowPreview {
    itemId: ID!
    name: String!
    "The slot is held from the request on."
    reservedAtStart: Boolean!
    steps: [ReservationStepPreview!]!
  }

  "A request that waits."
  type RequestUnderWay {
    id: ID!
    number: String!
    subject: String!
    startingAt: DateTime!
  }

  "Requests that wait for a decision."
  type RequestsUnderWay {
    count: Int!
    "The first to begin of those that the session may see: 5 at most."
    first: [RequestUnderWay!]!
  }

  extend type Query {
    "Who would have to agree to a request of the session for these items; those that nobody has to agree to are left out."
    getReservationWorkflows(
      "At most 100."
      items: [ID!]!
    ): [ReservationWorkflowPreview!]!
    "Lines of a reservation that somebody would have to agree to anew if the session changed its dates (D15): what was decided of them would be lost."
    getLinesAskedAnew(
      "One that the session sees."
      reservation: ID!
    ): [ID!]!
    "Of which reservations of a series somebody would have to agree anew, if the session changed their dates: their ids."
    getSeriesAskedAnew(
      "The dates that the change is meant for."
      of: SeriesScopeInput!
    ): [ID!]!
    "Requests that begin later and that nobody has decided yet: they keep the steps that they were given, whatever changes."
    getRequestsUnderWay(
      "The workflow that gave their steps; all of them where none is named, for whoever changes parameters."
      workflow: ID
    ): RequestsUnderWay!
  }

  extend type Mutation {
    "Accepts open steps, in one transaction: a verdict for each, in the order of the ids. What the last one takes is held from then on; ITEM_UNAVAILABLE when it has gone to somebody else."
    acceptReservationItemValidationSteps(
      "At most 500."
      ids: [ID!]!
      "What those who look at the request read of it."
      comment: String
    ): [UpdateVerdict!]!
    "Denies open steps, and with each its line, which holds nothing from then on."
    denyReservationItemValidationSteps(
      "At most 500."
      ids: [ID!]!
      "Why: the requester reads it."
      comment: String!
    ): [UpdateVerdict!]!
    "Takes decisions back: the step and those after it wait again, and the line holds what it held before."
    shelveReservationItemValidationSteps(
      "At most 500."
      ids: [ID!]!
      "What those who look at the request read of it."
      comment: String
    ): [UpdateVerdict!]!
    "Asks the requester something about open steps: they wait for the answer, and with them their delays. One question after the other."
    questionReservationItemValidationSteps(
      "At most 500."
      ids: [ID!]!
      "What who made the reservation and its main borrowers read: 2,000 characters at most."
      question: String!
    ): [UpdateVerdict!]!
    "Answers what was asked about steps, as who made the reservation, as a main borrower, or for them as a manager of the item."
    answerReservationItemValidationSteps(
      "At most 500."
      ids: [ID!]!
      "What those who decide read: 2,000 characters at most."
      answer: String!
    ): [UpdateVerdict!]!
  }
`
