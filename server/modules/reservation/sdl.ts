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

export const reservationSdl = /* GraphQL */ `
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
`
