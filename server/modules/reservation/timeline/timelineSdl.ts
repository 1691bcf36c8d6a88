export const timelineSdl = /* GraphQL */ `
  "Reason for unavailability besides own reservations."
  enum TimelineObstacleKind {
    "The item or its place is blocked."
    BLOCKED
    "An intervention on the item, its place or a part of it."
    INTERVENTION
    "Its place or a part of it is booked."
    RELATED
    "Closed days: a closed period, or a forbidden public holiday."
    CLOSED
  }

  "A period in which an item, or units of it, cannot be booked, though none of its own lines holds them."
  type TimelineObstacle {
    kind: TimelineObstacleKind!
    startingAt: DateTime!
    endingAt: DateTime!
    "Reason in French."
    message: String!
    "How many units of the item it takes; null: all."
    quantity: Int
  }

  "A row of the timeline."
  type TimelineItem {
    id: ID!
    name: String!
    reference: String
    type: ReservableItemType!
    managementMode: ReservableItemManagementMode!
    "Stock; 1 if managed individually."
    quantity: Int!
    "Capacity in people; null: unknown."
    capacity: Int
    categoryId: ID
    categoryName: String
    categoryColor: String
    sectorIds: [ID!]!
    "Id of the root location; null: none, or not visible."
    siteId: ID
    siteName: String
    "True if the session may book it."
    canReserve: Boolean!
    """
    Its reservation items by start, four numbers each: minutes from the start of the period (negative if earlier),
    minutes of length, state (0: accepted, holds its slot; 1: pending, holds its slot; 2: pending, holds none), units.
    """
    spans: [Int!]!
    obstacles: [TimelineObstacle!]!
    "Index into the timeline's closedHours; null: always open."
    closedHours: Int
  }

  "Items of a timeline, by name."
  type Timeline {
    items: [TimelineItem!]!
    "Closed hours, shared by items: flat pairs of minutes from the start of the period and minutes of length."
    closedHours: [[Int!]!]!
    "True if items or reservation items were omitted."
    isCut: Boolean!
  }

  extend type Query {
    "Returns every item of the planning with its taken times; getPlanning describes the reservations. At most 1,000 items."
    getTimeline(input: PlanningInput!): Timeline!
  }
`
