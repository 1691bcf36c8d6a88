/** What the reservation service answers on occupancy. */
export const rateSdl = /* GraphQL */ `
  "What rates are told apart by. SITE: the place at the top of the tree that an item lies in."
  enum ReservationRateGroup {
    ITEM
    CATEGORY
    SECTOR
    SITE
  }

  "The days, and what is narrowed to: at most 366, the last one included."
  input ReservationRateInput {
    from: Date!
    to: Date!
    by: ReservationRateGroup!
    "With their descendants."
    categories: [ID!]
    sectors: [ID!]
    types: [ReservableItemType!]
    "Hours that count; absent: RESERVATION_RATE_DAYS and RESERVATION_RATE_TIME_SLOTS."
    hours: ReservationRateHoursInput
  }

  "One band of the day, on the organisation's clock."
  input ReservationRateHoursInput {
    "1 is Monday; absent: RESERVATION_RATE_DAYS."
    days: [Int!]
    "HH:MM"
    start: String!
    "HH:MM; 24:00 is the end of the day."
    end: String!
  }

  "A band of counted hours: HH:MM, 24:00 is the end of the day."
  type ReservationRateSlot {
    start: String!
    end: String!
  }

  "How much is held of the time that is open (D19), one for each of a stock."
  type ReservationRate {
    "Held of the open time; null where nothing is open."
    rate: Float
    openHours: Float!
    "Within the open time."
    heldHours: Float!
    "Whenever they were, the closed hours too."
    lentHours: Float!
    "Lines of reservations."
    lines: Int!
    "Lines that were to begin within the days, and were cancelled."
    cancelled: Int!
    "Lines that began within the days, and nobody came."
    noShows: Int!
  }

  "The rate of some items, beside that of as many days before."
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

  "An hour of the week with open time, on the organisation's clock."
  type ReservationRateHour {
    "1 is Monday."
    weekDay: Int!
    hour: Int!
    openHours: Float!
    heldHours: Float!
  }

  "Occupancy of what the session may know of."
  type ReservationRates {
    beforeFrom: Date!
    beforeTo: Date!
    current: ReservationRate!
    before: ReservationRate!
    "By name. An item of several sectors counts in each of them, and once in the whole."
    groups: [ReservationRateRow!]!
    "There are more groups than the 5,000 given."
    isCut: Boolean!
    "Days of the week that count: 1 is Monday."
    countedDays: [Int!]!
    "Hours of these days that count."
    countedSlots: [ReservationRateSlot!]!
    days: [ReservationRateDay!]!
    hours: [ReservationRateHour!]!
  }

  extend type Query {
    "Occupancy over the open hours (RESERVATION_RATE_DAYS and RESERVATION_RATE_TIME_SLOTS), or over others."
    getReservationRates(input: ReservationRateInput!): ReservationRates!
  }
`
