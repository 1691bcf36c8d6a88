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

  "WAITING for a job, RUNNING in it; DONE with all dates booked, FAILED with none."
  enum ReservationSeriesRequestStatus {
    WAITING
    RUNNING
    DONE
    FAILED
  }

  "A series being booked: all dates or none."
  type ReservationSeriesRequest {
    "Id of the series after booking."
    id: ID!
    status: ReservationSeriesRequestStatus!
    subject: String!
    "Dates to book."
    total: Int!
    "Dates written so far."
    done: Int!
    "Code, message and details of the error, as from createReservationSeries."
    code: String
    message: String
    details: JSON
  }

  extend type Query {
    "Returns the progress of an own series; stored for 7 days."
    getReservationSeriesRequest(
      "Id of the request and its series."
      id: ID!
    ): ReservationSeriesRequest!
    "Returns the dates of a series with their conflicts; locks nothing."
    previewReservationSeries(input: ReservationSeriesInput!): [SeriesDate!]!
    "Returns dates of the rule without reservation, with their conflicts."
    getMissingReservationSeriesDates(
      "Id of the series."
      id: ID!
    ): [SeriesDate!]!
  }

  extend type Mutation {
    "Books all dates not skipped, or none: immediately up to 50 dates, else by a job."
    startReservationSeries(input: ReservationSeriesInput!): ReservationSeriesRequest!
    "Books all dates not skipped, at most 50, or none: ITEM_UNAVAILABLE with dates and reasons."
    createReservationSeries(input: ReservationSeriesInput!): ReservationSeries!
    "Books dates of the rule without reservation, as copies of the latest one: all or none."
    addReservationSeriesDates(
      "Id of the series."
      id: ID!
      "At most 50."
      dates: [Date!]!
      "As in ReservationWriteInput."
      confirmPast: Boolean
    ): ReservationSeries!
    "Changes several dates, each like updateReservation; returns verdicts by date. Dates and hours shift equally; following dates that move become a new series."
    changeReservationSeries(
      "Occurrences concerned."
      of: SeriesScopeInput!
      "New values of the given occurrence."
      input: ReservationWriteInput!
    ): [UpdateVerdict!]!
    "Cancels the upcoming dates; returns a verdict for each."
    cancelReservationSeries(
      "Occurrences concerned."
      of: SeriesScopeInput!
      "Reason for readers."
      reason: String!
    ): [UpdateVerdict!]!
    "Deletes the upcoming dates; returns a verdict for each."
    deleteReservationSeries(
      "Occurrences concerned."
      of: SeriesScopeInput!
    ): [UpdateVerdict!]!
  }
`
