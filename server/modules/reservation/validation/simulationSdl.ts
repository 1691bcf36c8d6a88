export const simulationSdl = /* GraphQL */ `
  "A step of an unsaved workflow."
  input WorkflowDraftStepInput {
    name: String
    "Deciders: members of any of these roles in any of the sectors; without both, managers of the item."
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

  "An unsaved or stored workflow."
  input WorkflowDraftInput {
    "Id of the stored workflow that this draft replaces."
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

  "A simulated request."
  input WorkflowSimulationInput {
    workflow: WorkflowDraftInput!
    item: ID!
    "Id of the requester, also the main borrower."
    requester: ID!
    startingAt: DateTime!
    "Adds the availability of the item to the result."
    endingAt: DateTime
  }

  "A step of the simulated request."
  type SimulatedStep {
    name: String!
    "Names of deciding roles and sectors; null: managers of the item."
    decidedWithin: String
    "Number of possible deciders; 0: the request is rejected."
    count: Int!
    "The first 50 of them by name, with the right to read users."
    people: [ReservationApprover!]!
    "True if its acceptance takes the slot."
    reserving: Boolean!
    "True if the requester chooses the approver."
    selectApprover: Boolean!
    "End of its delay if requested now; null without a delay or if it opens later."
    dueAt: DateTime
    "True if its delay exceeds the time before the start."
    isTooLong: Boolean!
    "Name of the escalation role."
    escalatedTo: String
    "Number of possible deciders in that role."
    escalationCount: Int!
  }

  "Result of a simulation."
  type WorkflowSimulation {
    "True if validation is enabled."
    isValidated: Boolean!
    "Name of the chosen workflow; null: none needed."
    name: String
    "True if it is the simulated workflow."
    isAsked: Boolean!
    "True if the request holds the slot immediately."
    reservedAtStart: Boolean!
    respectOrder: Boolean!
    steps: [SimulatedStep!]!
    "Pending requests of the simulated workflow with an undecidable open step, among its first 500 waiting steps."
    stuck: RequestsUnderWay!
    "Availability of the item for the session; null without an end or without access."
    slot: ItemAvailability
  }

  extend type Query {
    "Simulates an unsaved workflow for a request. Writes nothing."
    simulateReservationValidationWorkflow(input: WorkflowSimulationInput!): WorkflowSimulation!
  }
`
