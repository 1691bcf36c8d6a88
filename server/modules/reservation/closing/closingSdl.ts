export const closingSdl = /* GraphQL */ `
  "A reservation item and its returned quantities."
  input ReservationItemReturnInput {
    id: ID!
    "Units returned in order; absent: all outstanding."
    returnedQuantity: Int
    "Units missing or broken; absent: none."
    missingQuantity: Int
    "Missing units that came back broken; absent: unknown."
    damagedQuantity: Int
    "Photos and other files, added to the existing ones: at most ten in total."
    files: [FileInput!]
  }

  extend type ReservationItem {
    "True if the session may close it now."
    canClose: Boolean!
    "True if the session may revert its closing or returns."
    canReopen: Boolean!
    "True if the session may cancel it now."
    canCancel: Boolean!
    "True if the session may revert its cancellation now."
    canReinstate: Boolean!
    "True if the session may remove files of its closing."
    canRemoveClosingFiles: Boolean!
  }

  "A departing or returning reservation item."
  type ClosingDeskLine {
    id: ID!
    reservationId: ID!
    number: String!
    subject: String!
    itemName: String!
    "Place of the item, if any."
    placeName: String
    quantity: Int!
    "Units out, or to hand over."
    quantityOut: Int!
    "Name of the main borrower."
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

  "Departures and returns of a day, earliest first."
  type ClosingDesk {
    "Reservation items that start on that day; for today, those not over."
    departures: [ClosingDeskLine!]!
    "Unclosed reservation items that end on that day; for today, also late ones."
    returns: [ClosingDeskLine!]!
    "Reservation items closed on that day, latest first."
    closed: [ClosingDeskLine!]!
    "True if a list has more than the 300 returned."
    isCut: Boolean!
  }

  extend type Query {
    "Returns departures and returns of a day that the session may close."
    getClosingDesk(
      "Day in the organisation's time zone; absent: today."
      day: Date
    ): ClosingDesk!
  }

  extend type Mutation {
    "Records the handover of reservation items to their borrowers; they cannot be cancelled until this is undone."
    handOverReservationItems(
      "At most 500."
      ids: [ID!]!
    ): [UpdateVerdict!]!
    "Undoes the handover of reservation items."
    undoHandOverReservationItems(
      "At most 500."
      ids: [ID!]!
    ): [UpdateVerdict!]!

    "Closes reservation items, or records partial returns, in one transaction; returns a verdict for each, in input order. Returned units are free immediately; a reservation item without outstanding units is closed."
    closeReservationItems(
      "At most 500, without repetition."
      items: [ReservationItemReturnInput!]!
      "Comment for readers of the reservation."
      comment: String
      "No-show."
      noShow: Boolean
    ): [UpdateVerdict!]!
    "Reverts closings and returns; reservation items claim their slots again, or ITEM_UNAVAILABLE."
    reopenReservationItems(
      "At most 500."
      ids: [ID!]!
    ): [UpdateVerdict!]!
    "Removes a file from the closing of a reservation item."
    removeReservationItemClosingFile(
      "Id of the reservation item."
      id: ID!
      "Id of the file."
      file: ID!
    ): Boolean!
    "Cancels upcoming reservation items: they free their slots but stay in lists."
    cancelReservationItems(
      "At most 500."
      ids: [ID!]!
      "Reason for readers of the reservation."
      reason: String!
    ): [UpdateVerdict!]!
    "Reverts cancellations; reservation items claim their slots again, or ITEM_UNAVAILABLE."
    reinstateReservationItems(
      "At most 500."
      ids: [ID!]!
    ): [UpdateVerdict!]!
  }
`
