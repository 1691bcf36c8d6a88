/** What the reservation service answers of closing and cancelling (D13, D33). */
export const closingSdl = /* GraphQL */ `
  "A line, and how much of it comes back."
  input ReservationItemReturnInput {
    id: ID!
    "How many come back in order; absent: all that is still out."
    returnedQuantity: Int
    "How many do not come back, or come back broken; absent: none."
    missingQuantity: Int
  }

  extend type ReservationItem {
    "Is it the session's to close, now?"
    canClose: Boolean!
    "Is its closing, or what came back of it, the session's to take back?"
    canReopen: Boolean!
    "Is it the session's to cancel, now?"
    canCancel: Boolean!
    "Is its cancellation the session's to take back, now?"
    canReinstate: Boolean!
  }

  extend type Mutation {
    "Closes lines, or takes back a part of their quantity, in one transaction: a verdict for each, in the order given. What came back is free at once; a line of which nothing is out any more is closed."
    closeReservationItems(
      "At most 500, each once."
      items: [ReservationItemReturnInput!]!
      "What those who look at the reservation read of it."
      comment: String
      "Nobody came for them."
      noShow: Boolean
    ): [UpdateVerdict!]!
    "Takes closings back, and what came back of lines: they claim their slot again, or ITEM_UNAVAILABLE."
    reopenReservationItems(
      "At most 500."
      ids: [ID!]!
    ): [UpdateVerdict!]!
    "Cancels lines that have not begun: they hold nothing from then on, and stay in lists."
    cancelReservationItems(
      "At most 500."
      ids: [ID!]!
      "Why: those who look at the reservation read it."
      reason: String!
    ): [UpdateVerdict!]!
    "Takes cancellations back: lines claim their slot again, or ITEM_UNAVAILABLE."
    reinstateReservationItems(
      "At most 500."
      ids: [ID!]!
    ): [UpdateVerdict!]!
  }
`
