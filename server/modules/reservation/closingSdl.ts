/** What the reservation service answers of closing and cancelling (D13, D33). */
export const closingSdl = /* GraphQL */ `
  "A line, and how much of it comes back."
  input ReservationItemReturnInput {
    id: ID!
    "How many come back in order; absent: all that is still out."
    returnedQuantity: Int
    "How many do not come back, or come back broken; absent: none."
    missingQuantity: Int
    "How many of the missing ones came back broken; absent: nobody tells them apart."
    damagedQuantity: Int
    "Photos and other files of it, added to those that the line has: ten in all."
    files: [FileInput!]
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
    "May the session take files of its closing away?"
    canRemoveClosingFiles: Boolean!
  }

  "A line that goes out or comes back."
  type ClosingDeskLine {
    id: ID!
    reservationId: ID!
    number: String!
    subject: String!
    itemName: String!
    "The place that it lies in, where it is one."
    placeName: String
    quantity: Int!
    "How many of them are still out, or to go out."
    quantityOut: Int!
    "Its main borrower."
    borrowerName: String
    startingAt: DateTime!
    endingAt: DateTime!
    handedOverAt: DateTime
    closedAt: DateTime
    canClose: Boolean!
    canReopen: Boolean!
    canHandOver: Boolean!
    canUndoHandOver: Boolean!
  }

  "Departures and returns of a day, the earliest first."
  type ClosingDesk {
    "Lines that begin on that day; of today, those that are not over."
    departures: [ClosingDeskLine!]!
    "Lines that end on that day and wait to be closed; today also the late ones."
    returns: [ClosingDeskLine!]!
    "Lines that came back and that somebody closed on that day, the latest first."
    closed: [ClosingDeskLine!]!
    "There are more than the 300 lines given of each."
    isCut: Boolean!
  }

  extend type Query {
    "Departures and returns of a day, among the lines that the session may close."
    getClosingDesk(
      "A day of the organisation; absent: today."
      day: Date
    ): ClosingDesk!
  }

  extend type Mutation {
    "Says that lines were handed over to who borrows them: until that is undone, they are not cancelled."
    handOverReservationItems(
      "At most 500."
      ids: [ID!]!
    ): [UpdateVerdict!]!
    "Takes back that lines were handed over."
    undoHandOverReservationItems(
      "At most 500."
      ids: [ID!]!
    ): [UpdateVerdict!]!

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
    "Takes a file of a line's closing away."
    removeReservationItemClosingFile(
      "The line."
      id: ID!
      "Which of its files."
      file: ID!
    ): Boolean!
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
