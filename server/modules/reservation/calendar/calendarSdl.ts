export const calendarSdl = /* GraphQL */ `
  "Content of a calendar: own reservations, reservations of an item, or of a sector's items."
  enum CalendarKind {
    MINE
    ITEM
    SECTOR
  }

  "A private calendar address. Its token is not stored, so the address is shown only once."
  type CalendarFeed {
    id: ID!
    kind: CalendarKind!
    "Name of the item or sector; null for own reservations or a deleted target."
    name: String
    createdAt: DateTime!
    "Rounded to the hour; null: never read."
    lastReadAt: DateTime
  }

  "A new address, shown only once."
  type NewCalendarFeed {
    url: String!
    feed: CalendarFeed!
  }

  extend type Query {
    "Returns calendar addresses of the session's user, latest first."
    getMyCalendarFeeds: [CalendarFeed!]!
  }

  extend type Mutation {
    "Creates a private calendar address; its content follows the current visibility of its owner."
    createCalendarFeed(
      "Content of the calendar."
      kind: CalendarKind!
      "Id of the item or sector."
      target: ID
    ): NewCalendarFeed!
    "Revokes a calendar address of the session's user; returns true if it existed."
    revokeCalendarFeed(
      "Id of the address."
      id: ID!
    ): Boolean!
  }
`
