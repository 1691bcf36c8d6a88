/** What the reservation service answers of a workflow that is not saved yet (D12). */
export const simulationSdl = /* GraphQL */ `
  "A step of a workflow as its form has it."
  input WorkflowDraftStepInput {
    name: String
    "Any of these roles, and any of the sectors, decides; neither: who manages the item."
    userRoles: [ID!]!
    sectors: [ID!]!
    reserving: Boolean!
    selectApprover: Boolean!
    "From 1 to 365."
    delay: Int
    "DAYS or HOURS."
    delayUnit: String
    escalationRole: ID
  }

  "A workflow as its form has it, saved or not."
  input WorkflowDraftInput {
    "Of one that stands: it is tried in its own place."
    id: ID
    name: String
    sectors: [ID!]!
    reservationCategories: [ID!]!
    reservedAtStart: Boolean!
    respectOrder: Boolean!
    allowOwnDecision: Boolean!
    "At most 20."
    steps: [WorkflowDraftStepInput!]!
  }

  "A request that nobody made."
  input WorkflowSimulationInput {
    workflow: WorkflowDraftInput!
    item: ID!
    "Who would make it, and be its main borrower."
    requester: ID!
    startingAt: DateTime!
    "With it, the answer says whether the item could be had."
    endingAt: DateTime
  }

  "A step as the request would be given it."
  type SimulatedStep {
    name: String!
    "Roles and sectors of those who decide it, as one text; null: whoever manages the item."
    decidedWithin: String
    "How many people could decide it; none: the request is refused."
    count: Int!
    "The first 50 of them by name, for who may read accounts."
    people: [ReservationApprover!]!
    "Accepting it takes the slot."
    reserving: Boolean!
    "The requester chooses among them."
    selectApprover: Boolean!
    "When its delay would end if it were asked for now; null: it has none, or opens later."
    dueAt: DateTime
    "Does its delay last longer than what is left before the start?"
    isTooLong: Boolean!
    "The role that takes over at the end of the delay."
    escalatedTo: String
    "How many people of that role could."
    escalationCount: Int!
  }

  "What would become of the request."
  type WorkflowSimulation {
    "Whether the organisation has requests validated at all."
    isValidated: Boolean!
    "The workflow that it would be given; null: nobody has to agree."
    name: String
    "Is that the one that was asked about?"
    isAsked: Boolean!
    "The slot is held from the request on."
    reservedAtStart: Boolean!
    respectOrder: Boolean!
    steps: [SimulatedStep!]!
    "Requests under way of the workflow that was asked about with an open step that nobody can decide any more, among the 500 first steps that wait."
    stuck: RequestsUnderWay!
    "How free the item is then, as the session would find it; null: no end was given, or the session may not reserve it."
    slot: ItemAvailability
  }

  extend type Query {
    "What a workflow would make of a request, before it is saved. Writes nothing."
    simulateReservationValidationWorkflow(input: WorkflowSimulationInput!): WorkflowSimulation!
  }
`
