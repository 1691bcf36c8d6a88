/** What the reservation service answers on what is free. */
export const availabilitySdl = /* GraphQL */ `
  "PARTLY: some of a stock are free, and others are held."
  enum AvailabilityState {
    FREE
    PARTLY
    TAKEN
    BLOCKED
  }

  "Why an item is not free."
  enum AvailabilityReason {
    "Blocked, itself or the place it lies in."
    BLOCKED
    "An intervention is under way on it, on the place it lies in or on a part of it."
    INTERVENTION
    "Someone else holds it."
    HELD
    "The place it lies in, or a part of it, is held."
    RELATED_HELD
    "Not enough of them left at some moment of the period."
    QUANTITY
    "A rule of booking forbids the period."
    RULE
  }

  "What an item must be equipped with."
  input EquipmentNeedInput {
    id: ID!
    "One, where it is not given."
    quantity: Int
  }

  "What an item is equipped with."
  type ItemEquipment {
    id: ID!
    name: String!
    quantity: Int!
  }

  "The period, and which items are looked at."
  input AvailabilityInput {
    startingAt: DateTime!
    endingAt: DateTime!
    "Exactly these items, instead of a search."
    itemIds: [ID!]
    search: String
    type: ReservableItemType
    "With its descendants."
    category: ID
    sectors: [ID!]
    "For how many people: what is known to hold fewer is left out, what does not say stands last, the smallest first."
    people: Int
    "Equipped with enough of each of these."
    equipment: [EquipmentNeedInput!]
    "The reservation being changed: its own lines do not count."
    excludeReservation: ID
  }

  "A period during which an item is free."
  type FreeSlot {
    startingAt: DateTime!
    endingAt: DateTime!
  }

  "An item, and how free it is during the period."
  type ItemAvailability {
    "The item's id."
    id: ID!
    name: String!
    reference: String
    type: ReservableItemType!
    thumbnailUrl: String
    parentName: String
    "The place at the top of the tree that it lies or stands in."
    siteName: String
    "How many people it is for; null: nobody said."
    capacity: Int
    equipment: [ItemEquipment!]!
    categoryId: ID
    categoryName: String
    categoryColor: String
    managementMode: ReservableItemManagementMode!
    "How many there are; 1 when managed individually."
    quantity: Int!
    quantityFree: Int!
    state: AvailabilityState!
    reason: AvailabilityReason
    "Why it is not free, in French."
    message: String
    "Which rules are in the way, in a few words, in French; null: none."
    brief: String
    "How many units interventions take out of service, and until when, in French; null: none."
    unitsOut: String
    "When and how long it may be booked, in French; what nothing limits is not said."
    rules: [String!]!
    "The reason is a rule that the session may lift, by saying why."
    canLift: Boolean!
    "End of what takes it first."
    until: DateTime
    "The next time it is free for as long (D17)."
    nextFree: FreeSlot
  }

  "One page of items."
  type AvailabilityPage {
    items: [ItemAvailability!]!
    total: Int!
    hasNextPage: Boolean!
    isTotalExact: Boolean!
  }

  "For whom one is about to book, and what."
  input QuotasInput {
    startingAt: DateTime!
    endingAt: DateTime!
    "At most 200."
    items: [ID!]!
    "The main borrower, where it is a user; nobody: the session itself."
    borrower: ID
    "The main borrower, where it is a department."
    department: ID
    externalName: String
    externalEmail: String
    "The record of somebody from outside, instead of name and address."
    externalBorrower: ID
    "The reservation being changed: its own lines do not count."
    excludeReservation: ID
  }

  "What is left of a quota that an item counts in, for a main borrower."
  type QuotaLeft {
    item: ID!
    "In French."
    message: String!
    "Nothing is left."
    isUsedUp: Boolean!
  }

  extend type Query {
    "What is left of the quotas that concern these items; of an item without one, nothing."
    getQuotasLeft(input: QuotasInput!): [QuotaLeft!]!
    "Items with how free they are during a period; the very name that is searched for first, then by name."
    getAvailability(input: AvailabilityInput!, pagination: Pagination): AvailabilityPage!
  }
`
