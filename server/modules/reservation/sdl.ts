import type { Service } from '#server/engine/service.ts'

/**
 * What is written of a reservation, of its lines and of their people, from the declarations; under names of their own,
 * as a line says `item` and `items` hold them.
 */
export const inputs: Service['inputs'] = {
  ReservationWriteInput: {
    entity: 'reservation',
    description:
      'What is written of a reservation. On update, what is absent stays. Lists are whole sets. Moving a reservation is an update of its two dates.',
  },
  ReservationItemWriteInput: {
    entity: 'reservationItem',
    without: ['reservation', 'reservableItem'],
    description: 'One line of a reservation.',
  },
  BorrowingWriteInput: {
    entity: 'borrowing',
    without: ['reservationItem'],
    description:
      'Who uses a line: a user, or someone from outside by name and email. What is absent of one who stays is as it is.',
  },
}

/** What the reservation service answers beyond the derived operations: bookings, free items of a period, planning. */
export const sdl = /* GraphQL */ `
  "Chips, counters and filters (D11). A request is TO_VALIDATE for who may decide it now, PENDING for the others, TO_COMPLETE while it waits for an answer alone (D83)."
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
    "Never ACCEPTED: that token only filters."
    displayStatus: ReservationDisplayStatus!
    canUpdate: Boolean!
    canDelete: Boolean!
  }

  extend input ReservationItemWriteInput {
    "With the id of a line that is of another item: it takes that line's place, and what is absent is as it was there."
    item: ID!
    "Read when the line is new, or asked for anew."
    approvers: [ReservationItemApproverInput!]
    "Whole set. Absent: unchanged, or the session's user on a new line."
    borrowings: [BorrowingWriteInput!]
  }

  extend input ReservationWriteInput {
    "Whole set."
    items: [ReservationItemWriteInput!]
    "Removing the last line deletes the reservation, when the person has confirmed it."
    deleteWhenEmpty: Boolean
    "Of a change: the period that was seen. CONFLICT when somebody else has moved the reservation from there since."
    movedFrom: SeenPeriodInput
    "Of a change, where ENABLE_RESERVATION_CUSTOM_UPDATE_EMAIL_TO_BORROWERS is on: the user writes to the borrowers afterwards (sendEmail), so they get no automatic email."
    customUpdateEmail: Boolean
    "Of a manager of all its items: a time that has begun or is over is meant. Else it is refused with the code PAST."
    confirmPast: Boolean
  }

  "Where a reservation was seen."
  input SeenPeriodInput {
    startingAt: DateTime!
    endingAt: DateTime!
  }

  extend type Mutation {
    "Books; all of it or nothing. ITEM_UNAVAILABLE with the reasons and the next free period of each line."
    createReservation(input: ReservationWriteInput!): Reservation!
    "Null when the last line was removed and the reservation with it."
    updateReservation(
      "The reservation."
      id: ID!
      input: ReservationWriteInput!
    ): Reservation
  }

  "The period, and what is narrowed to. Bounds are half-open: from ≤ x < to, at most 100 days."
  input PlanningInput {
    from: DateTime!
    to: DateTime!
    items: [ID!]
    sectors: [ID!]
    "With their descendants."
    categories: [ID!]
    types: [ReservableItemType!]
    "For at least so many people."
    capacity: Int
    "Equipped with each of these."
    equipment: [ID!]
    statuses: [ReservationDisplayStatus!]
  }

  "Who uses a line."
  type PlanningBorrower {
    displayName: String!
    isMain: Boolean!
  }

  "One line of a reservation. What the session may not see is null: then the slot is only « occupé »."
  type PlanningLine {
    id: ID!
    isMasked: Boolean!
    reservationId: ID
    number: String
    subject: String
    itemId: ID!
    quantity: Int!
    "How many are left of them at the fullest instant of the line's period; null when managed individually."
    quantityFree: Int
    startingAt: DateTime!
    endingAt: DateTime!
    "Held before the slot, to prepare it."
    preparationMinutes: Int!
    "Held after the slot, to tidy up."
    tidyingMinutes: Int!
    planningStatus: ReservationItemPlanningStatus!
    validationStatus: ReservationItemValidationStatus!
    "Of the line's reservation; null when masked."
    displayStatus: ReservationDisplayStatus
    borrowers: [PlanningBorrower!]!
    "It is one of a series."
    isRepeated: Boolean!
    "May the session move it?"
    canUpdate: Boolean!
  }

  "What a line is about, and the same for all of its lines."
  type PlanningItem {
    id: ID!
    name: String!
    type: ReservableItemType!
    "How many there are, when it is managed in quantity; null when individually."
    stock: Int
    categoryId: ID
    categoryName: String
    categoryColor: String
  }

  "The lines of a period, and their items."
  type Planning {
    "In no order."
    lines: [PlanningLine!]!
    items: [PlanningItem!]!
    "There are more than the 5,000 lines given, the first ones: the filters should be narrowed."
    isCut: Boolean!
  }

  "How many reservations in a state the session sees."
  type ReservationCount {
    displayStatus: ReservationDisplayStatus!
    count: Int!
    "False: there are more, which are not counted."
    isExact: Boolean!
  }

  extend type Query {
    "The counters of the dashboard, in one statement: of each state, as many as the list that is filtered by it finds."
    getReservationCounts(
      "The states to count."
      statuses: [ReservationDisplayStatus!]!
    ): [ReservationCount!]!
    "What holds items during a period."
    getPlanning(input: PlanningInput!): Planning!
  }
`
