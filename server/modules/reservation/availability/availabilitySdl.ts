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
    "An intervention on the item, its location or a part of it."
    INTERVENTION
    "Another reservation holds it."
    HELD
    "Another reservation holds its location or a part of it."
    RELATED_HELD
    "Too few units at some instant of the period."
    QUANTITY
    "A booking rule forbids the period."
    RULE
  }

  "Equipment of an item."
  type ItemEquipment {
    id: ID!
    name: String!
    quantity: Int!
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
    "Units out of service and the end of the outage, in French; null: none."
    unitsOut: String
    "Booking rules of the item in French, such as opening days and maximum duration; absent rules are omitted."
    rules: [String!]!
    "True if the reason is a rule that the session may override with a reason."
    canLift: Boolean!
    "End of the first conflict."
    until: DateTime
    "Next free period of the same length (D17)."
    nextFree: FreeSlot
  }
`
