import type { Service } from '#server/engine/service.ts'

/** Input types derived from the declarations, except for the renamed fields `item` and `items`. */
export const inputs: Service['inputs'] = {
  ReservationWriteInput: {
    entity: 'reservation',
    description:
      'Values of a reservation. On update, absent fields stay; lists are complete. A move is an update of both dates.',
  },
  ReservationItemWriteInput: {
    entity: 'reservationItem',
    without: ['reservation', 'reservableItem'],
    description: 'A reservation item.',
  },
  BorrowingWriteInput: {
    entity: 'borrowing',
    without: ['reservationItem'],
    description:
      'A borrower: a user, a department, or an external person with name and email. On update, absent fields stay.',
  },
}

export const sdl = /* GraphQL */ `
  "Status for chips, counters and filters (D11). A pending request is TO_VALIDATE for its deciders, TO_COMPLETE while it waits only for an answer (D83), else PENDING."
  enum ReservationDisplayStatus {
    TO_VALIDATE
    TO_COMPLETE
    PENDING
    OUTDATED
    ACCEPTED
    DENIED
    FORTHCOMING
    IN_PROGRESS
    OVER
    TO_CLOSE
    CANCELLED
    CLOSED
  }

  extend type Reservation {
    "Never ACCEPTED, which is a filter token only."
    displayStatus: ReservationDisplayStatus!
    canUpdate: Boolean!
    canDelete: Boolean!
  }

  extend input ReservationItemWriteInput {
    "With the id of a reservation item of another item: replaces that item; absent values stay."
    item: ID!
    "Applies if the reservation item is new or needs validation again."
    approvers: [ReservationItemApproverInput!]
    "Complete list. Absent: unchanged, or the session's user for a new reservation item."
    borrowings: [BorrowingWriteInput!]
  }

  extend input ReservationWriteInput {
    "Complete list."
    items: [ReservationItemWriteInput!]
    "Confirms that removing the last reservation item deletes the reservation."
    deleteWhenEmpty: Boolean
    "For updates: the displayed period. CONFLICT if another user has moved the reservation since."
    movedFrom: SeenPeriodInput
    "For updates, with ENABLE_RESERVATION_CUSTOM_UPDATE_EMAIL_TO_BORROWERS: the user sends a custom email afterwards (sendEmail), so borrowers get no automatic one."
    customUpdateEmail: Boolean
    "Confirmation by a manager of all items for a period that has started; without it, the error is PAST."
    confirmPast: Boolean
  }

  "Displayed period of a reservation."
  input SeenPeriodInput {
    startingAt: DateTime!
    endingAt: DateTime!
  }

  extend type Mutation {
    "Books all items or none. ITEM_UNAVAILABLE with the reason and next free period of each."
    createReservation(input: ReservationWriteInput!): Reservation!
    "Changes a reservation. Returns null if it was deleted with its last reservation item."
    updateReservation(
      "Id of the reservation."
      id: ID!
      input: ReservationWriteInput!
    ): Reservation
  }

  "Period and filters. Half-open bounds: from ≤ x < to, at most 100 days."
  input PlanningInput {
    from: DateTime!
    to: DateTime!
    items: [ID!]
    sectors: [ID!]
    "Includes descendants."
    categories: [ID!]
    types: [ReservableItemType!]
    "Minimum capacity in people."
    capacity: Int
    "Required equipment."
    equipment: [ID!]
    statuses: [ReservationDisplayStatus!]
  }

  "A borrower of a reservation item."
  type PlanningBorrower {
    displayName: String!
    isMain: Boolean!
  }

  "A reservation item. Hidden values are null; without any, it appears as « occupé »."
  type PlanningLine {
    id: ID!
    isMasked: Boolean!
    reservationId: ID
    number: String
    subject: String
    itemId: ID!
    quantity: Int!
    "Minimum free units during its period; null if managed individually."
    quantityFree: Int
    startingAt: DateTime!
    endingAt: DateTime!
    "Minutes held before the slot for preparation."
    preparationMinutes: Int!
    "Minutes held after the slot for cleanup."
    tidyingMinutes: Int!
    planningStatus: ReservationItemPlanningStatus!
    validationStatus: ReservationItemValidationStatus!
    "Status of its reservation; null if hidden."
    displayStatus: ReservationDisplayStatus
    borrowers: [PlanningBorrower!]!
    "True if part of a series."
    isRepeated: Boolean!
    "True if the session may move it."
    canUpdate: Boolean!
  }

  "An item of the planning, sent once for all its reservation items."
  type PlanningItem {
    id: ID!
    name: String!
    type: ReservableItemType!
    "Number of units if managed in quantity; null if managed individually."
    stock: Int
    categoryId: ID
    categoryName: String
    categoryColor: String
  }

  "Reservation items of a period, with their items."
  type Planning {
    "Unordered."
    lines: [PlanningLine!]!
    items: [PlanningItem!]!
    "True if only the first 5,000 reservation items were returned."
    isCut: Boolean!
  }

  "Number of visible reservations in a state."
  type ReservationCount {
    displayStatus: ReservationDisplayStatus!
    count: Int!
    "False: the count stops at a limit."
    isExact: Boolean!
  }

  extend type Query {
    "Returns the dashboard counters; each equals the total of the list filtered by that state."
    getReservationCounts(
      "States to count."
      statuses: [ReservationDisplayStatus!]!
    ): [ReservationCount!]!
    "Returns the planning of a period."
    getPlanning(input: PlanningInput!): Planning!
  }
`
