export const affectedSdl = /* GraphQL */ `
  "How an item becomes unavailable."
  enum UnavailabilityKind {
    "An intervention on the item: it concerns the places around the item and its parts too."
    OUTAGE
    "The item is blocked, with its parts."
    BLOCK
    "A place is closed, with everything in it."
    CLOSED
  }

  "An item that becomes unavailable for a period."
  input UnavailabilityInput {
    kind: UnavailabilityKind!
    "Null: every item, for CLOSED alone."
    item: ID
    startingAt: DateTime!
    endingAt: DateTime!
    "Of an OUTAGE of an item in quantity: units beyond those that are out of service already; null: the whole stock."
    units: Int
  }

  "A reservation item that is affected."
  type AffectedItem {
    "The id of the reservation item."
    id: ID!
    "The id of the reservable item."
    itemId: ID!
    name: String!
    startingAt: DateTime!
    endingAt: DateTime!
    quantity: Int!
  }

  "A reservation with the items of it that are affected."
  type AffectedReservation {
    id: ID!
    number: String!
    subject: String!
    startingAt: DateTime!
    endingAt: DateTime!
    "Main borrowers."
    people: [String!]!
    items: [AffectedItem!]!
    "True if the session may change its period and its affected items."
    canMove: Boolean!
    "True if the session may cancel its affected items."
    canCancel: Boolean!
    "At most five, the closest first; empty without canMove. The first ones exclude each other within the page."
    proposals: [AffectedProposal!]!
  }

  "A change of a reservation that avoids the unavailability."
  type AffectedProposal {
    startingAt: DateTime!
    endingAt: DateTime!
    "Minutes by which it begins later; negative: earlier; at most 20."
    shift: Int!
    "Replaced items: of the same category, with at least the same capacity. Empty for a shift alone."
    replacements: [AffectedReplacement!]!
  }

  "A free item that replaces the item of a reservation item."
  type AffectedReplacement {
    "The id of the reservation item."
    line: ID!
    "The id of the reservable item."
    item: ID!
    name: String!
    "The place around it, if the session sees it."
    placeName: String
    capacity: Int
    "Equipment of the replaced item that it lacks."
    lacks: [String!]!
  }

  "One page of affected reservations, the earliest first."
  type AffectedReservations {
    items: [AffectedReservation!]!
    "Affected reservations that the session sees."
    total: Int!
    hasNextPage: Boolean!
    "All affected reservations."
    reservations: Int!
    "Affected reservations that the session may not see."
    hidden: Int!
    "Names exactly this set of reservation items: confirmAffected of the mutation takes it."
    confirmation: String!
  }

  extend type Query {
    "Reservations from now on that these changes would affect. Rights: to write the records that make each kind."
    getAffectedReservations(
      "At most 1,000, as AFFECTED_RESERVATIONS gives them."
      changes: [UnavailabilityInput!]!
      "Reservation items that changed opening hours forbid, at most 500, as AFFECTED_RESERVATIONS gives them."
      lines: [ID!]
      pagination: Pagination
    ): AffectedReservations!
  }
`
