export const availabilitySdl = /* GraphQL */ `
  "PARTLY: some units of a stock are free."
  enum AvailabilityState {
    FREE
    PARTLY
    TAKEN
    BLOCKED
  }

  "Reason against availability."
  enum AvailabilityReason {
    "The item or its place is blocked."
    BLOCKED
    "An intervention on the item, its place or a part of it."
    INTERVENTION
    "Held by another reservation."
    HELD
    "Its place or a part of it is held."
    RELATED_HELD
    "Too few units at some instant of the period."
    QUANTITY
    "A booking rule forbids the period."
    RULE
  }

  "Required equipment of an item."
  input EquipmentNeedInput {
    id: ID!
    "Absent: 1."
    quantity: Int
  }

  "Equipment of an item."
  type ItemEquipment {
    id: ID!
    name: String!
    quantity: Int!
  }

  "Period and filters of a search for items."
  input AvailabilityInput {
    startingAt: DateTime!
    endingAt: DateTime!
    "Exactly these items, instead of a search."
    itemIds: [ID!]
    search: String
    type: ReservableItemType
    "Includes descendants."
    category: ID
    sectors: [ID!]
    "Number of people: omits items with a known smaller capacity; smallest first, unknown last."
    people: Int
    "Sufficient equipment of each kind."
    equipment: [EquipmentNeedInput!]
    "The edited reservation, without its own reservation items."
    excludeReservation: ID
  }

  "A period in which an item is free."
  type FreeSlot {
    startingAt: DateTime!
    endingAt: DateTime!
  }

  "Availability of an item in the period."
  type ItemAvailability {
    "Id of the item."
    id: ID!
    name: String!
    reference: String
    type: ReservableItemType!
    thumbnailUrl: String
    parentName: String
    "Root location of the item."
    siteName: String
    "Capacity in people; null: unknown."
    capacity: Int
    equipment: [ItemEquipment!]!
    categoryId: ID
    categoryName: String
    categoryColor: String
    managementMode: ReservableItemManagementMode!
    "Stock; 1 if managed individually."
    quantity: Int!
    quantityFree: Int!
    state: AvailabilityState!
    reason: AvailabilityReason
    "Reason against availability, in French."
    message: String
    "Short text of broken rules, in French; null: none."
    brief: String
    "How many units interventions take out of service, and until when, in French; null: none."
    unitsOut: String
    "When and how long it may be booked, in French; what nothing limits is not said."
    rules: [String!]!
    "True if the reason is a rule that the session may override with a reason."
    canLift: Boolean!
    "End of the first conflict."
    until: DateTime
    "Next free period of the same length (D17)."
    nextFree: FreeSlot
  }

  "A page of items."
  type AvailabilityPage {
    items: [ItemAvailability!]!
    total: Int!
    hasNextPage: Boolean!
    isTotalExact: Boolean!
  }

  "Borrower and items for a look at quotas."
  input QuotasInput {
    startingAt: DateTime!
    endingAt: DateTime!
    "At most 200."
    items: [ID!]!
    "Main borrower, if a user; without any borrower, the session's user."
    borrower: ID
    "Main borrower, if a department."
    department: ID
    externalName: String
    externalEmail: String
    "Id of an external borrower, instead of name and address."
    externalBorrower: ID
    "The edited reservation, without its own reservation items."
    excludeReservation: ID
  }

  "Remaining quota of a main borrower for an item."
  type QuotaLeft {
    item: ID!
    "In French."
    message: String!
    "True if the quota is used up."
    isUsedUp: Boolean!
  }

  extend type Query {
    "Returns remaining quotas of the items; nothing for items without quota."
    getQuotasLeft(input: QuotasInput!): [QuotaLeft!]!
    "Returns items with their availability: exact name matches first, then by rank and name."
    getAvailability(input: AvailabilityInput!, pagination: Pagination): AvailabilityPage!
  }
`
