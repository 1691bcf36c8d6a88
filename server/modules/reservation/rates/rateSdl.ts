export const rateSdl = `
  "Grouping of rates. SITE: the root location of an item."
  enum ReservationRateGroup {
    ITEM
    CATEGORY
    SECTOR
    SITE
  }

  "Days and filters: at most 366 days, including the last."
  input ReservationRateInput {
    from: Date!
    to: Date!
    by: ReservationRateGroup!
    "Includes descendants."
    categories: [ID!]
    sectors: [ID!]
    types: [ReservableItemType!]
    "Counted hours; absent: RESERVATION_RATE_DAYS and RESERVATION_RATE_TIME_SLOTS."
    hours: ReservationRateHoursInput
  }

  "A daily time range in the organisation's time zone."
  input ReservationRateHoursInput {
    "1 is Monday; absent: RESERVATION_RATE_DAYS."
    days: [Int!]
    "HH:MM"
    start: String!
    "HH:MM; 24:00 is the end of the day."
    end: String!
  }

  "A range of counted hours: HH:MM, 24:00 is the end of the day."
  type ReservationRateSlot {
    start: String!
    end: String!
  }

  "Held share of open time (D19), multiplied by the units of a stock."
  type ReservationRate {
    "Held share of open time; null without open time."
    rate: Float
    openHours: Float!
    "Held hours within open time."
    heldHours: Float!
    "Held hours, including closed times."
    lentHours: Float!
    "Number of reservation items."
    lines: Int!
    "Cancelled reservation items with a planned start within the days."
    cancelled: Int!
    "No-shows of reservation items with a start within the days."
    noShows: Int!
  }

  "Rate of a group, with that of the preceding period of the same length."
  type ReservationRateRow {
    "Null: items without category, sector or site."
    id: ID
    name: String
    current: ReservationRate!
    before: ReservationRate!
  }

  "A day with open time."
  type ReservationRateDay {
    day: Date!
    openHours: Float!
    heldHours: Float!
  }

  "An hour of the week with open time, in the organisation's time zone."
  type ReservationRateHour {
    "1 is Monday."
    weekDay: Int!
    hour: Int!
    openHours: Float!
    heldHours: Float!
  }

  "Occupancy of visible items."
  type ReservationRates {
    beforeFrom: Date!
    beforeTo: Date!
    current: ReservationRate!
    before: ReservationRate!
    "By name. An item of several sectors counts in each group, but once in the total."
    groups: [ReservationRateRow!]!
    "True if there are more than the 5,000 groups returned."
    isCut: Boolean!
    "Counted days of the week: 1 is Monday."
    countedDays: [Int!]!
    "Counted hours of these days."
    countedSlots: [ReservationRateSlot!]!
    days: [ReservationRateDay!]!
    hours: [ReservationRateHour!]!
  }

  extend type Query {
    "Returns occupancy over the open hours (RESERVATION_RATE_DAYS and RESERVATION_RATE_TIME_SLOTS) or over others."
    getReservationRates(input: ReservationRateInput!): ReservationRates!
  }
`
