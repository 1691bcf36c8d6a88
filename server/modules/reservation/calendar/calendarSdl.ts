/** What the reservation service answers on calendars that other programs read. */
export const calendarSdl = /* GraphQL */ `
  "What a calendar tells: one's own reservations, those of an item, or those of a sector's items."
  enum CalendarKind {
    MINE
    ITEM
    SECTOR
  }

  "A private address of one's own. What it ends in is not stored: it is shown once."
  type CalendarFeed {
    id: ID!
    kind: CalendarKind!
    "The item or the sector; null: one's own reservations, or something that is gone."
    name: String
    createdAt: DateTime!
    "To the hour; null: no program has read it yet."
    lastReadAt: DateTime
  }

  "A new address, shown this once."
  type NewCalendarFeed {
    url: String!
    feed: CalendarFeed!
  }

  extend type Query {
    "One's own addresses, the latest first."
    getMyCalendarFeeds: [CalendarFeed!]!
  }

  extend type Mutation {
    "A new private address; it tells what its owner may see whenever it is read."
    createCalendarFeed(
      "What it tells."
      kind: CalendarKind!
      "The item, as reservations name it, or the sector."
      target: ID
    ): NewCalendarFeed!
    "Ends one of one's own addresses; answers whether there was one."
    revokeCalendarFeed(
      "The address."
      id: ID!
    ): Boolean!
  }
`
