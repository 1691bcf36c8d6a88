/** What the reservation service answers on the timeline: many items over many days, as little of each line as is drawn. */
export const timelineSdl = /* GraphQL */ `
  "Why something else than its own lines takes an item."
  enum TimelineObstacleKind {
    "The item, or a place that it lies in, is blocked."
    BLOCKED
    "An intervention on the item, on a place that it lies in or on a part of it."
    INTERVENTION
    "A place that it lies in, or a part of it, is booked."
    RELATED
    "It is closed on these days: a closed period, or a public holiday that is refused."
    CLOSED
  }

  "A period in which an item, or units of it, cannot be booked, though none of its own lines holds them."
  type TimelineObstacle {
    kind: TimelineObstacleKind!
    startingAt: DateTime!
    endingAt: DateTime!
    "What is in the way, in French."
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
    "How many there are; 1 when managed individually."
    quantity: Int!
    "How many people it is for; null: nobody said."
    capacity: Int
    categoryId: ID
    categoryName: String
    categoryColor: String
    sectorIds: [ID!]!
    "The place at the top of the tree that it lies or stands in, or is; null: none, or one that the session does not see."
    siteId: ID
    siteName: String
    "May the session book it?"
    canReserve: Boolean!
    """
    Its lines, four numbers each: the minutes from the start of the period to theirs (negative for what began before),
    the minutes that they last, their state (0 holds its slot, 1 holds it and waits to be validated, 2 waits and holds
    nothing), and how many they take. By their start.
    """
    spans: [Int!]!
    obstacles: [TimelineObstacle!]!
    "Which of the timeline's lists of closed hours is its own; null: it has no opening hours."
    closedHours: Int
  }

  "The items that a period's timeline shows, by name."
  type Timeline {
    items: [TimelineItem!]!
    "What lies between opening hours that items share: the minutes from the start of the period, and the minutes that it lasts."
    closedHours: [[Int!]!]!
    "There are more items or lines than are given: the filters should be narrowed."
    isCut: Boolean!
  }

  extend type Query {
    "Every item that the planning offers, with when it is taken: what each line is, getPlanning tells. At most 1,000 items."
    getTimeline(input: PlanningInput!): Timeline!
  }
`
