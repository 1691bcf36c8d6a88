/** What the reservation service answers of series (D18). */
export const seriesSdl = /* GraphQL */ `
  extend type Reservation {
    "Its place among the dates of its series that the session sees, from 1; null: it comes once."
    seriesRank: Int
    seriesCount: Int
    seriesPrevious: ID
    seriesNext: ID
  }

  "Another item in the place of one."
  input SeriesItemInput {
    "The one of the reservation."
    item: ID!
    "What is booked instead."
    by: ID!
  }

  "What is to become of one date of a series."
  input SeriesDateInput {
    "A date that the rule gives."
    date: Date!
    "False: kept, though it would be left out."
    isSkipped: Boolean
    startingAt: DateTime
    endingAt: DateTime
    items: [SeriesItemInput!]
  }

  "A reservation, and the rule that it comes back by."
  input ReservationSeriesInput {
    "Of its first date."
    reservation: ReservationWriteInput!
    "As RFC 5545 writes it, until a date or a count: at most 366 dates."
    rule: String!
    withoutPublicHolidays: Boolean
    "Without those of the organisation's zone (SCHOOL_ZONE): refused where none are known."
    withoutSchoolHolidays: Boolean
    "Dates that differ from the rule."
    dates: [SeriesDateInput!]
  }

  "Why an item cannot be had on a date."
  type SeriesConflict {
    itemId: ID!
    itemName: String!
    reason: String!
    "In French, with who holds it where the session may know."
    message: String!
  }

  "A date of a series before it is saved."
  type SeriesDate {
    date: Date!
    startingAt: DateTime!
    endingAt: DateTime!
    "The public holiday that it is."
    holiday: String
    "The school holidays that it lies in, in the organisation's zone."
    schoolHoliday: String
    "School holidays are left out, and those of its time are not known yet: it is kept without having been compared."
    isPastKnownHolidays: Boolean!
    isSkipped: Boolean!
    "Its end is past."
    isOver: Boolean!
    "None: it is free."
    conflicts: [SeriesConflict!]!
  }

  "How much of a series is meant."
  enum SeriesExtent {
    "The one that it is asked from, and those that begin after it."
    FOLLOWING
    ALL
  }

  "Which dates of a series are meant."
  input SeriesScopeInput {
    "One of them."
    reservation: ID!
    scope: SeriesExtent!
    "With those that were changed by hand; else they stay as they are."
    withApart: Boolean
  }

  "WAITING for a job, RUNNING in it; DONE once every date is booked, FAILED if none is."
  enum ReservationSeriesRequestStatus {
    WAITING
    RUNNING
    DONE
    FAILED
  }

  "A series that is being booked: all of its dates, or none."
  type ReservationSeriesRequest {
    "That of the series, once it is booked."
    id: ID!
    status: ReservationSeriesRequestStatus!
    subject: String!
    "Dates that are booked."
    total: Int!
    "Dates that are written so far."
    done: Int!
    "Why it failed: the code, message and details of the error that createReservationSeries would answer."
    code: String
    message: String
    details: JSON
  }

  extend type Query {
    "How far a series of one's own is; kept for 7 days."
    getReservationSeriesRequest(
      "Of the request, and of its series."
      id: ID!
    ): ReservationSeriesRequest!
    "The dates of a series, each with what stands in its way; nothing is locked."
    previewReservationSeries(input: ReservationSeriesInput!): [SeriesDate!]!
    "The dates of the rule that no reservation stands for, each with what stands in its way."
    getMissingReservationSeriesDates(
      "The series."
      id: ID!
    ): [SeriesDate!]!
  }

  extend type Mutation {
    "Books every date that is not skipped, or none: DONE at once up to 50 dates, else by a job."
    startReservationSeries(input: ReservationSeriesInput!): ReservationSeriesRequest!
    "Books every date that is not skipped, at most 50, or none: ITEM_UNAVAILABLE with the dates and reasons."
    createReservationSeries(input: ReservationSeriesInput!): ReservationSeries!
    "Books dates of the rule that no reservation stands for, like the latest of its reservations: all, or none."
    addReservationSeriesDates(
      "The series."
      id: ID!
      "At most 50."
      dates: [Date!]!
      "As in ReservationWriteInput."
      confirmPast: Boolean
    ): ReservationSeries!
    "Changes several dates as updateReservation changes one: a verdict for each, in their order. Dates and hours move alike; following dates that move are a series of their own then."
    changeReservationSeries(
      "Which dates."
      of: SeriesScopeInput!
      "What becomes of the one that it is asked from."
      input: ReservationWriteInput!
    ): [UpdateVerdict!]!
    "Cancels the dates that are not over: a verdict for each."
    cancelReservationSeries(
      "Which dates."
      of: SeriesScopeInput!
      "Why: people read it."
      reason: String!
    ): [UpdateVerdict!]!
    "Deletes the dates that are not over: a verdict for each."
    deleteReservationSeries(
      "Which dates."
      of: SeriesScopeInput!
    ): [UpdateVerdict!]!
  }
`
