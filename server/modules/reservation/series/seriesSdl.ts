export const seriesSdl = /* GraphQL */ `
  extend type Reservation {
    "Position among the visible dates of its series, from 1; null outside series."
    seriesRank: Int
    seriesCount: Int
    seriesPrevious: ID
    seriesNext: ID
  }

  "Replacement of an item on a date."
  input SeriesItemInput {
    "Item of the reservation."
    item: ID!
    "Replacing item."
    by: ID!
  }

  "Deviations of one date from the series."
  input SeriesDateInput {
    "A date of the rule."
    date: Date!
    "False: books a date that the holiday options would omit."
    isSkipped: Boolean
    startingAt: DateTime
    endingAt: DateTime
    items: [SeriesItemInput!]
  }

  "A reservation and its recurrence rule."
  input ReservationSeriesInput {
    "Reservation on the first date."
    reservation: ReservationWriteInput!
    "Recurrence rule (RFC 5545) with an end date or a count: at most 366 dates."
    rule: String!
    withoutPublicHolidays: Boolean
    "Omits school holidays of the organisation's zone (SCHOOL_ZONE); rejected if none are known."
    withoutSchoolHolidays: Boolean
    "Dates that deviate from the rule."
    dates: [SeriesDateInput!]
  }

  "Reason against an item on a date."
  type SeriesConflict {
    itemId: ID!
    itemName: String!
    reason: String!
    "Text in French, with the conflicting reservation if visible."
    message: String!
  }

  "A date of an unsaved series."
  type SeriesDate {
    date: Date!
    startingAt: DateTime!
    endingAt: DateTime!
    "Name of the public holiday."
    holiday: String
    "Name of the school holidays in the organisation's zone."
    schoolHoliday: String
    "True if school holidays are to be omitted, but are not known yet for this date, which is included."
    isPastKnownHolidays: Boolean!
    isSkipped: Boolean!
    "True if its end is past."
    isOver: Boolean!
    "Empty if free."
    conflicts: [SeriesConflict!]!
  }

  "Extent of a change of a series."
  enum SeriesExtent {
    "The given occurrence and later ones."
    FOLLOWING
    ALL
  }

  "Occurrences concerned by a change."
  input SeriesScopeInput {
    "Id of one occurrence."
    reservation: ID!
    scope: SeriesExtent!
    "Includes occurrences edited individually."
    withApart: Boolean
  }
`
